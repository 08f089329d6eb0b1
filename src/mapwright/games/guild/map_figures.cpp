#include <algorithm>
#include <functional>

#include "mapwright/games/guild/content.h"
#include "mapwright/games/guild/map_reader.h"

namespace mapwright::guild {
namespace {

// In the order of the features.
constexpr std::array<std::string_view, 7> kFeatureNames = {"blank", "coin",    "ruin",   "city",
                                                           "tower", "crystal", "capital"};

std::string_view terrain_name(const SpaceInfo& info) {
  if (info.feature == Feature::kCapital) return "capital";
  return info.terrain == Terrain::kNone ? "wild" : kTerrainNames[at(info.terrain)];
}

std::string as_text(const std::string& key) { return key; }
std::string as_text(int key) { return std::to_string(key); }

template <class K>
std::string pairs(const std::map<K, int>& counts) {
  std::string text;
  for (const auto& [key, count] : counts) text += " " + as_text(key) + ":" + std::to_string(count);
  return text;
}

std::string numbers(const std::vector<int>& values) {
  std::string text;
  for (const int value : values) text += " " + std::to_string(value);
  return text;
}

}  // namespace

MapFigures figures_of(const Map& map) {
  MapFigures figures;
  figures.spaces = map.space_count;
  for (int i = 0; i < map.space_count; ++i) {
    const SpaceInfo& info = map[cell_at(i)];
    ++figures.terrains[std::string(terrain_name(info))];
    ++figures.features[std::string(kFeatureNames[at(info.feature)])];
    if (info.feature == Feature::kCoin) {
      figures.coins_total += info.value;
      ++figures.coin_spaces_by_value[info.value];
    }
    if (info.feature == Feature::kCity) figures.city_values.push_back(info.value);
  }
  std::ranges::sort(figures.city_values, std::greater<>{});
  figures.regions = static_cast<int>(map.regions.size());
  for (const Region& region : map.regions) {
    ++figures.region_sizes[region.spaces.count()];
    if (region.blanks.any()) ++figures.regions_that_can_hold_a_village;
  }
  for (const Spaces& land : map.lands) figures.land_sizes.push_back(land.count());
  std::ranges::sort(figures.land_sizes);
  return figures;
}

std::string to_text(const MapFigures& figures) {
  return "spaces " + std::to_string(figures.spaces) + "\nterrain" + pairs(figures.terrains) +
         "\nfeature" + pairs(figures.features) + "\ncoins " + std::to_string(figures.coins_total) +
         "\ncoin spaces by value" + pairs(figures.coin_spaces_by_value) + "\ncity values" +
         numbers(figures.city_values) + "\nregions " + std::to_string(figures.regions) +
         "\nregions that can hold a village " +
         std::to_string(figures.regions_that_can_hold_a_village) + "\nregion sizes" +
         pairs(figures.region_sizes) + "\nlands " + std::to_string(figures.land_sizes.size()) +
         "\nland sizes" + numbers(figures.land_sizes) + "\n";
}

MapReport check_map(const ContentFile& file) {
  MapReport report;
  const auto with = [&](std::string problem) {
    report.problems.push_back(std::move(problem));
    return report;
  };
  const auto entries = read_content(file);
  if (!entries) return with(entries.error().message);
  const auto entry = std::ranges::find(*entries, "map", &ContentEntry::kind);
  if (entry == entries->end()) {
    return with(file.path + ":1: expected an entry 'map <id>', found none");
  }
  report.id = std::string(entry->id);
  report.problems = map_problems(file, *entry);
  if (!report.problems.empty()) return report;
  const auto read = read_map_file(file);
  if (!read) return with(read.error().message);
  report.figures = figures_of(read->map);
  for (const Region& region : read->map.regions) {
    if (region.blanks.any()) continue;
    report.notes.push_back("the " + std::string(kTerrainNames[at(region.terrain)]) + " region at " +
                           read->map.name_of(region.spaces.first()) +
                           " has no blank space and can never hold a village");
  }
  if (read->objectives.empty()) {
    report.notes.push_back("the map brings no objectives and is played without any");
  }
  return report;
}

}  // namespace mapwright::guild
