// Search, levels and arena: legal, repeatable, the same on any number of threads, and fair.

#include "mapwright/bots/search.h"

#include <array>

#include <gtest/gtest.h>

#include "mapwright/bots/all_bots.h"
#include "mapwright/bots/arena.h"
#include "mapwright/bots/bot_kind.h"
#include "mapwright/bots/cartographers/policy.h"
#include "mapwright/game/play_out.h"
#include "mapwright/games/all_games.h"

namespace mapwright {
namespace {

using cartographers::Cartographers;
using cartographers::Policy;

Cartographers game_of(int seats) {
  return *Cartographers::make(embedded_files(*find_game("cartographers")), {}, seats);
}

// A state of a random game with the given number of decisions behind it, the first seat to act.
Cartographers::State middle_of(const Cartographers& game, int decisions, std::uint64_t seed) {
  Random random(seed);
  auto state = game.initial_state();
  while (true) {
    if (game.next_chance(state) == kTable) {
      turn_card(game, state, kTable, random);
      continue;
    }
    const Seat seat = game.seats_to_act(state).first();
    if (decisions-- <= 0 && seat == seat_at(0)) return state;
    game.apply(state, seat, game.random_action(state, seat, random));
  }
}

TEST(Search, GivesTheSameLegalCandidatesForTheSameSeed) {
  const auto game = game_of(1);
  const auto state = middle_of(game, 5, 1);
  const auto view = game.view(state, seat_at(0));
  const SearchSettings settings{.candidates = 8, .budget = {.playouts = 80}, .horizon = 2};
  const auto one = Search<Policy>(game, view, seat_at(0), settings, 7).run();
  const auto again = Search<Policy>(game, view, seat_at(0), settings, 7).run();
  ASSERT_EQ(one.size(), again.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].action, again[i].action);
    EXPECT_EQ(one[i].sum, again[i].sum);
    EXPECT_TRUE(game.is_legal(state, seat_at(0), one[i].action));
  }
}

TEST(Search, ChoosesTheSameInWorldsThatLookTheSame) {
  const auto game = game_of(3);
  auto world = middle_of(game, 12, 2);
  auto other = world;
  Random random(3);
  game.apply(world, seat_at(1), game.random_action(world, seat_at(1), random));
  game.apply(other, seat_at(1), game.random_action(other, seat_at(1), random));
  ASSERT_NE(world, other);
  const SearchSettings settings{.candidates = 6, .budget = {.playouts = 24}, .horizon = 2};
  const auto view = game.view(world, seat_at(0));
  const auto other_view = game.view(other, seat_at(0));
  EXPECT_EQ(Search<Policy>(game, view, seat_at(0), settings, 7).run()[0].action,
            Search<Policy>(game, other_view, seat_at(0), settings, 7).run()[0].action);
}

TEST(Search, KeepsTheActionItWasAskedAbout) {
  const auto game = game_of(1);
  const auto state = middle_of(game, 3, 4);
  Cartographers::ActionList actions;
  game.legal_actions(state, seat_at(0), actions);
  const auto worst = actions[0];
  const auto view = game.view(state, seat_at(0));
  const SearchSettings settings{.candidates = 4, .budget = {.playouts = 16}, .horizon = 1};
  const auto found = Search<Policy>(game, view, seat_at(0), settings, 1).run(&worst);
  EXPECT_EQ(found.size(), 4U);
  EXPECT_TRUE(std::ranges::any_of(found, [&](const auto& c) { return c.action == worst; }));
}

