#pragma once
// Plain text helpers for parsers: bytes in, views out, nothing depends on the locale.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mapwright {

// Without blanks, tabs and line ends on both sides.
[[nodiscard]] std::string_view trimmed(std::string_view text);
// The words between blanks and tabs; none for an empty text.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);
// Split at every separator; "" gives one empty part.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
// Lines without their ends; "\r\n" is taken too. A final line end adds no empty line.
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);
// ASCII letters lowered, the rest as it is.
[[nodiscard]] std::string lowered(std::string_view text);
[[nodiscard]] std::string joined(const std::vector<std::string>& parts, std::string_view between);

// Lines, each with its end, sorted by bytes; quicker than comparing whole texts, which mostly begin
// alike.
[[nodiscard]] std::string sorted_lines(std::string_view lines);

// The whole text as a decimal number; nothing when it is not one or does not fit.
[[nodiscard]] std::optional<int> parse_int(std::string_view text);
[[nodiscard]] std::optional<std::uint64_t> parse_u64(std::string_view text);

[[nodiscard]] bool is_valid_utf8(std::string_view text);
// How a piece of foreign input is shown in an error: quoted, control and non-ASCII bytes escaped,
// cut after 60 bytes.
[[nodiscard]] std::string quoted(std::string_view text);

// "Great River" -> "great-river": the ids of cards.
[[nodiscard]] std::string kebab_case(std::string_view name);

}  // namespace mapwright
