// The greedy bot of the Guild: legal, blind to what it may not know, and better than chance.

#include "games/guild/table.h"
#include "mapwright/bots/guild/bots.h"
#include "mapwright/game/play_out.h"

namespace mapwright::guild {
namespace {

// The greedy bot on seat 0 against random play; both totals.
std::pair<int, int> duel(const Guild& game, std::uint64_t seed) {
  State state = game.initial_state();
  Random random(seed);
  while (!game.is_over(state)) {
    if (const Seat whose = game.next_chance(state); whose != kNobody) {
      turn_card(game, state, whose, random);
      continue;
    }
    const Seat seat = game.seats_to_act(state).first();
    const Action action = seat == seat_at(0)
                              ? greedy_action(game, game.view(state, seat), seat, random)
                              : game.random_action(state, seat, random);
    EXPECT_TRUE(game.is_legal(state, seat, action)) << game.action_text(action);
    game.apply(state, seat, action);
  }
  return {game.total(state.seats[seat_at(0)]), game.total(state.seats[seat_at(1)])};
}

TEST(GuildGreedy, PlaysWholeGamesOnEveryMapAndBeatsRandomPlay) {
  for (const auto map : kBuiltInMaps) {
    const Guild game = make_guild({{"map", std::string(map)}}, 2);
    int greedy = 0;
    int other = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const auto [own, theirs] = duel(game, seed);
      greedy += own;
      other += theirs;
    }
    EXPECT_GT(greedy, 2 * other) << map;
    EXPECT_GT(greedy / 5, 60) << map;
  }
}

TEST(GuildGreedy, FillsTheRegionItCanFill) {
  Table table;
  table.turn_and_play("any2", "explore J7; done");
  table.turn("mountain1");
  Random random(1);
  const Action action =
      greedy_action(table.game, table.game.view(table.state, seat_at(0)), seat_at(0), random);
  EXPECT_EQ(table.game.action_text(action), "explore K6");
}

}  // namespace
}  // namespace mapwright::guild
