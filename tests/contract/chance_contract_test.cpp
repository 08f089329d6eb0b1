// Cards: outcomes, weights, chance_at and chance_legal tell the same story.

#include <algorithm>
#include <set>

#include "contract/contract.h"

namespace mapwright::contract {
namespace {

using ChanceContract = Contract;

template <Game G>
std::vector<std::pair<typename G::Chance, std::uint32_t>> outcomes_of(
    const G& game, const typename G::State& state, Seat whose) {
  std::vector<std::pair<typename G::Chance, std::uint32_t>> outcomes;
  game.chance_outcomes(state, whose, [&](typename G::Chance chance, std::uint32_t weight) {
    outcomes.emplace_back(chance, weight);
  });
  return outcomes;
}

TEST_P(ChanceContract, NextChanceIsTheLowestThatIsDue) {
  for_each_game([&](const auto& game) {
    Random random(201);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      Seat lowest = kNobody;
      for (int i = game.seats() - 1; i >= index(kTable); --i) {
        if (game.chance_due(state, seat_at(i))) lowest = seat_at(i);
      }
      ASSERT_EQ(game.next_chance(state), lowest);
      ASSERT_FALSE(game.chance_due(state, kNobody));
      ASSERT_TRUE(!game.is_over(state) || lowest == kNobody);
    });
  });
}

TEST_P(ChanceContract, OutcomesAreDifferentAndTheirWeightsAddUp) {
  for_each_game([&](const auto& game) {
    Random random(202);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      for (const auto& [is_chance, who] : all_due(game, state)) {
        if (!is_chance) continue;
        std::uint64_t sum = 0;
        std::set<std::string> texts;
        for (const auto& [chance, weight] : outcomes_of(game, state, who)) {
          ASSERT_GT(weight, 0U);
          sum += weight;
          const auto text = game.chance_text(chance);
          ASSERT_TRUE(texts.insert(text).second) << text << " twice";
          const auto back = game.parse_chance(text);
          ASSERT_TRUE(back.ok()) << back.error().message;
          ASSERT_EQ(*back, chance) << text;
          ASSERT_TRUE(game.chance_legal(state, who, chance)) << text;
        }
        ASSERT_GT(sum, 0U);
        ASSERT_EQ(game.chance_weight(state, who), sum);
      }
    });
  });
}

TEST_P(ChanceContract, ChanceAtWalksTheOutcomesInOrder) {
  for_each_game([&](const auto& game) {
    Random random(203);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      for (const auto& [is_chance, who] : all_due(game, state)) {
        if (!is_chance) continue;
        std::uint32_t x = 0;
        for (const auto& [chance, weight] : outcomes_of(game, state, who)) {
          // Every number of a small weight; of a large one its borders and some between.
          const std::uint32_t step = 1 + weight / 8;
          for (std::uint32_t k = 0; k < weight; k += step) {
            ASSERT_EQ(game.chance_at(state, who, x + k), chance) << x + k;
          }
          ASSERT_EQ(game.chance_at(state, who, x + weight - 1), chance);
          x += weight;
        }
      }
    });
  });
}

TEST_P(ChanceContract, NoOtherOutcomeIsLegal) {
  for_each_game([&](const auto& game) {
    using G = std::decay_t<decltype(game)>;
    Random random(204);
    std::vector<typename G::Chance> seen;
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      for (int i = index(kTable); i < std::min(game.seats(), 6); ++i) {
        const Seat whose = seat_at(i);
        const bool due = game.chance_due(state, whose);
        using Outcomes = decltype(outcomes_of(game, state, whose));
        const auto outcomes = due ? outcomes_of(game, state, whose) : Outcomes{};
        const auto is_listed = [&](const typename G::Chance& chance) {
          return std::ranges::any_of(outcomes, [&](const auto& o) { return o.first == chance; });
        };
        for (const auto& chance : seen) {
          ASSERT_EQ(game.chance_legal(state, whose, chance), is_listed(chance))
              << game.chance_text(chance);
        }
        for (const auto& [chance, weight] : outcomes) {
          if (seen.size() >= 200) break;
          if (std::ranges::find(seen, chance) == seen.end()) seen.push_back(chance);
        }
      }
    });
  });
}

INSTANTIATE_TEST_SUITE_P(Cards, ChanceContract, ::testing::ValuesIn(all_tables()), table_name);

}  // namespace
}  // namespace mapwright::contract
