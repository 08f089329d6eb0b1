#include "oracle/misterra_board.h"

#include <cstdlib>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "oracle/misterra_data.h"

namespace oracle::misterra {
namespace {

// The cells connected with `start` through cells of `wanted`, which holds `start`.
std::set<Cell> connected(Cell start, const std::set<Cell>& wanted) {
  std::set<Cell> found = {start};
  bool grown = true;
  while (grown) {
    grown = false;
    for (Cell cell : wanted) {
      if (found.count(cell) == 1) continue;
      for (Cell next : neighbours(cell)) {
        if (found.count(next) == 1) {
          found.insert(cell);
          grown = true;
          break;
        }
      }
    }
  }
  return found;
}

// M21: can a pawn there lay a card on an empty island cell?
bool can_map_an_empty_cell(const Land& land, Cell place, const Options& options) {
  if (has_terrain(land, place, "jungle")) return false;  // M12
  for (Cell seen : seen_cells(land, place, options)) {
    if (!has_tile(land, seen)) return true;
    for (Cell other_half : island_neighbours(seen)) {
      if (!has_tile(land, other_half)) return true;
    }
  }
  return false;
}

}  // namespace

bool is_beach(Cell cell) { return cell.depth == 0; }

std::string text_of(Cell cell) {
  const std::string letter(1, static_cast<char>('A' + cell.lateral - 1));
  return is_beach(cell) ? "beach " + letter : letter + std::to_string(cell.depth);
}

Cell cell_of(const std::string& text) {
  const bool beach = text.size() == 7 && text.substr(0, 6) == "beach ";
  const std::string place = beach ? text.substr(6) + "0" : text;
  if (place.size() == 2) {
    const Cell cell = {place[0] - 'A' + 1, place[1] - '0'};
    const int lowest_depth = beach ? 0 : 1;
    if (cell.lateral >= 1 && cell.lateral <= 5 && cell.depth >= lowest_depth && cell.depth <= 5) {
      return cell;
    }
  }
  throw std::logic_error("no cell: " + text);
}

const std::vector<Cell>& island_cells() {
  static const std::vector<Cell> all = [] {
    std::vector<Cell> cells;
    for (int lateral = 1; lateral <= 5; ++lateral) {
      for (int depth = 1; depth <= 5; ++depth) cells.push_back({lateral, depth});
    }
    return cells;
  }();
  return all;
}

const std::vector<Cell>& beach_cells() {
  static const std::vector<Cell> all = {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}};
  return all;
}

std::vector<Cell> neighbours(Cell cell) {
  const std::vector<Cell> around = {{cell.lateral - 1, cell.depth},
                                    {cell.lateral, cell.depth - 1},
                                    {cell.lateral, cell.depth + 1},
                                    {cell.lateral + 1, cell.depth}};
  std::vector<Cell> found;
  for (Cell next : around) {
    const bool exists =
        next.lateral >= 1 && next.lateral <= 5 && next.depth >= 0 && next.depth <= 5;
    if (exists) found.push_back(next);
  }
  return found;
}

std::vector<Cell> island_neighbours(Cell cell) {
  std::vector<Cell> found;
  for (Cell next : neighbours(cell)) {
    if (!is_beach(next)) found.push_back(next);
  }
  return found;
}

Land land_at_start(int seats) {
  Land land;
  land.reserve = all_tiles();
  for (const std::string& cell : start_jungles(seats)) {  // M4: taken from the tiles of the box
    land.tiles[cell_of(cell)] = {"jungle", true};
    land.reserve.at("jungle") -= 1;
  }
  return land;
}

bool has_tile(const Land& land, Cell cell) { return land.tiles.count(cell) == 1; }

bool has_terrain(const Land& land, Cell cell, const std::string& terrain) {
  return has_tile(land, cell) && land.tiles.at(cell).terrain == terrain;
}

