// Play never allocates: whole games of Misterra under a counting operator new.

#include "allocations.h"
#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

// A whole game with everything a bot does on its way; the number of decisions.
int play(const Misterra& game, Random& random) {
  int decisions = 0;
  State state = game.initial_state();
  ActionList list;
  while (!game.is_over(state)) {
    const State copy = state;
    const View view = game.view(copy, seat_at(0));
    const State sampled = game.sample(view, random);
    if (sampled.table != state.table) return -1;
    const Seat whose = game.next_chance(state);
    if (whose != kNobody) {
      std::uint32_t sum = 0;
      game.chance_outcomes(state, whose, [&](Chance, std::uint32_t weight) { sum += weight; });
      const Chance chance = game.chance_at(state, whose, random.below(sum));
      if (game.chance_legal(state, whose, chance)) game.apply_chance(state, whose, chance);
      continue;
    }
    const Seat seat = game.seats_to_act(state).first();
    game.legal_actions(state, seat, list);
    const Action action = game.random_action(state, seat, random);
    if (!game.is_legal(state, seat, action) || list.empty()) return -1;
    game.apply(state, seat, action);
    decisions +=
        seat_score(game, state.table, state.hands[seat_at(0)], seat_at(0)).total > -1000 ? 1 : 0;
  }
  return decisions;
}

void expect_no_allocation(int seats) {
  const Misterra game = make_misterra(seats, {{"master", "yes"}});
  Random random(8);
  const int before = allocations();
  const int decisions = play(game, random);
  const int after = allocations();
  EXPECT_EQ(after - before, 0);
  EXPECT_GT(decisions, 50 * seats);
}

TEST(MisterraAllocation, ASoloGameDoesNotAllocate) { expect_no_allocation(1); }
TEST(MisterraAllocation, AGameOfFourDoesNotAllocate) { expect_no_allocation(4); }

TEST(MisterraAllocation, AStateIsSmall) { EXPECT_LE(sizeof(State), 512U); }

}  // namespace
}  // namespace mapwright::misterra
