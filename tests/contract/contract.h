#pragma once
// What the files of the contract suite share: the tables it plays at, and random play.
//
// Every test runs for each game and number of seats; inside it, for each set of options.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "effort.h"
#include "lots/tested_games.h"
#include "mapwright/core/random.h"
#include "mapwright/game/play_out.h"

namespace mapwright::contract {

struct Table {
  const GameEntry* entry = nullptr;
  int seats = 1;
  int steps = 1 << 20;  // most decisions and cards played; fewer where a table is very large
};
void PrintTo(const Table& table, std::ostream* out);
[[nodiscard]] std::string name_of(const Table& table);

// All games, each with its fewest seats, 2, 3, 5 or the most if fewer, and once with the most. By
// day sanitizers see the fewest, 2 and the most.
[[nodiscard]] std::vector<Table> all_tables();
// No options; then each value of each option alone but the first, which is the default, and some
// values of options without a list.
[[nodiscard]] std::vector<Options> option_sets(const GameEntry& entry);
[[nodiscard]] std::string text_of(const Options& options);

// Sanitizers make play many times slower: then a table is looked at every fourth step, with the
// whole effort one that is played to its end at each.
#if defined(__has_feature)
inline constexpr bool kSanitized = __has_feature(address_sanitizer) != 0;
#else
inline constexpr bool kSanitized = false;
#endif

[[nodiscard]] inline bool looks_at(int step, int steps) {
  static const bool kWhole = whole_effort();
  return !kSanitized || (kWhole && steps > 1000) || step % 4 == 0;
}

// Whether a test looks at these options (counted from 0, the usual ones) at such a table: all with
// the whole effort, by day with two seats a third, each test another one. Sanitizers see two seats
// only, by day a twelfth.
[[nodiscard]] bool tries(std::size_t options, const Table& table);

// The suite. Each file instantiates its own tests.
class Contract : public ::testing::TestWithParam<Table> {
 protected:
  [[nodiscard]] const Table& table() const { return GetParam(); }

  // Calls check(game) for a fresh AnyGame with each set of options.
  template <class F>
  void for_each_set_up(F&& check) const {
    const auto files = embedded_files(*table().entry);
    const std::vector<Options> sets = option_sets(*table().entry);
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const Options& options = sets[i];
      if (!tries(i, table())) continue;
      SCOPED_TRACE(text_of(options));
      auto game = make_game(*table().entry, files, options, table().seats);
      ASSERT_TRUE(game.ok()) << game.error().message;
      check(**game);
      if (HasFatalFailure()) return;
      if (table().steps < 1000) return;  // one short run is enough at a very large table
    }
  }
  // The same with the game as its own class.
  template <class F>
  void for_each_game(F&& check) const {
    for_each_set_up([&](const AnyGame& any) {
      ASSERT_TRUE(with_typed_game(TestedGames{}, any, [&](const auto& its) { check(its.game()); }));
    });
  }
};

inline std::string table_name(const ::testing::TestParamInfo<Table>& info) {
  return name_of(info.param);
}

// Something that can happen now: a card for `who` (kTable or a seat), or a decision of seat `who`.
struct Due {
  bool is_chance = false;
  Seat who = kNobody;
};

template <Game G>
std::vector<Due> all_due(const G& game, const typename G::State& state) {
  std::vector<Due> due;
  for (int i = index(kTable); i < game.seats(); ++i) {
    if (game.chance_due(state, seat_at(i))) due.push_back({true, seat_at(i)});
  }
  for (const Seat seat : game.seats_to_act(state)) due.push_back({false, seat});
  return due;
}

// Plays on at random, in any order of seats and cards, and calls at_each(state) at every step,
// the first and the last included; stops early when `at_each` has failed. Returns the last state.
template <Game G, class F>
typename G::State play_on(const G& game, typename G::State state, Random& random, int steps,
                          F&& at_each) {
  for (int step = 0;; ++step) {
    if (looks_at(step, steps) || game.is_over(state) || step == steps) at_each(state);
    if (::testing::Test::HasFatalFailure() || game.is_over(state) || step == steps) return state;
    const auto due = all_due(game, state);
    if (due.empty()) {
      ADD_FAILURE() << "nothing can happen, but the game is not over:\n" << game.state_text(state);
      return state;
    }
    const auto [is_chance, who] = due[random.below(static_cast<std::uint32_t>(due.size()))];
    if (is_chance) {
      turn_card(game, state, who, random);
    } else {
      game.apply(state, who, game.random_action(state, who, random));
    }
  }
}

// Some viewers of a large table, all of a small one; a spectator always.
inline std::vector<Seat> viewers_of(int seats) {
  std::vector<Seat> viewers = {kNobody};
  for (int i = 0; i < seats; i += 1 + seats / 8) viewers.push_back(seat_at(i));
  return viewers;
}

// The list of a seat, as a vector.
template <Game G>
std::vector<typename G::Action> listed(const G& game, const typename G::State& state, Seat seat) {
  const auto list = std::make_unique<typename G::ActionList>();
  game.legal_actions(state, seat, *list);
  return {list->begin(), list->end()};
}

}  // namespace mapwright::contract