bool is_confirmed(const Land& land, Cell cell) {
  return has_tile(land, cell) && land.tiles.at(cell).confirmed;
}

bool is_hazy(const Land& land, Cell cell) {
  return has_tile(land, cell) && !land.tiles.at(cell).confirmed;
}

std::set<Cell> region_of(const Land& land, Cell cell) {
  if (!has_tile(land, cell)) return {};
  std::set<Cell> same;
  for (Cell other : island_cells()) {
    if (has_terrain(land, other, land.tiles.at(cell).terrain)) same.insert(other);
  }
  return connected(cell, same);
}

std::set<Cell> confirmed_group_of(const Land& land, Cell cell) {
  if (!is_confirmed(land, cell)) return {};
  std::set<Cell> same;
  for (Cell other : island_cells()) {
    if (has_terrain(land, other, land.tiles.at(cell).terrain) && is_confirmed(land, other)) {
      same.insert(other);
    }
  }
  return connected(cell, same);
}

std::set<Cell> seen_cells(const Land& land, Cell place, const Options& options) {
  if (is_beach(place)) return {{place.lateral, 1}};  // the cell in front
  const bool mountain = has_terrain(land, place, "mountain");
  std::set<Cell> seen;
  for (Cell cell : island_cells()) {
    const int across = std::abs(cell.lateral - place.lateral);
    const int along = std::abs(cell.depth - place.depth);
    if (across + along <= 1) seen.insert(cell);
    if (!mountain || across + along > 2) continue;  // M13
    if (options.mountain_straight && across == 1 && along == 1) continue;
    seen.insert(cell);
  }
  return seen;
}

bool map_cell(Land& land, Cell cell, const std::string& terrain, const Options& options) {
  if (is_confirmed(land, cell)) return false;  // M16: nothing
  const bool confirming = is_hazy(land, cell) && land.tiles.at(cell).terrain == terrain;
  const bool none_left = land.reserve.at(terrain) == 0;
  if (none_left && !(confirming && options.reserve_confirm)) return false;  // M17
  if (confirming) {
    land.tiles.at(cell).confirmed = true;
    return true;
  }
  if (is_hazy(land, cell)) land.reserve.at(land.tiles.at(cell).terrain) += 1;
  land.tiles[cell] = {terrain, false};
  land.reserve.at(terrain) -= 1;
  return true;
}

std::vector<Mapped> map_both(const Land& land, Cell a, const std::string& terrain_a, Cell b,
                             const std::string& terrain_b, const Options& options) {
  Mapped a_first{a, land};
  int changes_a_first = 0;
  if (map_cell(a_first.land, a, terrain_a, options)) ++changes_a_first;
  if (map_cell(a_first.land, b, terrain_b, options)) ++changes_a_first;

  Mapped b_first{b, land};
  int changes_b_first = 0;
  if (map_cell(b_first.land, b, terrain_b, options)) ++changes_b_first;
  if (map_cell(b_first.land, a, terrain_a, options)) ++changes_b_first;

  if (a_first.land.tiles == b_first.land.tiles) return {a_first};
  if (changes_b_first > changes_a_first) return {b_first, a_first};
  return {a_first, b_first};
}

bool all_confirmed(const Land& land) {
  for (Cell cell : island_cells()) {
    if (!is_confirmed(land, cell)) return false;
  }
  return true;
}

bool nothing_to_map(const Land& land, const Options& options) {
  for (Cell cell : island_cells()) {
    if (is_hazy(land, cell)) return false;
  }
  std::set<Cell> walkable;  // the beach is all of a piece, so one beach cell stands for the five
  for (Cell cell : beach_cells()) walkable.insert(cell);
  for (Cell cell : island_cells()) {
    if (has_tile(land, cell)) walkable.insert(cell);
  }
  for (Cell place : connected(beach_cells().front(), walkable)) {
    if (can_map_an_empty_cell(land, place, options)) return false;
  }
  return true;
}

}  // namespace oracle::misterra
