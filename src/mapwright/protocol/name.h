#pragma once
// What people may call themselves. Stricter than a line of text: nobody shall be invisible, or look
// like somebody else by what cannot be seen.

#include <string_view>

namespace mapwright::protocol {

// Something to be seen; single blanks, none at its ends; no characters without a look of their own
// but where writing needs them (between letters of Arabic and Indic scripts, within emoji); at most
// three marks on a letter. Pre: printable (core/printable.h).
[[nodiscard]] bool is_name(std::string_view text);

}  // namespace mapwright::protocol
