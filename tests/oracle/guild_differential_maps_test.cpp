// Engine and oracle on the printed facts of the Guild: every space of every map, every card.

#include "oracle/guild_differential.h"

namespace mapwright::guild {
namespace {

using OracleFeature = oracle::guild::Feature;
using OracleTerrain = oracle::guild::Terrain;

Feature feature_of(OracleFeature feature) {
  switch (feature) {
    case OracleFeature::kBlank:
      return Feature::kBlank;
    case OracleFeature::kCoin:
      return Feature::kCoin;
    case OracleFeature::kRuin:
      return Feature::kRuin;
    case OracleFeature::kCity:
      return Feature::kCity;
    case OracleFeature::kDiscovery:
      return Feature::kDiscovery;
    case OracleFeature::kCrystal:
      return Feature::kCrystal;
    case OracleFeature::kCapital:
      break;
  }
  return Feature::kCapital;
}

Terrain terrain_of(OracleTerrain terrain) {
  switch (terrain) {
    case OracleTerrain::kGrassland:
      return Terrain::kGrassland;
    case OracleTerrain::kDesert:
      return Terrain::kDesert;
    case OracleTerrain::kMountain:
      return Terrain::kMountain;
    case OracleTerrain::kSea:
      return Terrain::kSea;
    default:
      return Terrain::kNone;
  }
}

// G1, G2: the spaces, what lies on them and what they touch.
TEST(GuildDifferentialMaps, EverySpaceIsWhatTheOracleSays) {
  for (const std::string_view id : kBuiltInMaps) {
    const Guild game = make_guild({{"map", std::string(id)}}, 1);
    const Map& map = game.map();
    const oracle::guild::Map& expected = oracle::guild::map_of(std::string(id));
    ASSERT_EQ(map.space_count, static_cast<int>(expected.spaces().size())) << id;
    ASSERT_EQ(oracle_cell(map, map.capital), expected.capital()) << id;
    for (const auto& [cell, space] : expected.spaces()) {
      const std::string where = map.id + " " + oracle::guild::cell_name(cell);
      const Cell here = engine_cell(map, cell);
      ASSERT_NE(byte(here), kNoSpace) << where;
      EXPECT_EQ(map.name_of(here), oracle::guild::cell_name(cell)) << where;
      EXPECT_EQ(map[here].feature, feature_of(space.feature)) << where;
      EXPECT_EQ(map[here].terrain, terrain_of(space.terrain)) << where;
      const int mark = space.symbol.empty() ? 0 : space.symbol[0];
      EXPECT_EQ(map[here].value, space.feature == OracleFeature::kRuin ? mark : space.value)
          << where;
      EXPECT_EQ(map[here].region == kNoRegion, space.region == -1) << where;
      EXPECT_EQ(map.neighbours(here), engine_spaces(map, expected.neighbours(cell))) << where;
      EXPECT_EQ(map.edge.contains(here), expected.touches_outside(cell)) << where;
    }
  }
}

// G3.
TEST(GuildDifferentialMaps, RegionsAndLandsAreThoseOfTheOracle) {
  for (const std::string_view id : kBuiltInMaps) {
    const Guild game = make_guild({{"map", std::string(id)}}, 1);
    const Map& map = game.map();
    const oracle::guild::Map& expected = oracle::guild::map_of(std::string(id));
    ASSERT_EQ(map.regions.size(), expected.regions().size()) << id;
    for (const std::vector<oracle::guild::Cell>& cells : expected.regions()) {
      const Spaces spaces = engine_spaces(map, cells);
      EXPECT_EQ(map.regions[map[spaces.first()].region].spaces, spaces) << id;
    }
    ASSERT_EQ(map.lands.size(), expected.lands().size()) << id;
    for (const std::vector<oracle::guild::Cell>& cells : expected.lands()) {
      EXPECT_EQ(std::ranges::count(map.lands, engine_spaces(map, cells)), 1) << id;
    }
  }
}

// G10 to G13 and G20, as far as they are figures; how the cards play is a matter of play.
TEST(GuildDifferentialMaps, CardsAndTreasuresAreThoseOfTheOracle) {
  const Guild game = make_guild({}, 1);
  std::vector<oracle::guild::Card> expected = oracle::guild::terrain_cards();
  expected.insert(expected.end(), oracle::guild::specialty_cards().begin(),
                  oracle::guild::specialty_cards().end());
  ASSERT_EQ(game.content().cards.size(), expected.size());
  for (const oracle::guild::Card& card : expected) {
    const auto found = std::ranges::find(game.content().cards, card.id, &Card::id);
    ASSERT_NE(found, game.content().cards.end()) << card.id;
    EXPECT_EQ(found->coin_multiplier, card.coin_multiplier) << card.id;
    EXPECT_EQ(found->treasure_multiplier, card.treasure_multiplier) << card.id;
    EXPECT_EQ(found->phases.size(), card.phases.size()) << card.id;
  }
  std::map<std::string, int> copies;
  for (const Treasure& treasure : game.content().treasures) copies[treasure.id] = treasure.copies;
  EXPECT_EQ(copies, oracle::guild::treasure_copies());
}

}  // namespace
}  // namespace mapwright::guild
