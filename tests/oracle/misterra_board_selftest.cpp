// Self-test of the Misterra oracle: cells, sight, mapping, claiming and the end of the mapping.
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/misterra_board.h"
#include "oracle/misterra_data.h"
#include "oracle/misterra_legal.h"
#include "oracle/misterra_selftest.h"

namespace oracle::misterra {
namespace {

using selftest::kPlain;
using selftest::land_of;

const Options kStraight = {.mountain_straight = true};
const Options kConfirming = {.reserve_confirm = true};

std::string texts(const std::set<Cell>& cells) {
  std::string text;
  for (Cell cell : cells) text += (text.empty() ? "" : " ") + text_of(cell);
  return text;
}

std::string seen(const Land& land, const std::string& place, const Options& options) {
  return texts(seen_cells(land, cell_of(place), options));
}

TEST(OracleMisterraBoard, TheBoxHoldsWhatTheDataSay) {
  for (int seats = 1; seats <= 4; ++seats) {
    const int sizes[] = {52, 52, 78, 104};
    int cards = 0;
    for (const auto& [card, number] : sketch_deck(seats)) cards += number;
    EXPECT_EQ(cards, sizes[seats - 1]);
    EXPECT_EQ(sketch_deck(seats).size(), 10U);
  }
  EXPECT_EQ(hypotheses().size(), 25U);
  EXPECT_EQ(first_game_pair("B"), (std::vector<std::string>{"P06", "P13"}));
  EXPECT_EQ(otoma_cards().size(), 22U);
  EXPECT_EQ(land_at_start(2).reserve.at("jungle"), 7);
  EXPECT_EQ(land_at_start(4).reserve.at("jungle"), 9);
  EXPECT_TRUE(is_confirmed(land_at_start(3), cell_of("D3")));
  EXPECT_THROW(land_at_start(5), std::logic_error);
}

TEST(OracleMisterraBoard, TheBeachLiesInFrontOfDepthOne) {
  EXPECT_EQ(neighbours(cell_of("beach A")), (std::vector<Cell>{{1, 1}, {2, 0}}));
  EXPECT_EQ(neighbours(cell_of("C1")), (std::vector<Cell>{{2, 1}, {3, 0}, {3, 2}, {4, 1}}));
  EXPECT_EQ(island_neighbours(cell_of("C1")).size(), 3U);
  EXPECT_THROW(cell_of("F1"), std::logic_error);
  EXPECT_THROW(cell_of("A6"), std::logic_error);
  EXPECT_THROW(cell_of("A0"), std::logic_error);
  EXPECT_THROW(cell_of("beach F"), std::logic_error);
  for (Cell cell : island_cells()) EXPECT_EQ(cell_of(text_of(cell)), cell);
  for (Cell cell : beach_cells()) EXPECT_EQ(cell_of(text_of(cell)), cell);
}

TEST(OracleMisterraBoard, APawnSeesItsCellAndTheNeighbours) {
  const Land land = land_of("m...M ..... ..S.. ..... .....");
  EXPECT_EQ(seen(land, "beach C", kPlain), "C1");
  EXPECT_EQ(seen(land, "C3", kPlain), "B3 C2 C3 C4 D3");
}

TEST(OracleMisterraBoard, FromAMountainAPawnSeesTwoStepsFar) {
  const Land land = land_of("m.... ..... ..M.. ..... .....");
  EXPECT_EQ(seen(land, "A1", kPlain), "A1 A2 A3 B1 B2 C1");
  EXPECT_EQ(seen(land, "A1", kStraight), "A1 A2 A3 B1 C1");
  EXPECT_EQ(seen(land, "C3", kPlain), "A3 B2 B3 B4 C1 C2 C3 C4 C5 D2 D3 D4 E3");
  EXPECT_EQ(seen(land, "C3", kStraight), "A3 B3 C1 C2 C3 C4 C5 D3 E3");
}

TEST(OracleMisterraBoard, MappingLaysConfirmsReplacesOrDoesNothing) {
  Land land = land_at_start(2);
  EXPECT_TRUE(map_cell(land, cell_of("A1"), "steppe", kPlain));
  EXPECT_TRUE(is_hazy(land, cell_of("A1")));
  EXPECT_EQ(land.reserve.at("steppe"), 6);
  EXPECT_TRUE(map_cell(land, cell_of("A1"), "lagoon", kPlain));
  EXPECT_TRUE(has_terrain(land, cell_of("A1"), "lagoon"));
  EXPECT_TRUE(is_hazy(land, cell_of("A1")));
  EXPECT_EQ(land.reserve.at("steppe"), 7);
  EXPECT_EQ(land.reserve.at("lagoon"), 6);
  EXPECT_TRUE(map_cell(land, cell_of("A1"), "lagoon", kPlain));
  EXPECT_TRUE(is_confirmed(land, cell_of("A1")));
  EXPECT_EQ(land.reserve.at("lagoon"), 6);
  EXPECT_FALSE(map_cell(land, cell_of("A1"), "steppe", kPlain));
  EXPECT_FALSE(map_cell(land, cell_of("B3"), "jungle", kPlain));
}

TEST(OracleMisterraBoard, AnEmptyReserveHasNoEffectOnTheIsland) {
  Land land = land_of("sl... ..... ..... ..... .....");
  land.reserve.at("steppe") = 0;
  EXPECT_FALSE(map_cell(land, cell_of("A1"), "steppe", kPlain));
  EXPECT_FALSE(map_cell(land, cell_of("B1"), "steppe", kPlain));
  EXPECT_FALSE(map_cell(land, cell_of("C1"), "steppe", kPlain));
  EXPECT_TRUE(map_cell(land, cell_of("A1"), "steppe", kConfirming));
  EXPECT_FALSE(map_cell(land, cell_of("B1"), "steppe", kConfirming));
  EXPECT_FALSE(map_cell(land, cell_of("C1"), "steppe", kConfirming));
}

TEST(OracleMisterraBoard, TheOrderInWhichMoreHalvesChangeTheIslandComesFirst) {
  Land land = land_of("..... s.... ..... ..... .....");
  land.reserve.at("steppe") = 0;
  // Lagoon on A2 gives a steppe back, which A1 can then have.
  auto ways = map_both(land, cell_of("A1"), "steppe", cell_of("A2"), "lagoon", kPlain);
  ASSERT_EQ(ways.size(), 2U);
  EXPECT_EQ(text_of(ways[0].first), "A2");
  EXPECT_TRUE(has_terrain(ways[0].land, cell_of("A1"), "steppe"));
  EXPECT_EQ(ways[0].land.reserve.at("steppe"), 0);
  EXPECT_FALSE(has_tile(ways[1].land, cell_of("A1")));
  EXPECT_EQ(ways[1].land.reserve.at("steppe"), 1);

  const auto moves = map_moves(land, cell_of("beach A"), "steppe-lagoon", kPlain);
  EXPECT_EQ(moves.count("map A1 A2 first A1"), 1U);
  EXPECT_EQ(moves.count("map A1 A2 first A2"), 0U);
  EXPECT_EQ(moves.size(), 2U + 2U + 1U);
}

TEST(OracleMisterraBoard, AnEqualNumberOfChangesLeavesTheFirstNamedCellFirst) {
  Land land = land_at_start(2);
  land.reserve.at("steppe") = 1;
  const auto moves = map_moves(land, cell_of("beach A"), "steppe-steppe", kPlain);
  ASSERT_EQ(moves.size(), 4U);
  EXPECT_TRUE(has_tile(moves.at("map A1 A2").land_after, cell_of("A1")));
  EXPECT_FALSE(has_tile(moves.at("map A1 A2").land_after, cell_of("A2")));
  EXPECT_TRUE(has_tile(moves.at("map A1 A2 first A2").land_after, cell_of("A2")));
  EXPECT_EQ(moves.count("map A1 B1 first B1"), 1U);

  Land hazy = land_of("s.... ..... ..... ..... .....");
  hazy.reserve.at("steppe") = 1;  // A1 must be confirmed before A2 takes the last tile
  const auto two = map_both(hazy, {1, 1}, "steppe", {1, 2}, "steppe", kPlain);
  ASSERT_EQ(two.size(), 2U);
  EXPECT_TRUE(is_confirmed(two[0].land, {1, 1}));
  EXPECT_TRUE(is_hazy(two[0].land, {1, 2}));
  EXPECT_TRUE(is_hazy(two[1].land, {1, 1}));
  EXPECT_EQ(map_both(hazy, {1, 1}, "steppe", {1, 2}, "steppe", kConfirming).size(), 1U);
}

TEST(OracleMisterraBoard, ACardNeedsOneHalfOnASeenCell) {
  const Land land = land_of("l.... ..... ..... ..... ....J");
  const auto moves = map_moves(land, cell_of("A1"), "steppe-jungle", kPlain);
  // A1 A2 B1 are seen: the pairs A1-A2 A1-B1 A2-A3 A2-B2 B1-B2 B1-C1, both ways round.
  EXPECT_EQ(moves.size(), 12U);
  EXPECT_EQ(moves.count("map A3 A2"), 1U);
  EXPECT_EQ(moves.count("map A3 A4"), 0U);
  EXPECT_EQ(map_moves(land, cell_of("A1"), "jungle-jungle", kPlain).size(), 6U);
  EXPECT_TRUE(map_moves(land, cell_of("E5"), "steppe-jungle", kPlain).empty());  // M12
}

TEST(OracleMisterraBoard, AClaimNeedsAConfirmedTileOfAFreeRegion) {
  const Land land = land_of("SsSL. ..... .J.J. ..... ..M..");
  Markers markers;
  EXPECT_TRUE(may_claim(land, markers, 0, cell_of("A1")));
  EXPECT_FALSE(may_claim(land, markers, 0, cell_of("B1")));  // hazy
  EXPECT_FALSE(may_claim(land, markers, 0, cell_of("E1")));  // empty
  EXPECT_FALSE(may_claim(land, markers, 0, cell_of("beach A")));
  markers[1]["steppe"] = cell_of("C1");
  EXPECT_FALSE(may_claim(land, markers, 0, cell_of("A1")));  // joined through a hazy tile
  markers[0]["jungle"] = cell_of("B3");
  EXPECT_FALSE(may_claim(land, markers, 0, cell_of("D3")));  // jungle once only
  EXPECT_TRUE(may_claim(land, markers, 1, cell_of("D3")));
  markers[0]["steppe"] = cell_of("A5");
  markers[0]["lagoon"] = cell_of("E5");
  EXPECT_FALSE(may_claim(land, markers, 0, cell_of("C5")));  // three at most
  EXPECT_TRUE(may_claim(land, markers, 1, cell_of("C5")));
}

TEST(OracleMisterraBoard, FromAJungleOneMayClaimOrPass) {
  const Land land = land_at_start(2);
  EXPECT_EQ(legal_thirds(land, {}, 0, cell_of("B3"), "steppe-lagoon", kPlain),
            (std::vector<std::string>{"claim", "pass"}));
}

TEST(OracleMisterraBoard, AnEmptyCellAmongJunglesCannotBeMapped) {
  EXPECT_TRUE(nothing_to_map(land_of("SSSSS SSSSS SSSSJ SSSJJ SSJJ."), kPlain));
  EXPECT_FALSE(nothing_to_map(land_of("SSSSS SSSSS SSSSJ SSSJJ SSLJ."), kPlain));  // sees D5
  EXPECT_FALSE(nothing_to_map(land_of("SSSSS SSSSS SSSMJ SSSJJ SSJJ."), kPlain));  // far sight
  EXPECT_FALSE(nothing_to_map(land_of("sSSSS SSSSS SSSSJ SSSJJ SSJJ."), kPlain));  // a hazy tile
  EXPECT_FALSE(nothing_to_map(land_at_start(4), kPlain));
  EXPECT_TRUE(nothing_to_map(land_of("SSSSS SSSSS SSSSS SSSSS SSSSS"), kPlain));
}

TEST(OracleMisterraBoard, APlaceThatCannotBeReachedIsNoPlaceToMapFrom) {
  EXPECT_TRUE(nothing_to_map(land_of("SSSSS SSSSJ SSSJJ SSJJ. SJJ.S"), kPlain));
  EXPECT_FALSE(nothing_to_map(land_of("SSSSS SSSSJ SSSJJ SSJJS SJJ.S"), kPlain));
}

TEST(OracleMisterraBoard, AllConfirmedMeansAllTwentyFive) {
  EXPECT_TRUE(all_confirmed(land_of("SSSSS SSSSS SSSSS SSSSS SSSSS")));
  EXPECT_FALSE(all_confirmed(land_of("SSSSS SSSSS SSSSS SSSSS SSSS.")));
  EXPECT_FALSE(all_confirmed(land_of("SSSSS SSSSS SSSSS SSSSS SSSSs")));
}

}  // namespace
}  // namespace oracle::misterra
