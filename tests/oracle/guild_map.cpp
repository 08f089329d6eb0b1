#include "oracle/guild_map.h"

#include <cstdlib>
#include <stdexcept>

namespace oracle::guild {

std::string cell_name(Cell cell) {
  return std::string(1, static_cast<char>('A' + cell.col)) + std::to_string(cell.row + 1);
}

Cell cell_named(const std::string& name) {
  Cell cell = {-1, -1};
  if (name.size() >= 2 && name.size() <= 3) cell = {name[0] - 'A', std::atoi(&name[1]) - 1};
  if (cell.col < 0 || cell.col >= 26 || cell.row < 0 || cell_name(cell) != name) {
    throw std::logic_error("no such space: " + name);
  }
  return cell;
}

std::vector<Cell> cells_named(const std::string& names) {
  std::vector<Cell> cells;
  for (const std::string& name : words_of(names)) cells.push_back(cell_named(name));
  return cells;
}

// G1: even columns are pushed down half a space.
Cell step(Cell cell, int direction) {
  const bool even = cell.col % 2 == 0;
  switch (direction) {
    case 0:  // up-left
      return even ? Cell{cell.col - 1, cell.row} : Cell{cell.col - 1, cell.row - 1};
    case 1:  // down-left
      return even ? Cell{cell.col - 1, cell.row + 1} : Cell{cell.col - 1, cell.row};
    case 2:  // up
      return {cell.col, cell.row - 1};
    case 3:  // up-right
      return even ? Cell{cell.col + 1, cell.row} : Cell{cell.col + 1, cell.row - 1};
    case 4:  // down-right
      return even ? Cell{cell.col + 1, cell.row + 1} : Cell{cell.col + 1, cell.row};
    case 5:  // down
      return {cell.col, cell.row + 1};
    default:
      throw std::logic_error("no such direction");
  }
}

Cell steps(Cell cell, int direction, int number) {
  for (int i = 0; i < number; ++i) cell = step(cell, direction);
  return cell;
}

bool is_land(Terrain terrain) {
  return terrain == Terrain::kGrassland || terrain == Terrain::kDesert ||
         terrain == Terrain::kMountain;
}

namespace {

int digit(char letter) {
  if (letter < '1' || letter > '9') throw std::logic_error("no figure on the map");
  return letter - '0';
}

// What a word of the printed map means; the words are listed with MapData.
Space space_from(const std::string& word) {
  Space space;
  if (word == "K") {
    space.terrain = Terrain::kCapital;
    space.feature = Feature::kCapital;
    return space;
  }
  if (word == "T") {
    space.terrain = Terrain::kWild;
    space.feature = Feature::kDiscovery;
    return space;
  }
  if (word[0] == 'X') {
    space.terrain = Terrain::kWild;
    space.feature = Feature::kCrystal;
    space.value = digit(word.at(1));
    return space;
  }
  const std::map<char, Terrain> letters = {{'G', Terrain::kGrassland},
                                           {'D', Terrain::kDesert},
                                           {'M', Terrain::kMountain},
                                           {'s', Terrain::kSea}};
  space.terrain = letters.at(word[0]);
  const std::string rest = word.substr(1);
  if (rest.empty()) {
    space.feature = Feature::kBlank;
  } else if (rest[0] == 'C') {
    space.feature = Feature::kCity;
    space.value = digit(rest.at(1));
  } else if (rest[0] == 'R') {
    space.feature = Feature::kRuin;
    space.symbol = rest.substr(1);
  } else {
    space.feature = Feature::kCoin;
    space.value = digit(rest[0]);
  }
  return space;
}

}  // namespace

Map::Map(const MapData& data) : id_(data.id) {
  int row = 0;
  for (const std::string& line : data.rows) {
    int col = -1;
    for (const std::string& word : words_of(line)) {
      ++col;
      const Cell cell = {col, row};
      if (word == ".") continue;
      if (word == "V" || word == "^") {
        blocked_.insert(cell);
        continue;
      }
      spaces_[cell] = space_from(word);
      if (word == "K") capital_ = cell;
    }
    ++row;
  }
  find_neighbours();
  find_regions_and_lands();
}

const Space& Map::at(Cell cell) const {
  const auto found = spaces_.find(cell);
  if (found == spaces_.end()) throw std::logic_error("no space of the map: " + cell_name(cell));
  return found->second;
}

const std::vector<Cell>& Map::neighbours(Cell cell) const {
  const auto found = neighbours_.find(cell);
  if (found == neighbours_.end()) throw std::logic_error("no space of the map");
  return found->second;
}

// Volcanoes and spires lie on the map: next to them is not yet the edge.
bool Map::touches_outside(Cell cell) const {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Cell next = step(cell, direction);
    if (spaces_.count(next) == 0 && blocked_.count(next) == 0) return true;
  }
  return false;
}

void Map::find_neighbours() {
  for (const auto& [cell, space] : spaces_) {
    std::vector<Cell>& list = neighbours_[cell];
    for (int direction = 0; direction < kDirections; ++direction) {
      const Cell next = step(cell, direction);
      if (spaces_.count(next) == 1) list.push_back(next);
    }
  }
}

// The land spaces joined to this one, all of them or only through its own terrain.
std::vector<Cell> Map::flood(Cell from, bool same_terrain) const {
  const Terrain terrain = at(from).terrain;
  std::set<Cell> seen = {from};
  std::vector<Cell> waiting = {from};
  while (!waiting.empty()) {
    const Cell cell = waiting.back();
    waiting.pop_back();
    for (const Cell next : neighbours(cell)) {
      const Terrain other = at(next).terrain;
      if (!is_land(other) || (same_terrain && other != terrain)) continue;
      if (seen.insert(next).second) waiting.push_back(next);
    }
  }
  return {seen.begin(), seen.end()};
}

// G3: cities, coins and land ruins are land spaces; discovery and crystal spaces are not.
void Map::find_regions_and_lands() {
  for (auto& [cell, space] : spaces_) {
    if (!is_land(space.terrain)) continue;
    if (space.region == -1) {
      const std::vector<Cell> region = flood(cell, true);
      for (const Cell member : region) spaces_[member].region = static_cast<int>(regions_.size());
      regions_.push_back(region);
    }
    if (space.land == -1) {
      const std::vector<Cell> land = flood(cell, false);
      for (const Cell member : land) spaces_[member].land = static_cast<int>(lands_.size());
      lands_.push_back(land);
    }
  }
}

const Map& map_of(const std::string& id) {
  static const std::map<std::string, Map> maps = [] {
    std::map<std::string, Map> built;
    for (const MapData& data : all_maps()) built.emplace(data.id, Map(data));
    return built;
  }();
  const auto found = maps.find(id);
  if (found == maps.end()) throw std::logic_error("no such map: " + id);
  return found->second;
}

}  // namespace oracle::guild
