#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/terminal/screen.h"

namespace mapwright {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Marks that stand on the character before them.
constexpr std::array<Range, 6> kCombining = {{{0x300, 0x36f},
                                              {0x483, 0x489},
                                              {0x1ab0, 0x1aff},
                                              {0x200b, 0x200f},
                                              {0x20d0, 0x20ff},
                                              {0xfe00, 0xfe0f}}};
// East Asian wide characters and pictographs.
constexpr std::array<Range, 9> kWide = {{{0x1100, 0x115f},
                                         {0x2e80, 0x303e},
                                         {0x3041, 0xa4cf},
                                         {0xac00, 0xd7a3},
                                         {0xf900, 0xfaff},
                                         {0xfe30, 0xfe6f},
                                         {0xff00, 0xff60},
                                         {0x1f300, 0x1faff},
                                         {0x20000, 0x3fffd}}};

template <class Ranges>
bool in_any(const Ranges& ranges, char32_t character) {
  for (const Range& range : ranges) {
    if (character >= range.first && character <= range.last) return true;
  }
  return false;
}

}  // namespace

std::u32string decoded(std::string_view text) {
  std::u32string characters;
  while (!text.empty()) {
    const auto character = take_character(text);
    characters += !character || is_control(*character) ? U'?' : *character;
  }
  return characters;
}

char32_t ascii_for(char32_t character) {
  if (character < 0x80) return character;
  constexpr std::array<std::pair<char32_t, char32_t>, 21> kSigns = {
      {{U'─', U'-'}, {U'│', U'|'},  {U'┌', U'+'}, {U'┐', U'+'}, {U'└', U'+'}, {U'┘', U'+'},
       {U'·', U'.'}, {U'★', U'*'},  {U'→', U'>'}, {U'←', U'<'}, {U'−', U'-'}, {U'–', U'-'},
       {U'×', U'x'}, {U'…', U'.'},  {U'▸', U'>'}, {U'■', U'#'}, {U'□', U'.'}, {U'↑', U'^'},
       {U'↓', U'v'}, {U'’', U'\''}, {U'±', U'~'}}};
  for (const auto& [sign, ascii] : kSigns) {
    if (sign == character) return ascii;
  }
  return U'?';
}

int width_of(char32_t character) {
  if (character < 0x300) return 1;
  if (in_any(kCombining, character)) return 0;
  return in_any(kWide, character) ? 2 : 1;
}

int display_width(std::string_view text) {
  int width = 0;
  for (const char32_t character : decoded(text)) width += width_of(character);
  return width;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  for (const auto word : words_of(text)) {
    const bool fits =
        !lines.empty() && display_width(lines.back()) + 1 + display_width(word) <= width;
    if (fits) {
      lines.back() += " " + std::string(word);
    } else {
      lines.emplace_back(word);
    }
  }
  return lines;
}

int Key::digit(int most) const {
  if (kind != Kind::kCharacter || character < U'1' || character > U'9') return 0;
  const int number = static_cast<int>(character - U'0');
  return number <= most ? number : 0;
}

std::optional<Key::Arrow> Key::arrow() const {
  if (kind == Kind::kUp || is(U'k')) return Arrow{-1, 0};
  if (kind == Kind::kDown || is(U'j')) return Arrow{1, 0};
  if (kind == Kind::kLeft || is(U'h')) return Arrow{0, -1};
  if (kind == Kind::kRight || is(U'l')) return Arrow{0, 1};
  return std::nullopt;
}

int Key::step() const {
  if (kind == Kind::kTab || is(U'n')) return 1;
  return kind == Kind::kBackTab || is(U'p') ? -1 : 0;
}

int Key::wheel() const { return kind == Kind::kWheelDown ? 1 : kind == Kind::kWheelUp ? -1 : 0; }

int Key::step_in_list() const {
  const auto along = arrow();
  return along ? along->rows + along->cols : step() + wheel();
}

}  // namespace mapwright
