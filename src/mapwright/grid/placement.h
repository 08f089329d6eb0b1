#pragma once
// Placements: where shapes fit on a grid, all anchors of an orientation at once.
//
// An oriented shape is a pattern of cell numbers: its first cell in reading order is the anchor,
// every other cell lies a fixed, positive number of cells later. So "which anchors fit on these
// free cells" is one AND of shifted copies of the free set, and "which cells does it cover" is
// one shift. On hex grids the pattern depends on the anchor's column parity: one pattern each.

#include <algorithm>
#include <vector>

#include "mapwright/core/scratch_list.h"
#include "mapwright/grid/grid.h"
#include "mapwright/grid/shape.h"

namespace mapwright {

template <class G>
struct Pattern {
  using Set = typename G::Set;

  Set anchors;  // anchors for which every cell is on the board
  Set cells;    // the cells covered from anchor 0, where that makes sense as numbers
  FixedVector<std::uint16_t, kMaxShapeCells> offsets;  // cell - anchor, without the anchor's own 0

  // The anchors for which every cell is in `free`.
  [[nodiscard]] constexpr Set fitting(const Set& free) const {
    Set result = anchors & free;
    for (const auto offset : offsets) result &= free.shifted_down(offset);
    return result;
  }
  // The anchors (on the board or not) for which at least one cell is in `wanted`.
  [[nodiscard]] constexpr Set touching(const Set& wanted) const {
    Set result = wanted;
    for (const auto offset : offsets) result |= wanted.shifted_down(offset);
    return result;
  }
  // The cells covered from an anchor. Pre: anchors.contains(anchor).
  [[nodiscard]] constexpr Set cells_at(Cell anchor) const {
    return cells.shifted_up(index(anchor));
  }
};

// Several patterns tried on the same free cells, as the orientations of a card's shapes are. Many
// of their offsets coincide, so each shifted copy of the free set is made only once.
template <class G>
class PatternGroup {
 public:
  using Set = typename G::Set;
  static constexpr std::size_t kMaxOffsets = 96;
  static constexpr std::size_t kMaxPatterns = 32;

  // False when the group is full.
  [[nodiscard]] bool add(int id, const Pattern<G>& pattern) {
    if (members_.full()) return false;
    Member member{.id = id, .anchors = pattern.anchors, .shifts = {}};
    for (std::size_t i = 0; i < pattern.offsets.size(); ++i) {
      const auto offset = pattern.offsets[i];
      auto at = std::find(offsets_.begin(), offsets_.end(), offset);
      if (at == offsets_.end()) {
        if (offsets_.full()) return false;
        offsets_.push_back(offset);
        at = offsets_.end() - 1;
      }
      if (i % 4 == 0) {
        member.shifts.push_back({});
        member.shifts.back().fill(static_cast<std::uint8_t>(at - offsets_.begin()));
      }
      member.shifts.back()[i % 4] = static_cast<std::uint8_t>(at - offsets_.begin());
    }
    members_.push_back(member);
    return true;
  }

  // Calls visit(id, anchors) for each pattern, in the order in which they were added, with the
  // anchors for which every cell is in `free` (possibly none).
  template <class F>
  void fitting(const Set& free, F&& visit) const {
    ScratchList<Set, kMaxOffsets> shifted;
    for (const auto offset : offsets_) shifted.push_back(free.shifted_down(offset));
    for (const Member& member : members_) {
      Set anchors = member.anchors & free;
      for (const auto& [a, b, c, d] : member.shifts) {
        anchors &= (shifted[a] & shifted[b]) & (shifted[c] & shifted[d]);
      }
      visit(member.id, anchors);
    }
  }

 private:
  // Indices into offsets_. Four at a time and the last four filled up with one of them, so that
  // shapes of two to five cells all take the same way through `fitting`.
  using Four = std::array<std::uint8_t, 4>;
  struct Member {
    int id = 0;
    Set anchors{};
    FixedVector<Four, kMaxShapeCells / 4> shifts{};
  };
  FixedVector<std::uint16_t, kMaxOffsets> offsets_;
  FixedVector<Member, kMaxPatterns> members_;
};

// The cell of the grid at the shape's cell when the shape's first cell lies on (row, col);
// may be off the board.
template <GridSpec kSpec>
[[nodiscard]] constexpr Step placed_at(Step origin, Step first, Step cell) {
  const int rows = cell.rows - first.rows;
  const int cols = cell.cols - first.cols;
  if (kSpec.kind == GridKind::kSquare) return Step{origin.rows + rows, origin.cols + cols};
  // Axial to even-q offset: a column's rows are counted from half a cell lower when it is even.
  const auto lift = [](int col) { return (col + (col & 1)) / 2; };
  const int col = origin.cols + cols;
  return Step{origin.rows + rows + lift(col) - lift(origin.cols), col};
}

// The patterns of one orientation: one on squares, up to one per column parity on hexes (none
// when the shape fits nowhere on the empty board).
template <GridSpec kSpec>
[[nodiscard]] std::vector<Pattern<Grid<kSpec>>> patterns_of(const Shape& shape) {
  using G = Grid<kSpec>;
  std::vector<Pattern<G>> patterns;
  for (int index = 0; index < G::kCells; ++index) {
    const Step origin{G::row(cell_at(index)), G::col(cell_at(index))};
    // The cell that comes first in reading order may differ from the shape's own first cell when
    // columns are shifted against each other, so the numbers are sorted before use.
    std::vector<int> cells;
    bool inside = true;
    for (const Step& step : shape.cells) {
      const Step at = placed_at<kSpec>(origin, shape.cells[0], step);
      inside = inside && G::is_inside(at.rows, at.cols);
      if (inside) cells.push_back(mapwright::index(G::cell(at.rows, at.cols)));
    }
    if (!inside) continue;
    std::ranges::sort(cells);
    Pattern<G> pattern;
    pattern.cells.insert(Cell{});
    for (std::size_t i = 1; i < cells.size(); ++i) {
      pattern.offsets.push_back(static_cast<std::uint16_t>(cells[i] - cells[0]));
      pattern.cells.insert(cell_at(cells[i] - cells[0]));
    }
    std::size_t p = 0;
    while (p < patterns.size() && !(patterns[p].offsets == pattern.offsets)) ++p;
    if (p == patterns.size()) patterns.push_back(pattern);
    patterns[p].anchors.insert(cell_at(cells[0]));
  }
  return patterns;
}

}  // namespace mapwright
