// Play never allocates: whole games of the Guild under a counting operator new.

#include "allocations.h"
#include "games/guild/table.h"

namespace mapwright::guild {
namespace {

// A whole game with everything a bot does on its way; the number of decisions.
int play(const Guild& game, State& state, ActionList& list, Random& random) {
  int decisions = 0;
  while (!game.is_over(state)) {
    const State copy = state;
    if (const Seat whose = game.next_chance(copy); whose != kNobody) {
      std::uint32_t sum = 0;
      game.chance_outcomes(state, whose, [&](Chance, std::uint32_t weight) { sum += weight; });
      const Chance chance = game.chance_at(state, whose, random.below(sum));
      if (game.chance_legal(state, whose, chance)) game.apply_chance(state, whose, chance);
      continue;
    }
    const Seat seat = game.seats_to_act(state).first();
    game.legal_actions(state, seat, list);
    const State sampled = game.sample(game.view(state, seat), random);
    const Action action = game.random_action(sampled, seat, random);
    if (!game.is_legal(state, seat, action) || list.empty()) return -1;
    game.apply(state, seat, action);
    ++decisions;
  }
  return decisions;
}

TEST(GuildAllocation, GamesOnEveryMapDoNotAllocateAfterTheirSetUp) {
  const auto list = std::make_unique<ActionList>();
  for (const auto map : kBuiltInMaps) {
    for (const int seats : {1, 4}) {
      const Guild game = make_guild({{"map", std::string(map)}}, seats);
      Random random(8);
      const int before = allocations();
      State state = game.initial_state();
      const int decisions = play(game, state, *list, random);
      int total = 0;
      for (int i = 0; i < seats; ++i) {
        total += game.total(state.seats[seat_at(i)]) + game.rank(state, seat_at(i));
      }
      EXPECT_EQ(allocations() - before, 0);
      EXPECT_GT(decisions, 30 * seats);
      EXPECT_GT(total, 0);
    }
  }
}

TEST(GuildAllocation, AStateOfFourIsSmall) { EXPECT_LE(sizeof(State), 2048U); }

}  // namespace
}  // namespace mapwright::guild
