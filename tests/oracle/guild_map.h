// Slow, independent oracle for The Guild of Merchant Explorers: the map that all players share.
#pragma once

#include <compare>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "oracle/guild_data.h"

namespace oracle::guild {

// G1: column and row, both from 0. Cells compare by column, then row.
struct Cell {
  int col = 0;
  int row = 0;
  auto operator<=>(const Cell&) const = default;
};

std::string cell_name(Cell cell);                         // column letter, row from 1: {8, 5} is I6
Cell cell_named(const std::string& name);                 // std::logic_error if it is no name
std::vector<Cell> cells_named(const std::string& names);  // names separated by blanks

// One step on the hexes. Directions 0 to 5: up-left, down-left, up, up-right, down-right, down.
constexpr int kDirections = 6;
Cell step(Cell cell, int direction);
Cell steps(Cell cell, int direction, int number);

// G2.
enum class Feature { kBlank, kCoin, kRuin, kCity, kDiscovery, kCrystal, kCapital };

struct Space {
  Terrain terrain = Terrain::kSea;
  Feature feature = Feature::kBlank;
  int value = 0;       // of a coin space, city or crystal
  std::string symbol;  // of a ruin: A to J, t, o, x, or "" for none
  int region = -1;     // G3: the number of the region, -1 for none
  int land = -1;       // G3: the number of the land, -1 for none
};

bool is_land(Terrain terrain);  // grassland, desert, mountain

class Map {
 public:
  explicit Map(const MapData& data);

  const std::string& id() const { return id_; }
  // Every space of the map, the capital too; volcanoes, spires and the outside are no spaces.
  const std::map<Cell, Space>& spaces() const { return spaces_; }
  const Space& at(Cell cell) const;
  const std::vector<Cell>& neighbours(Cell cell) const;  // the spaces next to a space
  bool touches_outside(Cell cell) const;
  Cell capital() const { return capital_; }
  const std::vector<std::vector<Cell>>& regions() const { return regions_; }
  const std::vector<std::vector<Cell>>& lands() const { return lands_; }

 private:
  void find_neighbours();
  void find_regions_and_lands();
  std::vector<Cell> flood(Cell from, bool same_terrain) const;

  std::string id_;
  std::map<Cell, Space> spaces_;
  std::set<Cell> blocked_;  // volcanoes and spires
  std::map<Cell, std::vector<Cell>> neighbours_;
  Cell capital_;
  std::vector<std::vector<Cell>> regions_;
  std::vector<std::vector<Cell>> lands_;
};

const Map& map_of(const std::string& id);  // std::logic_error if unknown

}  // namespace oracle::guild
