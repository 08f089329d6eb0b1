#pragma once
// A map as the policy looks at it: terrains, empty cells, and how many sides of each cell are open.
// All on cell sets, made anew for every drawing that is weighed.

#include "mapwright/games/cartographers/state.h"

namespace mapwright::cartographers {

inline constexpr int kSheetSide = SheetGrid::kRows;
inline constexpr Cells kSheetEdge = SheetGrid::edge();
inline constexpr Cells kFirstColumn = SheetGrid::col_cells(0);
inline constexpr Cells kLastColumn = SheetGrid::col_cells(kSheetSide - 1);

// The set moved by one cell: the cells whose neighbour on that side is in the set.
[[nodiscard]] constexpr Cells above_of(const Cells& set) { return set.shifted_down(kSheetSide); }
[[nodiscard]] constexpr Cells below_of(const Cells& set) { return set.shifted_up(kSheetSide); }
[[nodiscard]] constexpr Cells left_of(const Cells& set) {
  return (set - kFirstColumn).shifted_down(1);
}
[[nodiscard]] constexpr Cells right_of(const Cells& set) {
  return (set - kLastColumn).shifted_up(1);
}
[[nodiscard]] constexpr Cells beside(const Cells& set) {
  return above_of(set) | below_of(set) | left_of(set) | right_of(set);
}

// All cells by how many of their neighbours are in a set; sides off the board are not.
struct SideCounts {
  Cells none, one, two, three, four;
};
[[nodiscard]] constexpr SideCounts count_sides(const Cells& set) {
  const Cells up = above_of(set);
  const Cells down = below_of(set);
  const Cells left = left_of(set);
  const Cells right = right_of(set);
  const Cells both_vertical = up & down;
  const Cells both_level = left & right;
  const Cells one_vertical = (up | down) - both_vertical;
  const Cells one_level = (left | right) - both_level;
  const Cells corner = one_vertical & one_level;
  SideCounts counts;
  counts.four = both_vertical & both_level;
  counts.three = (both_vertical & one_level) | (both_level & one_vertical);
  counts.one = ((one_vertical | one_level) - corner) - counts.three;
  counts.two = ((both_vertical | both_level | corner) - counts.three) - counts.four;
  counts.none = ~(up | down | left | right);
  return counts;
}

struct Land {
  std::array<Cells, kTerrainCount> drawn;
  Cells empty;
  SideCounts open;  // by empty neighbours

  [[nodiscard]] const Cells& operator[](Terrain terrain) const { return drawn[index(terrain)]; }
};

}  // namespace mapwright::cartographers
