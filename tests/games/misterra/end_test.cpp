#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

constexpr std::string_view kFullParchment =
    "sssss "
    "lllll "
    "jjjjj "
    "mmmmm "
    "sssss";

TEST(MisterraEnd, TheRoundIsFinishedWhenAParchmentIsCovered) {
  // M21
  TestTable table = TestTable::ready(3);
  table.expedition(0).parchment = parchment(kFullParchment);
  table.idle_turn(0);
  EXPECT_TRUE(table.state.table.last_round);
  EXPECT_EQ(table.phase(), Phase::kRefill) << "the others still play, with new cards";
  table.turn_any();
  table.idle_turn(1);
  table.turn_any();
  EXPECT_FALSE(table.game.is_over(table.state));
  table.idle_turn(2);
  EXPECT_TRUE(table.game.is_over(table.state));
  EXPECT_EQ(table.game.next_chance(table.state), kNobody) << "no card is turned any more";
  EXPECT_EQ(std::ranges::count(table.state.table.sketches.shown, kNoSketch), 2);
}

TEST(MisterraEnd, TheLastPlayerOfTheRoundEndsTheGameAtOnce) {
  // M21
  TestTable table = TestTable::ready(2);
  table.idle_turn(0);
  table.turn_any();
  table.expedition(1).parchment = parchment(kFullParchment);
  table.idle_turn(1);
  EXPECT_TRUE(table.game.is_over(table.state));
}

TEST(MisterraEnd, AFullyConfirmedIslandEndsTheGame) {
  // M21
  TestTable table = TestTable::ready(2);
  table.island(
      "JJJJJ "
      "SSSSS "
      "LJLJL "
      "LLLMM "
      "SSMMM");
  EXPECT_TRUE(table.game.end_is_triggered(table.state.table));
  table.island(
      "JJJJJ "
      "SSSSS "
      "LJLJL "
      "LLLMM "
      "SSMMm");
  EXPECT_FALSE(table.game.end_is_triggered(table.state.table)) << "one tile is hazy";
}

TEST(MisterraEnd, NoCardLeftEndsTheGame) {
  // M21: deck and display
  TestTable table = TestTable::ready(2);
  table.state.table.sketches.unseen.fill(0);
  table.state.table.sketches.unseen_total = 0;
  table.shown({"steppe-steppe", "steppe-steppe"});
  EXPECT_FALSE(table.game.end_is_triggered(table.state.table));
  table.idle_turn(0);
  EXPECT_TRUE(table.state.table.last_round);
}

TEST(MisterraEnd, AnEmptyCellCountsAsMappableByItsNeighbourToo) {
  // M21: E5 is seen from nowhere, but a card on E4 may reach over it
  TestTable table = TestTable::ready(2);
  const auto triggered = [&](std::string_view island) {
    table.island(island);
    return table.game.end_is_triggered(table.state.table);
  };
  EXPECT_FALSE(
      triggered("JJJJ. "
                "SSSSJ "
                "LJLJJ "
                "LLLMM "
                "SSMMM"))
      << "D4 sees E4";
  EXPECT_TRUE(
      triggered("JJJJ. "
                "SSJJJ "
                "LJLJJ "
                "LLLSS "
                "LSMSS"))
      << "nobody who may map sees E4 or D5";
  EXPECT_FALSE(
      triggered("JJJJ. "
                "SSJJJ "
                "LJLJJ "
                "LLLSM "
                "LSMSS"))
      << "the mountain on E2 sees E4";
  EXPECT_FALSE(
      triggered("JJJJ. "
                "SSJJJ "
                "LJLJj "
                "LLLSS "
                "LSMSS"))
      << "a hazy tile is left";
}

TEST(MisterraEnd, TilesThatCannotBeReachedSeeNothing) {
  // M21: the steppes at D4 and E4 would see the corner, but no pawn comes there
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "...SS "
      ".J.J. "
      "..... "
      ".....");
  EXPECT_FALSE(table.game.end_is_triggered(table.state.table)) << "the front line is always open";
  table.island(
      "JJJ.. "
      "JJ.SS "
      "JJ.J. "
      "LLLLS "
      "SSMMM");
  EXPECT_FALSE(table.game.end_is_triggered(table.state.table)) << "E3 is seen from E2";
}

TEST(MisterraEnd, AllSeatsHaveHadTheSameNumberOfTurns) {
  // M21, in random games with every number of players
  for (int seats = 2; seats <= 4; ++seats) {
    const Misterra game = make_misterra(seats);
    Random random(static_cast<std::uint64_t>(seats));
    for (int i = 0; i < 20; ++i) {
      State state = game.initial_state();
      std::array<int, kMaxPlayers> cards{};
      while (!game.is_over(state)) {
        const Seat whose = game.next_chance(state);
        if (whose != kNobody) {
          game.apply_chance(
              state, whose,
              game.chance_at(state, whose, random.below(game.chance_weight(state, whose))));
          continue;
        }
        const Seat seat = game.seats_to_act(state).first();
        const Action action = game.random_action(state, seat, random);
        if (action.kind() == ActionKind::kTake) ++cards[at(seat)];
        game.apply(state, seat, action);
      }
      EXPECT_TRUE(game.end_is_triggered(state.table));
      for (int seat = 0; seat < seats; ++seat) {
        EXPECT_EQ(cards[static_cast<std::size_t>(seat)], 2 * state.table.round);
      }
    }
  }
}

}  // namespace
}  // namespace mapwright::misterra
