// Cartographers with as many seats as there can be.

#include "games/cartographers/table.h"
#include "mapwright/game/play_out.h"

namespace mapwright::cartographers {
namespace {

TEST(CartographersLargeTable, AHundredSeatsPlayToTheEnd) {
  Table table(100, {{"edicts", ""}, {"edition", "el"}});
  Random random(100);
  int ambushes = 0;
  while (!table.game.is_over(table.state)) {
    if (table.game.chance_due(table.state, kTable)) {
      turn_card(table.game, table.state, kTable, random);
      continue;
    }
    const bool ambush = table.game.content().cards[table.state.card].is_ambush;
    const bool clockwise = table.game.content().cards[table.state.card].clockwise;
    const State before = table.state;
    std::vector<Action> chosen;
    for (int seat = 0; seat < 100; ++seat) {
      chosen.push_back(table.game.random_action(table.state, seat_at(seat), random));
      table.game.apply(table.state, seat_at(seat), chosen.back());
    }
    if (!ambush) continue;
    ++ambushes;
    // C18: the drawing of seat j is on the sheet of its neighbour and nowhere else.
    for (int seat = 0; seat < 100; ++seat) {
      const Seat owner = seat_at((seat + (clockwise ? 99 : 1)) % 100);
      const Action action = chosen[static_cast<std::size_t>(seat)];
      const Cells added = table.state.sheets[owner].filled - before.sheets[owner].filled;
      EXPECT_EQ(added, action.is_pass() ? Cells{} : table.game.content().cells_of(action)) << seat;
    }
  }
  EXPECT_GT(ambushes, 0);
  const auto again = table.game.parse_state(table.game.state_text(table.state));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(*again, table.state);
  int best = 101;
  for (int seat = 0; seat < 100; ++seat) {
    best = std::min(best, table.game.rank(table.state, seat_at(seat)));
  }
  EXPECT_EQ(best, 1);
}

// The order in which seats choose does not matter.
TEST(CartographersLargeTable, ChoosingFromTheLastSeatToTheFirstGivesTheSameState) {
  Table forward(100);
  forward.turn("goblin-attack");
  Random random(4);
  std::vector<Action> actions;
  for (int seat = 0; seat < 100; ++seat) {
    actions.push_back(forward.game.random_action(forward.state, seat_at(seat), random));
  }
  Table backward(100);
  backward.turn("goblin-attack");
  for (int seat = 0; seat < 100; ++seat) {
    forward.game.apply(forward.state, seat_at(seat), actions[static_cast<std::size_t>(seat)]);
    const int other = 99 - seat;
    backward.game.apply(backward.state, seat_at(other), actions[static_cast<std::size_t>(other)]);
  }
  EXPECT_EQ(forward.state, backward.state);
}

TEST(CartographersLargeTable, ASeatTakesLittleRoom) {
  EXPECT_LE(sizeof(State), 512U);
  EXPECT_LE(sizeof(Sheet), 256U);
  EXPECT_EQ(sizeof(Action), 4U);
}

}  // namespace
}  // namespace mapwright::cartographers
