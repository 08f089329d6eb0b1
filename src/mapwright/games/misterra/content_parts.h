#pragma once
// Reading the parts of Misterra's content files: values with their tags, words of the game, and
// one function per file. Used by the content_*.cpp files only.

#include <optional>

#include "mapwright/game/content_reader.h"
#include "mapwright/games/misterra/content.h"

namespace mapwright::misterra {

// An entry whose figures are noted in `figures` while they are read.
class FigureReader {
 public:
  FigureReader(const ContentEntry& entry, std::vector<Figure>& figures)
      : entry_(entry), figures_(figures) {}

  [[nodiscard]] const ContentEntry& entry() const { return entry_; }
  // The value of a field without its tag "[…]"; an error when field or tag is missing.
  [[nodiscard]] Result<std::string_view> value(std::string_view key);
  [[nodiscard]] Result<std::string_view> value(const ContentField& field);
  [[nodiscard]] Result<int> number(std::string_view key, int least, int most);
  // A name out of a list, e.g. a terrain.
  [[nodiscard]] Result<std::size_t> choice(std::string_view key,
                                           std::span<const std::string_view> names);
  // An error for the first field that nothing has read: it has no meaning for this entry.
  [[nodiscard]] Result<void> all_read() const;
  // An error about a field that is there.
  [[nodiscard]] Error error(std::string_view key, std::string_view message) const;

 private:
  const ContentEntry& entry_;
  std::vector<Figure>& figures_;
};

// The cells marked with `letter` in a drawing of the board (beach below, '.' elsewhere).
[[nodiscard]] Result<Cells> cells_in_drawing(const ContentEntry& entry, const ContentField& field,
                                             char letter);
[[nodiscard]] std::optional<std::size_t> position_of(std::string_view name,
                                                     std::span<const std::string_view> names);

// The files
[[nodiscard]] Result<void> read_island(const ContentFile& file, Content& content);
[[nodiscard]] Result<void> read_sketch_cards(const ContentFile& file, Content& content);
[[nodiscard]] Result<void> read_hypotheses(const ContentFile& file, Content& content);
[[nodiscard]] Result<void> read_otoma_cards(const ContentFile& file, Content& content);
[[nodiscard]] Result<void> read_ranks(const ContentFile& file, Content& content);

}  // namespace mapwright::misterra
