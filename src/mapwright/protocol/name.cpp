#include "mapwright/protocol/name.h"

#include <algorithm>
#include <array>
#include <utility>

#include "mapwright/core/printable.h"

namespace mapwright::protocol {
namespace {

using Range = std::pair<char32_t, char32_t>;

bool is_in(const auto& ranges, char32_t character) {
  return std::ranges::any_of(ranges, [&](const Range& range) {
    return character >= range.first && character <= range.second;
  });
}

// Unicode's Default_Ignorable_Code_Point, blanks other than the usual one, fillers, no characters.
constexpr std::array<Range, 26> kUnseen = {{
    {0xa0, 0xa0},       {0xad, 0xad},         {0x34f, 0x34f},     {0x61c, 0x61c},
    {0x115f, 0x1160},   {0x1680, 0x1680},     {0x17b4, 0x17b5},   {0x180b, 0x180f},
    {0x2000, 0x200f},   {0x2028, 0x202f},     {0x205f, 0x206f},   {0x2800, 0x2800},
    {0x3000, 0x3000},   {0x3164, 0x3164},     {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},
    {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},     {0xffa0, 0xffa0},   {0xfff0, 0xfffc},
    {0xfffe, 0xffff},   {0x1bca0, 0x1bca3},   {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
    {0xf0000, 0xffffd}, {0x100000, 0x10ffff},
}};
// Marks that stand on the letter before.
constexpr std::array<Range, 6> kMarks = {{
    {0x300, 0x36f},
    {0x483, 0x489},
    {0x1ab0, 0x1aff},
    {0x1dc0, 0x1dff},
    {0x20d0, 0x20ff},
    {0xfe20, 0xfe2f},
}};
constexpr char32_t kNonJoiner = 0x200c;
constexpr char32_t kJoiner = 0x200d;
constexpr char32_t kAsEmoji = 0xfe0f;
constexpr int kMostMarks = 3;

bool writing_needs(char32_t character, char32_t before) {
  const bool after_picture = before >= 0x2190 && before != kJoiner;
  const bool after_letter = before >= 0x600 && before < 0x1000;
  if (character == kAsEmoji) return after_picture && before != kAsEmoji;
  if (character == kJoiner) return after_picture || after_letter;
  return character == kNonJoiner && after_letter;
}

}  // namespace

bool is_name(std::string_view text) {
  char32_t before = ' ';
  int marks = 0;
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character) return false;
    if (is_in(kMarks, *character)) {
      if (before == ' ' || ++marks > kMostMarks) return false;
      continue;
    }
    marks = 0;
    if (*character == ' ' && before == ' ') return false;
    if (is_in(kUnseen, *character) && !writing_needs(*character, before)) return false;
    before = *character;
  }
  return before != ' ' && before != kJoiner && before != kNonJoiner;
}

}  // namespace mapwright::protocol
