#pragma once
// Text from outside (names in records, file names, options) before it is shown: without characters
// that can make a terminal or a page show something else than the text.

#include <optional>
#include <string>
#include <string_view>

namespace mapwright {

// Takes the first character off a UTF-8 text that is not empty; of broken text one byte, and
// nothing is returned.
std::optional<char32_t> take_character(std::string_view& text);
[[nodiscard]] std::size_t count_characters(std::string_view text);

// The controls C0 and C1, marks that change the direction of writing, line and paragraph
// separators.
[[nodiscard]] bool is_control(char32_t character);
[[nodiscard]] bool is_printable(std::string_view text);
// Controls and broken bytes become '?'; at most so many characters, a longer text ends with "…".
[[nodiscard]] std::string printable(std::string_view text, std::size_t most = ~std::size_t{0});
// Text as XML and HTML hold it, printable.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace mapwright
