// Every bot of every game: legal in every position of whole random games (late, full and odd ones
// included), the same choice for the same numbers, and the same in worlds that look the same.

#include <gtest/gtest.h>

#include "bots/play.h"
#include "effort.h"
#include "lots/tested_games.h"
#include "mapwright/bots/each_game.h"
#include "mapwright/bots/plain_bots.h"

namespace mapwright {
namespace {

template <class G>
class Levels : public testing::Test {
 protected:
  // The kind's choice with a budget that tests can afford.
  static typename G::Action choice(const BotKind<G>& kind, const G& game,
                                   const typename G::View& view, Seat seat, std::uint64_t seed) {
    Random random(seed);
    if (kind.search == nullptr) return kind.choose(game, view, seat, random);
    SearchSettings settings = kind.settings;
    settings.budget = {.playouts = 8};
    return kind.search(game, view, seat, settings, random);
  }

  // Calls f(state, seat) for decisions of a random game, every `step`-th of them.
  template <class F>
  static void each_decision(const G& game, std::uint64_t seed, int step, F&& f) {
    Random random(seed + 1);
    int count = 0;
    play_with_random_actions(game, seed, random, [&](const auto& state, Seat seat) {
      if (count++ % step == 0) f(state, seat);
    });
  }

  static G make(int seats) { return *G::make(embedded_files(entry_of<G>()), {}, seats); }
};

// The games of the list as GoogleTest's types.
template <class List>
struct TypesOf;
template <Game... G>
struct TypesOf<GameList<G...>> {
  using type = testing::Types<G...>;
};
using Games = TypesOf<TestedGames>::type;
TYPED_TEST_SUITE(Levels, Games);

TYPED_TEST(Levels, AreLegalAndRepeatableEverywhere) {
  for (const int seats : {1, 2, 4}) {
    if (seats == 2 && !whole_effort()) continue;
    const auto game = TestFixture::make(seats);
    for (const auto& kind : bots(game)) {
      const int step = kind.search == nullptr ? 3 : whole_effort() ? 11 : 23;
      TestFixture::each_decision(
          game, 40U + static_cast<unsigned>(seats), step, [&](const auto& state, Seat seat) {
            const auto view = game.view(state, seat);
            const auto action = TestFixture::choice(kind, game, view, seat, 5);
            ASSERT_TRUE(game.is_legal(state, seat, action))
                << kind.name << " plays " << game.action_text(action) << " in\n"
                << game.state_text(state);
            EXPECT_EQ(action, TestFixture::choice(kind, game, view, seat, 5)) << kind.name;
          });
    }
  }
}

TYPED_TEST(Levels, ChooseAlikeInWorldsThatLookAlike) {
  const auto game = TestFixture::make(3);
  int different_worlds = 0;
  for (const auto& kind : bots(game)) {
    Random other(9);
    TestFixture::each_decision(
        game, 77,
        kind.search == nullptr ? 5
        : whole_effort()       ? 17
                               : 31,
        [&](const auto& state, Seat seat) {
          const auto view = game.view(state, seat);
          const auto world = game.sample(view, other);
          ASSERT_EQ(game.view(world, seat), view);
          different_worlds += world == state ? 0 : 1;
          EXPECT_EQ(TestFixture::choice(kind, game, view, seat, 3),
                    TestFixture::choice(kind, game, game.view(world, seat), seat, 3))
              << kind.name;
        });
  }
  EXPECT_GT(different_worlds, 0) << "the test needs something hidden";
}

}  // namespace
}  // namespace mapwright
