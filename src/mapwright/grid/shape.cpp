#include "mapwright/grid/shape.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

Shape normalised(Shape shape) {
  int top = shape.cells[0].rows;
  int left = shape.cells[0].cols;
  for (const Step& cell : shape.cells) {
    top = std::min(top, cell.rows);
    left = std::min(left, cell.cols);
  }
  for (Step& cell : shape.cells) cell = Step{cell.rows - top, cell.cols - left};
  std::sort(shape.cells.begin(), shape.cells.end(), [](const Step& a, const Step& b) {
    return a.rows != b.rows ? a.rows < b.rows : a.cols < b.cols;
  });
  return shape;
}

template <class F>
Shape mapped(Shape shape, F&& change) {
  for (Step& cell : shape.cells) cell = change(cell);
  return normalised(shape);
}

// A quarter turn on squares; a sixth on hexes (axial: q' = -r, r' = q + r).
Shape turned(const Shape& shape, GridKind kind) {
  return mapped(shape, [kind](Step s) {
    return kind == GridKind::kSquare ? Step{s.cols, -s.rows} : Step{s.cols + s.rows, -s.rows};
  });
}

// A reflection: columns mirrored on squares, the two axes exchanged on hexes.
Shape flipped(const Shape& shape, GridKind kind) {
  return mapped(shape, [kind](Step s) {
    return kind == GridKind::kSquare ? Step{s.rows, -s.cols} : Step{s.cols, s.rows};
  });
}

}  // namespace

int Shape::height() const {
  int last = 0;
  for (const Step& cell : cells) last = std::max(last, cell.rows);
  return last + 1;
}

int Shape::width() const {
  int last = 0;
  for (const Step& cell : cells) last = std::max(last, cell.cols);
  return last + 1;
}

Result<Shape> parse_shape(std::span<const std::string_view> rows) {
  Shape shape;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].size() != rows[0].size()) {
      return Error{"expected rows of one length in a shape, found " + quoted(rows[r])};
    }
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const char letter = rows[r][c];
      if (letter != '#' && letter != '.') {
        return Error{"expected a row of '#' and '.' in a shape, found " + quoted(rows[r])};
      }
      if (letter == '.') continue;
      if (shape.cells.full()) {
        return Error{"expected at most " + std::to_string(kMaxShapeCells) + " cells in a shape"};
      }
      shape.cells.push_back(Step{static_cast<int>(r), static_cast<int>(c)});
    }
  }
  if (shape.cells.empty()) return Error{"expected at least one '#' in a shape"};
  return normalised(shape);
}

std::vector<std::string> drawn(const Shape& shape) {
  std::vector<std::string> rows(static_cast<std::size_t>(shape.height()),
                                std::string(static_cast<std::size_t>(shape.width()), '.'));
  for (const Step& cell : shape.cells) {
    rows[static_cast<std::size_t>(cell.rows)][static_cast<std::size_t>(cell.cols)] = '#';
  }
  return rows;
}

std::vector<Shape> orientations(const Shape& shape, GridKind kind) {
  const int turns = kind == GridKind::kSquare ? 4 : 6;
  std::vector<Shape> found;
  Shape current = shape;
  for (int flip = 0; flip < 2; ++flip) {
    for (int turn = 0; turn < turns; ++turn) {
      if (std::ranges::find(found, current) == found.end()) found.push_back(current);
      current = turned(current, kind);
    }
    current = flipped(current, kind);
  }
  return found;
}

}  // namespace mapwright
