#include "mapwright/core/printable.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

// Most text is: then nothing need be decoded.
bool is_plain_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= 0x20 && c < 0x7f; });
}

}  // namespace

std::optional<char32_t> take_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const std::string_view bytes = text.substr(0, length);
  if (!is_valid_utf8(bytes)) {
    text.remove_prefix(1);
    return std::nullopt;
  }
  text.remove_prefix(length);
  char32_t character = length == 1 ? lead : lead & (0xffU >> (length + 1));
  for (const char c : bytes.substr(1)) {
    character = (character << 6) | (static_cast<unsigned char>(c) & 0x3fU);
  }
  return character;
}

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) take_character(text);
  return count;
}

bool is_control(char32_t character) {
  return character < 0x20 || (character >= 0x7f && character < 0xa0) || character == 0x61c ||
         character == 0x200e || character == 0x200f ||
         (character >= 0x2028 && character <= 0x202e) ||
         (character >= 0x2066 && character <= 0x2069);
}

bool is_printable(std::string_view text) {
  if (is_plain_ascii(text)) return true;
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character || is_control(*character)) return false;
  }
  return true;
}

std::string printable(std::string_view text, std::size_t most) {
  if (text.size() <= most && is_plain_ascii(text)) return std::string(text);
  std::string result;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == most) return result + "…";
    const std::string_view before = text;
    const auto character = take_character(text);
    if (!character || is_control(*character)) {
      result += '?';
    } else {
      result += before.substr(0, before.size() - text.size());
    }
  }
  return result;
}

std::string escaped(std::string_view text) {
  std::string out;
  const std::string shown = printable(text);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const std::string_view rest = std::string_view(shown).substr(i);
    switch (shown[i]) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\xef':
        // U+FFFE and U+FFFF are no characters: XML may not hold them.
        if (rest.starts_with("\xef\xbf\xbe") || rest.starts_with("\xef\xbf\xbf")) {
          out += '?';
          i += 2;
          break;
        }
        [[fallthrough]];
      default:
        out += shown[i];
    }
  }
  return out;
}

}  // namespace mapwright
