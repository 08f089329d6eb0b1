#include "mapwright/terminal/cartographers/ghost.h"

#include <algorithm>
#include <cstdlib>

namespace mapwright::cartographers {
namespace {

std::vector<Step> in_reading_order(std::vector<Step> steps) {
  std::ranges::sort(steps, [](const Step& a, const Step& b) {
    return a.rows != b.rows ? a.rows < b.rows : a.cols < b.cols;
  });
  return steps;
}

int distance(Cell a, Cell b) {
  return std::abs(SheetGrid::row(a) - SheetGrid::row(b)) +
         std::abs(SheetGrid::col(a) - SheetGrid::col(b));
}

// The sum over the cells: only for comparing places of one shape.
int distance(const Cells& cells, Cell to) {
  int sum = 0;
  for (const Cell cell : cells) sum += distance(cell, to);
  return sum;
}

}  // namespace

Ghost::Ghost(const Cartographers& game, const State& state, Seat seat, Cell near)
    : game_(&game), view_(game.view(state, seat)) {
  find_legal_drawings(task(), legal_);
  if (legal_.fallback) {
    shapes_.push_back({kSingleCell, 1});
  } else {
    for (const CardShape& shape : task().card.shapes) shapes_.push_back(shape.patterns);
  }
  for (int t = 0; t < kTerrainCount; ++t) {
    const auto terrain = static_cast<Terrain>(t);
    if ((legal_.terrains & mask_of(terrain)) != 0) terrains_.push_back(terrain);
  }
  terrain_ = terrains_.front();
  if (!legal_.pass) {
    for (const auto& group : legal_.groups) {
      for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
        if (!shapes_[shape].contains(group.pattern)) continue;
        for (const Cell anchor : group.anchors) places_.push_back({shape, group.pattern, anchor});
      }
    }
    std::ranges::sort(places_);
  }
  if (places_.empty()) {
    set_cells(Cells::of(near));
    return;
  }
  // The first shape and orientation that fits at all, where it is nearest.
  const auto far = [&](const Place& place) { return distance(cells_of(place), near); };
  Place best = places_.front();
  for (const Place& each : places_) {
    if (each.shape != best.shape || each.pattern != best.pattern) break;
    if (far(each) < far(best)) best = each;
  }
  set_place(best);
}

int Ghost::legal_places_of_shape() const {
  return static_cast<int>(
      std::ranges::count(places_, shape_, [](const Place& place) { return place.shape; }));
}

Step Ghost::box() const {
  Step box;
  for (const Step& step : steps_) {
    box.rows = std::max(box.rows, step.rows + 1);
    box.cols = std::max(box.cols, step.cols + 1);
  }
  return box;
}

void Ghost::keep_inside() {
  row_ = std::clamp(row_, 0, SheetGrid::kRows - box().rows);
  col_ = std::clamp(col_, 0, SheetGrid::kCols - box().cols);
}

Cells Ghost::cells() const {
  Cells cells;
  for (const Step& step : steps_) {
    cells.insert(SheetGrid::cell(row_ + step.rows, col_ + step.cols));
  }
  return cells;
}

void Ghost::set_cells(const Cells& cells) {
  row_ = SheetGrid::kRows;
  col_ = SheetGrid::kCols;
  for (const Cell cell : cells) {
    row_ = std::min(row_, SheetGrid::row(cell));
    col_ = std::min(col_, SheetGrid::col(cell));
  }
  steps_.clear();
  for (const Cell cell : cells) {
    steps_.push_back({SheetGrid::row(cell) - row_, SheetGrid::col(cell) - col_});
  }
}

void Ghost::set_place(const Place& place) {
  shape_ = place.shape;
  set_cells(cells_of(place));
}

Cells Ghost::cells_of(const Place& place) const {
  return game_->content().patterns[at(place.pattern)].cells_at(place.anchor);
}

