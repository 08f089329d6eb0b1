// The 24 objectives of The Guild of Merchant Explorers.
#include <sstream>
#include <stdexcept>

#include "oracle/guild_data.h"

namespace oracle::guild {

// G21. Id, map, type of condition, n, value, symbols, tower. The value is a size, a city's value, a
// route's or coin space's value by type; chain_with: n cities and value ruins; symbols may also
// name a terrain.
const std::vector<Objective>& all_objectives() {
  static const std::vector<Objective> objectives = {
      // Villages on 3 different lands.
      {"avenia-1", "avenia", "villages_on_distinct_lands", 3, 0, {}, ""},
      // Place 2 discovery towers.
      {"avenia-2", "avenia", "towers", 2, 0, {}, ""},
      // Explore 3 ruins on the border of the map.
      {"avenia-3", "avenia", "ruins_on_edge", 3, 0, {}, ""},
      // A village on a region of 5 or more spaces.
      {"avenia-4", "avenia", "village_in_region_size_at_least", 1, 5, {}, ""},
      // 2 trading posts on cities of value 3 or more.
      {"avenia-5", "avenia", "posts_on_city_value_at_least", 2, 3, {}, ""},
      // 5 villages.
      {"avenia-6", "avenia", "villages", 5, 0, {}, ""},
      // Villages on a grassland, a desert and a mountain.
      {"aghon-1", "aghon", "villages_on_each_land_terrain", 0, 0, {}, ""},
      // Trading posts on a grassland, a desert and a mountain.
      {"aghon-2", "aghon", "posts_on_each_land_terrain", 0, 0, {}, ""},
      // Explored ruins which together touch grassland, desert and mountain.
      {"aghon-3", "aghon", "ruins_touch_each_land_terrain", 0, 0, {}, ""},
      // A village next to a discovery tower.
      {"aghon-4", "aghon", "village_adjacent_to_tower", 1, 0, {}, ""},
      // A trade route worth at least 12.
      {"aghon-5", "aghon", "route_at_least", 0, 12, {}, ""},
      // 2 villages on mountains.
      {"aghon-6", "aghon", "villages_on_terrain", 2, 0, {"mountain"}, ""},
      // Explore ruins A and J.
      {"kazan-1", "kazan", "ruin_symbols", 0, 0, {"A", "J"}, ""},
      // The north-eastern discovery tower and ruin C.
      {"kazan-2", "kazan", "tower_and_ruin", 0, 0, {"C"}, "Q3"},
      // A village next to a ruin.
      {"kazan-3", "kazan", "village_adjacent_to_ruin", 1, 0, {}, ""},
      // 2 cities and 2 ruins joined by an unbroken chain of explorers, or of explorers and
      // villages.
      {"kazan-4", "kazan", "chain_with", 2, 2, {}, ""},
      // Explore a space with at least 3 coins.
      {"kazan-5", "kazan", "coin_space_at_least", 0, 3, {}, ""},
      // Explore ruins B and D.
      {"kazan-6", "kazan", "ruin_symbols", 0, 0, {"B", "D"}, ""},
      // 2 villages next to crystal spaces.
      {"cnidaria-1", "cnidaria", "villages_adjacent_to_crystal", 2, 0, {}, ""},
      // 3 ruins of one same symbol.
      {"cnidaria-2", "cnidaria", "ruins_same_symbol", 3, 0, {}, ""},
      // 3 villages on one same region type (terrain).
      {"cnidaria-3", "cnidaria", "villages_same_terrain", 3, 0, {}, ""},
      // A ruin of each symbol.
      {"cnidaria-4", "cnidaria", "ruins_each_symbol", 0, 0, {}, ""},
      // Explore 2 crystals.
      {"cnidaria-5", "cnidaria", "crystals", 2, 0, {}, ""},
      // A trade route worth at least 16.
      {"cnidaria-6", "cnidaria", "route_at_least", 0, 16, {}, ""},
  };
  return objectives;
}

const Objective& objective_of(const std::string& id) {
  for (const Objective& objective : all_objectives()) {
    if (objective.id == id) return objective;
  }
  throw std::logic_error("no such objective: " + id);
}

std::vector<std::string> objectives_of_map(const std::string& map) {
  std::vector<std::string> ids;
  for (const Objective& objective : all_objectives()) {
    if (objective.map == map) ids.push_back(objective.id);
  }
  return ids;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  std::string word;
  while (stream >> word) words.push_back(word);
  return words;
}

}  // namespace oracle::guild
