#include "mapwright/terminal/cartographers/ghost.h"

#include <algorithm>
#include <cstdlib>

namespace mapwright::cartographers {
namespace {

// The cells from the corner of their box, its corner and its size.
struct Boxed {
  std::vector<Step> steps;
  int row = SheetGrid::kRows;
  int col = SheetGrid::kCols;
  Step size{};
};

Step size_of(const std::vector<Step>& steps) {
  Step size;
  for (const Step& step : steps) {
    size.rows = std::max(size.rows, step.rows + 1);
    size.cols = std::max(size.cols, step.cols + 1);
  }
  return size;
}

Boxed boxed(const Cells& cells) {
  Boxed box;
  for (const Cell cell : cells) {
    box.row = std::min(box.row, SheetGrid::row(cell));
    box.col = std::min(box.col, SheetGrid::col(cell));
  }
  for (const Cell cell : cells) {
    box.steps.push_back({SheetGrid::row(cell) - box.row, SheetGrid::col(cell) - box.col});
  }
  box.size = size_of(box.steps);
  return box;
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
    cells_ = Cells::of(near);
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
  return static_cast<int>(std::ranges::count(places_, shape_, &Place::shape));
}

void Ghost::set_place(const Place& place) {
  shape_ = place.shape;
  cells_ = cells_of(place);
}

Cells Ghost::cells_of(const Place& place) const {
  return game_->content().patterns[at(place.pattern)].cells_at(place.anchor);
}

Ghost::Place Ghost::place() const {
  const PatternRange& range = shapes_[shape_];
  for (int pattern = range.first; pattern < range.first + range.count; ++pattern) {
    const SheetPattern& each = game_->content().patterns[at(pattern)];
    if (each.anchors.contains(cells_.first()) && each.cells_at(cells_.first()) == cells_) {
      return {shape_, pattern, cells_.first()};
    }
  }
  assert(false && "a ghost is one of its shape's patterns");
  return {shape_, range.first, cells_.first()};
}

bool Ghost::lay(const std::vector<Step>& steps, int row, int col) {
  const Step size = size_of(steps);
  row = std::clamp(row, 0, SheetGrid::kRows - size.rows);
  col = std::clamp(col, 0, SheetGrid::kCols - size.cols);
  Cells cells;
  for (const Step& step : steps) cells.insert(SheetGrid::cell(row + step.rows, col + step.cols));
  const bool is_changed = cells != cells_;
  cells_ = cells;
  return is_changed;
}

bool Ghost::move(int rows, int cols) {
  const Boxed box = boxed(cells_);
  return lay(box.steps, box.row + rows, box.col + cols);
}

bool Ghost::move_to(Cell cell) {
  const Boxed box = boxed(cells_);
  return lay(box.steps, SheetGrid::row(cell) - (box.size.rows - 1) / 2,
             SheetGrid::col(cell) - (box.size.cols - 1) / 2);
}

bool Ghost::turn(bool clockwise) {
  auto [steps, row, col, size] = boxed(cells_);
  for (Step& step : steps) {
    step = clockwise ? Step{step.cols, size.rows - 1 - step.rows}
                     : Step{size.cols - 1 - step.cols, step.rows};
  }
  return exchange(steps);
}

bool Ghost::flip() {
  auto [steps, row, col, size] = boxed(cells_);
  for (Step& step : steps) step.cols = size.cols - 1 - step.cols;
  return lay(steps, row, col);
}

// Another orientation or shape, its middle where it was.
bool Ghost::exchange(const std::vector<Step>& steps) {
  const Boxed old = boxed(cells_);
  const Step size = size_of(steps);
  return lay(steps, old.row + (old.size.rows - size.rows) / 2,
             old.col + (old.size.cols - size.cols) / 2);
}

bool Ghost::next_shape(int step) {
  if (must_pass() || shapes_.size() < 2) return false;
  shape_ = (shape_ + shapes_.size() + static_cast<std::size_t>(step > 0 ? 1 : -1)) % shapes_.size();
  const Shape& printed = task().card.shapes[shape_].printed;
  exchange({printed.cells.begin(), printed.cells.end()});
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

void Ghost::show(Action drawing) {
  for (const Terrain terrain : terrains_) {
    for (const Place& place : places_) {
      if (Action::drawing(terrain, place.pattern, place.anchor) != drawing) continue;
      terrain_ = terrain;
      set_place(place);
      return;
    }
  }
}

Action Ghost::drawing() const {
  const Place here = place();
  return Action::drawing(terrain_, here.pattern, here.anchor);
}

Verdict Ghost::verdict() const {
  Verdict verdict;
  if (must_pass()) return verdict;
  verdict.reason = why_not(*game_, view_, view_.viewer, drawing());
  verdict.blocked = cells_ & task().sheet.filled;
  verdict.fits_nowhere = legal_places_of_shape() == 0;
  return verdict;
}

Action Ghost::action() const {
  if (must_pass()) return Action::pass();
  return verdict().legal() ? drawing() : Action::none();
}

}  // namespace mapwright::cartographers
