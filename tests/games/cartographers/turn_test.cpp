// Rules C9, C12–C15 and C19 of Cartographers: a card, the drawing, coins, the season's time.

#include "games/cartographers/table.h"

namespace mapwright::cartographers {
namespace {

// C9
TEST(CartographersTurn, ARevealedCardStaysOnShowForTheSeason) {
  Table table(1);
  table.turn_and_choose_any("great-river");
  EXPECT_EQ(table.state.time, 1);
  EXPECT_FALSE(table.may_turn("great-river")) << "it is on show";
  EXPECT_EQ(table.outcomes().size(), 16U);
  table.turn_and_choose_any("orchard");
  EXPECT_EQ(table.state.time, 3);
}

// C9
TEST(CartographersTurn, NoCardIsTurnedOverBeforeAllHaveDrawn) {
  Table table(2);
  table.turn("great-river");
  EXPECT_FALSE(table.may_turn("orchard"));
  table.choose(0, "water A1 A2 A3");
  EXPECT_FALSE(table.may_turn("orchard"));
  EXPECT_EQ(table.game.next_chance(table.state), kNobody);
  table.choose(1, "water K9 K10 K11");
  EXPECT_TRUE(table.may_turn("orchard"));
}

// C12
TEST(CartographersTurn, TheEightWaysToDrawTreetopVillageAreAllLegal) {
  Table table(1);
  table.turn("treetop-village");
  for (const auto* cells :
       {"D3 D4 E1 E2 E3", "D1 D2 E2 E3 E4", "D1 D2 D3 E3 E4", "D2 D3 D4 E1 E2", "D1 E1 F1 F2 G2",
        "D2 E2 F1 F2 G1", "D1 E1 E2 F2 G2", "D2 E1 E2 F1 G1"}) {
    EXPECT_TRUE(table.may(0, std::string("forest ") + cells)) << cells;
    EXPECT_TRUE(table.may(0, std::string("village ") + cells)) << cells;
    EXPECT_FALSE(table.may(0, std::string("farm ") + cells)) << "not on this card";
  }
}

// C12
TEST(CartographersTurn, AShapeLiesWhollyOnEmptyCellsOfTheSheet) {
  Table table(1);
  table.turn("fishing-village");  // ####
  EXPECT_TRUE(table.may(0, "water A1 A2 A3 A4"));
  EXPECT_TRUE(table.may(0, "water H11 I11 J11 K11"));
  EXPECT_FALSE(table.may(0, "water B3 B4 B5 B6")) << "a mountain lies on B4";
  EXPECT_FALSE(table.may(0, "water A1 A2 A3")) << "not a shape of this card";
  EXPECT_FALSE(table.game.parse_action("water A10 A11 A12 A13").ok()) << "off the sheet";
  EXPECT_FALSE(table.game.parse_action("water A10 A11 B1 B2").ok()) << "rows do not run on";
  table.choose(0, "water C1 C2 C3 C4");
  table.turn("marshlands");
  EXPECT_FALSE(table.may(0, "water C3 D1 D2 D3 E3")) << "C3 is drawn on";
}

// C12
TEST(CartographersTurn, EveryPlayerChoosesInAnyOrderAndNothingShowsBeforeTheLast) {
  Table table(3);
  table.turn("hamlet");
  const std::string blank = table.rows(0);
  table.choose(2, "village A1 B1 B2");
  table.choose(0, "village K10 K11 J11");
  EXPECT_EQ(table.rows(0), blank);
  EXPECT_EQ(table.rows(2), blank);
  EXPECT_FALSE(table.may(0, "village A1 B1 B2")) << "seat 0 has chosen";
  table.choose(1, "village A1 A2 A3 B1 B2");
  EXPECT_EQ(table.rows(2).substr(0, 23), "v..........\nvv.^.r.....");
  EXPECT_EQ(table.rows(1).substr(0, 23), "vvv........\nvv.^.r.....");
  EXPECT_EQ(table.rows(0).substr(108), ".....r.^..v\n.........vv\n");
}

// C13
TEST(CartographersTurn, OnlyTheShapeWithTheCoinBringsOne) {
  Table table(2);
  table.turn("farmland");
  table.choose(0, "farm A1 A2");
  table.choose(1, "farm G2 H1 H2 H3 I2");
  EXPECT_EQ(table.coins(0), 1);
  EXPECT_EQ(table.coins(1), 0);
}

// C13
TEST(CartographersTurn, CoinsBeyondTheFourteenthAreLostOneByOne) {
  Table table(1);
  table.sheet(0).coins = 12;
  table.turn("great-river");
  table.choose(0, "water A1 A2 A3");
  EXPECT_EQ(table.coins(0), 13);
  // Two mountains at once: one coin still has its place.
  table.put(0, R"(
      ...f.......
      ..f^fr.....
      .r......^r.
      ...........
      ...........
      ....f^f....
      .....f.....
      ...........
      .r^......r.
      .....r.^...
      ...........)");
  table.turn("hinterland-stream");
  table.choose(0, "water C4 D4 E4 E5 E6");
  EXPECT_EQ(table.coins(0), 14);
  table.turn("hamlet");
  table.choose(0, "village A1 B1 B2");
  EXPECT_EQ(table.coins(0), 14);
}

// C14
TEST(CartographersTurn, ASurroundedMountainBringsOneCoinOnce) {
  Table table(1);
  table.put(0, R"(
      ...v.......
      ..m^fr.....
      .r......^r.
      ...........
      ...........
      .....^.....
      ...........
      ...........
      .r^......r.
      .....r.^...
      ...........)");
  table.turn("rift-lands");
  table.choose(0, "monster C4");  // a single cell of any terrain does it
  EXPECT_EQ(table.coins(0), 1);
  table.turn("orchard");
  table.choose(0, "forest D3 D4 D5 E5");
  EXPECT_EQ(table.coins(0), 1) << "not a second time";
}

// C14
TEST(CartographersTurn, OneDrawingMaySurroundTwoMountains) {
  Table table(1);
  table.put(0, R"(
      ...f.......
      ..f^fr.....
      .r......^r.
      ...........
      ...........
      ....f^f....
      .....f.....
      ...........
      .r^......r.
      .....r.^...
      ...........)");
  table.turn("hinterland-stream");
  table.choose(0, "water C4 D4 E4 E5 E6");
  EXPECT_EQ(table.coins(0), 2);
}

// C14
TEST(CartographersTurn, SidesOffTheSheetCountAsFilled) {
  DrawnSheet corner = drawn(R"(
      ^..........
      f..........
      ...........
      ...........
      ...........
      ...........
      ...........
      ...........
      ...........
      ...........
      ...........)");
  corner.print.coin_track = 14;
  draw(corner.print, corner.sheet, Terrain::kFarm, Cells::of(*parse_cell("A2")), false);
  EXPECT_EQ(corner.sheet.coins, 1);
}

// C14
TEST(CartographersTurn, WastelandHelpsToSurroundAMountain) {
  Table table(1, {{"side", "B"}});
  // The mountain on H6 has wasteland above it.
  table.put(0, R"(
      ...........
      ......r.^..
      ..r^.......
      .....#.....
      ....##r....
      ....###....
      .r...#.....
      ....v^v.r..
      .........^.
      ..^r.......
      ...........)");
  table.turn("rift-lands");
  table.choose(0, "farm I6");
  EXPECT_EQ(table.coins(0), 1);
}

// C15
TEST(CartographersTurn, ASingleCellIsDrawnOnlyWhenNoShapeOfTheCardFits) {
  Table table(1);
  table.put(0, full_but({"A1", "A2", "E5"}));
  table.turn("farmland");  // a domino fits on A1 A2
  EXPECT_EQ(table.legal(0), (std::vector<std::string>{"farm A1 A2"}));
  table.put(0, full_but({"A1", "B2", "E5"}));
  EXPECT_EQ(table.legal(0), (std::vector<std::string>{"farm A1", "farm B2", "farm E5"}));
  EXPECT_FALSE(table.may(0, "pass"));
  table.choose(0, "farm B2");
  EXPECT_EQ(table.coins(0), 0) << "no coin for the shape";
}

// C15
TEST(CartographersTurn, TheSingleCellHasOneOfTheCardsTerrains) {
  Table table(1);
  table.put(0, full_but({"F1", "K11"}));
  table.turn("marshlands");
  EXPECT_EQ(table.legal(0),
            (std::vector<std::string>{"forest F1", "forest K11", "water F1", "water K11"}));
}

// C15
TEST(CartographersTurn, PassIsLegalOnlyOnAFullSheet) {
  Table table(2);
  table.put(0, full_but({}));
  table.turn("fishing-village");
  EXPECT_EQ(table.legal(0), (std::vector<std::string>{"pass"}));
  EXPECT_FALSE(table.may(1, "pass"));
  table.choose(0, "pass");
  table.choose(1, "water A1 A2 A3 A4");
  EXPECT_EQ(table.rows(0), full_but({}));
  EXPECT_EQ(table.state.time, 2);
}

// C15
TEST(CartographersTurn, TheSeatPassesWhenTheSheetInItsHandIsFullNotItsOwn) {
  Table table(2);
  table.put(0, full_but({}));
  table.turn("goblin-attack");
  EXPECT_EQ(table.legal(1), (std::vector<std::string>{"pass"})) << "seat 1 holds the full sheet";
  EXPECT_FALSE(table.may(0, "pass"));
}

// C19
TEST(CartographersTurn, TheSeasonEndsWhenTheThresholdIsReached) {
  Table table(1);
  for (const auto* card : {"orchard", "homestead", "marshlands"}) table.turn_and_choose_any(card);
  EXPECT_EQ(table.state.time, 6);
  EXPECT_EQ(table.state.season, 0);
  table.turn("fishing-village");
  EXPECT_EQ(table.state.season, 0) << "not before it has been drawn";
  table.choose_any();
  EXPECT_EQ(table.state.season, 1);
  EXPECT_EQ(table.state.time, 0);
}

// C19
TEST(CartographersTurn, TheThresholdMayBePassed) {
  Table table(1);
  for (const auto* card : {"hamlet", "orchard", "homestead", "marshlands"}) {
    table.turn_and_choose_any(card);
  }
  EXPECT_EQ(table.state.time, 7);
  table.turn_and_choose_any("rift-lands");  // time 0
  EXPECT_EQ(table.state.season, 0);
  table.turn_and_choose_any("fishing-village");  // 9 of 8
  EXPECT_EQ(table.state.season, 1);
}

}  // namespace
}  // namespace mapwright::cartographers
