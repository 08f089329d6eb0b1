#include "mapwright/terminal/misterra/domino.h"

#include <cstdlib>

namespace mapwright::misterra {
namespace {

int distance(Cell a, Cell b) {
  return std::abs(Board::row(a) - Board::row(b)) + std::abs(Board::col(a) - Board::col(b));
}

}  // namespace

Domino::Domino(const Misterra& game, const State& state) {
  ActionList list;
  game.legal_actions(state, state.table.active, list);
  for (const Action action : list) {
    if (action.kind() != ActionKind::kMap) continue;
    if (action.order() == MapOrder::kUsual) {
      places_.push_back(action);
      others_.push_back(MapOrder::kUsual);
    } else {
      others_.back() = action.order();
    }
  }
  const Place pawn = state.table.seats[state.table.active].pawn;
  if (places_.empty() || pawn == kOffBoard) return;
  const Cell near = is_beach(pawn) ? Board::cell(index(pawn) - kCells, 0) : cell_of(pawn);
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (distance(places_[i].cells().first, near) < distance(cells().first, near)) at_ = i;
  }
}

Action Domino::action() const {
  return other_order_ ? Action::map(places_[at_].laying(), others_[at_]) : places_[at_];
}

// 0 the second half above the first, then clockwise.
int Domino::direction_of(std::size_t place) const {
  const Laying laying = places_[place].cells();
  const int lateral = Board::row(laying.second) - Board::row(laying.first);
  const int depth = Board::col(laying.second) - Board::col(laying.first);
  if (lateral == 0) return depth > 0 ? 0 : 2;
  return lateral > 0 ? 1 : 3;
}

void Domino::go_to(std::size_t place) {
  at_ = place;
  other_order_ = false;
}

std::size_t Domino::nearest(int direction, Cell to) const {
  std::size_t best = places_.size();
  const auto far = [&](std::size_t place) { return distance(places_[place].cells().first, to); };
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (direction_of(i) != direction) continue;
    if (best == places_.size() || far(i) < far(best)) best = i;
  }
  return best;
}

bool Domino::move(int lateral, int depth) {
  const Cell from = cells().first;
  for (int steps = 1; steps < kSide; ++steps) {
    const int row = Board::row(from) + steps * lateral;
    const int col = Board::col(from) + steps * depth;
    if (!Board::is_inside(row, col)) return false;
    const std::size_t place = nearest(direction_of(at_), Board::cell(row, col));
    if (places_[place].cells().first != Board::cell(row, col)) continue;
    go_to(place);
    return true;
  }
  return false;
}

bool Domino::turn(bool clockwise) {
  for (int quarter = 1; quarter < 4; ++quarter) {
    const int wanted = (direction_of(at_) + (clockwise ? quarter : 4 - quarter)) % 4;
    const std::size_t place = nearest(wanted, cells().first);
    if (place == places_.size()) continue;
    go_to(place);
    return true;
  }
  return false;
}

void Domino::next(int step) {
  const auto count = static_cast<int>(places_.size());
  go_to(at((static_cast<int>(at_) + step + count) % count));
}

void Domino::show(Action mapping) {
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i].laying() != mapping.laying()) continue;
    go_to(i);
    other_order_ = mapping.order() != MapOrder::kUsual;
  }
}

bool Domino::change_order() {
  if (!has_other_order()) return false;
  other_order_ = !other_order_;
  return true;
}

}  // namespace mapwright::misterra
