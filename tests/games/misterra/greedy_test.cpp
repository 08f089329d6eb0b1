#include "games/misterra/random_play.h"
#include "games/misterra/table.h"
#include "mapwright/bots/misterra/bots.h"

namespace mapwright::misterra {
namespace {

// A whole game with the greedy bot on seat 0 and random players elsewhere; seat 0's total less the
// best of the others.
int lead_of_greedy(const Misterra& game, Random& random) {
  State state = game.initial_state();
  while (!game.is_over(state)) {
    const SeatSet waiting = game.seats_to_act(state);
    if (!waiting.contains(seat_at(0))) {
      random_step(game, state, random);
      continue;
    }
    const Action action = greedy_action(game, game.view(state, seat_at(0)), seat_at(0), random);
    EXPECT_TRUE(game.is_legal(state, seat_at(0), action)) << game.action_text(action);
    game.apply(state, seat_at(0), action);
  }
  int best = -1000;
  for (int seat = 1; seat < game.seats(); ++seat) {
    best = std::max(best, game.score_sheet(state, seat_at(seat)).total);
  }
  return game.score_sheet(state, seat_at(0)).total - (game.seats() > 1 ? best : 0);
}

TEST(MisterraGreedy, BeatsRandomPlayersByFar) {
  Random random(1);
  for (const auto* first_game : {"no", "yes"}) {
    for (int seats = 2; seats <= 4; ++seats) {
      const Misterra game = make_misterra(seats, {{"first-game", first_game}, {"master", "yes"}});
      for (int i = 0; i < 5; ++i) EXPECT_GT(lead_of_greedy(game, random), 5);
    }
  }
}

TEST(MisterraGreedy, PlaysSoloToTheEnd) {
  Random random(2);
  const Misterra game = make_misterra(1);
  for (int i = 0; i < 5; ++i) EXPECT_GT(lead_of_greedy(game, random), 0);
}

TEST(MisterraGreedy, ClaimsALargeRegion) {
  TestTable table = TestTable::ready(2);
  table.state.hands[seat_at(0)].kept = {*parse_hypothesis("P15"), *parse_hypothesis("P23")};
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "LL... "
      "LLL..");
  table.pawn(0, "B1");
  table.hold(0, "steppe-mountain");
  Random random(3);
  const View view = table.game.view(table.state, seat_at(0));
  EXPECT_EQ(greedy_action(table.game, view, seat_at(0), random), Action::claim());
}

}  // namespace
}  // namespace mapwright::misterra
