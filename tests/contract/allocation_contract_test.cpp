// The hot path never allocates: legal_actions, is_legal, random_action, apply and the cards.

#include "allocations.h"
#include "contract/contract.h"

namespace mapwright::contract {
namespace {

using AllocationContract = Contract;

TEST_P(AllocationContract, PlayNeverAllocates) {
  for_each_game([&](const auto& game) {
    using G = std::decay_t<decltype(game)>;
    const auto list = std::make_unique<typename G::ActionList>();
    auto state = game.initial_state();
    auto before = state;
    Random random(601);
    int step = 0;
    const int start = allocations();
    for (; !game.is_over(state) && step < table().steps; ++step) {
      before = state;  // copying onto a state of the same table is part of search
      if (const Seat whose = game.next_chance(state); whose != kNobody) {
        std::uint32_t sum = 0;
        game.chance_outcomes(state, whose, [&](typename G::Chance, std::uint32_t w) { sum += w; });
        const auto card = game.chance_at(state, whose, random.below(sum));
        if (game.chance_legal(state, whose, card)) game.apply_chance(state, whose, card);
      } else {
        const Seat seat = game.seats_to_act(state).first();
        game.legal_actions(state, seat, *list);
        const auto action = game.random_action(state, seat, random);
        if (game.is_legal(state, seat, action)) game.apply(state, seat, action);
      }
    }
    EXPECT_EQ(allocations() - start, 0) << "in " << step << " steps";
    EXPECT_GT(step, 0);
  });
}

INSTANTIATE_TEST_SUITE_P(Play, AllocationContract, ::testing::ValuesIn(all_tables()), table_name);

}  // namespace
}  // namespace mapwright::contract
