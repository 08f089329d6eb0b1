#include "mapwright/print/type.h"

#include <array>
#include <cassert>
#include <charconv>
#include <map>
#include <utility>

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/print/embedded.h"

namespace mapwright::print {
namespace {

struct Faces {
  std::vector<FontFile> files;
  std::array<std::map<char32_t, Glyph>, 3> glyphs;
};

int number_in(std::string_view text, int base = 10) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number, base);
  return number;
}

// The text is part of the program: its form is not checked again.
Faces read_faces(std::string_view text) {
  Faces faces;
  std::size_t face = 0;
  for (const std::string_view line : lines_of(text)) {
    const auto words = words_of(line);
    if (words.empty() || words[0] == "--") continue;
    if (words[0] == "face") {
      face = words[1] == "title" ? 0 : words[1] == "text" ? 1 : 2;
    } else if (words[0] == "file") {
      FontFile file{std::string(words[1]), number_in(words[2]), number_in(words[3]),
                    number_in(words[4])};
      for (std::size_t i = 0; i < 4; ++i) file.box[i] = number_in(words[5 + i]);
      faces.files.push_back(std::move(file));
    } else {
      for (const std::string_view word : words) {
        const auto parts = split(word, ':');
        faces.glyphs[face].emplace(
            static_cast<char32_t>(number_in(parts[0], 16)),
            Glyph{faces.files.size() - 1, number_in(parts[1], 16), number_in(parts[2])});
      }
    }
  }
  return faces;
}

const Faces& faces() {
  static const Faces kFaces = read_faces(embedded_file("src/mapwright/print/type/type.txt"));
  return kFaces;
}

std::string_view first_character(std::string_view text) {
  std::string_view rest = text;
  take_character(rest);
  return text.substr(0, text.size() - rest.size());
}

}  // namespace

const std::vector<FontFile>& font_files() { return faces().files; }

std::optional<Glyph> glyph_of(Face face, char32_t character) {
  const auto& glyphs = faces().glyphs[static_cast<std::size_t>(face)];
  const auto found = glyphs.find(character);
  if (found == glyphs.end()) return std::nullopt;
  return found->second;
}

Glyph shown_glyph(Face face, char32_t character) {
  if (const auto glyph = glyph_of(face, character)) return *glyph;
  return *glyph_of(face, U'?');
}

double width_of(const Type& type, std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    width += shown_glyph(type.face, take_character(text).value_or(U'?')).width;
  }
  return type.size * width / 1000;
}

std::vector<std::string> lines_in(const Type& type, std::string_view text, double width) {
  std::vector<std::string> lines;
  std::string line;
  for (const std::string_view word : words_of(text)) {
    const std::string longer = line.empty() ? std::string(word) : line + " " + std::string(word);
    if (width_of(type, longer) <= width) {
      line = longer;
      continue;
    }
    if (!line.empty()) lines.push_back(std::exchange(line, ""));
    for (std::string_view rest = word; !rest.empty();) {
      const std::string_view letter = first_character(rest);
      if (!line.empty() && width_of(type, line + std::string(letter)) > width) {
        lines.push_back(std::exchange(line, ""));
      }
      line += letter;
      rest.remove_prefix(letter.size());
    }
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

}  // namespace mapwright::print
