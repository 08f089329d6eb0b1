#pragma once
// Reading explore and ambush cards, and numbering the patterns of their shapes. Used by
// content.cpp only.

#include <vector>

#include "mapwright/game/content_reader.h"
#include "mapwright/games/cartographers/content.h"

namespace mapwright::cartographers {

// Numbers the patterns of all shapes; congruent shapes share their numbers. Begins with the
// single cell as pattern 0.
class PatternTable {
 public:
  PatternTable();
  // The range of the shape's orientations, or an error when kMaxPatterns would be passed.
  [[nodiscard]] Result<PatternRange> add(const Shape& shape);
  [[nodiscard]] const std::vector<SheetPattern>& patterns() const { return patterns_; }

 private:
  struct Known {
    std::vector<Shape> orientations;
    PatternRange range;
  };
  std::vector<Known> known_;
  std::vector<SheetPattern> patterns_;
};

[[nodiscard]] Card read_explore_card(EntryReader& entry, PatternTable& table);
[[nodiscard]] Card read_ambush_card(EntryReader& entry, PatternTable& table);

// C39: every place of the printed shape, in the order of the walk: ring by ring from the corner.
[[nodiscard]] std::vector<Cells> solo_walk(const Shape& shape, bool bottom, bool right,
                                           bool clockwise);

}  // namespace mapwright::cartographers
