// mapwright map check: whether a map of one's own for the Guild can be played, and its figures.

#include <filesystem>
#include <iostream>

#include "mapwright/cli/command.h"
#include "mapwright/cli/map_making.h"
#include "mapwright/games/guild/map_reader.h"

namespace mapwright::cli {
namespace {

struct MapOptions {
  std::string path;
  bool json = false;
};

template <class T>
Json list_json(const std::vector<T>& values) {
  Json list = Json::array();
  for (const T& value : values) list.push(value);
  return list;
}

template <class Key>
Json counts_json(const std::map<Key, int>& counts) {
  Json json = Json::object();
  for (const auto& [key, count] : counts) {
    if constexpr (std::is_same_v<Key, int>) {
      json.add(std::to_string(key), count);
    } else {
      json.add(key, count);
    }
  }
  return json;
}

Json figures_json(const guild::MapFigures& figures) {
  Json json = Json::object();
  json.add("spaces", figures.spaces).add("terrain", counts_json(figures.terrains));
  json.add("feature", counts_json(figures.features)).add("coins_total", figures.coins_total);
  json.add("coin_spaces_by_value", counts_json(figures.coin_spaces_by_value));
  json.add("city_values", list_json(figures.city_values)).add("regions", figures.regions);
  json.add("regions_that_can_hold_a_village", figures.regions_that_can_hold_a_village);
  json.add("region_sizes", counts_json(figures.region_sizes));
  json.add("lands", static_cast<int>(figures.land_sizes.size()));
  json.add("land_sizes", list_json(figures.land_sizes));
  return json;
}

int run_check(const MapOptions& options) {
  auto text = read_file(options.path);
  if (!text) return complain(text.error());
  const ContentFile file{.name = options.path, .path = options.path, .text = *std::move(text)};
  guild::MapReport report = guild::check_map(file);
  if (options.path != "-") {
    const std::string name = std::filesystem::path(options.path).stem().string();
    if (auto named = guild::check_own_map_name(name); !named) {
      report.problems.push_back(options.path + ": " + named.error().message);
    }
  }
  const bool fine = report.problems.empty();
  if (options.json) {
    Json json = Json::object();
    json.add("map", report.id).add("fine", fine).add("problems", list_json(report.problems));
    json.add("notes", list_json(report.notes));
    if (fine) json.add("figures", figures_json(report.figures));
    print(json);
  } else if (fine) {
    std::cout << to_text(report.figures);
    for (const std::string& note : report.notes) std::cout << "note: " << note << "\n";
    std::cout << "The map can be played: --set " << shell_word("map=" + options.path) << "\n";
  }
  for (const std::string& problem : report.problems) complain(problem);
  return fine ? kFine : kBadInput;
}

}  // namespace

void add_map(Command& app) {
  Command command = app.add_command("map", "maps of your own for the Guild");
  auto [check, options] = command.add_command<MapOptions>(
      "check", "all that is wrong with a map, or its figures", run_check);
  check.add_option("FILE", options.path, "a map as text; - for standard input").required();
  check.add_flag("--json", options.json, "one JSON object");
  check.add_example("mapwright map check mine.txt");
  add_map_making(command);
  add_map_trial(command);
}

}  // namespace mapwright::cli
