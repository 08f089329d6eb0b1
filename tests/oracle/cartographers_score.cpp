#include "oracle/cartographers_score.h"

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>
#include <vector>

namespace oracle {
namespace {

using Cluster = std::set<Cell>;

bool cluster_touches(const Sheet& sheet, const Cluster& cluster, char terrain) {
  for (const Cell& cell : cluster) {
    if (touches_terrain(sheet, cell, terrain)) return true;
  }
  return false;
}

bool cluster_on_edge(const Cluster& cluster) {
  for (const Cell& cell : cluster) {
    if (on_edge(cell)) return true;
  }
  return false;
}

int size_of(const Cluster& cluster) { return static_cast<int>(cluster.size()); }

int sentinel_wood(const Sheet& sheet) {  // C23
  int stars = 0;
  for (const Cell& cell : all_cells()) {
    if (terrain_at(sheet, cell) == 'f' && on_edge(cell)) stars += 1;
  }
  return stars;
}

int treetower(const Sheet& sheet) {  // C24
  int stars = 0;
  for (const Cell& cell : all_cells()) {
    if (terrain_at(sheet, cell) == 'f' && is_surrounded(sheet, cell)) stars += 1;
  }
  return stars;
}

int greenbough(const Sheet& sheet) {  // C25
  std::set<int> rows;
  std::set<int> columns;
  for (const Cell& cell : all_cells()) {
    if (terrain_at(sheet, cell) != 'f') continue;
    rows.insert(cell.first);
    columns.insert(cell.second);
  }
  return static_cast<int>(rows.size() + columns.size());
}

int stoneside_forest(const Sheet& sheet) {  // C26
  std::set<Cell> joined;                    // each mountain once
  for (const Cluster& forest : clusters_of(sheet, 'f')) {
    std::set<Cell> mountains;
    for (const Cell& cell : forest) {
      for (const Cell& neighbour : neighbours_of(cell)) {
        if (terrain_at(sheet, neighbour) == '^') mountains.insert(neighbour);
      }
    }
    if (mountains.size() >= 2) joined.insert(mountains.begin(), mountains.end());
  }
  return 3 * static_cast<int>(joined.size());
}

int canal_lake(const Sheet& sheet) {  // C27
  int stars = 0;
  for (const Cell& cell : all_cells()) {
    const char terrain = terrain_at(sheet, cell);
    if (terrain == 'w' && touches_terrain(sheet, cell, 'a')) stars += 1;
    if (terrain == 'a' && touches_terrain(sheet, cell, 'w')) stars += 1;
  }
  return stars;
}

int the_golden_granary(const Sheet& sheet) {  // C28
  int stars = 0;
  for (const Cell& cell : all_cells()) {
    const char terrain = terrain_at(sheet, cell);
    if (terrain == 'w') {
      bool touches_ruin = false;
      for (const Cell& neighbour : neighbours_of(cell)) {
        if (is_ruin(sheet, neighbour)) touches_ruin = true;  // drawn on or not
      }
      if (touches_ruin) stars += 1;
    }
    if (terrain == 'a' && is_ruin(sheet, cell)) stars += 3;
  }
  return stars;
}

int mages_valley(const Sheet& sheet) {  // C29
  int stars = 0;
  for (const Cell& cell : all_cells()) {
    if (!touches_terrain(sheet, cell, '^')) continue;  // each cell once
    if (terrain_at(sheet, cell) == 'w') stars += 2;
    if (terrain_at(sheet, cell) == 'a') stars += 1;
  }
  return stars;
}

int shoreside_expanse(const Sheet& sheet) {  // C30
  int stars = 0;
  for (const Cluster& farm : clusters_of(sheet, 'a')) {
    if (!cluster_touches(sheet, farm, 'w') && !cluster_on_edge(farm)) stars += 3;
  }
  for (const Cluster& water : clusters_of(sheet, 'w')) {
    if (!cluster_touches(sheet, water, 'a') && !cluster_on_edge(water)) stars += 3;
  }
  return stars;
}

int wildholds(const Sheet& sheet, int stars_each) {  // C31, C43
  int stars = 0;
  for (const Cluster& village : clusters_of(sheet, 'v')) {
    if (village.size() >= 6) stars += stars_each;
  }
  return stars;
}

int great_city(const Sheet& sheet) {  // C32
  int largest = 0;
  for (const Cluster& village : clusters_of(sheet, 'v')) {
    if (cluster_touches(sheet, village, '^')) continue;
    largest = std::max(largest, size_of(village));
  }
  return largest;
}

int greengold_plains(const Sheet& sheet) {  // C33
  int stars = 0;
  for (const Cluster& village : clusters_of(sheet, 'v')) {
    int kinds = 0;
    for (char terrain : std::string("fawm^")) {  // wasteland is none
      if (cluster_touches(sheet, village, terrain)) kinds += 1;
    }
    if (kinds >= 3) stars += 3;
  }
  return stars;
}

int shieldgate(const Sheet& sheet) {  // C34
  std::vector<int> sizes;
  for (const Cluster& village : clusters_of(sheet, 'v')) sizes.push_back(size_of(village));
  std::sort(sizes.begin(), sizes.end(), std::greater<int>());
  if (sizes.size() < 2) return 0;
  return 2 * sizes[1];  // a tie for largest: that size
}

int borderlands(const Sheet& sheet) {  // C35
  int stars = 0;
  for (int line = 0; line < kSide; ++line) {
    bool full_row = true;
    bool full_column = true;
    for (int i = 0; i < kSide; ++i) {
      if (is_empty(sheet, {line, i})) full_row = false;
      if (is_empty(sheet, {i, line})) full_column = false;
    }
    if (full_row) stars += 6;
    if (full_column) stars += 6;
  }
  return stars;
}

bool full_square(const Sheet& sheet, int top, int left, int side) {
  for (int row = top; row < top + side; ++row) {
    for (int column = left; column < left + side; ++column) {
      if (!inside(row, column) || is_empty(sheet, {row, column})) return false;
    }
  }
  return true;
}

int lost_barony(const Sheet& sheet) {  // C36
  int largest = 0;
  for (const Cell& cell : all_cells()) {
    for (int side = 1; side <= kSide; ++side) {
      if (full_square(sheet, cell.first, cell.second, side)) largest = std::max(largest, side);
    }
  }
  return 3 * largest;
}

int the_broken_road(const Sheet& sheet) {  // C37
  int stars = 0;
  for (int start = 0; start < kSide; ++start) {
    bool full = true;
    for (int i = 0; start + i < kSide; ++i) {
      if (is_empty(sheet, {start + i, i})) full = false;
    }
    if (full) stars += 3;
  }
  return stars;
}

int the_cauldrons(const Sheet& sheet) {  // C38
  int stars = 0;
  for (const Cell& cell : all_cells()) {
    if (is_empty(sheet, cell) && is_surrounded(sheet, cell)) stars += 1;
  }
  return stars;
}

}  // namespace

int score(const std::string& card_id, const Sheet& sheet, int wildholds_stars) {
  require_sheet(sheet);
  if (card_id == "sentinel-wood") return sentinel_wood(sheet);
  if (card_id == "treetower") return treetower(sheet);
  if (card_id == "greenbough") return greenbough(sheet);
  if (card_id == "stoneside-forest") return stoneside_forest(sheet);
  if (card_id == "canal-lake") return canal_lake(sheet);
  if (card_id == "the-golden-granary") return the_golden_granary(sheet);
  if (card_id == "mages-valley") return mages_valley(sheet);
  if (card_id == "shoreside-expanse") return shoreside_expanse(sheet);
  if (card_id == "wildholds") return wildholds(sheet, wildholds_stars);
  if (card_id == "great-city") return great_city(sheet);
  if (card_id == "greengold-plains") return greengold_plains(sheet);
  if (card_id == "shieldgate") return shieldgate(sheet);
  if (card_id == "borderlands") return borderlands(sheet);
  if (card_id == "lost-barony") return lost_barony(sheet);
  if (card_id == "the-broken-road") return the_broken_road(sheet);
  if (card_id == "the-cauldrons") return the_cauldrons(sheet);
  throw std::logic_error("no such score card: '" + card_id + "'");
}

int monsters(const Sheet& sheet) {  // C20: each such cell once; an empty ruin is an empty cell
  require_sheet(sheet);
  int stars = 0;
  for (const Cell& cell : all_cells()) {
    if (is_empty(sheet, cell) && touches_terrain(sheet, cell, 'm')) stars -= 1;
  }
  return stars;
}

int mountain_coins(const Sheet& sheet) {  // C14
  require_sheet(sheet);
  int coins = 0;
  for (const Cell& cell : all_cells()) {
    if (terrain_at(sheet, cell) == '^' && is_surrounded(sheet, cell)) coins += 1;
  }
  return coins;
}

}  // namespace oracle
