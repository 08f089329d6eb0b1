// Play never allocates: whole games of Cartographers under a counting operator new.

#include "allocations.h"
#include "games/cartographers/table.h"

namespace mapwright::cartographers {
namespace {

// A whole game with everything a bot does on its way; the number of decisions.
int play(const Cartographers& game, State& state, State& copy, ActionList& list, Random& random) {
  int decisions = 0;
  while (!game.is_over(state)) {
    copy = state;  // reuses its seats
    if (game.next_chance(state) == kTable) {
      std::uint32_t sum = 0;
      game.chance_outcomes(state, kTable,
                           [&](Cartographers::Chance, std::uint32_t weight) { sum += weight; });
      const auto chance = game.chance_at(state, kTable, random.below(sum));
      if (game.chance_legal(state, kTable, chance)) game.apply_chance(state, kTable, chance);
      continue;
    }
    const Seat seat = game.seats_to_act(state).first();
    game.legal_actions(state, seat, list);
    const Action action = game.random_action(state, seat, random);
    if (!game.is_legal(state, seat, action) || list.empty()) return -1;
    const Sheet after = game.preview(state, seat, action);
    decisions += after.filled.any() ? 1 : 0;
    game.apply(state, seat, action);
  }
  return decisions;
}

void expect_no_allocation(int seats) {
  const Cartographers game = make_cartographers({{"side", "B"}}, seats);
  State state = game.initial_state();
  State copy = state;
  const auto list = std::make_unique<ActionList>();
  Random random(8);
  const int before = allocations();
  const int decisions = play(game, state, copy, *list, random);
  int stars = 0;
  for (int seat = 0; seat < seats; ++seat) {
    for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
      stars += game.edict_stars(state, state.sheets[seat_at(seat)], edict);
    }
    stars += game.rank(state, seat_at(seat));
  }
  const int after = allocations();
  EXPECT_EQ(after - before, 0);
  EXPECT_GT(decisions, 20 * seats);
  EXPECT_GT(stars, 0);
}

TEST(CartographersAllocation, ASoloGameDoesNotAllocateAfterItsSetUp) { expect_no_allocation(1); }
TEST(CartographersAllocation, AGameOfFourDoesNotAllocateAfterItsSetUp) { expect_no_allocation(4); }

TEST(CartographersAllocation, AStateIsSmall) { EXPECT_LE(sizeof(State), 512U); }

TEST(CartographersAllocation, SoloSetUpOfAStateDoesNotAllocate) {
  const Cartographers game = make_cartographers({}, 1);
  const int before = allocations();
  State state = game.initial_state();
  const State copy = state;
  const int after = allocations();
  EXPECT_EQ(after - before, 0);
  EXPECT_EQ(copy, state);
}

}  // namespace
}  // namespace mapwright::cartographers
