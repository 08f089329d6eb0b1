#pragma once
// Reading the parts of Misterra's content files: figures with their tags, and one function per
// file. Used by the content_*.cpp files only.

#include "mapwright/game/content_reader.h"
#include "mapwright/games/misterra/content.h"

namespace mapwright::misterra {

// An entry whose figures are noted in `figures` while they are read. Errors are kept by the entry.
class FigureReader {
 public:
  FigureReader(EntryReader& reader, std::vector<Figure>& figures)
      : entry(reader), figures_(figures) {}

  EntryReader& entry;

  // The value of a line without its tag "[…]"; an error when line or tag is missing.
  std::string_view value(std::string_view key) { return value(entry.line(key)); }
  std::string_view value(const ContentField& line);
  int number(std::string_view key, int least, int most);
  // The place of a name in a list, e.g. of a terrain.
  std::size_t choice(std::string_view key, std::span<const std::string_view> names);
  // Errors about a line, which begin with its key.
  bool expect(bool holds, std::string_view key, std::string_view message);
  bool expect(bool holds, std::string_view key, std::string_view expected, std::string_view found);

 private:
  std::vector<Figure>& figures_;
};

// The files
void read_island(ContentReader& reader, Content& content);
void read_sketch_cards(ContentReader& reader, Content& content);
void read_hypotheses(ContentReader& reader, Content& content);
void read_otoma_cards(ContentReader& reader, Content& content);
void read_ranks(ContentReader& reader, Content& content);

}  // namespace mapwright::misterra
