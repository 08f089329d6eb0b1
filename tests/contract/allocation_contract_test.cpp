// The hot path never allocates: legal_actions, is_legal, random_action, apply and the cards.

#include <cstdlib>
#include <new>

#include "contract/contract.h"

namespace {
long g_allocations = 0;

void* counted(std::size_t size) {
  ++g_allocations;
  if (void* block = std::malloc(size == 0 ? 1 : size)) return block;
  std::abort();
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* block) noexcept { std::free(block); }
void operator delete[](void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }
void operator delete[](void* block, std::size_t) noexcept { std::free(block); }

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
    const long start = g_allocations;
    for (; !game.is_over(state) && step < table().steps; ++step) {
      before = state;  // copying onto a state of the same table is part of search
      if (const Seat whose = game.next_chance(state); whose != kNobody) {
        std::uint32_t sum = 0;
        game.chance_outcomes(state, whose, [&](typename G::Chance, std::uint32_t w) { sum += w; });
        const auto card = game.chance_at(state, whose, random.below(sum));
        if (game.chance_legal(state, whose, card)) game.apply_chance(state, whose, card);
      } else {
        const Seat seat = seat_of(game.seats_to_act(state).first());
        game.legal_actions(state, seat, *list);
        const auto action = game.random_action(state, seat, random);
        if (game.is_legal(state, seat, action)) game.apply(state, seat, action);
      }
    }
    EXPECT_EQ(g_allocations - start, 0) << "in " << step << " steps";
    EXPECT_GT(step, 0);
  });
}

INSTANTIATE_TEST_SUITE_P(Play, AllocationContract, ::testing::ValuesIn(all_tables()), table_name);

}  // namespace
}  // namespace mapwright::contract