TEST(Search, HeedsTheClock) {
  const auto game = game_of(1);
  const auto state = middle_of(game, 3, 4);
  const auto view = game.view(state, seat_at(0));
  const SearchSettings settings{.candidates = 2, .budget = {.milliseconds = 200}, .horizon = 1};
  const auto start = std::chrono::steady_clock::now();
  const auto found = Search<Policy>(game, view, seat_at(0), settings, 1).run();
  EXPECT_GT(found[0].playouts, 0);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(Levels, AreNamedWithAnOptionalBudget) {
  EXPECT_EQ(budget_of_name("master@500ms", {})->milliseconds, 500);
  EXPECT_EQ(budget_of_name("master@70", {})->playouts, 70);
  EXPECT_EQ(budget_of_name("master", {.playouts = 9})->playouts, 9);
  EXPECT_EQ(bot_of_name("master@70"), "master");
  for (const auto* bad : {"master@", "master@ms", "master@-1", "master@1s"}) {
    EXPECT_FALSE(budget_of_name(bad, {}).ok()) << bad;
  }
}

// What a search was asked for last; it chooses anything.
SearchSettings asked_for;
Cartographers::Action note_settings(const Cartographers& game, const Cartographers::View& view,
                                    Seat seat, const SearchSettings& settings, Random& random) {
  asked_for = settings;
  return any_action(game, view, seat, random);
}

TEST(Levels, WithMuchToSpendPlayoutsGoOnToTheEnd) {
  const auto kinds = std::to_array<BotKind<Cartographers>>(
      {{.name = "patient",
        .search = &note_settings,
        .settings = {.budget = {.playouts = 9}, .horizon = 3},
        .to_the_end = {.playouts = 100, .milliseconds = 50}},
       {.name = "never",
        .search = &note_settings,
        .settings = {.budget = {.playouts = 9}, .horizon = 3}}});
  const auto horizon_of = [&](std::string_view name) {
    auto game =
        make_game(*find_game("cartographers"), embedded_files(*find_game("cartographers")), {}, 1);
    Random random(1);
    while ((*game)->next_chance() == kTable) {
      EXPECT_TRUE(
          (*game)->apply_chance(kTable, (*game)->chance_outcomes(kTable).front().text).ok());
    }
    const auto bot = make_bot_from<Cartographers>(kinds, name, {});
    EXPECT_TRUE(bot.ok()) << name;
    (*bot)(**game, seat_at(0), random);
    return asked_for.horizon;
  };
  EXPECT_EQ(horizon_of("patient"), 3);
  EXPECT_EQ(horizon_of("patient@99"), 3);
  EXPECT_EQ(horizon_of("patient@100"), 0);
  EXPECT_EQ(horizon_of("patient@49ms"), 3);
  EXPECT_EQ(horizon_of("patient@50ms"), 0);
  EXPECT_EQ(horizon_of("never@1000000"), 3);
}

TEST(Levels, AreThereForEveryGame) {
  for (const GameEntry& entry : all_games()) {
    const auto game = make_game(entry, embedded_files(entry), {}, 1);
    ASSERT_TRUE(game.ok());
    const auto names = bot_names(**game);
    EXPECT_EQ(names, (std::vector<std::string>{"random", "greedy", "novice", "apprentice",
                                               "journeyman", "master"}))
        << entry.info->id;
    for (const std::string& name : names) EXPECT_TRUE(make_bot(name, **game).ok());
    EXPECT_TRUE(make_bot("master@50", **game).ok());
    EXPECT_FALSE(make_bot("random@50", **game).ok());
    EXPECT_FALSE(make_bot("nobody", **game).ok());
  }
}

TEST(Arena, PlaysEveryDealOnceForEachSeatAndSeesTheStrongerBotWin) {
  const auto game =
      make_game(*find_game("cartographers"), embedded_files(*find_game("cartographers")), {}, 2);
  const ArenaSettings settings{
      .bots = {"greedy", "random"}, .deals = 60, .seed = 1, .threads = 2, .stop_when_clear = true};
  const auto result = run_arena(**game, settings, {});
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->stopped_early);
  EXPECT_GE(result->deals, 20);
  EXPECT_EQ(result->bots[0].totals.size(), static_cast<std::size_t>(2 * result->deals));
  EXPECT_GT(estimate(result->bots[0].deal_scores).mean, 0.9);
  EXPECT_NEAR(
      estimate(result->bots[0].deal_scores).mean + estimate(result->bots[1].deal_scores).mean, 1.0,
      1e-9);
}

}  // namespace
}  // namespace mapwright
