#include "oracle/guild_seat.h"

#include <stdexcept>

namespace oracle::guild {
namespace {

// G6: a cube may be placed next to the capital, an own village or an own cube.
bool is_starting_point(const Board& board, Cell cell) {
  return cell == board.map->capital() || board.villages.count(cell) == 1 ||
         board.cubes.count(cell) == 1;
}

bool is_taken(const Board& board, Cell cell) {
  return board.cubes.count(cell) == 1 || board.villages.count(cell) == 1 ||
         board.towers.count(cell) == 1;
}

// G18: what the tower pays that brings the number of own towers to this.
int tower_pay(std::size_t number) {
  switch (number) {
    case 1:
      return 6;
    case 2:
      return 8;
    case 3:
      return 10;
    case 4:
      return 14;
    default:
      throw std::logic_error("a player has four towers");  // G24
  }
}

bool region_has_village(const Board& board, const std::vector<Cell>& region) {
  for (const Cell cell : region) {
    if (board.villages.count(cell) == 1) return true;
  }
  return false;
}

bool region_is_full(const Board& board, const std::vector<Cell>& region) {
  for (const Cell cell : region) {
    if (board.cubes.count(cell) == 0) return false;
  }
  return true;
}

}  // namespace

bool may_place(const Board& board, Cell cell) {
  if (board.map->spaces().count(cell) == 0) return false;  // outside, volcano, spire (G2)
  if (cell == board.map->capital()) return false;          // G2: never explored
  if (is_taken(board, cell)) return false;
  for (const Cell next : board.map->neighbours(cell)) {
    if (is_starting_point(board, next)) return true;
  }
  return false;
}

std::vector<Cell> places(const Board& board) {
  std::vector<Cell> found;
  for (const auto& [cell, space] : board.map->spaces()) {
    if (may_place(board, cell)) found.push_back(cell);
  }
  return found;
}

bool place_cube(Board& board, Cell cell, int coin_multiplier) {
  if (!may_place(board, cell)) throw std::logic_error("no cube may go on " + cell_name(cell));
  const Space& space = board.map->at(cell);
  board.cubes.insert(cell);
  switch (space.feature) {
    case Feature::kCoin:  // G14, G13
      board.coins += space.value * coin_multiplier;
      board.coin_spaces.insert(cell);
      return false;
    case Feature::kRuin:  // G17: true only for the first time
      return board.ruin_tokens.insert(cell).second;
    case Feature::kDiscovery:  // G18, G9: the cube was taken off
      board.cubes.erase(cell);
      board.towers.insert(cell);
      board.coins += tower_pay(board.towers.size());
      return false;
    case Feature::kCrystal:  // G19: its value and those of all crystals explored before
      if (board.crystal_tokens.insert(cell).second) {
        for (const Cell crystal : board.crystal_tokens) board.coins += board.map->at(crystal).value;
      }
      return false;
    case Feature::kBlank:
    case Feature::kCity:
    case Feature::kCapital:
      return false;
  }
  return false;
}

std::vector<Cell> waiting_villages(const Board& board) {
  std::vector<Cell> found;
  if (static_cast<int>(board.villages.size()) >= board.readings.village_pawns) return found;  // G30
  for (const std::vector<Cell>& region : board.map->regions()) {
    if (region_has_village(board, region) || !region_is_full(board, region)) continue;
    for (const Cell cell : region) {
      if (board.map->at(cell).feature == Feature::kBlank) found.push_back(cell);
    }
  }
  return found;
}

void build_village(Board& board, Cell cell, int age) {
  for (const Cell waiting : waiting_villages(board)) {
    if (waiting != cell) continue;
    board.cubes.erase(cell);
    board.villages.insert(cell);
    board.coins += age + 1;  // G16: 1, 2, 3, 4
    return;
  }
  throw std::logic_error("no village waits for " + cell_name(cell));
}

std::vector<std::set<Cell>> chains(const Board& board) {
  std::set<Cell> all = board.cubes;
  all.insert(board.villages.begin(), board.villages.end());
  all.insert(board.map->capital());
  std::vector<std::set<Cell>> found;
  std::set<Cell> seen;
  for (const Cell from : all) {
    if (seen.count(from) == 1) continue;
    std::set<Cell> chain = {from};
    std::vector<Cell> waiting = {from};
    while (!waiting.empty()) {
      const Cell cell = waiting.back();
      waiting.pop_back();
      for (const Cell next : board.map->neighbours(cell)) {
        if (all.count(next) == 1 && chain.insert(next).second) waiting.push_back(next);
      }
    }
    seen.insert(chain.begin(), chain.end());
    found.push_back(chain);
  }
  return found;
}

std::vector<Route> waiting_routes(const Board& board) {
  std::vector<Route> found;
  for (const std::set<Cell>& chain : chains(board)) {
    std::vector<Cell> cities;  // those that can end a route, by column, then row
    for (const Cell cell : chain) {
      const bool city = board.map->at(cell).feature == Feature::kCity;
      if (city && board.posts.count(cell) == 0) cities.push_back(cell);
    }
    for (std::size_t i = 0; i < cities.size(); ++i) {
      for (std::size_t j = i + 1; j < cities.size(); ++j) {
        found.push_back({cities[i], cities[j], cities[i]});
        found.push_back({cities[i], cities[j], cities[j]});
      }
    }
  }
  return found;
}

void make_route(Board& board, const Route& route) {
  for (const Route& waiting : waiting_routes(board)) {
    if (waiting.first != route.first || waiting.second != route.second) continue;
    if (waiting.post != route.post) continue;
    const int value = board.map->at(route.first).value * board.map->at(route.second).value;
    board.coins += value;
    if (value > board.best_route) board.best_route = value;
    board.posts.insert(route.post);
    return;
  }
  throw std::logic_error("no such route waits");
}

bool pool_is_empty(const Board& board) {
  return board.free_cubes == 0 && waiting_villages(board).empty() && waiting_routes(board).empty();
}

void end_age(Board& board) { board.cubes.clear(); }

}  // namespace oracle::guild
