// Slow, independent oracle for The Guild of Merchant Explorers: one player's board.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "oracle/guild_map.h"

namespace oracle::guild {

// The set-up choices by which the rulebook is read; here the usual ones.
struct Readings {
  bool wild_always = false;           // G28
  bool free_cube_multiplied = false;  // G29
  int village_pawns = 1000;           // G30: no limit
};

// What lies on a player's copy of the map, and what the player has earned with it.
struct Board {
  explicit Board(const Map& map_in) : map(&map_in) {}

  const Map* map;
  Readings readings;
  std::set<Cell> cubes;
  std::set<Cell> villages;
  std::set<Cell> posts;
  std::set<Cell> towers;
  std::set<Cell> ruin_tokens;
  std::set<Cell> crystal_tokens;
  std::set<Cell> coin_spaces;  // every coin space ever explored (G21)
  int coins = 0;
  int best_route = 0;  // the value of the best route ever made (G21)
  int free_cubes = 0;  // drawn and not yet placed or given up (G20)
};

// A trade route between two cities, the first before the second by column, then row.
struct Route {
  Cell first;
  Cell second;
  Cell post;
};

// G6: may a cube go on this space, whatever the card says?
bool may_place(const Board& board, Cell cell);
std::vector<Cell> places(const Board& board);  // all such spaces

// G7: places a cube with all that happens without a decision (G14, G17 to G19). The treasure cards
// are not drawn here: true says that the player has to draw.
bool place_cube(Board& board, Cell cell, int coin_multiplier);

// G16: the spaces on which a village may be put now, one village waiting per region.
std::vector<Cell> waiting_villages(const Board& board);
void build_village(Board& board, Cell cell, int age);  // ages 0 to 3

// G15: the connected sets of own cubes, villages and the capital.
std::vector<std::set<Cell>> chains(const Board& board);
std::vector<Route> waiting_routes(const Board& board);
void make_route(Board& board, const Route& route);

// G7: is anything waiting before the card goes on?
bool pool_is_empty(const Board& board);

// G22: the cubes come off.
void end_age(Board& board);

}  // namespace oracle::guild
