#include "oracle/guild_cards.h"

#include <algorithm>
#include <stdexcept>

namespace oracle::guild {
namespace {

std::set<Cell> villages_and_capital(const Board& board) {
  std::set<Cell> all = board.villages;
  all.insert(board.map->capital());
  return all;
}

bool touch(const Map& map, Cell a, Cell b) {
  const std::vector<Cell>& list = map.neighbours(a);
  return std::find(list.begin(), list.end(), b) != list.end();
}

bool fits_terrain(const Board& board, const Phase& phase, const std::vector<Cell>& own, Cell cell) {
  const Map& map = *board.map;
  const Space& space = map.at(cell);
  if (space.terrain == Terrain::kWild && board.readings.wild_always) return true;  // G28
  // G9: no wild space under a phase restricted to cities or coins.
  if (phase.only == "city" && space.feature != Feature::kCity) return false;
  if (phase.only == "coin" && space.feature != Feature::kCoin) return false;
  // G9: a wild space fits every terrain and uses up none of a terrain's allowance.
  if (space.terrain == Terrain::kWild) return true;
  const auto cap = phase.caps.find(space.terrain);
  if (cap == phase.caps.end()) return false;
  int used = 0;
  for (const Cell before : own) {
    if (map.at(before).terrain == space.terrain) ++used;
  }
  return used < cap->second;
}

// G12 one_region: a wild space is allowed anywhere and fixes no region (G9).
bool in_one_region(const Map& map, const std::vector<Cell>& cells) {
  std::set<int> regions;
  for (const Cell cell : cells) {
    const Space& space = map.at(cell);
    if (space.terrain == Terrain::kWild) continue;
    if (space.region == -1) return false;
    regions.insert(space.region);
  }
  return regions.size() <= 1;
}

// G12 line_from_village: the origins out of which the line can be a ray.
std::set<Cell> origins_of(const std::vector<Cell>& line, const std::set<Cell>& stood) {
  std::set<Cell> found;
  for (const Cell origin : stood) {
    if (is_ray(origin, line)) found.insert(origin);
  }
  return found;
}

// The second line of two: some choice of two different origins has to fit both lines. An empty
// first line uses none.
bool fits_second_line(const Play& play, const std::vector<Cell>& line) {
  const std::set<Cell> second = origins_of(line, play.stood.at(1));
  if (play.placed.at(0).empty()) return !second.empty();
  for (const Cell one : origins_of(play.placed.at(0), play.stood.at(0))) {
    for (const Cell other : second) {
      if (one != other) return true;
    }
  }
  return false;
}

bool fits_shape(const Map& map, const Play& play, Cell cell) {
  const std::vector<Cell>& own = play.placed.back();
  std::vector<Cell> with = own;
  with.push_back(cell);
  switch (phase_now(play).shape) {
    case Shape::kFree:
      return true;
    case Shape::kPath:  // touches the previous cube's space, whatever stands there now
      return own.empty() || touch(map, own.back(), cell);
    case Shape::kLine:
      return is_straight_run(with);
    case Shape::kOneRegion:
      return in_one_region(map, with);
    case Shape::kAdjacentToPreviousPhase: {
      const std::vector<Cell>& before = play.placed.at(play.placed.size() - 2);
      return std::any_of(before.begin(), before.end(),
                         [&](Cell other) { return touch(map, other, cell); });
    }
    case Shape::kLineFromPreviousPhase: {
      const std::vector<Cell>& before = play.placed.at(play.placed.size() - 2);
      return std::any_of(before.begin(), before.end(),
                         [&](Cell origin) { return is_ray(origin, with); });
    }
    case Shape::kLineFromVillage:
      return !origins_of(with, play.stood.back()).empty();
    case Shape::kLineFromOtherVillage:
      return fits_second_line(play, with);
  }
  return false;
}

}  // namespace

Play::Play(const Card& card_in, const Board& board)
    : card(&card_in), placed(1), stood(1, villages_and_capital(board)) {}

const Phase& phase_now(const Play& play) { return play.card->phases.at(play.placed.size() - 1); }

bool in_last_phase(const Play& play) { return play.placed.size() == play.card->phases.size(); }

bool phase_is_full(const Play& play) {
  return static_cast<int>(play.placed.back().size()) >= phase_now(play).max;
}

void begin_next_phase(Play& play, const Board& board) {
  if (in_last_phase(play)) throw std::logic_error("the card has no further phase");
  play.placed.emplace_back();
  play.stood.push_back(villages_and_capital(board));
}

std::vector<Cell> card_places(const Board& board, const Play& play) {
  std::vector<Cell> found;
  if (phase_is_full(play)) return found;
  const Map& map = *board.map;
  for (const Cell cell : places(board)) {
    if (!fits_terrain(board, phase_now(play), play.placed.back(), cell)) continue;
    if (fits_shape(map, play, cell)) found.push_back(cell);
  }
  return found;
}

bool is_straight_run(const std::vector<Cell>& cells) {
  std::vector<Cell> sorted = cells;
  std::sort(sorted.begin(), sorted.end());
  for (const Cell start : cells) {
    for (int direction = 0; direction < kDirections; ++direction) {
      std::vector<Cell> run;
      Cell cell = start;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        run.push_back(cell);
        cell = step(cell, direction);
      }
      std::sort(run.begin(), run.end());
      if (run == sorted) return true;
    }
  }
  return false;
}

bool is_ray(Cell origin, const std::vector<Cell>& cells) {
  for (int direction = 0; direction < kDirections; ++direction) {
    bool same = true;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] != steps(origin, direction, static_cast<int>(i) + 1)) same = false;
    }
    if (same) return true;
  }
  return false;
}

}  // namespace oracle::guild