Ghost::Place Ghost::place() const {
  const Cells here = cells();
  const PatternRange& range = shapes_[shape_];
  for (int pattern = range.first; pattern < range.first + range.count; ++pattern) {
    const SheetPattern& each = game_->content().patterns[at(pattern)];
    if (each.anchors.contains(here.first()) && each.cells_at(here.first()) == here) {
      return {shape_, pattern, here.first()};
    }
  }
  assert(false && "a ghost is one of its shape's patterns");
  return {shape_, range.first, here.first()};
}

// Takes another orientation or shape and keeps its middle where it was.
bool Ghost::set_steps(std::vector<Step> steps) {
  steps = in_reading_order(std::move(steps));
  if (steps == steps_) return false;
  const Step old = box();
  steps_ = std::move(steps);
  row_ += (old.rows - box().rows) / 2;
  col_ += (old.cols - box().cols) / 2;
  keep_inside();
  return true;
}

bool Ghost::move(int rows, int cols) {
  const int old_row = row_;
  const int old_col = col_;
  row_ += rows;
  col_ += cols;
  keep_inside();
  return row_ != old_row || col_ != old_col;
}

bool Ghost::move_to(Cell cell) {
  return move(SheetGrid::row(cell) - (row_ + (box().rows - 1) / 2),
              SheetGrid::col(cell) - (col_ + (box().cols - 1) / 2));
}

bool Ghost::turn(bool clockwise) {
  const Step size = box();
  std::vector<Step> turned;
  turned.reserve(steps_.size());
  for (const Step& step : steps_) {
    turned.push_back(clockwise ? Step{step.cols, size.rows - 1 - step.rows}
                               : Step{size.cols - 1 - step.cols, step.rows});
  }
  return set_steps(std::move(turned));
}

bool Ghost::flip() {
  const Step size = box();
  std::vector<Step> flipped;
  flipped.reserve(steps_.size());
  for (const Step& step : steps_) flipped.push_back({step.rows, size.cols - 1 - step.cols});
  return set_steps(std::move(flipped));
}

bool Ghost::next_shape(int step) {
  if (must_pass() || shapes_.size() < 2) return false;
  shape_ = (shape_ + shapes_.size() + static_cast<std::size_t>(step > 0 ? 1 : -1)) % shapes_.size();
  const Shape& printed = task().card.shapes[shape_].printed;
  set_steps({printed.cells.begin(), printed.cells.end()});
  return true;
}

bool Ghost::next_terrain(int step) {
  if (terrains_.size() < 2) return false;
  const auto at =
      static_cast<std::size_t>(std::ranges::find(terrains_, terrain_) - terrains_.begin());
  terrain_ = terrains_[(at + terrains_.size() + static_cast<std::size_t>(step > 0 ? 1 : -1)) %
                       terrains_.size()];
  return true;
}

bool Ghost::choose_terrain(Terrain terrain) {
  if (std::ranges::find(terrains_, terrain) == terrains_.end()) return false;
  terrain_ = terrain;
  return true;
}

bool Ghost::next_legal(int step) {
  if (places_.empty()) return false;
  const Place here = place();
  if (step > 0) {
    const auto next = std::ranges::upper_bound(places_, here);
    set_place(next == places_.end() ? places_.front() : *next);
  } else {
    const auto next = std::ranges::lower_bound(places_, here);
    set_place(next == places_.begin() ? places_.back() : *std::prev(next));
  }
  return true;
}

Action Ghost::drawing() const {
  const Place here = place();
  return Action::drawing(terrain_, here.pattern, here.anchor);
}

Verdict Ghost::verdict() const {
  Verdict verdict;
  if (must_pass()) return verdict;
  verdict.reason = why_not(*game_, view_, view_.viewer, drawing());
  verdict.blocked = cells() & task().sheet.filled;
  verdict.fits_nowhere = legal_places_of_shape() == 0;
  return verdict;
}

Action Ghost::action() const {
  if (must_pass()) return Action::pass();
  return verdict().legal() ? drawing() : Action::none();
}

}  // namespace mapwright::cartographers
