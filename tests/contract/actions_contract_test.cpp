// Decisions: legal_actions, is_legal, random_action and apply tell the same story.

#include <algorithm>
#include <map>

#include "contract/contract.h"

namespace mapwright::contract {
namespace {

using ActionContract = Contract;

// Actions that may be legal or not: `action` with bits changed, and any bits at all.
template <class A>
std::vector<A> altered(A action, Random& random) {
  std::vector<A> others;
  if constexpr (requires { action.code; }) {
    using Code = decltype(action.code);
    for (int i = 0; i < 4; ++i) {
      A flipped = action;
      flipped.code = static_cast<Code>(flipped.code ^ (Code{1} << random.below(8 * sizeof(Code))));
      others.push_back(flipped);
    }
    A any = action;
    any.code = static_cast<Code>(random.next());
    others.push_back(any);
  }
  return others;
}

// Some actions of earlier positions, at most a few hundred.
template <class A>
class Pool {
 public:
  void add(A action, Random& random) {
    if (items_.size() < 300) {
      items_.push_back(action);
    } else {
      items_[random.below(300)] = action;
    }
  }
  [[nodiscard]] const std::vector<A>& items() const { return items_; }

 private:
  std::vector<A> items_;
};

TEST_P(ActionContract, ListsAreAscendingUniqueAndEmptyExactlyForSeatsNotToAct) {
  for_each_game([&](const auto& game) {
    Random random(101);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      const auto to_act = game.seats_to_act(state);
      ASSERT_TRUE(!game.is_over(state) || to_act.empty());
      for (int i = 0; i < game.seats(); ++i) {
        const auto list = listed(game, state, seat_at(i));
        ASSERT_EQ(list.empty(), !to_act.contains(seat_at(i))) << "seat " << i;
        for (std::size_t k = 1; k < list.size(); ++k) ASSERT_LT(list[k - 1], list[k]);
      }
    });
  });
}

TEST_P(ActionContract, IsLegalAgreesWithTheList) {
  for_each_game([&](const auto& game) {
    using G = std::decay_t<decltype(game)>;
    Random random(102);
    Pool<typename G::Action> pool;
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      for (int i = 0; i < game.seats(); ++i) {
        const Seat seat = seat_at(i);
        const auto list = listed(game, state, seat);
        for (const auto action : list) ASSERT_TRUE(game.is_legal(state, seat, action));
        const auto agrees = [&](typename G::Action action) {
          return game.is_legal(state, seat, action) == std::ranges::binary_search(list, action);
        };
        for (const auto action : pool.items()) {
          ASSERT_TRUE(agrees(action)) << game.action_text(action);
        }
        if (list.empty()) continue;
        const auto one = list[random.below(static_cast<std::uint32_t>(list.size()))];
        for (const auto other : altered(one, random)) ASSERT_TRUE(agrees(other));
        pool.add(one, random);
      }
    });
  });
}

TEST_P(ActionContract, RandomActionIsTheListsEntryOfTheSameNumber) {
  for_each_game([&](const auto& game) {
    Random random(103);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      for (const Seat seat : game.seats_to_act(state)) {
        const auto list = listed(game, state, seat);
        Random here = random;
        Random there = random;
        const auto expected = list[here.below(static_cast<std::uint32_t>(list.size()))];
        ASSERT_EQ(game.random_action(state, seat, there), expected);
        ASSERT_EQ(here.next(), there.next()) << "took more than one number";
        (void)random.next();
      }
    });
  });
}

TEST_P(ActionContract, TextOfAnActionReadsBackAndIsItsOwn) {
  for_each_game([&](const auto& game) {
    Random random(104);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      for (const Seat seat : game.seats_to_act(state)) {
        if (index(seat) > 5) break;
        const auto list = listed(game, state, seat);
        std::map<std::string, std::size_t> texts;
        for (std::size_t k = 0; k < list.size(); ++k) {
          // Texts of all are made; of a long list only some are read back, for the time it takes.
          const auto text = game.action_text(list[k]);
          ASSERT_TRUE(texts.emplace(text, k).second) << text << " twice";
          if (list.size() > 20 && random.below(static_cast<std::uint32_t>(list.size())) >= 20) {
            continue;
          }
          const auto back = game.parse_action(text);
          ASSERT_TRUE(back.ok()) << back.error().message;
          ASSERT_EQ(*back, list[k]) << text;
        }
      }
    });
  });
}

TEST_P(ActionContract, ApplyIsAFunctionOfStateAndAction) {
  for_each_game([&](const auto& game) {
    Random random(105);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      const auto to_act = game.seats_to_act(state);
      if (to_act.empty()) return;
      const Seat seat = to_act.first();
      const auto action = game.random_action(state, seat, random);
      auto one = state;
      auto two = state;
      ASSERT_EQ(one, state);
      game.apply(one, seat, action);
      game.apply(two, seat, action);
      ASSERT_EQ(one, two);
      ASSERT_FALSE(one == state) << game.action_text(action) << " changes nothing";
    });
  });
}

// Decisions of one moment: any order of the seats gives the same state.
TEST_P(ActionContract, SeatsThatActAtTheSameTimeMayDoSoInAnyOrder) {
  for_each_game([&](const auto& game) {
    using G = std::decay_t<decltype(game)>;
    Random random(106);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      std::vector<std::pair<Seat, typename G::Action>> choices;
      for (const Seat seat : game.seats_to_act(state)) {
        choices.emplace_back(seat, game.random_action(state, seat, random));
      }
      if (choices.size() < 2) return;
      const auto played = [&] {
        auto copy = state;
        for (const auto& [seat, action] : choices) {
          EXPECT_TRUE(game.is_legal(copy, seat, action)) << game.action_text(action);
          if (game.is_legal(copy, seat, action)) game.apply(copy, seat, action);
        }
        return copy;
      };
      const auto ascending = played();
      std::ranges::reverse(choices);
      ASSERT_EQ(played(), ascending);
      for (std::size_t i = choices.size(); i > 1; --i) {
        std::swap(choices[i - 1], choices[random.below(static_cast<std::uint32_t>(i))]);
      }
      ASSERT_EQ(played(), ascending);
    });
  });
}

INSTANTIATE_TEST_SUITE_P(Actions, ActionContract, ::testing::ValuesIn(all_tables()), table_name);

}  // namespace
}  // namespace mapwright::contract
