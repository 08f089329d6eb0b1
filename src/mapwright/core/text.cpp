#include "mapwright/core/text.h"

#include <algorithm>
#include <charconv>

namespace mapwright {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

template <class N>
std::optional<N> parse_number(std::string_view text) {
  N value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

// Length of the UTF-8 sequence at the start of the text, 0 when it is malformed, over-long, a
// surrogate or beyond U+10FFFF.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
  }
  if (lead == 0xe0 && byte(1) < 0xa0) return 0;
  if (lead == 0xed && byte(1) > 0x9f) return 0;
  if (lead == 0xf0 && byte(1) < 0x90) return 0;
  if (lead == 0xf4 && byte(1) > 0x8f) return 0;
  return length;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return is_blank(c) || c == '\r' || c == '\n'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    if (text.empty()) return words;
    std::size_t length = 0;
    while (length < text.size() && !is_blank(text[length])) ++length;
    words.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::vector<std::string_view> lines_of(std::string_view text) {
  if (text.empty()) return {};
  if (text.back() == '\n') text.remove_suffix(1);
  auto lines = split(text, '\n');
  for (auto& line : lines) {
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  }
  return lines;
}

std::string lowered(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string result;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) result += between;
    result += parts[i];
  }
  return result;
}

std::string sorted_lines(std::string_view lines) {
  struct Line {
    std::uint64_t first = 0;   // bytes 0 to 7, big-endian, zeros behind the end
    std::uint64_t second = 0;  // 8 to 15
    std::string_view text;
  };
  // A whole word is read wherever there is one, and what is not the line's is cut off.
  const auto word_at = [&](std::string_view text, std::size_t from) -> std::uint64_t {
    if (from >= text.size()) return 0;
    const std::string_view there(text.data() + from,
                                 static_cast<std::size_t>(lines.end() - text.begin()) - from);
    const std::size_t own = std::min<std::size_t>(8, text.size() - from);
    std::uint64_t word = 0;
    if (there.size() >= 8) {
      for (std::size_t i = 0; i < 8; ++i) word = word << 8 | static_cast<unsigned char>(there[i]);
      return own == 8 ? word : word >> 8 * (8 - own) << 8 * (8 - own);
    }
    for (std::size_t i = 0; i < own; ++i) word = word << 8 | static_cast<unsigned char>(there[i]);
    return word << 8 * (8 - own);
  };
  const auto is_before = [](const Line& a, const Line& b) {
    if (a.first != b.first) return a.first < b.first;
    if (a.second != b.second) return a.second < b.second;
    return a.text < b.text;
  };
  std::vector<Line> all;
  bool is_sorted = true;
  for (std::string_view rest = lines; !rest.empty();) {
    const auto text = rest.substr(0, rest.find('\n'));
    all.push_back({word_at(text, 0), word_at(text, 8), text});
    is_sorted = is_sorted && (all.size() < 2 || !is_before(all.back(), all[all.size() - 2]));
    rest.remove_prefix(std::min(rest.size(), text.size() + 1));
  }
  if (is_sorted) return std::string(lines);
  std::sort(all.begin(), all.end(), is_before);
  std::string sorted;
  sorted.reserve(lines.size());
  for (const Line& line : all) (sorted += line.text) += '\n';
  return sorted;
}

std::optional<int> parse_int(std::string_view text) { return parse_number<int>(text); }
std::optional<std::uint64_t> parse_u64(std::string_view text) {
  return parse_number<std::uint64_t>(text);
}

bool is_valid_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 60;
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string result = "'";
  for (const char c : text.substr(0, kMost)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7f) {
      result += "\\x";
      result += kDigits[byte >> 4];
      result += kDigits[byte & 15U];
    } else {
      result += c;
    }
  }
  if (text.size() > kMost) result += "…";
  return result + "'";
}

std::string kebab_case(std::string_view name) {
  std::string result = lowered(name);
  for (char& c : result) {
    if (c == ' ') c = '-';
  }
  return result;
}

}  // namespace mapwright
