#pragma once
// UTF-8 text as the terminal takes it: decoding, ASCII for terminals without UTF-8. Used by
// screen.cpp and tested without a terminal.

#include <string>
#include <string_view>

namespace mapwright {

// The characters of a UTF-8 text; broken bytes and control characters become '?'.
[[nodiscard]] std::u32string decoded(std::string_view text);

// An ASCII sign of the same width for the signs our screens use ('─' is '-', '★' is '*' …), '?'
// for every other character beyond ASCII.
[[nodiscard]] char32_t ascii_for(char32_t character);

// Columns of one character: 2 for wide ones, 0 for marks that combine, otherwise 1.
[[nodiscard]] int width_of(char32_t character);

}  // namespace mapwright
