#pragma once
// Grid<Spec>: square and hexagonal boards from one description. A grid is only numbering and
// neighbourhood; what lies on a cell belongs to the games.
//
// Cells are numbered in reading order: cell = row * cols + col.
//
//   square            hex_even_q: flat-top hexes, even columns pushed down half a cell
//
//   0 1 2 3              __    __          neighbours of an even column: (-1,0) (-1,+1) (+1,0)
//   4 5 6 7             /1 \__/3 \                                       (+1,+1) and above, below
//   8 9 …               \__/0 \__/2 \      neighbours of an odd column:  (-1,-1) (-1,0) (+1,-1)
//                       /5 \__/7 \__/                                    (+1,0) and above, below
//                       \__/4 \__/6 \      as (column step, row step)

#include <array>

#include "mapwright/core/cell_set.h"
#include "mapwright/core/fixed_vector.h"

namespace mapwright {

enum class GridKind { kSquare, kHexEvenQ };

struct GridSpec {
  GridKind kind = GridKind::kSquare;
  int rows = 0;
  int cols = 0;
};

// A step to another cell, in rows and columns.
struct Step {
  int rows = 0;
  int cols = 0;
  [[nodiscard]] constexpr bool operator==(const Step&) const = default;
};

// The steps to the neighbours of a cell in the given column, clockwise from above.
[[nodiscard]] constexpr FixedVector<Step, 6> neighbour_steps(GridKind kind, int col) {
  FixedVector<Step, 6> steps;
  const auto add = [&](int rows, int cols) { steps.push_back(Step{rows, cols}); };
  if (kind == GridKind::kSquare) {
    add(-1, 0), add(0, 1), add(1, 0), add(0, -1);
  } else {
    const int upper = col % 2 == 0 ? 0 : -1;  // row step to the upper side neighbours
    add(-1, 0), add(upper, 1), add(upper + 1, 1), add(1, 0), add(upper + 1, -1), add(upper, -1);
  }
  return steps;
}

template <GridSpec kSpec>
class Grid {
 public:
  static constexpr int kRows = kSpec.rows;
  static constexpr int kCols = kSpec.cols;
  static constexpr int kCells = kRows * kCols;
  using Set = CellSet<kCells>;

  // Numbering
  [[nodiscard]] static constexpr Cell cell(int row, int col) { return cell_at(row * kCols + col); }
  [[nodiscard]] static constexpr int row(Cell cell) { return index(cell) / kCols; }
  [[nodiscard]] static constexpr int col(Cell cell) { return index(cell) % kCols; }
  [[nodiscard]] static constexpr bool is_inside(int row, int col) {
    return row >= 0 && row < kRows && col >= 0 && col < kCols;
  }

  // Fixed sets
  [[nodiscard]] static constexpr Set row_cells(int row);
  [[nodiscard]] static constexpr Set col_cells(int col);
  [[nodiscard]] static constexpr Set edge() {
    return row_cells(0) | row_cells(kRows - 1) | col_cells(0) | col_cells(kCols - 1);
  }

  // All cells that share a side with a cell of the set (which may be in the set themselves).
  [[nodiscard]] static constexpr Set neighbours(const Set& set) {
    Set result;
    for (const Shift& shift : kShifts) result |= (set & shift.from).shifted(shift.by);
    return result;
  }
  // Cells whose every neighbour is in the set; sides off the board count as being in it.
  [[nodiscard]] static constexpr Set enclosed_by(const Set& set) { return ~neighbours(~set); }

  // The cells of `within` that hang together with `seed` (a part of `within`).
  // Always inlined: as a call it would hand its sets over through memory.
  [[nodiscard, gnu::always_inline]] static constexpr Set flood(const Set& seed, const Set& within) {
    Set filled = seed;
    while (true) {
      // Two steps a look: most clusters are small, and a look that errs costs more than a step.
      const Set grown = filled | (neighbours(filled) & within);
      filled = grown | (neighbours(grown) & within);
      if (filled == grown) return filled;
    }
  }
  // Calls visit(cluster) for each maximal set of connected cells, by lowest cell.
  template <class F>
  static constexpr void for_each_cluster(Set rest, F&& visit) {
    while (rest.any()) {
      const Set cluster = flood(Set::of(rest.first()), rest);
      visit(cluster);
      rest -= cluster;
    }
  }

 private:
  // Moving a whole set one step: cells in `from` (those whose step stays on the board) change
  // their number by the same `by`. Hex grids need two column parities for the side neighbours.
  struct Shift {
    int by = 0;
    Set from;
  };
  static constexpr std::size_t kShiftCount = kSpec.kind == GridKind::kSquare ? 4 : 8;
  [[nodiscard]] static constexpr std::array<Shift, kShiftCount> make_shifts();
  static const std::array<Shift, kShiftCount> kShifts;
};

template <GridSpec kSpec>
constexpr auto Grid<kSpec>::row_cells(int row) -> Set {
  Set set;
  for (int col = 0; col < kCols; ++col) set.insert(cell(row, col));
  return set;
}

template <GridSpec kSpec>
constexpr auto Grid<kSpec>::col_cells(int col) -> Set {
  Set set;
  for (int row = 0; row < kRows; ++row) set.insert(cell(row, col));
  return set;
}

template <GridSpec kSpec>
constexpr auto Grid<kSpec>::make_shifts() -> std::array<Shift, kShiftCount> {
  std::array<Shift, kShiftCount> shifts{};
  std::size_t used = 0;
  for (int row = 0; row < kRows; ++row) {
    for (int col = 0; col < kCols; ++col) {
      for (const Step& step : neighbour_steps(kSpec.kind, col)) {
        if (!is_inside(row + step.rows, col + step.cols)) continue;
        const int by = step.rows * kCols + step.cols;
        std::size_t s = 0;
        while (s < used && shifts[s].by != by) ++s;
        if (s == used) shifts[used++].by = by;
        shifts[s].from.insert(cell(row, col));
      }
    }
  }
  return shifts;
}

template <GridSpec kSpec>
constexpr std::array<typename Grid<kSpec>::Shift, Grid<kSpec>::kShiftCount> Grid<kSpec>::kShifts =
    Grid<kSpec>::make_shifts();

}  // namespace mapwright
