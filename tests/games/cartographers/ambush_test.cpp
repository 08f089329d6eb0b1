// Rule C18 of Cartographers: ambushes with two or more players. Solo is in solo_test.cpp.

#include "games/cartographers/table.h"

namespace mapwright::cartographers {
namespace {

using Texts = std::vector<std::string>;

// C18
TEST(CartographersAmbush, ClockwiseASeatDrawsOnTheSheetOfTheSeatBefore) {
  Table table(3);
  table.turn("bugbear-assault");
  table.choose(0, "monster A1 A3 B1 B3");
  table.choose(1, "monster D1 D3 E1 E3");
  table.choose(2, "monster G1 G3 H1 H3");
  EXPECT_EQ(table.rows(2).substr(0, 11), "m.m........") << "drawn by seat 0";
  EXPECT_EQ(table.rows(0).substr(36, 11), "m.m........") << "drawn by seat 1";
  EXPECT_EQ(table.rows(1).substr(72, 11), "m.m........") << "drawn by seat 2";
}

// C18
TEST(CartographersAmbush, CounterClockwiseASeatDrawsOnTheSheetOfTheSeatAfter) {
  Table table(3);
  table.turn("goblin-attack");
  table.choose(2, "monster A1 B2 C3");
  table.choose(0, "monster D1 E2 F3");
  table.choose(1, "monster G3 H2 I1");
  EXPECT_EQ(table.rows(0).substr(0, 11), "m..........") << "drawn by seat 2";
  EXPECT_EQ(table.rows(1).substr(36, 11), "m..........") << "drawn by seat 0";
  EXPECT_EQ(table.rows(2).substr(72, 11), "..m........") << "drawn by seat 1";
}

// C18
TEST(CartographersAmbush, WithTwoPlayersBothDirectionsMeanTheOther) {
  for (const auto* ambush : {"goblin-attack", "kobold-onslaught"}) {
    Table table(2);
    table.turn(ambush);
    for (int seat = 0; seat < 2; ++seat) {
      EXPECT_EQ(mapwright::index(table.game.sheet_in_hand(table.state, seat_at(seat))), 1 - seat)
          << ambush;
    }
  }
}

// C18
TEST(CartographersAmbush, WithAHundredSeatsSheetsMoveOnePlaceOnly) {
  Table table(100);
  table.turn("gnoll-raid");  // counter-clockwise
  for (int seat = 0; seat < 100; ++seat) {
    const int from = mapwright::index(table.game.sheet_in_hand(table.state, seat_at(seat)));
    EXPECT_EQ(from, seat == 99 ? 0 : seat + 1);
  }
  Table other(100);
  other.turn("kobold-onslaught");  // clockwise
  for (int seat = 0; seat < 100; ++seat) {
    const int from = mapwright::index(other.game.sheet_in_hand(other.state, seat_at(seat)));
    EXPECT_EQ(from, seat == 0 ? 99 : seat - 1);
  }
}

// C18
TEST(CartographersAmbush, TheShapeMayBeTurnedAndIsDrawnWithMonster) {
  Table table(2);
  table.turn("kobold-onslaught");  // printed: #. / ## / #.
  for (const auto* cells : {"A1 B1 B2 C1", "A2 B1 B2 C2", "A1 A2 A3 B2", "A2 B1 B2 B3"}) {
    EXPECT_TRUE(table.may(0, std::string("monster ") + cells)) << cells;
    EXPECT_FALSE(table.may(0, std::string("forest ") + cells)) << cells;
  }
  EXPECT_FALSE(table.may(0, "monster A1")) << "not while the shape fits";
}

// C18
TEST(CartographersAmbush, IfItFitsNowhereOneMonsterCellIsDrawnAnywhere) {
  Table table(2);
  table.put(1, full_but({"A1", "A2", "K5"}));
  table.turn("gnoll-raid");
  EXPECT_EQ(table.legal(0), (Texts{"monster A1", "monster A2", "monster K5"}));
  EXPECT_GT(table.legal(1).size(), 100U) << "the sheet of seat 0 is blank";
}

// C18
TEST(CartographersAmbush, TheAmbushTakesNoTimeAndLeavesTheGame) {
  Table table(2);
  table.turn_and_choose_any("goblin-attack");
  EXPECT_EQ(table.state.time, 0);
  EXPECT_FALSE(table.may_turn("goblin-attack"));
  EXPECT_FALSE(table.may_turn("gnoll-raid")) << "spring has one ambush only";
  table.finish_season();
  EXPECT_FALSE(table.may_turn("goblin-attack"));
  EXPECT_TRUE(table.may_turn("gnoll-raid"));
}

// C14, C18
TEST(CartographersAmbush, TheCoinOfAMountainIsTheSheetOwners) {
  Table table(3);
  table.put(1, R"(
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
  table.turn("goblin-attack");  // seat 0 draws on the sheet of seat 1
  table.choose(0, "monster C4 D5 E6");
  table.choose(1, "monster C4 D5 E6");
  table.choose(2, "monster C4 D5 E6");
  EXPECT_EQ(table.coins(0), 0);
  EXPECT_EQ(table.coins(1), 1);
  EXPECT_EQ(table.coins(2), 0);
}

}  // namespace
}  // namespace mapwright::cartographers
