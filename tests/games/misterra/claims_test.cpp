#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

constexpr std::string_view kIsland =
    "..J.. "
    "LL.sS "
    "LJsJs "
    "ls.M. "
    "Mm.M.";

TEST(MisterraClaim, AConfirmedTileOfAFreeRegionCanBeClaimed) {
  // M18: instead of mapping; the card leaves the game
  TestTable table = TestTable::ready(2);
  table.island(kIsland);
  table.pawn(0, "A3");
  table.hold(0, "steppe-lagoon");
  EXPECT_TRUE(table.may(0, "claim"));
  table.play(0, "claim");
  EXPECT_EQ(table.state.table.seats[seat_at(0)].markers, cells("A3"));
  EXPECT_EQ(table.island_rows(), rows_of(drawn(kIsland).tiles, drawn(kIsland).confirmed));
  EXPECT_EQ(table.phase(), Phase::kMove);
}

TEST(MisterraClaim, AHazyTileTheBeachAndATakenRegionCannotBeClaimed) {
  // M18
  const auto may_claim_at = [](std::string_view place, std::string_view marker) {
    TestTable table = TestTable::ready(2);
    table.island(kIsland);
    table.expedition(1).markers = cells(marker);
    table.pawn(0, place);
    table.hold(0, "steppe-lagoon");
    return table.may(0, "claim");
  };
  EXPECT_TRUE(may_claim_at("A3", ""));
  EXPECT_FALSE(may_claim_at("A2", "")) << "hazy";
  EXPECT_FALSE(may_claim_at("beach A", ""));
  EXPECT_FALSE(may_claim_at("A3", "B4")) << "the region has a marker";
  EXPECT_TRUE(may_claim_at("D1", "A1")) << "another region of mountains";
  EXPECT_TRUE(may_claim_at("A1", "D2"));
}

TEST(MisterraClaim, HazyTilesJoinARegion) {
  // M18, M19: the marker on E4 lies in the region that C3 joins by way of hazy tiles
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..ssS "
      ".JSJ. "
      "..... "
      ".....");
  table.expedition(1).markers = cells("E4");
  table.pawn(0, "C3");
  table.hold(0, "steppe-lagoon");
  EXPECT_EQ(region_of(table.state.table.island, cell("C3")), cells("C3 C4 D4 E4"));
  EXPECT_FALSE(table.may(0, "claim"));
}

TEST(MisterraClaim, EachTerrainOnceAndThreeClaimsAtMost) {
  // M18
  TestTable table = TestTable::ready(2);
  table.island(kIsland);
  table.expedition(0).markers = cells("A1");
  table.pawn(0, "D1");
  table.hold(0, "steppe-lagoon");
  EXPECT_FALSE(table.may(0, "claim")) << "has claimed a mountain";
  TestTable full = TestTable::ready(2);
  full.island(kIsland);
  full.expedition(0).markers = cells("A1 E4 C5");
  full.pawn(0, "A3");
  full.hold(0, "steppe-lagoon");
  EXPECT_FALSE(full.may(0, "claim")) << "three markers are out";
}

TEST(MisterraClaim, ARegionIsOneTerrainWithAtLeastOneConfirmedTile) {
  // M19
  const TestTable table = [] {
    TestTable made = TestTable::ready(2);
    made.island(kIsland);
    return made;
  }();
  const Island& island = table.state.table.island;
  EXPECT_EQ(region_of(island, cell("A3")), cells("A2 A3 A4 B4"));
  EXPECT_EQ(confirmed_region_of(island, cell("A3")), cells("A3 A4 B4"));
  EXPECT_EQ(region_of(island, cell("A1")), cells("A1 B1"));
  EXPECT_EQ(region_of(island, cell("B3")), cells("B3")) << "an isolated tile is a region";
}

TEST(MisterraClaim, TheMarkerKeepsItsPlace) {
  // M18: markers never move; a confirmed tile under them never changes (M16)
  TestTable table = TestTable::ready(2);
  table.island(kIsland);
  table.pawn(0, "A3");
  table.hold(0, "steppe-lagoon");
  table.play(0, "claim");
  table.state.table.sketches.shown[1] = *parse_sketch("steppe-jungle");
  table.play_all(0, {"stay", "take 2", "map A3 A4"});
  EXPECT_EQ(table.state.table.seats[seat_at(0)].markers, cells("A3"));
  EXPECT_EQ(table.island_rows().substr(6, 12), "LL.sS\nLJsJs\n");
}

}  // namespace
}  // namespace mapwright::misterra
