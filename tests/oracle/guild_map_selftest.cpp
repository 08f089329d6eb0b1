// Self-test of the oracle: the tables and the maps, against the printed figures.
#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/guild_map.h"
#include "oracle/guild_selftest.h"

namespace oracle::guild {
namespace {

using selftest::names;

using Count = std::map<int, int>;

// grassland, desert, mountain, sea, wild, capital
std::vector<int> terrains(const Map& map) {
  std::vector<int> numbers(6);
  for (const auto& [cell, space] : map.spaces()) {
    ++numbers.at(static_cast<std::size_t>(space.terrain));
  }
  return numbers;
}

// blank, coin, ruin, city, discovery, crystal, capital
std::vector<int> features(const Map& map) {
  std::vector<int> numbers(7);
  for (const auto& [cell, space] : map.spaces()) {
    ++numbers.at(static_cast<std::size_t>(space.feature));
  }
  return numbers;
}

Count values(const Map& map, Feature feature) {
  Count numbers;
  for (const auto& [cell, space] : map.spaces()) {
    if (space.feature == feature) ++numbers[space.value];
  }
  return numbers;
}

Count region_sizes(const Map& map) {
  Count numbers;
  for (const std::vector<Cell>& region : map.regions()) ++numbers[static_cast<int>(region.size())];
  return numbers;
}

int regions_with_blank(const Map& map) {
  int number = 0;
  for (const std::vector<Cell>& region : map.regions()) {
    const bool blank = std::any_of(region.begin(), region.end(), [&](Cell cell) {
      return map.at(cell).feature == Feature::kBlank;
    });
    number += blank ? 1 : 0;
  }
  return number;
}

std::vector<int> land_sizes(const Map& map) {
  std::vector<int> sizes;
  for (const std::vector<Cell>& land : map.lands()) sizes.push_back(static_cast<int>(land.size()));
  std::sort(sizes.begin(), sizes.end());
  return sizes;
}

std::string region_of(const Map& map, const std::string& cell) {
  return names(map.regions().at(static_cast<std::size_t>(map.at(cell_named(cell)).region)));
}

TEST(OracleGuildMap, AveniaHasThePrintedFigures) {
  const Map& map = map_of("avenia");
  EXPECT_EQ(map.spaces().size(), 190U);
  EXPECT_EQ(terrains(map), (std::vector<int>{41, 38, 37, 69, 4, 1}));
  EXPECT_EQ(features(map), (std::vector<int>{129, 36, 10, 10, 4, 0, 1}));
  EXPECT_EQ(values(map, Feature::kCoin), (Count{{1, 22}, {2, 14}}));
  EXPECT_EQ(values(map, Feature::kCity), (Count{{2, 2}, {3, 7}, {4, 1}}));
  EXPECT_EQ(map.regions().size(), 30U);
  EXPECT_EQ(regions_with_blank(map), 30);
  EXPECT_EQ(region_sizes(map), (Count{{2, 3}, {3, 8}, {4, 11}, {5, 6}, {6, 2}}));
  EXPECT_EQ(land_sizes(map), (std::vector<int>{5, 10, 20, 21, 23, 37}));
}

TEST(OracleGuildMap, AghonHasThePrintedFigures) {
  const Map& map = map_of("aghon");
  EXPECT_EQ(map.spaces().size(), 178U);
  EXPECT_EQ(terrains(map), (std::vector<int>{32, 34, 28, 79, 4, 1}));
  EXPECT_EQ(features(map), (std::vector<int>{111, 43, 10, 9, 4, 0, 1}));
  EXPECT_EQ(values(map, Feature::kCoin), (Count{{1, 27}, {2, 12}, {3, 4}}));
  EXPECT_EQ(values(map, Feature::kCity), (Count{{2, 4}, {3, 3}, {4, 2}}));
  EXPECT_EQ(map.regions().size(), 21U);
  EXPECT_EQ(regions_with_blank(map), 21);
  EXPECT_EQ(region_sizes(map), (Count{{3, 5}, {4, 6}, {5, 5}, {6, 5}}));
  EXPECT_EQ(land_sizes(map), (std::vector<int>{3, 3, 5, 6, 6, 11, 11, 49}));
}

TEST(OracleGuildMap, KazanHasThePrintedFigures) {
  const Map& map = map_of("kazan");
  EXPECT_EQ(map.spaces().size(), 162U);
  EXPECT_EQ(terrains(map), (std::vector<int>{41, 33, 26, 57, 4, 1}));
  EXPECT_EQ(features(map), (std::vector<int>{102, 36, 10, 9, 4, 0, 1}));
  EXPECT_EQ(values(map, Feature::kCoin), (Count{{1, 21}, {2, 11}, {3, 3}, {4, 1}}));
  EXPECT_EQ(values(map, Feature::kCity), (Count{{2, 4}, {3, 3}, {4, 1}, {5, 1}}));
  EXPECT_EQ(map.regions().size(), 22U);
  EXPECT_EQ(regions_with_blank(map), 20);
  EXPECT_EQ(region_sizes(map), (Count{{3, 3}, {4, 9}, {5, 6}, {6, 3}, {7, 1}}));
  EXPECT_EQ(land_sizes(map), (std::vector<int>{11, 14, 15, 60}));
}

TEST(OracleGuildMap, CnidariaHasThePrintedFigures) {
  const Map& map = map_of("cnidaria");
  EXPECT_EQ(map.spaces().size(), 187U);
  EXPECT_EQ(terrains(map), (std::vector<int>{42, 46, 28, 62, 8, 1}));
  EXPECT_EQ(features(map), (std::vector<int>{119, 43, 10, 6, 4, 4, 1}));
  EXPECT_EQ(values(map, Feature::kCoin), (Count{{1, 22}, {2, 19}, {3, 2}}));
  EXPECT_EQ(values(map, Feature::kCity), (Count{{2, 2}, {4, 3}, {5, 1}}));
  EXPECT_EQ(values(map, Feature::kCrystal), (Count{{1, 1}, {2, 1}, {3, 1}, {4, 1}}));
  EXPECT_EQ(map.regions().size(), 28U);
  EXPECT_EQ(regions_with_blank(map), 28);
  EXPECT_EQ(region_sizes(map), (Count{{3, 7}, {4, 12}, {5, 7}, {6, 2}}));
  EXPECT_EQ(land_sizes(map), (std::vector<int>{11, 19, 24, 25, 37}));
}

TEST(OracleGuildMap, CellsAreNamedByColumnLetterAndRowAndSortByColumnThenRow) {
  EXPECT_EQ(cell_name({8, 5}), "I6");
  EXPECT_EQ(cell_named("U13"), (Cell{20, 12}));
  EXPECT_LT(cell_named("H4"), cell_named("H10"));
  EXPECT_LT(cell_named("H10"), cell_named("I1"));
  for (const std::string bad : {"", "I", "6I", "i6", "I0", "I06", "I6 ", "I-1", "I123"}) {
    EXPECT_THROW(cell_named(bad), std::logic_error) << bad;
  }
}

TEST(OracleGuildMap, EvenColumnsArePushedDownHalfASpace) {
  const Map& map = map_of("avenia");
  EXPECT_EQ(map.capital(), cell_named("I6"));
  EXPECT_EQ(names(map.neighbours(cell_named("I6"))), "H6 H7 I5 J6 J7 I7");
  EXPECT_EQ(names(map.neighbours(cell_named("J6"))), "I5 I6 J5 K5 K6 J7");
  EXPECT_EQ(names(map.neighbours(cell_named("B2"))), "C1 C2 B3");
  for (int direction = 0; direction < kDirections; ++direction) {
    const int back[] = {4, 3, 5, 1, 0, 2};
    EXPECT_EQ(step(step({8, 5}, direction), back[direction]), (Cell{8, 5}));
    EXPECT_EQ(step(step({9, 5}, direction), back[direction]), (Cell{9, 5}));
  }
  EXPECT_EQ(steps({8, 5}, 4, 3), cell_named("L8"));
}

TEST(OracleGuildMap, RegionsHoldTheirCitiesCoinsAndLandRuins) {
  EXPECT_EQ(region_of(map_of("avenia"), "J5"), "J5 J6 K5");
  EXPECT_EQ(region_of(map_of("avenia"), "L5"), "L5 L6 L7 M5");
  EXPECT_EQ(region_of(map_of("cnidaria"), "T4"), "R3 S3 S4 T4 T5");
  EXPECT_EQ(region_of(map_of("kazan"), "O4"), "N4 O4 O5 P6 P7");
  EXPECT_EQ(map_of("avenia").at(cell_named("O7")).region, -1);  // a sea ruin
  EXPECT_EQ(map_of("avenia").at(cell_named("B2")).land, -1);    // a discovery space
}

TEST(OracleGuildMap, SixRuinsOfAveniaTouchTheOutside) {
  const Map& map = map_of("avenia");
  std::vector<Cell> found;
  for (const auto& [cell, space] : map.spaces()) {
    if (space.feature == Feature::kRuin && map.touches_outside(cell)) found.push_back(cell);
  }
  EXPECT_EQ(names(found), "B5 E1 G12 H2 O11 R5");
}

TEST(OracleGuildMap, VolcanoesAndSpiresAreNoSpaces) {
  EXPECT_EQ(map_of("kazan").spaces().count(cell_named("G3")), 0U);
  EXPECT_EQ(map_of("cnidaria").spaces().count(cell_named("K1")), 0U);
  EXPECT_FALSE(map_of("cnidaria").touches_outside(cell_named("J3")));  // next to spires
  EXPECT_THROW(map_of("kazan").at(cell_named("G3")), std::logic_error);
  EXPECT_THROW(map_of("atlantis"), std::logic_error);
}

TEST(OracleGuildData, TheDecksHaveThePrintedNumberOfCards) {
  EXPECT_EQ(terrain_cards().size(), 5U);
  EXPECT_EQ(specialty_cards().size(), 28U);
  EXPECT_EQ(all_objectives().size(), 24U);
  int treasures = 0;
  for (const auto& [id, copies] : treasure_copies()) treasures += copies;
  EXPECT_EQ(treasures, 40);
  for (const MapData& map : all_maps()) EXPECT_EQ(objectives_of_map(map.id).size(), 6U);
  EXPECT_EQ(age_of_card("I/II/III"), 3);
  EXPECT_EQ(age_of_card("sea3"), -1);
  EXPECT_THROW(card_of("sea9"), std::logic_error);
  EXPECT_THROW(objective_of("avenia-7"), std::logic_error);
}

TEST(OracleGuildData, APhaseTakesNoMoreSpacesThanItsCapsTogether) {
  for (const Card& card : specialty_cards()) {
    for (const Phase& phase : card.phases) {
      int caps = 0;
      for (const auto& [terrain, cap] : phase.caps) caps += cap;
      EXPECT_LE(phase.max, caps) << card.id;
      EXPECT_FALSE(phase.caps.empty()) << card.id;
    }
    EXPECT_LE(card.phases.size(), 2U) << card.id;
  }
}

}  // namespace
}  // namespace oracle::guild
