#include "oracle/guild_objectives.h"

#include <map>
#include <set>
#include <stdexcept>
#include <string>

namespace oracle::guild {
namespace {

int size_of(const std::set<Cell>& cells) { return static_cast<int>(cells.size()); }

// The capital is never a village here (G21): board.villages does not hold it.
int villages_on(const Board& board, Terrain terrain) {
  int number = 0;
  for (const Cell cell : board.villages) {
    if (board.map->at(cell).terrain == terrain) ++number;
  }
  return number;
}

// Does one of the cells lie on each of grassland, desert and mountain?
bool on_each_land_terrain(const Board& board, const std::set<Cell>& cells) {
  std::set<Terrain> found;
  for (const Cell cell : cells) {
    if (is_land(board.map->at(cell).terrain)) found.insert(board.map->at(cell).terrain);
  }
  return found.size() == 3;
}

int villages_next_to(const Board& board, Feature feature) {
  int number = 0;
  for (const Cell cell : board.villages) {
    bool found = false;
    for (const Cell next : board.map->neighbours(cell)) {
      if (board.map->at(next).feature == feature) found = true;
    }
    if (found) ++number;
  }
  return number;
}

int villages_next_to_own_tower(const Board& board) {
  int number = 0;
  for (const Cell cell : board.villages) {
    bool found = false;
    for (const Cell next : board.map->neighbours(cell)) {
      if (board.towers.count(next) == 1) found = true;
    }
    if (found) ++number;
  }
  return number;
}

// How many explored ruins bear each symbol.
std::map<std::string, int> explored_symbols(const Board& board) {
  std::map<std::string, int> numbers;
  for (const Cell cell : board.ruin_tokens) ++numbers[board.map->at(cell).symbol];
  return numbers;
}

bool all_explored(const Board& board, const std::vector<std::string>& symbols) {
  const std::map<std::string, int> explored = explored_symbols(board);
  for (const std::string& symbol : symbols) {
    if (explored.count(symbol) == 0) return false;
  }
  return true;
}

// Cities with a trading post count; villages and the capital conduct.
bool has_chain_with(const Board& board, int cities, int ruins) {
  for (const std::set<Cell>& chain : chains(board)) {
    int cities_found = 0;
    int ruins_found = 0;
    for (const Cell cell : chain) {
      if (board.map->at(cell).feature == Feature::kCity) ++cities_found;
      if (board.map->at(cell).feature == Feature::kRuin) ++ruins_found;
    }
    if (cities_found >= cities && ruins_found >= ruins) return true;
  }
  return false;
}

int distinct_lands_with_village(const Board& board) {
  std::set<int> lands;
  for (const Cell cell : board.villages) lands.insert(board.map->at(cell).land);
  return static_cast<int>(lands.size());
}

int ruins_on_edge(const Board& board) {
  int number = 0;
  for (const Cell cell : board.ruin_tokens) {
    if (board.map->touches_outside(cell)) ++number;
  }
  return number;
}

int villages_in_regions_of(const Board& board, int size) {
  int number = 0;
  for (const std::vector<Cell>& region : board.map->regions()) {
    if (static_cast<int>(region.size()) < size) continue;
    for (const Cell cell : region) {
      if (board.villages.count(cell) == 1) ++number;
    }
  }
  return number;
}

int posts_on_cities_of(const Board& board, int value) {
  int number = 0;
  for (const Cell cell : board.posts) {
    if (board.map->at(cell).value >= value) ++number;
  }
  return number;
}

std::set<Cell> neighbours_of_explored_ruins(const Board& board) {
  std::set<Cell> found;
  for (const Cell ruin : board.ruin_tokens) {
    for (const Cell next : board.map->neighbours(ruin)) found.insert(next);
  }
  return found;
}

bool explored_coin_space_of(const Board& board, int value) {
  for (const Cell cell : board.coin_spaces) {
    if (board.map->at(cell).value >= value) return true;  // the printed value
  }
  return false;
}

Terrain terrain_named(const std::string& name) {
  if (name == "grassland") return Terrain::kGrassland;
  if (name == "desert") return Terrain::kDesert;
  if (name == "mountain") return Terrain::kMountain;
  throw std::logic_error("no such land terrain: " + name);
}

bool same_terrain(const Board& board, int n) {
  return villages_on(board, Terrain::kGrassland) >= n ||
         villages_on(board, Terrain::kDesert) >= n || villages_on(board, Terrain::kMountain) >= n;
}

bool same_symbol(const Board& board, int n) {
  for (const auto& [symbol, number] : explored_symbols(board)) {
    if (number >= n) return true;
  }
  return false;
}

}  // namespace

bool meets(const Board& board, const Objective& objective) {
  const std::string& type = objective.type;
  const int n = objective.n;
  const int value = objective.value;
  // Avenia
  if (type == "villages_on_distinct_lands") return distinct_lands_with_village(board) >= n;
  if (type == "towers") return size_of(board.towers) >= n;
  if (type == "ruins_on_edge") return ruins_on_edge(board) >= n;
  if (type == "village_in_region_size_at_least") return villages_in_regions_of(board, value) >= n;
  if (type == "posts_on_city_value_at_least") return posts_on_cities_of(board, value) >= n;
  if (type == "villages") return size_of(board.villages) >= n;
  // Aghon
  if (type == "villages_on_each_land_terrain") return on_each_land_terrain(board, board.villages);
  if (type == "posts_on_each_land_terrain") return on_each_land_terrain(board, board.posts);
  if (type == "ruins_touch_each_land_terrain") {
    return on_each_land_terrain(board, neighbours_of_explored_ruins(board));
  }
  if (type == "village_adjacent_to_tower") return villages_next_to_own_tower(board) >= n;
  if (type == "route_at_least") return board.best_route >= value;
  if (type == "villages_on_terrain") {
    return villages_on(board, terrain_named(objective.symbols.at(0))) >= n;
  }
  // Kazan
  if (type == "ruin_symbols") return all_explored(board, objective.symbols);
  if (type == "tower_and_ruin") {
    return board.towers.count(cell_named(objective.tower)) == 1 &&
           all_explored(board, objective.symbols);
  }
  if (type == "village_adjacent_to_ruin") return villages_next_to(board, Feature::kRuin) >= n;
  if (type == "chain_with") return has_chain_with(board, n, value);
  if (type == "coin_space_at_least") return explored_coin_space_of(board, value);
  // Cnidaria
  if (type == "villages_adjacent_to_crystal") {
    return villages_next_to(board, Feature::kCrystal) >= n;
  }
  if (type == "ruins_same_symbol") return same_symbol(board, n);
  if (type == "villages_same_terrain") return same_terrain(board, n);
  if (type == "ruins_each_symbol") return all_explored(board, {"t", "o", "x"});
  if (type == "crystals") return size_of(board.crystal_tokens) >= n;
  throw std::logic_error("no such condition: " + type);
}

}  // namespace oracle::guild
