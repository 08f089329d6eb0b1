#pragma once
// Reads a map from a content file: built-in maps and people's own (the same format). Also the
// figures of a map and a full list of what is wrong with one, for `mapwright map check`.

#include <map>
#include <string>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/game/map_report.h"
#include "mapwright/games/guild/map.h"

namespace mapwright::guild {

// What can be counted on a map. Lists ascend, but cities are listed from the highest value.
struct MapFigures {
  int spaces = 0;
  std::map<std::string, int> terrains;  // also "wild" and "capital"
  std::map<std::string, int> features;  // "blank", "coin", "ruin", "city", "tower", …
  int coins_total = 0;
  std::map<int, int> coin_spaces_by_value;
  std::vector<int> city_values;
  int regions = 0;
  int regions_that_can_hold_a_village = 0;
  std::map<int, int> region_sizes;
  std::vector<int> land_sizes;
};

// The map of an entry `map <id>` with its drawing. The entry keeps the first error, which names
// file, line, row and column. `file` is the file the entry was read from.
[[nodiscard]] Map read_map(const ContentFile& file, EntryReader& entry);

// All that is wrong with that entry, in order; empty for a map that can be played.
[[nodiscard]] std::vector<MapRemark> map_problems(const ContentFile& file,
                                                  const ContentEntry& entry);

// Whether a map of one's own can be called that: no blanks, no built-in map's name.
[[nodiscard]] Result<void> check_own_map_name(std::string_view name);

[[nodiscard]] MapFigures figures_of(const Map& map);
[[nodiscard]] std::string to_text(const MapFigures& figures);
[[nodiscard]] Json to_json(const MapFigures& figures);

// Everything that is to be said about a map file, its objectives included, each with its place.
[[nodiscard]] MapReport check_map(const ContentFile& file);

}  // namespace mapwright::guild
