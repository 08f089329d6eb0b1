// Slow, independent oracle for Maps of Misterra: cells, the island and how it changes.
#pragma once

#include <compare>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace oracle::misterra {

// Set-up choices. Each switch but the first two replaces one ruling by another reading of it.
struct Options {
  bool first_game = false;         // M6: lettered pairs
  bool master = false;             // M24
  bool merged_both = false;        // M22: markers that share a region all stay and all score
  bool mountain_straight = false;  // M14: from a mountain two cells far in straight lines only
  bool reserve_confirm = false;    // M17: an empty reserve does not prevent confirming
};

// M1: lateral 1..5, depth 1..5 on the island, depth 0 for the beach. A1 < A2 < ... < E5.
struct Cell {
  int lateral = 0;
  int depth = 0;
  auto operator<=>(const Cell&) const = default;
};

struct Tile {
  std::string terrain;
  bool confirmed = false;
  bool operator==(const Tile&) const = default;
};

// The island and the tiles that are not on it. A cell that is not among the tiles is empty.
struct Land {
  std::map<Cell, Tile> tiles;
  std::map<std::string, int> reserve;
};

using Parchment = std::map<Cell, std::string>;  // a cell that is not in it is empty

bool is_beach(Cell cell);
std::string text_of(Cell cell);                  // "C2", "beach C"
Cell cell_of(const std::string& text);           // the same back; throws std::logic_error
const std::vector<Cell>& island_cells();         // the 25, ascending
const std::vector<Cell>& beach_cells();          // the 5, ascending
std::vector<Cell> neighbours(Cell cell);         // M3, beach cells too, ascending
std::vector<Cell> island_neighbours(Cell cell);  // M3, island cells only, ascending

Land land_at_start(int seats);  // M2, M4
bool has_tile(const Land& land, Cell cell);
bool has_terrain(const Land& land, Cell cell, const std::string& terrain);  // hazy or confirmed
bool is_confirmed(const Land& land, Cell cell);
bool is_hazy(const Land& land, Cell cell);

// M19: the connected tiles of the cell's terrain, hazy or confirmed; empty for an empty cell.
std::set<Cell> region_of(const Land& land, Cell cell);
// The same among confirmed tiles only; empty for a cell that is not confirmed (M22, M32).
std::set<Cell> confirmed_group_of(const Land& land, Cell cell);

// M14: what a pawn sees from there.
std::set<Cell> seen_cells(const Land& land, Cell place, const Options& options);

// M16, M17 for one cell. True when the island has changed.
bool map_cell(Land& land, Cell cell, const std::string& terrain, const Options& options);

// M17: what mapping both halves leads to. First the ordinary order, then the other one where it
// gives another island. `first` is the cell that is updated first.
struct Mapped {
  Cell first;
  Land land;
};
std::vector<Mapped> map_both(const Land& land, Cell a, const std::string& terrain_a, Cell b,
                             const std::string& terrain_b, const Options& options);

bool all_confirmed(const Land& land);  // M21
// M21: no hazy tile is left and no card can ever be laid on an empty cell. (True as well when no
// cell is empty.)
bool nothing_to_map(const Land& land, const Options& options);

}  // namespace oracle::misterra
