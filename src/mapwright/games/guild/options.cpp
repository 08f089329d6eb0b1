#include "mapwright/games/guild/options.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright::guild {
namespace {

constexpr int kVillagePawnsInTheBox = 13;  // G30

Result<OpenObjectives> read_objectives(std::string_view text, const Content& content) {
  const auto ids = split(text, ',');
  std::vector<std::string> known;
  for (const Objective& objective : content.objectives) known.push_back(objective.id);
  if (known.empty()) return Error{"option objectives: this map has no objectives"};
  if (ids.size() != kOpenObjectives) {
    return Error{"option objectives takes three objectives, left to right, between commas, not " +
                 quoted(text)};
  }
  OpenObjectives objectives{};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto objective = index_of(known, ids[i]);
    if (!objective) {
      return Error{"option objectives: " + quoted(ids[i]) +
                   " is no objective of this map; they are: " + joined(known, ", ")};
    }
    if (index_of(ids, ids[i]) != static_cast<int>(i)) {
      return Error{"option objectives: " + quoted(ids[i]) + " is given twice"};
    }
    objectives[i] = static_cast<std::uint8_t>(*objective);
  }
  return objectives;
}

}  // namespace

const std::vector<OptionInfo>& option_infos() {
  static const std::vector<OptionInfo> kInfos = {
      {"map", {}, "avenia (the default), aghon, kazan, cnidaria, or the name of an own map"},
      {"difficulty", {"normal", "easy", "hard"}, "coins to reach in the solo game: 120, 90, 150"},
      {"objectives", {}, "fixed objectives, left to right: three ids between commas"},
      {"wild-spaces", {"by-terrain", "always"}, "G28: allowed in phases of cities or coins only"},
      {"free-cube-coins", {"single", "multiplied"}, "G29: coin space of a free cube under x2, x3"},
      {"village-limit", {"none", "13"}, "G30: village pawns of a player"},
  };
  return kInfos;
}

std::string_view map_option(const Options& options) {
  return value_of(options, "map", kBuiltInMaps[0]);
}

Result<Rules> read_rules(const Options& options, const Content& content) {
  if (auto checked = check_options(options, option_infos()); !checked) return checked.error();
  Rules rules;
  rules.map = std::string(map_option(options));
  const auto difficulty = index_of(kDifficultyNames, value_of(options, "difficulty", "normal"));
  rules.difficulty = static_cast<Difficulty>(difficulty.value_or(0));
  if (has_option(options, "objectives")) {
    const auto objectives = read_objectives(value_of(options, "objectives", ""), content);
    if (!objectives) return objectives.error();
    rules.fixed_objectives = *objectives;
  }
  const auto is = [&](std::string_view name, std::string_view value) {
    return value_of(options, name, "") == value;
  };
  rules.readings.wild_always = is("wild-spaces", "always");
  rules.readings.free_cube_multiplied = is("free-cube-coins", "multiplied");
  if (is("village-limit", "13")) rules.readings.village_pawns = kVillagePawnsInTheBox;
  return rules;
}

Options to_options(const Rules& rules, const Content& content, int seats) {
  Options options = {{"map", rules.map}};
  if (seats == 1) options.emplace_back("difficulty", kDifficultyNames[at(rules.difficulty)]);
  if (rules.fixed_objectives) {
    std::vector<std::string> ids;
    for (const auto objective : *rules.fixed_objectives) {
      ids.push_back(content.objectives[objective].id);
    }
    options.emplace_back("objectives", joined(ids, ","));
  }
  if (rules.readings.wild_always) options.emplace_back("wild-spaces", "always");
  if (rules.readings.free_cube_multiplied) options.emplace_back("free-cube-coins", "multiplied");
  if (rules.readings.village_pawns == kVillagePawnsInTheBox) {
    options.emplace_back("village-limit", "13");
  }
  return options;
}

}  // namespace mapwright::guild
