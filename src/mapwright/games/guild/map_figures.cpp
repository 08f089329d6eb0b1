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

std::vector<std::string> names_of(const Map& map, const Spaces& spaces) {
  std::vector<std::string> names;
  for (const Cell space : spaces) names.push_back(map.name_of(space));
  return names;
}

// Says which objective a problem is about, where it is about one, or that there are too few or
// many.
void name_objective(const std::vector<ContentEntry>& entries, MapRemark& problem) {
  int number = 0;
  for (const ContentEntry& entry : entries) {
    if (entry.kind != "objective" || entry.line > problem.line) continue;
    ++number;
  }
  if (number == 0) return;
  problem.code = problem.text.find("objectives or 3 to 20") != std::string::npos ? "objective-count"
                                                                                 : "objective";
  problem.number = number;
}

// What a map can do without, but whoever draws one should know.
void add_notes(const MapFile& file, MapReport& report) {
  const Map& map = file.map;
  for (const Region& region : map.regions) {
    if (region.blanks.any()) continue;
    report.note("no-village", names_of(map, region.spaces),
                "the " + std::string(kTerrainNames[at(region.terrain)]) + " region at " +
                    map.name_of(region.spaces.first()) +
                    " has no blank space and can never hold a village");
  }
  if (file.objectives.empty()) {
    report.note("no-objectives", {}, "the map brings no objectives and is played without any");
  }
  if (map.cities.size() < 2) {  // G17: a route joins two cities
    report.note("few-cities", names_of(map, map.cities_set),
                "the map has fewer than two cities, so there are no trade routes");
  }
  if (map.discoveries.empty()) {
    report.note("no-towers", {}, "the map has no discovery spaces, so there are no towers");
  }
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

Json to_json(const MapFigures& figures) {
  const auto list = [](const std::vector<int>& values) {
    Json json = Json::array();
    for (const int value : values) json.push(value);
    return json;
  };
  const auto counts = [](const auto& each) {
    Json json = Json::object();
    for (const auto& [key, count] : each) json.add(as_text(key), count);
    return json;
  };
  Json json = Json::object();
  json.add("spaces", figures.spaces).add("terrain", counts(figures.terrains));
  json.add("feature", counts(figures.features)).add("coins_total", figures.coins_total);
  json.add("coin_spaces_by_value", counts(figures.coin_spaces_by_value));
  json.add("city_values", list(figures.city_values)).add("regions", figures.regions);
  json.add("regions_that_can_hold_a_village", figures.regions_that_can_hold_a_village);
  json.add("region_sizes", counts(figures.region_sizes));
  json.add("lands", static_cast<int>(figures.land_sizes.size()));
  json.add("land_sizes", list(figures.land_sizes));
  return json;
}

MapReport check_map(const ContentFile& file) {
  MapReport report{.path = file.path, .id = {}, .title = {}, .remarks = {}, .figures_text = {}};
  const auto with = [&](const Error& error) {
    report.remarks.push_back(unreadable(file.path, error));
    return report;
  };
  const auto entries = read_content(file);
  if (!entries) return with(entries.error());
  const auto entry = std::ranges::find(*entries, "map", &ContentEntry::kind);
  if (entry == entries->end()) {
    return with(Error{file.path + ":1: expected an entry 'map <id>', found none"});
  }
  report.id = std::string(entry->id);
  report.remarks = map_problems(file, *entry);
  if (!report.remarks.empty()) return report;
  const auto read = read_map_file(file);
  if (!read) {
    with(read.error());
    name_objective(*entries, report.remarks.back());
    return report;
  }
  report.title = read->map.title;
  report.figures = to_json(figures_of(read->map));
  report.figures_text = to_text(figures_of(read->map));
  add_notes(*read, report);
  return report;
}

}  // namespace mapwright::guild
