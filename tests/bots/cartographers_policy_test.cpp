// The policy of Cartographers: legal, repeatable, blind to what it may not know, and better than
// greedy.

#include <gtest/gtest.h>

#include "bots/play.h"
#include "games/cartographers/table.h"
#include "mapwright/bots/cartographers/bots.h"
#include "mapwright/bots/cartographers/outlook.h"
#include "mapwright/bots/cartographers/policy.h"
#include "mapwright/game/play_out.h"

namespace mapwright::cartographers {
namespace {

Cartographers make_game(const std::string& side, int seats, const std::string& edition = "fr") {
  return make_cartographers(Options{{"side", side}, {"edition", edition}}, seats);
}

TEST(CartographersPolicy, PlaysLegallyOnEverySideAndAtEveryTable) {
  for (const char* side : {"A", "B"}) {
    for (const int seats : {1, 2, 3, 6}) {
      const auto game = make_game(side, seats, seats == 2 ? "el" : "fr");
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        EXPECT_TRUE(game.is_over(play_by<Policy>(game, seed)));
      }
    }
  }
}

TEST(CartographersPolicy, TheSameSeedGivesTheSameGame) {
  const auto game = make_game("A", 2);
  EXPECT_TRUE(play_by<Policy>(game, 17) == play_by<Policy>(game, 17));
}

// choose() must take one of the best of score_actions(), which must not depend on the order or
// company in which the actions come.
TEST(CartographersPolicy, ChoosesTheBestOfItsOwnValues) {
  for (const int seats : {1, 3}) {
    const auto game = make_game("B", seats);
    Random random(5);
    Random other(6);
    const auto check = [&](const State& state, Seat seat) {
      ActionList actions;
      game.legal_actions(state, seat, actions);
      std::vector<int> values(actions.size());
      Policy::score_actions(game, state, seat, {actions.begin(), actions.size()}, values);
      const Action chosen = Policy::choose(game, state, seat, random);
      const auto at = std::find(actions.begin(), actions.end(), chosen) - actions.begin();
      EXPECT_EQ(values[static_cast<std::size_t>(at)], std::ranges::max(values));
      for (std::size_t i = 0; i < actions.size(); i += 7) {
        int alone = 0;
        Policy::score_actions(game, state, seat, {&actions[i], 1}, {&alone, 1});
        EXPECT_EQ(alone, values[i]) << game.action_text(actions[i]);
      }
    };
    play_with_random_actions(game, 23, other, check);
  }
}

// What a sheet is worth if nothing more were drawn, by the rules' own scoring: every edict as often
// as it will still be scored, coins and monsters in every season to come.
int standing_value(const Cartographers& game, const State& state, const Sheet& sheet) {
  const int seasons_left = static_cast<int>(kSeasonCount) - state.season;
  int value = seasons_left * (sheet.coins + monster_stars(sheet));
  for (std::size_t i = 0; i < kEdictCount; ++i) {
    const int times = game.scorings_left(state, i);
    if (times > 0) value += times * game.edict_stars(state, sheet, i);
  }
  return value;
}

// Without weights only the face value is left.
TEST(CartographersPolicy, ItsFeaturesCountTheStarsOfEveryCard) {
  const Weights none{};
  for (const char* side : {"A", "B"}) {
    const auto game = make_game(side, 1);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Random random(seed);
      const auto check = [&](const State& state, Seat seat) {
        const Sheet& sheet = state.sheets[seat];
        const Outlook outlook(game, state, sheet, none);
        EXPECT_EQ(outlook.value(), 100 * standing_value(game, state, sheet));
        for (int i = 0; i < 10; ++i) {
          const Action action = game.random_action(state, seat, random);
          if (action.is_pass()) continue;
          const Sheet after = game.preview(state, seat, action);
          const bool coin = brings_coin(game.task(state, seat), action);
          ASSERT_EQ(outlook.value(action.terrain(), game.content().cells_of(action), coin),
                    100 * standing_value(game, state, after))
              << game.state_text(state) << game.action_text(action);
        }
      };
      play(
          game, seed,
          [&](const State& state, Seat seat) {
            return greedy_action(game, game.view(state, seat), seat, random);
          },
          check);
    }
  }
}

// Two worlds that differ only in what the others have chosen this turn.
TEST(CartographersPolicy, DoesNotSeeTheChoicesOfOthers) {
  const auto game = make_game("A", 3);
  Random other(8);
  const auto check = [&](const State& state, Seat seat) {
    const auto view = game.view(state, seat);
    ActionList actions;
    game.legal_actions(state, seat, actions);
    const std::span<const Action> span(actions.begin(), actions.size());
    std::vector<int> values(actions.size());
    Policy::score_actions(game, state, seat, span, values);
    Random worlds(9);
    for (int i = 0; i < 2; ++i) {
      const State world = game.sample(view, worlds);
      std::vector<int> again(actions.size());
      Policy::score_actions(game, world, seat, span, again);
      EXPECT_EQ(values, again);
      Random one(3);
      Random two(3);
      EXPECT_EQ(Policy::choose(game, state, seat, one), Policy::choose(game, world, seat, two));
      EXPECT_EQ(Policy::estimate(game, state, seat), Policy::estimate(game, world, seat));
    }
  };
  play_with_random_actions(game, 31, other, check);
}

