// What a drawing must have of its model before any bot has played on it: towers that are as hard to
// come to, and routes that ask for as much.

#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "maker/own_map.h"
#include "mapwright/maker/guild/figures.h"
#include "mapwright/maker/guild/layout.h"

namespace mapwright::guild {
namespace {

Sketch row_of(std::vector<std::string> tokens) {
  return {Frame(1, static_cast<int>(tokens.size())), std::move(tokens)};
}

int lacking_at_the_end(std::vector<std::string> tokens) {
  return lacking_from(row_of(std::move(tokens)), 0).back();
}

Sketch printed(std::string_view map) {
  return sketch_of(Guild::make(files_of<Guild>(), {{"map", std::string(map)}}, 1)->map());
}

Sketch laid_out(const Sketch& model, Random& random) {
  for (;;) {
    if (auto sketch = laid_out_like(model, random)) return *std::move(sketch);
  }
}

TEST(GuildRoads, NothingIsLackingForAWayThroughABitOfEverything) {
  EXPECT_EQ(lacking_at_the_end({"K", "G", "s", "D2", "M", "s1", "D", "GC4", "sR"}), 0);
  EXPECT_EQ(lacking_at_the_end({"K", "G", "G", "G"}), 1);
  EXPECT_EQ(lacking_at_the_end({"K", "M", "G", "M", "M"}), 2);
  EXPECT_EQ(lacking_at_the_end({"K", "s", "s", "s", "s"}), 1);
}

TEST(GuildRoads, AWildSpaceSpendsNoCardAndATowerIsNoStartingPoint) {
  EXPECT_EQ(lacking_at_the_end({"K", "G", "X1", "G"}), 0);
  EXPECT_EQ(lacking_at_the_end({"K", "D", "T"}), 0);
  EXPECT_EQ(lacking_at_the_end({"K", "T", "G"}), kMostLacking);
  EXPECT_EQ(lacking_at_the_end({"K", "V", "G"}), kMostLacking);
}

// Made maps once had twice as many spaces beside their towers, which paid half as much again.
TEST(GuildLayout, TowersHaveAsManyNeighboursAsThePrintedOnes) {
  const auto neighbours_of_towers = [](const Sketch& sketch) {
    std::vector<int> counts;
    for (int place = 0; place < sketch.frame.size(); ++place) {
      if (is_discovery(sketch.tokens[at(place)])) {
        counts.push_back(neighbours_inside(sketch, place));
      }
    }
    std::ranges::sort(counts);
    return counts;
  };
  Random random(1);
  for (const std::string_view map : kBuiltInMaps) {
    const Sketch model = printed(map);
    EXPECT_EQ(neighbours_of_towers(laid_out(model, random)), neighbours_of_towers(model)) << map;
  }
}

// On Cnidaria the city of 5 lies far from those of 4. They were once taken for the same, and a
// route for as easy through three grasslands as through three lands: routes paid a third more.
TEST(GuildLayout, RoutesAskForAsMuchAsOnThePrint) {
  constexpr int kLayouts = 4;
  const Sketch model = printed("cnidaria");
  const auto figures_of = [](const Sketch& sketch) {
    Roads roads(sketch);
    return print_figures(sketch, roads);
  };
  const PrintFigures print = figures_of(model);
  Random random(1);
  int off = 0;
  int too_near = 0;
  for (int i = 0; i < kLayouts; ++i) {
    const PrintFigures made = figures_of(laid_out(model, random));
    for (std::size_t lack = 1; lack < print.routes.size(); ++lack) {
      off += std::abs(made.routes[lack] - print.routes[lack]);
    }
    for (std::size_t way = 1; way <= 24; ++way) too_near += 3 - made.between[2][3][way];
  }
  // Of 180 that all pairs pay; layouts of that time were off by 123 on the average.
  EXPECT_LE(off, 60 * kLayouts);
  // By how much ways from a 4 to the 5 are shorter than the print's shortest; of that time: 12.
  EXPECT_LE(too_near, 5 * kLayouts);
}

}  // namespace
}  // namespace mapwright::guild
