#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

constexpr std::string_view kLagoonAtA1 =
    "..J.. "
    "..... "
    ".J.J. "
    "..... "
    "l....";

TEST(MisterraSketchCards, AHalfDayIsAMoveACardAndWhatIsDoneWithIt) {
  // M8
  TestTable table = TestTable::ready(2);
  table.play(0, "go beach A");
  EXPECT_EQ(table.legal(0), (Texts{"take 1", "take 2", "take 3", "take 4", "take 5"}));
  table.play(0, "take 2");
  EXPECT_EQ(table.phase(), Phase::kDraw);
  table.play(0, "pass");
  table.play(0, "stay");
  EXPECT_EQ(table.legal(0), (Texts{"take 1", "take 3", "take 4", "take 5"})) << "no refill between";
  table.play_all(0, {"take 5", "pass"});
  EXPECT_EQ(table.phase(), Phase::kRefill);
}

TEST(MisterraSketchCards, RefillingTakesTheLowestFreeSlotFirst) {
  // M8
  TestTable table = TestTable::ready(2);
  table.play_all(0, {"go beach A", "take 4", "pass", "stay", "take 2", "pass"});
  EXPECT_EQ(table.game.next_chance(table.state), kTable);
  table.turn("mountain-mountain");
  EXPECT_EQ(table.state.table.sketches.shown[1], *parse_sketch("mountain-mountain"));
  table.turn("lagoon-jungle");
  EXPECT_EQ(table.state.table.sketches.shown[3], *parse_sketch("lagoon-jungle"));
  EXPECT_EQ(table.phase(), Phase::kMove);
  EXPECT_EQ(table.state.table.active, seat_at(1));
}

TEST(MisterraSketchCards, WithAnEmptyDeckPlayGoesOnWithWhatIsShown) {
  // M8
  TestTable table = TestTable::ready(2);
  table.state.table.sketches.unseen.fill(0);
  table.state.table.sketches.unseen_total = 0;
  table.idle_turn(0);
  EXPECT_EQ(table.phase(), Phase::kMove);
  EXPECT_EQ(table.state.table.active, seat_at(1));
  table.play(1, "go beach B");
  EXPECT_EQ(table.legal(1).size(), 3U);
}

TEST(MisterraSketchCards, ALagoonExchangesOneShownCardOncePerHalfDay) {
  // M11: moved or not, before taking a card
  TestTable table = TestTable::ready(2);
  table.island(kLagoonAtA1);
  table.pawn(0, "A1");
  table.shown(
      {"steppe-steppe", "lagoon-lagoon", "jungle-jungle", "steppe-jungle", "lagoon-mountain"});
  EXPECT_FALSE(table.may(0, "discard 1")) << "only when the move is over";
  table.play(0, "stay");
  EXPECT_EQ(table.legal(0), (Texts{"discard 1", "discard 2", "discard 3", "discard 4", "discard 5",
                                   "take 1", "take 2", "take 3", "take 4", "take 5"}));
  table.play(0, "discard 2");
  EXPECT_EQ(table.phase(), Phase::kExchange);
  EXPECT_TRUE(table.legal(0).empty());
  table.turn("mountain-mountain");
  EXPECT_EQ(table.state.table.sketches.shown[1], *parse_sketch("mountain-mountain"));
  EXPECT_EQ(table.legal(0), (Texts{"take 1", "take 2", "take 3", "take 4", "take 5"}));
  table.play_all(0, {"take 2", "pass", "stay"});
  EXPECT_TRUE(table.may(0, "discard 1")) << "again in the next half-day";
  EXPECT_FALSE(table.may(0, "discard 2")) << "there is a gap";
}

TEST(MisterraSketchCards, CardsUnderTheDeckComeLastAndInTheirOrder) {
  // M11
  TestTable table = TestTable::ready(2);
  table.island(kLagoonAtA1);
  table.pawn(0, "A1");
  auto& cards = table.state.table.sketches;
  cards.unseen.fill(0);
  cards.unseen[index(*parse_sketch("lagoon-jungle"))] = 1;
  cards.unseen_total = 1;
  table.shown(
      {"steppe-steppe", "lagoon-lagoon", "jungle-jungle", "steppe-jungle", "lagoon-mountain"});
  table.play_all(0, {"stay", "discard 1"});
  EXPECT_EQ(table.outcomes(), (std::vector<std::pair<std::string, int>>{{"lagoon-jungle", 1}}));
  table.turn("lagoon-jungle");
  table.play_all(0, {"take 2", "pass", "stay", "discard 3"});
  EXPECT_EQ(table.outcomes(), (std::vector<std::pair<std::string, int>>{{"steppe-steppe", 1}}))
      << "forced, but still an event";
  table.turn("steppe-steppe");
  EXPECT_EQ(table.state.table.sketches.shown[2], *parse_sketch("steppe-steppe"));
  table.play_all(0, {"take 1", "pass"});
  EXPECT_EQ(table.outcomes(), (std::vector<std::pair<std::string, int>>{{"jungle-jungle", 1}}));
  table.turn("jungle-jungle");
  EXPECT_EQ(table.phase(), Phase::kMove) << "the deck is empty, one slot stays free";
}

TEST(MisterraSketchCards, NoExchangeWithAnEmptyDeckOrAwayFromALagoon) {
  // M11
  TestTable table = TestTable::ready(2);
  table.island(kLagoonAtA1);
  table.pawn(0, "beach A");
  table.play(0, "stay");
  EXPECT_FALSE(table.may(0, "discard 1"));
  TestTable empty = TestTable::ready(2);
  empty.island(kLagoonAtA1);
  empty.pawn(0, "A1");
  empty.state.table.sketches.unseen.fill(0);
  empty.state.table.sketches.unseen_total = 0;
  empty.play(0, "stay");
  EXPECT_FALSE(empty.may(0, "discard 1"));
}

TEST(MisterraSketchCards, ACardNeitherMappedNorClaimedWithLeavesTheGame) {
  // M20
  TestTable table = TestTable::ready(2);
  const int before = table.state.table.sketches.unseen_total;
  table.idle_turn(0);
  table.turn_any();
  EXPECT_EQ(table.state.table.sketches.unseen_total, before - 2);
  EXPECT_TRUE(table.state.table.sketches.under.empty());
  EXPECT_EQ(table.parchment_rows(0), ".....\n.....\n.....\n.....\n.....\n");
}

TEST(MisterraSketchCards, WithoutACardToTakeTheHalfDayIsOver) {
  // Only a corrected deck can run out in the middle of a round; nobody must get stuck then.
  TestTable table = TestTable::ready(2);
  table.state.table.sketches.unseen.fill(0);
  table.state.table.sketches.unseen_total = 0;
  table.shown({"steppe-steppe"});
  table.idle_half_day(0);
  table.play(0, "stay");
  EXPECT_TRUE(table.state.table.last_round);
  EXPECT_EQ(table.state.table.active, seat_at(1));
  table.play_all(1, {"go beach A", "stay"});
  EXPECT_TRUE(table.game.is_over(table.state));
}

}  // namespace
}  // namespace mapwright::misterra
