#pragma once
// The policy's weights as C++ source: the names of the struct's members in the order in which it
// holds them, two numbers each.

#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "mapwright/bots/cartographers/weights.h"

namespace mapwright::cartographers {

// A struct of weights: its name and its members; "growing*5" is an array.
struct WeightGroup {
  const char* name;
  std::vector<const char*> members;
};

inline const std::vector<WeightGroup>& weight_groups() {
  static const std::vector<WeightGroup> groups = {
      {"sentinel_wood", {"stars", "empty_edge", "empty_edge_runs", "empty_edge_threes"}},
      {"treetower", {"stars", "one_side_open", "two_sides_open", "more_sides_open"}},
      {"greenbough", {"stars", "bare_lines_full", "bare_lines_tight", "bare_lines_roomy"}},
      {"stoneside_forest", {"stars", "mountains_by_gap*6"}},
      {"canal_lake",
       {"stars", "lonely_water", "lonely_farm", "empty_beside_water", "empty_beside_farm",
        "empty_beside_both"}},
      {"the_golden_granary", {"stars", "empty_ruins", "empty_beside_ruin"}},
      {"mages_valley", {"stars", "empty_beside_mountain"}},
      {"shoreside_expanse", {"stars", "sites", "paired_sites", "joined_cells"}},
      {"wildholds", {"stars", "growing*5", "spare_cells"}},
      {"great_city", {"stars", "has_room", "room", "next_city", "bridges"}},
      {"greengold_plains",
       {"stars", "two_kinds", "one_kind", "no_kind", "closed", "good_sites", "fair_sites"}},
      {"shieldgate", {"stars", "largest", "largest_room", "second_room", "third", "bridges"}},
      {"borderlands", {"stars", "lines_by_missing*6"}},
      {"lost_barony", {"stars", "next_by_missing*6", "second_by_missing*6"}},
      {"the_broken_road", {"stars", "roads_by_missing*6"}},
      {"the_cauldrons", {"stars", "one_side_open", "two_sides_open", "pair_pockets"}},
      {"seasons", {"open_monster_sides", "hard_monster_sides", "mountains_by_open_sides*3"}},
      {"ground",
       {"pits", "one_side_open", "two_sides_open", "three_sides_open", "pair_pockets", "squares",
        "lines", "crosses", "narrow", "cramped", "empty_ruins", "no_ruin_left", "ambush_sides",
        "ambush_fits"}},
  };
  return groups;
}

// The text of weights.cpp (to be formatted afterwards).
inline void write_source(const std::string& path, const FlatWeights& weights) {
  std::ofstream out(path);
  out << "#include \"mapwright/bots/cartographers/weights.h\"\n\n"
         "namespace mapwright::cartographers {\n\n"
         "// Written by tools/tune/cartographers_fit.cpp.\nconstexpr Weights kWeights = {.edicts = "
         "{";
  std::size_t at = 0;
  const auto pair = [&] {
    out << '{' << weights[at] << ", " << weights[at + 1] << '}';
    at += 2;
  };
  // No comma behind the last of a list: it would put each member on a line of its own.
  const char* between_groups = "";
  for (const WeightGroup& group : weight_groups()) {
    if (std::strcmp(group.name, "seasons") == 0) out << '}';
    out << between_groups << '.' << group.name << " = {";
    between_groups = ", ";
    const char* between = "";
    for (const std::string member : group.members) {
      const auto star = member.find('*');
      out << between << '.' << member.substr(0, star) << " = ";
      between = ", ";
      if (star == std::string::npos) {
        pair();
        continue;
      }
      out << "{{";
      for (int i = std::stoi(member.substr(star + 1)); i > 0; --i) {
        pair();
        if (i > 1) out << ", ";
      }
      out << "}}";
    }
    out << '}';
  }
  out << "};\n\n}  // namespace mapwright::cartographers\n";
}

}  // namespace mapwright::cartographers
