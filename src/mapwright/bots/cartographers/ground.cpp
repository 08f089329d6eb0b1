// The part of a map's worth that asks only which cells are filled: room, pockets, mountains,
// ambushes to come, and the spatial cards.

#include <algorithm>

#include "mapwright/bots/cartographers/outlook.h"

namespace mapwright::cartographers {
namespace {

// C35, C37: the lines that pay when they are full.
struct Lines {
  std::array<Cells, std::size_t{2} * kSheetSide> borders{};
  std::array<Cells, kSheetSide> roads{};
};
constexpr Lines make_lines() {
  Lines lines;
  for (int i = 0; i < kSheetSide; ++i) {
    const auto at = static_cast<std::size_t>(i);
    lines.borders[at] = SheetGrid::row_cells(i);
    lines.borders[at + kSheetSide] = SheetGrid::col_cells(i);
    for (int step = 0; i + step < kSheetSide; ++step) {
      lines.roads[at].insert(SheetGrid::cell(i + step, step));
    }
  }
  return lines;
}
constexpr Lines kLines = make_lines();

template <class Lines, class Table>
int lines_value(const Lines& lines, const Cells& empty, const Cells& hard, int full,
                const Table& by_missing) {
  int value = 0;
  for (const Cells& line : lines) {
    // A pit counts twice: hardly any shape fills it.
    const auto missing = static_cast<std::size_t>((line & empty).count() + (line & hard).count());
    if (missing == 0) {
      value += full;
    } else if (missing <= by_missing.size()) {
      value += by_missing[missing - 1];
    }
  }
  return value;
}

// Two empty cells that have only each other.
int pair_pockets(const Land& land) {
  const Cells ends = land.empty & land.open.one;
  return ((ends & left_of(ends)) | (ends & above_of(ends))).count();
}

}  // namespace

int Outlook::ground_value(const Land& land, const Cells& cells, bool coin) const {
  const auto& weights = ground_weights_;
  const Cells& empty = land.empty;
  int value = weights.pits * (empty & land.open.none).count() +
              weights.one_side_open * (empty & land.open.one).count() +
              weights.two_sides_open * (empty & land.open.two).count() +
              weights.three_sides_open * (empty & land.open.three).count() +
              weights.crosses * (empty & land.open.four).count() +
              weights.pair_pockets * pair_pockets(land);
  const Cells dominoes = empty & left_of(empty);
  const Cells towers = empty & above_of(empty);
  const Cells four_level = dominoes & left_of(left_of(dominoes));
  const Cells four_upright = towers & above_of(above_of(towers));
  const Cells squares = dominoes & above_of(dominoes);
  value += weights.squares * squares.count();
  const Cells halves = squares | right_of(squares);
  const Cells narrow = empty - (halves | below_of(halves));
  const Cells level = dominoes & left_of(dominoes);
  const Cells upright = towers & above_of(towers);
  const Cells level_cells = level | right_of(level | right_of(level));
  const Cells upright_cells = upright | below_of(upright | below_of(upright));
  value += weights.narrow * narrow.count() +
           weights.cramped * (narrow - level_cells - upright_cells).count();
  value += weights.lines * (four_level.count() + four_upright.count());
  const int ruins = (empty & print_.ruins).count();
  value += weights.empty_ruins * ruins + (ruins == 0 ? weights.no_ruin_left : 0);

  const auto& near = season_weights_.mountains_by_open_sides;
  value += near[0] * (print_.mountains & land.open.one).count() +
           near[1] * (print_.mountains & land.open.two).count() +
           near[2] * (print_.mountains & land.open.three).count();
  int coins = sheet_.coins + (coin ? 1 : 0);
  if (cells.intersects(print_.beside_mountain)) {
    coins += (print_.mountains & land.open.none).count() - surrounded_before_;
  }
  value += 100 * seasons_left_ * std::min(coins, print_.coin_track);
  if (!threats_.empty()) value += threat_value(land, cells);
  for (const Edict& edict : edicts_) {
    if (deck_of(edict.rule) == Deck::kSpatial) value += spatial_value(edict, land, cells);
  }
  return value;
}

int Outlook::threat_value(const Land& land, const Cells& cells) const {
  int sides = 0;
  int fits = 0;
  for (const Threat& threat : threats_) {
    std::size_t at = threat.place;
    const auto& walk = *threat.walk;
    if (walk[at].intersects(cells)) {
      while (at < walk.size() && !walk[at].is_subset_of(land.empty)) ++at;
      if (at == walk.size()) continue;
    }
    ++fits;
    sides += ((beside(walk[at]) & land.empty) - walk[at]).count();
  }
  return sides * ground_weights_.ambush_sides + fits * ground_weights_.ambush_fits;
}

int Outlook::spatial_value(const Edict& edict, const Land& land, const Cells& cells) const {
  const auto& all = edict.weights;
  switch (edict.rule) {
    case ScoreRule::kBorderlands:
      return lines_value(kLines.borders, land.empty, land.empty & land.open.none,
                         6 * (edict.face + all.borderlands.stars),
                         all.borderlands.lines_by_missing);
    case ScoreRule::kTheBrokenRoad:
      return lines_value(kLines.roads, land.empty, land.empty & land.open.none,
                         3 * (edict.face + all.the_broken_road.stars),
                         all.the_broken_road.roads_by_missing);
    case ScoreRule::kLostBarony:
      return barony_value(edict, land, cells);
    case ScoreRule::kTheCauldrons: {
      const auto& weights = all.the_cauldrons;
      return (edict.face + weights.stars) * (land.empty & land.open.none).count() +
             weights.one_side_open * (land.empty & land.open.one).count() +
             weights.two_sides_open * (land.empty & land.open.two).count() +
             weights.pair_pockets * pair_pockets(land);
    }
    default:
      return 0;
  }
}

int Outlook::barony_value(const Edict& edict, const Land& land, const Cells& cells) const {
  const auto& weights = edict.weights.lost_barony;
  int side = 0;
  for (Cells corners = ~land.empty; corners.any(); ++side) {
    const Cells level = corners & left_of(corners);
    corners = level & above_of(level);
  }
  // What the squares of a size that come nearest still miss.
  const auto missing = [&](int size) {
    int fewest = SheetGrid::kCells;
    for (const NearSquare& square : near_squares_[static_cast<std::size_t>(size)]) {
      fewest = std::min(fewest, square.missing - (square.empty & cells).count());
    }
    return std::max(fewest, 1);
  };
  const auto at = [](const auto& table, int place) {
    return table[std::min(static_cast<std::size_t>(place), table.size() - 1)];
  };
  int value = 3 * side * (edict.face + weights.stars);
  const int next = side - full_square_;  // place in near_squares_
  if (next < static_cast<int>(kSquareSizes)) {
    value += at(weights.next_by_missing, missing(next) - 1);
  }
  if (next + 1 < static_cast<int>(kSquareSizes)) {
    value += at(weights.second_by_missing, (missing(next + 1) - 1) / 2);
  }
  return value;
}

}  // namespace mapwright::cartographers
