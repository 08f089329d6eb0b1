#pragma once
// The type of the pages: which file of a face has a character, how wide it is, and where lines
// break. The letters are those of our three languages and of names in Latin letters; type/type.txt
// has the figures; PDF takes the files themselves from the same folder.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/print/drawing.h"

namespace mapwright::print {

// Sizes are thousandths of the em.
struct FontFile {
  std::string name;  // "alegreya-latin-700"
  int bytes = 0;     // unpacked
  int ascent = 0;
  int descent = 0;
  int box[4] = {};
};
[[nodiscard]] const std::vector<FontFile>& font_files();

struct Glyph {
  std::size_t file = 0;  // in font_files()
  int number = 0;
  int width = 0;
};
// Nothing when no file of the face has the character.
[[nodiscard]] std::optional<Glyph> glyph_of(Face face, char32_t character);
// The same, with a question mark for what is missing.
[[nodiscard]] Glyph shown_glyph(Face face, char32_t character);

// In millimetres.
[[nodiscard]] double width_of(const Type& type, std::string_view text);
// Broken at blanks; a word that is wider than the line is broken where it must be.
[[nodiscard]] std::vector<std::string> lines_in(const Type& type, std::string_view text,
                                                double width);

}  // namespace mapwright::print
