#pragma once
// Files that are compiled into the printed pages: figures of the type, words, emblems.

#include <string_view>

namespace mapwright::print {

// The text of the file of that name (from the root of the repository); "" when there is none.
[[nodiscard]] std::string_view embedded_file(std::string_view name);

}  // namespace mapwright::print
