#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

TEST(MisterraMove, TheFirstHalfDayPutsThePawnOnTheBeach) {
  // M9
  TestTable table = TestTable::ready(2);
  EXPECT_EQ(table.legal(0),
            (Texts{"go beach A", "go beach B", "go beach C", "go beach D", "go beach E"}));
  EXPECT_FALSE(table.may(0, "stay"));
  table.play(0, "go beach C");
  EXPECT_EQ(table.phase(), Phase::kTake) << "that is its move";
  table.play_all(0, {"take 1", "pass"});
  EXPECT_EQ(table.legal(0), (Texts{"stay", "go beach B", "go beach D"}));
}

TEST(MisterraMove, OneStepToAnAdjacentTileOrBeachCell) {
  // M9: tiles with either face, never an empty cell
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".JlJ. "
      ".Mm.. "
      ".....");
  table.pawn(0, "C2");
  EXPECT_EQ(table.legal(0), (Texts{"stay", "go B2", "go C3"}));
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      ".M... "
      ".m.l.");
  table.pawn(0, "B1");
  EXPECT_EQ(table.legal(0), (Texts{"stay", "go B2", "go beach B"}));
  table.pawn(0, "beach D");
  EXPECT_EQ(table.legal(0), (Texts{"stay", "go D1", "go beach C", "go beach E"}));
  table.pawn(1, "D1");
  table.play(0, "go D1");
  EXPECT_EQ(table.phase(), Phase::kTake) << "pawns may share a cell";
}

TEST(MisterraMove, SteppeAfterSteppeWithoutLimit) {
  // M10
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "ssS.. "
      "s.m..");
  table.pawn(0, "beach A");
  table.play(0, "go A1");
  EXPECT_EQ(table.legal(0), (Texts{"stay", "go A2"})) << "not back to where it began";
  table.play_all(0, {"go A2", "go B2"});
  EXPECT_EQ(table.legal(0), (Texts{"stay", "go B3", "go C2"}));
  table.play(0, "go C2");
  EXPECT_EQ(table.legal(0), (Texts{"stay", "go C1"}));
  table.play(0, "go C1");
  EXPECT_EQ(table.phase(), Phase::kTake) << "the move ends anywhere but on a steppe";
}

TEST(MisterraMove, AWalkRoundTheCornerMeetsNoVisitedCell) {
  // M10: a pawn does not enter a cell it stood on in this half-day
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "ss... "
      "ss...");
  table.pawn(0, "B1");
  table.play_all(0, {"go A1", "go A2", "go B2"});
  EXPECT_EQ(table.legal(0), (Texts{"stay", "go B3"})) << "B1 was the start";
  table.play(0, "stay");
  EXPECT_EQ(table.phase(), Phase::kTake);
}

TEST(MisterraMove, ADeadEndOnASteppeStillEndsWithStay) {
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "..... "
      "s....");
  table.pawn(0, "beach A");
  table.play(0, "go A1");
  EXPECT_EQ(table.legal(0), Texts{"stay"});
}

TEST(MisterraMove, AStayingPawnGetsNothingFromASteppe) {
  // M10
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "s.... "
      "s....");
  table.pawn(0, "A1");
  table.play(0, "stay");
  EXPECT_EQ(table.phase(), Phase::kTake);
}

TEST(MisterraMove, TheNextHalfDayForgetsWhereThePawnStood) {
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "s.... "
      "m....");
  table.pawn(0, "A1");
  table.play_all(0, {"go A2", "stay", "take 1", "pass"});
  EXPECT_TRUE(table.may(0, "go A1"));
}

TEST(MisterraMove, OnlyTheActiveSeatActs) {
  const TestTable table = TestTable::ready(2);
  EXPECT_TRUE(table.legal(1).empty());
  EXPECT_FALSE(table.may(1, "go beach A"));
  EXPECT_FALSE(table.game.is_legal(table.state, kNobody, Action::stay()));
}

}  // namespace
}  // namespace mapwright::misterra
