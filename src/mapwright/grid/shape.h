#pragma once
// Shape: a handful of cells that belong together (a polyomino or polyhex), without a place.
// Its orientations are the different shapes it becomes when turned and flipped.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/fixed_vector.h"
#include "mapwright/core/result.h"
#include "mapwright/grid/grid.h"

namespace mapwright {

inline constexpr std::size_t kMaxShapeCells = 12;

// Cells as steps from the corner of the bounding box, in reading order. On a hex grid the steps
// are axial (column q, row r with the columns sheared), so that turning is plain arithmetic.
struct Shape {
  FixedVector<Step, kMaxShapeCells> cells;

  [[nodiscard]] int height() const;
  [[nodiscard]] int width() const;
  [[nodiscard]] bool operator==(const Shape&) const = default;
};

// Rows of '#' and '.': every row of the same length, at least one '#'. Blank rows and columns
// at the border are cut off.
[[nodiscard]] Result<Shape> parse_shape(std::span<const std::string_view> rows);
[[nodiscard]] std::vector<std::string> drawn(const Shape& shape);

// The different shapes under rotation and reflection, the given one first: up to 8 on squares,
// up to 12 on hexes.
[[nodiscard]] std::vector<Shape> orientations(const Shape& shape, GridKind kind);

}  // namespace mapwright
