// The steps of a turn that are not confirmed yet, the domino over the parchment, the reasons.

#include "games/misterra/table.h"
#include "mapwright/terminal/misterra/domino.h"
#include "mapwright/terminal/misterra/texts.h"
#include "mapwright/terminal/pending.h"

namespace mapwright::misterra {
namespace {

TestTable with_island(std::string_view island, std::string_view pawn) {
  TestTable table = TestTable::ready(2);
  table.island(island);
  table.pawn(0, pawn);
  return table;
}

TEST(MisterraPending, StepsAreTakenBackOneByOne) {
  const TestTable table = TestTable::ready(2);
  PendingTurn<Misterra> turn(table.game, table.state, seat_at(0));
  turn.play(Action::go(beach_at(2)));
  turn.play(Action::take(0));
  EXPECT_EQ(turn.state().table.phase, Phase::kDraw);
  turn.play(Action::pass());
  EXPECT_EQ(turn.state().table.half, 1);
  EXPECT_TRUE(turn.take_back());
  EXPECT_EQ(turn.state().table.phase, Phase::kDraw);
  EXPECT_TRUE(turn.take_back());
  EXPECT_TRUE(turn.take_back());
  EXPECT_EQ(turn.state(), table.state);
  EXPECT_FALSE(turn.take_back());
}

TEST(MisterraPending, AStepWithoutAChoiceIsMadeAndTakenBackWithTheOneBeforeIt) {
  // M12: from a hazy jungle there is no mapping and no claim
  const TestTable table = with_island("..... ..... ..... ..... .j...", "B1");
  PendingTurn<Misterra> turn(table.game, table.state, seat_at(0));
  turn.play(Action::stay());
  turn.play(Action::take(0));
  EXPECT_EQ(turn.state().table.half, 1) << "the card was laid aside";
  EXPECT_EQ(turn.steps().back(), Action::pass());
  EXPECT_EQ(turn.note(),
            "No mapping in a jungle; this jungle is only hazy (M18): card laid aside.");
  EXPECT_TRUE(turn.take_back());
  EXPECT_EQ(turn.state().table.phase, Phase::kTake);
}

TEST(MisterraPending, IsCompleteAfterTwoHalfDaysAndWhenACardIsToBeTurned) {
  const TestTable table = with_island("..... ..... ..... ..... .l...", "B1");
  PendingTurn<Misterra> turn(table.game, table.state, seat_at(0));
  turn.play(Action::stay());
  EXPECT_FALSE(turn.is_complete());
  turn.play(Action::discard(2));
  EXPECT_TRUE(turn.is_complete()) << "M11: a card is to be revealed";
  EXPECT_TRUE(turn.take_back());
  for (int half = 0; half < 2; ++half) {
    EXPECT_FALSE(turn.is_complete());
    turn.play(Action::take(half));
    turn.play(Action::pass());
    if (half == 0) turn.play(Action::stay());
  }
  EXPECT_TRUE(turn.is_complete());
}

TEST(MisterraDomino, LiesOnLegalPlacesOnlyAndReachesThemAll) {
  TestTable table = with_island("..... ..... ..m.. ..... .....", "C3");
  table.hold(0, "steppe-lagoon");
  Domino domino(table.game, table.state);
  std::vector<Action> seen;
  for (std::size_t i = 0; i < domino.places(); ++i) {
    seen.push_back(domino.action());
    domino.next(1);
  }
  std::ranges::sort(seen);
  EXPECT_EQ(std::ranges::unique(seen).begin(), seen.end());
  for (const char* word : {"up", "left", "turn", "down", "right", "turn", "up", "turn"}) {
    const std::string_view step = word;
    if (step == "turn") {
      EXPECT_TRUE(domino.turn(true));
    } else {
      domino.move(step == "right"  ? 1
                  : step == "left" ? -1
                                   : 0,
                  step == "up"     ? 1
                  : step == "down" ? -1
                                   : 0);
    }
    EXPECT_TRUE(table.game.is_legal(table.state, seat_at(0), domino.action())) << step;
  }
}

TEST(MisterraDomino, ADoubleHasTwoWaysRound) {
  TestTable table = with_island("..... ..... ..m.. ..... .....", "C3");
  table.hold(0, "lagoon-lagoon");
  Domino domino(table.game, table.state);
  const Laying start = domino.cells();
  EXPECT_TRUE(domino.turn(true));
  EXPECT_NE(domino.cells().second, start.second);
  EXPECT_TRUE(domino.turn(true));
  EXPECT_EQ(Board::row(domino.cells().second) - Board::row(domino.cells().first),
            Board::row(start.second) - Board::row(start.first));
}

TEST(MisterraTexts, SayWhyNot) {
  const TestTable table = with_island("..... ..... ..... .J... .j...", "B1");
  const Table& at = table.state.table;
  EXPECT_EQ(why_not_text(why_not_map(at)), "you stand in a jungle: no mapping (M12)");
  EXPECT_EQ(why_not_text(why_not_claim(table.game, at)), "this jungle is only hazy (M18)");
  EXPECT_EQ(why_not_text(why_not_exchange(table.game, at)),
            "cards are exchanged on a lagoon only (M11)");
  EXPECT_EQ(why_not_text(why_not_go(table.game, at, place_of(cell("C1")))),
            "C1 is empty: there is no tile to stand on (M9)");
  EXPECT_EQ(why_not_text(why_not_go(table.game, at, place_of(cell("B2")))), "");
}

}  // namespace
}  // namespace mapwright::misterra