// A state in which the only seat is to draw for a card, with the given cells left empty.
State nearly_full(const Cartographers& game, std::string_view card, const Cells& empty) {
  State state = game.initial_state();
  Random random(2);
  while (state.phase == Phase::kEdicts) {
    turn_card(game, state, kTable, random);
  }
  Sheet& sheet = state.sheets[seat_at(0)];
  sheet[Terrain::kForest] = ~(empty | game.print().filled);
  sheet.filled = ~empty;
  game.apply_chance(state, kTable, *game.parse_chance(card));
  return state;
}

TEST(CartographersPolicy, FillsTheLastCellAndPassesOnAFullSheet) {
  for (const char* side : {"A", "B"}) {
    const auto game = make_game(side, 1);
    Random random(4);
    for (const char* card : {"great-river", "hamlet", "treetop-village", "rift-lands"}) {
      const Cells corner = Cells::of(SheetGrid::cell(0, 0));
      State state = nearly_full(game, card, corner);
      const Action last = Policy::choose(game, state, seat_at(0), random);
      ASSERT_TRUE(game.is_legal(state, seat_at(0), last));
      EXPECT_EQ(game.content().cells_of(last), corner);
      state = nearly_full(game, card, Cells{});
      EXPECT_TRUE(Policy::choose(game, state, seat_at(0), random).is_pass());
      std::array<int, 1> value{};
      const std::array<Action, 1> pass = {Action::pass()};
      Policy::score_actions(game, state, seat_at(0), pass, value);
      EXPECT_GT(value[0], 0);
    }
  }
}

// C15: single cells when no shape of the card fits.
TEST(CartographersPolicy, DrawsSingleCellsWhenNoShapeFits) {
  const auto game = make_game("A", 1);
  Random random(4);
  Cells holes;
  for (int i = 0; i < 6; ++i) holes.insert(SheetGrid::cell(i % 2 == 0 ? 3 : 6, 2 * i));
  const State state = nearly_full(game, "fishing-village", holes);
  const Action action = Policy::choose(game, state, seat_at(0), random);
  ASSERT_TRUE(game.is_legal(state, seat_at(0), action));
  EXPECT_EQ(action.pattern(), kSingleCell);
}

TEST(CartographersPolicy, IsClearlyBetterThanGreedy) {
  for (const char* side : {"A", "B"}) {
    const auto game = make_game(side, 1);
    int policy = 0;
    int greedy = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      policy += game.rating(play_by<Policy>(game, seed));
      Random random(seed);
      greedy += game.rating(play(game, seed, [&](const State& state, Seat seat) {
        return greedy_action(game, game.view(state, seat), seat, random);
      }));
    }
    EXPECT_GT(policy, greedy + 100 * 10) << "side " << side;
  }
}

TEST(CartographersSearch, IsClearlyBetterThanThePolicyWithFewPlayouts) {
  int search = 0;
  int policy = 0;
  constexpr int kGames = 10;
  for (const char* side : {"A", "B"}) {
    const auto game = make_game(side, 1);
    SearchSettings settings = bots(game).back().settings;
    settings.budget.playouts /= 4;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      policy += game.rating(play_by<Policy>(game, seed));
      Random random(seed);
      search += game.rating(play(game, seed, [&](const State& state, Seat seat) {
        return search_action<Policy>(game, game.view(state, seat), seat, settings, random);
      }));
    }
  }
  EXPECT_GT(search, policy + 2 * kGames * 4);
}

TEST(CartographersPolicy, EstimatesTheRatingOfItsOwnGamesWithoutBias) {
  const auto game = make_game("A", 1);
  std::array<int, kSeasonCount> error{};  // summed over the season's decisions
  std::array<int, kSeasonCount> count{};
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    std::vector<std::pair<std::size_t, int>> estimates;
    const State end = play_by<Policy>(game, seed, random, [&](const State& state, Seat seat) {
      estimates.emplace_back(state.season, Policy::estimate(game, state, seat));
    });
    for (const auto& [season, estimate] : estimates) {
      error[season] += estimate - Policy::outcome(game, end, seat_at(0));
      ++count[season];
    }
  }
  for (std::size_t season = 0; season < kSeasonCount; ++season) {
    EXPECT_LT(std::abs(error[season] / count[season]), 600) << "season " << season;
  }
}

TEST(CartographersPolicy, AtAFullTableItBeatsGreedyAndDrawsMonstersWhereTheyHurt) {
  const auto game = make_game("A", 2);
  int difference = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Random random(seed);
    const Seat ours = seat_at(static_cast<int>(seed % 2));
    const State end = play(game, seed, [&](const State& state, Seat seat) {
      return seat == ours ? Policy::choose(game, state, seat, random)
                          : greedy_action(game, game.view(state, seat), seat, random);
    });
    difference += end.sheets[ours].total() - end.sheets[seat_at(1 - index(ours))].total();
    const int own = Policy::outcome(game, end, ours);
    EXPECT_EQ(own, Policy::estimate(game, end, ours));
  }
  EXPECT_GT(difference, 50 * 5);
}

}  // namespace
}  // namespace mapwright::cartographers
