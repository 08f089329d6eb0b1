// The policy, the turns and the levels of the Guild: legal everywhere, repeatable, blind to what a
// seat may not know, in time, and each better than what it stands on.

#include <chrono>

#include <gtest/gtest.h>

#include "bots/play.h"
#include "effort.h"
#include "games/guild/table.h"
#include "mapwright/bots/guild/atlas.h"
#include "mapwright/bots/guild/bots.h"
#include "mapwright/bots/guild/policy.h"
#include "mapwright/bots/parallel.h"

namespace mapwright::guild {
namespace {

constexpr std::array kMaps = {"avenia", "aghon", "kazan", "cnidaria"};

Guild game_on(const std::string& map, int seats) { return make_guild({{"map", map}}, seats); }

// What a bot of the table of bots answers, with a small budget where it searches.
Action ask(const BotKind<Guild>& kind, const Guild& game, const State& state, Seat seat,
           std::uint64_t seed, int playouts) {
  Random random(seed);
  const auto view = game.view(state, seat);
  if (kind.search == nullptr) return kind.choose(game, view, seat, random);
  SearchSettings settings = kind.settings;
  settings.candidates = 4;
  settings.budget = {.playouts = playouts};
  return kind.search(game, view, seat, settings, random);
}

const BotKind<Guild>& bot(std::string_view name) {
  return *std::ranges::find(bots(game_on("avenia", 1)), name, &BotKind<Guild>::name);
}

TEST(GuildPolicy, PlaysLegallyOnEveryMapAndAtEveryTable) {
  for (const char* map : kMaps) {
    for (int seats = 1; seats <= 4; ++seats) {
      const auto game = game_on(map, seats);
      for (std::uint64_t seed = 1; seed <= (whole_effort() ? 4U : 1U); ++seed) {
        EXPECT_TRUE(game.is_over(play_by<Policy>(game, seed)));
      }
    }
  }
}

TEST(GuildPolicy, TheSameSeedGivesTheSameGame) {
  const auto game = game_on("kazan", 2);
  EXPECT_TRUE(play_by<Policy>(game, 17) == play_by<Policy>(game, 17));
}

// Asked in every position of a random game: full regions, crowded maps, free cubes, pools with
// several things waiting.
TEST(GuildPolicy, EveryBotAnswersLegallyInRandomPositions) {
  for (const char* map : kMaps) {
    const auto game = game_on(map, 2);
    Random random(5);
    int asked = 0;
    const auto check = [&](const State& state, Seat seat) {
      for (const BotKind<Guild>& kind : bots(game)) {
        if (kind.search != nullptr && asked % (whole_effort() ? 9 : 27) != 0) continue;
        const Action action = ask(kind, game, state, seat, 7, 4);
        EXPECT_TRUE(game.is_legal(state, seat, action))
            << kind.name << ": " << game.action_text(action) << "\n"
            << game.state_text(state);
      }
      ++asked;
    };
    play_with_random_actions(game, 41, random, check);
    EXPECT_GT(asked, 100);
  }
}

// A value does not depend on which other actions are asked about, and choose() takes the best of
// what may come first.
TEST(GuildPolicy, ChoosesTheBestOfItsOwnValues) {
  const auto game = game_on("cnidaria", 1);
  Random random(6);
  Random ties(8);
  const auto check = [&](const State& state, Seat seat) {
    ActionList actions;
    game.legal_actions(state, seat, actions);
    std::vector<int> values(actions.size());
    Policy::score_actions(game, state, seat, {actions.begin(), actions.size()}, values);
    const Action chosen = Policy::choose(game, state, seat, ties);
    int best = std::numeric_limits<int>::min();
    int of_chosen = best;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      int alone = 0;
      Policy::score_actions(game, state, seat, {&actions[i], 1}, {&alone, 1});
      EXPECT_EQ(alone, values[i]) << game.action_text(actions[i]);
      if (actions[i].kind() == chosen.kind()) best = std::max(best, values[i]);
      if (actions[i] == chosen) of_chosen = values[i];
    }
    EXPECT_EQ(of_chosen, best) << game.action_text(chosen);
  };
  play_with_random_actions(game, 23, random, check);
}

// G23: coins and treasures of the others are secret, and so is what they have done this turn.
TEST(GuildPolicy, EveryBotChoosesTheSameInWorldsThatLookTheSame) {
  for (const char* map : {"avenia", "cnidaria"}) {
    const auto game = game_on(map, 3);
    Random random(8);
    Random worlds(9);
    int asked = 0;
    const auto check = [&](const State& state, Seat seat) {
      const State world = game.sample(game.view(state, seat), worlds);
      EXPECT_EQ(game.view(world, seat), game.view(state, seat));
      EXPECT_EQ(Policy::estimate(game, state, seat), Policy::estimate(game, world, seat));
      ActionList actions;
      game.legal_actions(state, seat, actions);
      const std::span<const Action> span(actions.begin(), actions.size());
      std::vector<int> values(actions.size());
      std::vector<int> again(actions.size());
      Policy::score_actions(game, state, seat, span, values);
      Policy::score_actions(game, world, seat, span, again);
      EXPECT_EQ(values, again);
      for (const BotKind<Guild>& kind : bots(game)) {
        if (kind.search != nullptr && asked % (whole_effort() ? 11 : 33) != 0) continue;
        EXPECT_EQ(ask(kind, game, state, seat, 3, 4), ask(kind, game, world, seat, 3, 4))
            << kind.name;
      }
      ++asked;
    };
    // Mixed play, so that boards grow and treasures are kept.
    play(
        game, 31,
        [&](const State& state, Seat seat) {
          return random.below(4) == 0 ? game.random_action(state, seat, random)
                                      : Policy::choose(game, state, seat, random);
        },
        check);
  }
}

// The price of a way: every space but the one one stands on, by terrain (avenia: K at I6, the
// grassland coin I7 below it, then the city I8 on desert).
TEST(GuildAtlas, CountsEverySpaceOfTheWay) {
  const auto game = game_on("avenia", 1);
  const Map& map = game.map();
  const Atlas& atlas = Atlas::of(map);
  const auto& roads = atlas.roads(15);
  const auto cell = [&](const char* name) { return cell_at(map.find(name)); };
  const auto price = [&](const char* from, const char* to) {
    return static_cast<int>(
        roads.from(cell(from))[static_cast<std::size_t>(atlas.target_at(cell(to)))]);
  };
  EXPECT_EQ(price("I7", "I7"), 0);
  EXPECT_EQ(price("I6", "I7"), roads.price(Terrain::kGrassland));
  EXPECT_EQ(price("I7", "I8"), roads.price(Terrain::kDesert));
  EXPECT_EQ(price("I6", "I8"), roads.price(Terrain::kGrassland) + roads.price(Terrain::kDesert));
  EXPECT_GT(atlas.roads(0).price(Terrain::kSea), roads.price(Terrain::kSea));
  // Another map asked for in between does not disturb.
  const auto other = game_on("aghon", 1);
  EXPECT_NE(&Atlas::of(other.map()).layout(), nullptr);
  EXPECT_EQ(Atlas::of(map).target_at(map.cities[0]), 0);
}

TEST(GuildTurns, CanBePlayedAndLeaveDifferentBoards) {
  const auto game = game_on("aghon", 1);
  Random random(4);
  int draws = 0;
  int whole = 0;
  const auto check = [&](const State& state, Seat seat) {
    const auto plans = plan_turns(tuning(), game, state, seat, 12, 8);
    ASSERT_FALSE(plans.empty());
    for (std::size_t i = 1; i < plans.size(); ++i) EXPECT_LE(plans[i].value, plans[i - 1].value);
    for (const TurnPlan& plan : plans) {
      State after = state;
      for (const Action action : plan.actions) {
        if (!game.is_to_act(after, seat)) break;  // a treasure is drawn: not foreseen
        ASSERT_TRUE(game.is_legal(after, seat, action)) << game.action_text(action);
        game.apply(after, seat, action);
      }
      (after.card == state.card && after.turned == state.turned && after.turn_is_on() ? draws
                                                                                      : whole)++;
    }
  };
  play(
      game, 12,
      [&](const State& state, Seat seat) {
        return random.below(3) == 0 ? game.random_action(state, seat, random)
                                    : Policy::choose(game, state, seat, random);
      },
      check);
  EXPECT_GT(whole, 5 * draws);
}

// Threads share the atlas of a map.
TEST(GuildSearch, TheSameBudgetGivesTheSameAnswerInEveryThread) {
  const auto game = game_on("avenia", 1);
  Random random(4);
  int asked = 0;
  const auto check = [&](const State& state, Seat seat) {
    if (++asked % 25 != 0) return;
    const SearchSettings settings{.candidates = 6, .budget = {.playouts = 24}};
    const auto view = game.view(state, seat);
    std::array<Action, 3> answers;
    for_each_job(3, 3, [&](int i) {
      Random same(3);
      answers[at(i)] = search_turns(game, view, seat, settings, same);
      return true;
    });
    EXPECT_EQ(answers[1], answers[0]);
    EXPECT_EQ(answers[2], answers[0]);
  };
  play_by<Policy>(game, 12, random, check);
}

TEST(GuildSearch, HeedsTheClock) {
  const auto game = game_on("avenia", 1);
  Random random(4);
  bool asked = false;
  play_by<Policy>(game, 3, random, [&](const State& state, Seat seat) {
    ActionList actions;
    game.legal_actions(state, seat, actions);
    if (asked || actions.size() < 5) return;
    asked = true;
    const SearchSettings settings{.candidates = 16, .budget = {.milliseconds = 100}};
    const auto start = std::chrono::steady_clock::now();
    const Action action = search_turns(game, game.view(state, seat), seat, settings, random);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
    EXPECT_TRUE(game.is_legal(state, seat, action));
  });
  EXPECT_TRUE(asked);
}

TEST(GuildSearch, IsFarBetterThanThePolicyWithFewPlayouts) {
  int lead = 0;
  int games = 0;
  for (const char* map : {"avenia", "kazan"}) {
    if (games == 1 && !whole_effort()) break;
    ++games;
    const auto game = game_on(map, 1);
    std::uint64_t decision = 0;
    const State end = play(game, 1, [&](const State& state, Seat seat) {
      return ask(bot("master"), game, state, seat, decision++, 24);
    });
    lead += game.total(end.seats[seat_at(0)]);
    lead -= game.total(play_by<Policy>(game, 1).seats[seat_at(0)]);
  }
  EXPECT_GT(lead, games * 15);
}

// Mean coins of a bot on fixed seeds, over all maps.
int mean_total(std::string_view name, std::uint64_t games) {
  int sum = 0;
  for (const char* map : kMaps) {
    const auto game = game_on(map, 1);
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      std::uint64_t decision = 0;
      const State end = play(game, seed, [&](const State& state, Seat seat) {
        return ask(bot(name), game, state, seat, seed * 1000 + decision++, 8);
      });
      sum += game.total(end.seats[seat_at(0)]);
    }
  }
  return sum / static_cast<int>(games * kMaps.size());
}

// Far apart on these seeds; the figures are in docs/strength.md.
TEST(GuildLevels, EachIsBetterThanTheOneBelow) {
  const std::uint64_t games = whole_effort() ? 20 : 8;
  const int novice = mean_total("novice", games);
  const int apprentice = mean_total("apprentice", games);
  const int journeyman = mean_total("journeyman", games);
  EXPECT_GT(novice, mean_total("random", 5) + 20);
  EXPECT_GT(apprentice, novice + 8);
  EXPECT_GT(journeyman, mean_total("greedy", games) + 8);
  EXPECT_GT(journeyman, apprentice + 8);
  if (whole_effort()) {
    EXPECT_GT(mean_total("master", 2), journeyman);
  }
}

}  // namespace
}  // namespace mapwright::guild
