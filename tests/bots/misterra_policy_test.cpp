// The policy and the search of Misterra: legal, repeatable, blind to what they may not know, and
// better than greedy.

#include <chrono>

#include <gtest/gtest.h>

#include "bots/play.h"
#include "effort.h"
#include "games/misterra/table.h"
#include "mapwright/bots/misterra/bots.h"
#include "mapwright/bots/misterra/policy.h"
#include "mapwright/bots/misterra/reach.h"

namespace mapwright::misterra {
namespace {

const std::vector<Options>& all_options() {
  static const std::vector<Options> kOptions = {
      {},
      {{"first-game", "yes"}, {"master", "yes"}},
      {{"merged-claims", "both"}, {"mountain", "straight"}, {"reserve", "confirm"}}};
  return kOptions;
}

TEST(MisterraPolicy, PlaysLegallyAtEveryTable) {
  for (const Options& options : all_options()) {
    for (int seats = 1; seats <= 4; ++seats) {
      auto game = Misterra::make(printed_files(), options, seats);
      ASSERT_TRUE(game) << game.error().message;
      EXPECT_TRUE(game->is_over(play_by<Policy>(*game, 7)));
    }
  }
}

TEST(MisterraPolicy, TheSameSeedGivesTheSameGame) {
  const Misterra game = make_misterra(2);
  EXPECT_TRUE(play_by<Policy>(game, 17) == play_by<Policy>(game, 17));
}

// Positions no sensible player gets into: everything is asked in every one of them.
TEST(MisterraPolicy, HasAnAnswerInEveryPositionOfRandomGames) {
  for (int seats = 1; seats <= 3; ++seats) {
    const Misterra game = make_misterra(seats);
    for (std::uint64_t seed = 1; seed <= (whole_effort() ? 6U : 2U); ++seed) {
      Random random(seed);
      const auto check = [&](const State& state, Seat seat) {
        const Action chosen = Policy::choose(game, state, seat, random);
        ASSERT_TRUE(game.is_legal(state, seat, chosen)) << game.action_text(chosen);
        ActionList actions;
        game.legal_actions(state, seat, actions);
        std::vector<int> values(actions.size());
        Policy::score_actions(game, state, seat, {actions.begin(), actions.size()}, values);
        for (const int value : values) {
          EXPECT_GT(value, -100'000);
          EXPECT_LT(value, 100'000);
        }
        const int estimate = Policy::estimate(game, state, seat);
        EXPECT_GT(estimate, -30'000);
        EXPECT_LT(estimate, 30'000);
      };
      play_with_random_actions(game, seed, random, check);
    }
  }
}

// Worlds that look the same to the seat: other hypotheses in the others' hands, another Otoma card
// with the same face on top.
TEST(MisterraPolicy, DoesNotSeeWhatIsHidden) {
  for (int seats = 1; seats <= 2; ++seats) {
    const Misterra game = make_misterra(seats);
    int different = 0;
    Random other(8);
    const auto check = [&](const State& state, Seat seat) {
      ActionList actions;
      game.legal_actions(state, seat, actions);
      const std::span<const Action> span(actions.begin(), actions.size());
      std::vector<int> values(actions.size());
      Policy::score_actions(game, state, seat, span, values);
      Random worlds(9);
      const State world = game.sample(game.view(state, seat), worlds);
      different += world == state ? 0 : 1;
      std::vector<int> again(actions.size());
      Policy::score_actions(game, world, seat, span, again);
      EXPECT_EQ(values, again);
      Random one(3);
      Random two(3);
      EXPECT_EQ(Policy::choose(game, state, seat, one), Policy::choose(game, world, seat, two));
      EXPECT_EQ(Policy::estimate(game, state, seat), Policy::estimate(game, world, seat));
    };
    for (std::uint64_t seed = 31; seed < 34; ++seed) {
      play_with_random_actions(game, seed, other, check);
    }
    EXPECT_GT(different, 0);
  }
}

TEST(MisterraSearch, HeedsTheClock) {
  const Misterra game = make_misterra(1);
  SearchSettings settings{.candidates = 12, .budget = {.milliseconds = 40}};
  Random random(6);
  int count = 0;
  const auto check = [&](const State& state, Seat seat) {
    if (count++ % 12 != 0) return;
    const auto start = std::chrono::steady_clock::now();
    const Action action = plan_action(game, game.view(state, seat), seat, settings, random);
    const auto spent = std::chrono::steady_clock::now() - start;
    EXPECT_TRUE(game.is_legal(state, seat, action));
    // A playout more than allowed, on a machine that may be busy.
    EXPECT_LT(spent, std::chrono::milliseconds(1000));
  };
  play_by<Policy>(game, 3, random, check);
}

TEST(MisterraSearch, AnswersTheSameForTheSameSeed) {
  const Misterra game = make_misterra(1);
  Random random(6);
  int count = 0;
  const auto check = [&](const State& state, Seat seat) {
    if (count++ % 11 != 0) return;
    const SearchSettings settings{.candidates = 6, .budget = {.playouts = 24}, .horizon = 2};
    Random one(4);
    Random two(4);
    const Action first = plan_action(game, game.view(state, seat), seat, settings, one);
    EXPECT_EQ(first, plan_action(game, game.view(state, seat), seat, settings, two));
  };
  play_by<Policy>(game, 5, random, check);
}

int solo_total(const Misterra& game, std::uint64_t seed, bool by_policy) {
  Random random(seed);
  const State end = play(game, seed, [&](const State& state, Seat seat) {
    return by_policy ? Policy::choose(game, state, seat, random)
                     : greedy_action(game, game.view(state, seat), seat, random);
  });
  return seat_score(game, end.table, end.hands[seat_at(0)], seat_at(0)).total;
}

TEST(MisterraPolicy, IsFarBetterThanGreedyAlone) {
  const Misterra game = make_misterra(1);
  const int games = whole_effort() ? 30 : 12;
  int lead = 0;
  for (int seed = 1; seed <= games; ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    lead += solo_total(game, number, true) - solo_total(game, number, false);
  }
  EXPECT_GT(lead, games * 8);
}

TEST(MisterraSearch, IsFarBetterThanThePolicyWithFewPlayouts) {
  const Misterra game = make_misterra(1);
  SearchSettings settings = bots(game).back().settings;
  settings.budget.playouts = 60;
  const int games = whole_effort() ? 8 : 3;
  int lead = 0;
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games); ++seed) {
    Random random(seed);
    const State end = play(game, seed, [&](const State& state, Seat seat) {
      return plan_action(game, game.view(state, seat), seat, settings, random);
    });
    lead += seat_score(game, end.table, end.hands[seat_at(0)], seat_at(0)).total;
    lead -= solo_total(game, seed, true);
  }
  EXPECT_GT(lead, games * 6);
}

TEST(MisterraPolicy, BeatsGreedyOnFixedDeals) {
  const Misterra game = make_misterra(2);
  const int deals = whole_effort() ? 10 : 5;
  int wins = 0;
  for (std::uint64_t deal = 1; deal <= static_cast<std::uint64_t>(deals); ++deal) {
    for (int own = 0; own < 2; ++own) {
      Random random(deal);
      const State end = play(game, deal, [&](const State& state, Seat seat) {
        return index(seat) == own ? Policy::choose(game, state, seat, random)
                                  : greedy_action(game, game.view(state, seat), seat, random);
      });
      const auto total = [&](int seat) { return game.score_sheet(end, seat_at(seat)).total; };
      wins += total(own) > total(1 - own) ? 1 : 0;
    }
  }
  EXPECT_GE(wins, deals * 7 / 5);
}

// The last half-day of a solo game, with one cell of the parchment empty and the pawn beside it.
TEST(MisterraPolicy, CoversTheLastCell) {
  TestTable table = TestTable::ready(1);
  table.state.hands[seat_at(0)].kept = {*parse_hypothesis("P15"), *parse_hypothesis("P23")};
  table.island(
      "SLJMS "
      "MJLSM "
      "SJLJM "
      "LMJML "
      "SJSJJ");
  Expedition& own = table.state.table.seats[seat_at(0)];
  own.parchment = table.state.table.island.tiles;
  const Cell last = cell_at(0);
  for (Cells& cells : own.parchment.of) cells.erase(last);
  table.state.table.otoma_turned = (1U << 18) - 1;
  table.state.otoma_top = otoma_card_at(19);
  table.state.table.half = 1;
  table.pawn(0, "A2");
  table.hold(0, "steppe-lagoon");
  Random random(1);
  const Action action = Policy::choose(table.game, table.state, seat_at(0), random);
  ASSERT_EQ(action.kind(), ActionKind::kMap);
  EXPECT_EQ(table.game.action_text(action), "map A1 A2");
}

// M9, M12, M15: what a pawn can cover soon.
TEST(MisterraReach, GrowsWithTheHalfDays) {
  TestTable table = TestTable::ready(1);
  table.island(
      "..... "
      "..... "
      "..... "
      "J.... "
      "L....");
  const Island& island = table.state.table.island;
  const Reach reach = reach_from(island, beach_at(0), table.game.rules());
  // At once: from beach A, beach B or A1, which sees A1, A2 and B1.
  const Cells first = Cells::of(Board::cell(0, 0)) | Cells::of(Board::cell(0, 1)) |
                      Cells::of(Board::cell(0, 2)) | Cells::of(Board::cell(1, 0)) |
                      Cells::of(Board::cell(1, 1)) | Cells::of(Board::cell(2, 0));
  EXPECT_EQ(reach[0], bits_of(first));
  // Then from beach C; the jungle on A2 is no place to map from.
  const Cells second = Cells::of(Board::cell(2, 1)) | Cells::of(Board::cell(3, 0));
  EXPECT_EQ(reach[1], bits_of(second));
}

// The hopes of a finished map are its points.
TEST(MisterraHopes, AreThePointsOfTheCardsOnceNothingIsLeftToHope) {
  const Misterra game = make_misterra(1);
  Random random(2);
  for (int i = 0; i < 300; ++i) {
    TerrainCells map;
    for (const Cell cell : Cells::all()) {
      const auto drawn = random.below(i % 3 == 0 ? 5 : 4);
      if (drawn < kTerrains) map.put(cell, kAllTerrains[drawn]);
    }
    std::array<Zones, kTerrains> zones;
    for (std::size_t t = 0; t < kTerrains; ++t) zones[t].make(bits_of(map.of[t]));
    for (const HypothesisCard& card : game.content().hypotheses) {
      Hopes hopes;
      hopes.add(card);
      EXPECT_EQ(hopes.value({&zones[0], &zones[1], &zones[2], &zones[3]}, 0),
                100 * hypothesis_points(card, map));
    }
  }
}

// Layers that differ in one cell are made from the old ones; nobody can tell.
TEST(MisterraAim, IsWorthTheSameHoweverItWasMade) {
  const Misterra game = make_misterra(2);
  Random random(4);
  const auto check = [&](const State& state, Seat seat) {
    if (state.table.phase != Phase::kMove) return;
    const Outlook outlook(game, state, seat);
    TerrainCells map;
    for (const Cell cell : Cells::all()) {
      if (const auto drawn = random.below(5); drawn < kTerrains) map.put(cell, kAllTerrains[drawn]);
    }
    AllLayers layers;
    ChangedLayers less;
    ChangedLayers more;
    const Aim aim = outlook.aim_at(map, layers);
    for (const Cell cell : Cells::all()) {
      const Aim without = outlook.without(aim, cell, less);
      TerrainCells other = map;
      for (Cells& cells : other.of) cells.erase(cell);
      EXPECT_EQ(outlook.value(without), outlook.value(other));
      const std::size_t terrain = random.below(kTerrains);
      other.put(cell, kAllTerrains[terrain]);
      EXPECT_EQ(outlook.value(outlook.with(without, cell, terrain, more)), outlook.value(other));
    }
  };
  play(
      game, 10,
      [&](const State& state, Seat seat) { return Policy::choose(game, state, seat, random); },
      check);
}

// What is aimed at is never worth less than where the search for it began.
TEST(MisterraAim, OnlyGetsBetter) {
  const Misterra game = make_misterra(1);
  Random random(3);
  int count = 0;
  const auto check = [&](const State& state, Seat seat) {
    if (state.table.phase != Phase::kMove || count++ % 4 != 0) return;
    const Outlook outlook(game, state, seat);
    TerrainCells aim = outlook.first_aim();
    const int before = outlook.value(aim);
    const int after = improve(outlook, aim, 2);
    EXPECT_GE(after, before);
    EXPECT_EQ(after, outlook.value(aim));
    EXPECT_GE(outlook.value(best_aim(outlook)), outlook.value(near_aim(outlook)) - 100);
  };
  play_by<Policy>(game, 9, random, check);
}

}  // namespace
}  // namespace mapwright::misterra
