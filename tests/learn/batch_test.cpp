// Many games at once: everything they write is what a single game says, whatever the threads.

#include <numeric>

#include "learn/set_ups.h"

namespace mapwright {
namespace {

// A batch with arrays of its own.
class Bound {
 public:
  Bound(const Environment& environment, const BatchSettings& settings)
      : sizes(environment.sizes()), games(settings.games), batch(environment.batch(settings)) {
    const std::size_t rows = at(games * sizes.seats);
    actions.resize(rows);
    planes.resize(rows * at(sizes.plane_bytes()));
    globals.resize(rows * at(sizes.globals));
    facts.resize(rows * at(sizes.facts));
    masks.resize(rows * at(sizes.actions), 5);
    rewards.resize(rows);
    terminated.resize(at(games));
    final_planes.resize(planes.size());
    final_globals.resize(globals.size());
    batch->bind({.actions = actions.data(),
                 .planes = planes.data(),
                 .globals = globals.data(),
                 .facts = facts.data(),
                 .masks = masks.data(),
                 .rewards = rewards.data(),
                 .terminated = terminated.data(),
                 .final_planes = final_planes.data(),
                 .final_globals = final_globals.data()});
  }
  void reset(std::uint64_t first_seed) {
    std::vector<std::uint64_t> seeds(at(games));
    std::iota(seeds.begin(), seeds.end(), first_seed);
    batch->reset(seeds);
  }
  void play() {
    batch->sample();
    const auto stepped = batch->step();
    ASSERT_TRUE(stepped.ok()) << stepped.error().message;
  }
  template <class T>
  [[nodiscard]] std::vector<T> part(const std::vector<T>& array, int row, int size) const {
    const auto begin = array.begin() + std::ptrdiff_t{row} * size;
    return {begin, begin + size};
  }
  [[nodiscard]] Shown shown(int row) const {
    return {part(planes, row, sizes.plane_bytes()), part(globals, row, sizes.globals),
            part(facts, row, sizes.facts)};
  }

  LearnSizes sizes;
  int games;
  std::unique_ptr<LearnBatch> batch;
  std::vector<std::int32_t> actions;
  std::vector<std::uint8_t> planes;
  std::vector<float> globals;
  std::vector<float> facts;
  std::vector<std::int8_t> masks;
  std::vector<float> rewards;
  std::vector<std::uint8_t> terminated;
  std::vector<std::uint8_t> final_planes;
  std::vector<float> final_globals;
};

TEST(Batch, WritesWhatASingleGameSaysForEverySeat) {
  for_each_learn_table([](const Environment& environment, const auto&) {
    Bound bound(environment, {.games = 2});
    const LearnSizes& sizes = bound.sizes;
    bound.reset(11);
    int ended = 0;
    for (int step = 0; step < (contract::kSanitized ? 60 : 140); ++step) {
      for (int game = 0; game < bound.games && step % 3 == 0; ++game) {
        const auto single = bound.batch->clone_exact(game);
        for (int seat = 0; seat < sizes.seats; ++seat) {
          const int row = game * sizes.seats + seat;
          ASSERT_EQ(bound.shown(row), shown_to(*single, sizes, seat_at(seat)));
          std::vector<std::int8_t> mask(at(sizes.actions), 9);
          single->mask(seat_at(seat), mask.data());
          ASSERT_EQ(bound.part(bound.masks, row, sizes.actions), mask) << "step " << step;
          ASSERT_GT(std::ranges::count(mask, 1), 0) << "no mask is ever empty";
        }
      }
      bound.play();
      ended += bound.terminated[0];
    }
    if (sizes.seats == 1 && !contract::kSanitized) {
      EXPECT_GT(ended, 0);
    }
  });
}

TEST(Batch, RewardsOfPointsSumUpToTheFinalPoints) {
  for_each_learn_table([](const Environment& environment, const auto&) {
    Bound bound(environment, {.games = 1, .autoreset = Autoreset::kDisabled});
    bound.reset(12);
    std::vector<float> sums(bound.rewards.size());
    while (bound.terminated[0] == 0) {
      bound.play();
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += bound.rewards[i];
    }
    const auto end = bound.batch->clone_exact(0);
    for (int seat = 0; seat < bound.sizes.seats; ++seat) {
      EXPECT_EQ(sums[at(seat)], static_cast<float>(end->points(seat_at(seat))));
    }
  });
}

TEST(Batch, PointsAreThoseOfTheScoreSheet) {
  for_each_learn_table([](const Environment&, const auto& set_up) {
    const auto& game = set_up.game();
    Random random(403);
    contract::play_on(game, game.initial_state(), random, 300, [&](const auto& state) {
      for (const Seat seat : SeatRange(game.seats())) {
        ASSERT_EQ(set_up.encoding().points(state, seat), game.score_sheet(state, seat).total);
      }
    });
  });
}

TEST(Batch, RewardsOfStandingComeAtTheEndAndSumUpToNothing) {
  for_each_learn_table([](const Environment& environment, const auto&) {
    Bound bound(environment,
                {.games = 1, .autoreset = Autoreset::kDisabled, .reward = Reward::kStanding});
    bound.reset(13);
    while (bound.terminated[0] == 0) {
      for (const float reward : bound.rewards) ASSERT_EQ(reward, 0);
      bound.play();
    }
    const float sum = std::accumulate(bound.rewards.begin(), bound.rewards.end(), 0.F);
    if (bound.sizes.seats > 1) {
      EXPECT_NEAR(sum, 0, 0.001);
      EXPECT_GT(std::ranges::max(bound.rewards), 0);
    } else {
      EXPECT_EQ(std::abs(sum), 1);
    }
  });
}

// The modes of starting anew, by their names.
class BatchAutoreset : public ::testing::Test {
 protected:
  // Plays until game 0 ends.
  static void play_to_an_end(Bound& bound) {
    bound.reset(14);
    do {
      bound.play();
    } while (bound.terminated[0] == 0);
  }
  static std::shared_ptr<const Environment> small() { return environment_of({"misterra", {}, 2}); }
};

TEST_F(BatchAutoreset, SameStepShowsTheNewGameAndKeepsTheLastLook) {
  const auto environment = small();
  Bound bound(*environment, {.games = 3});
  Bound disabled(*environment, {.games = 3, .autoreset = Autoreset::kDisabled});
  play_to_an_end(bound);
  play_to_an_end(disabled);
  const LearnSizes& sizes = bound.sizes;
  for (int row = 0; row < sizes.seats; ++row) {
    EXPECT_EQ(bound.part(bound.final_planes, row, sizes.plane_bytes()), disabled.shown(row).planes);
    EXPECT_EQ(bound.part(bound.final_globals, row, sizes.globals), disabled.shown(row).globals);
    EXPECT_NE(bound.shown(row), disabled.shown(row));
  }
  EXPECT_EQ(bound.rewards, disabled.rewards);
  EXPECT_FALSE(bound.batch->clone_exact(0)->is_over());
  bound.play();
  EXPECT_EQ(bound.terminated[0], 0);
}

TEST_F(BatchAutoreset, NextStepShowsTheEndThenBeginsWhateverTheActionIs) {
  Bound bound(*small(), {.games = 3, .autoreset = Autoreset::kNextStep});
  play_to_an_end(bound);
  EXPECT_TRUE(bound.batch->clone_exact(0)->is_over());
  EXPECT_EQ(bound.masks[0], 1);  // only the wait
  EXPECT_EQ(std::ranges::count(bound.part(bound.masks, 0, bound.sizes.actions), 1), 1);
  bound.batch->sample();
  bound.actions[0] = 123456;
  ASSERT_TRUE(bound.batch->step().ok());
  EXPECT_EQ(bound.terminated[0], 0);
  EXPECT_EQ(bound.rewards[0], 0);
  EXPECT_FALSE(bound.batch->clone_exact(0)->is_over());
}

TEST_F(BatchAutoreset, DisabledLeavesTheGameOverUntilItIsReset) {
  Bound bound(*small(), {.games = 3, .autoreset = Autoreset::kDisabled});
  play_to_an_end(bound);
  bound.play();
  EXPECT_EQ(bound.terminated[0], 1);
  EXPECT_EQ(bound.rewards[0], 0);
  const auto others = bound.batch->clone_exact(1)->exact_text();
  bound.batch->reset_game(0, 99);
  EXPECT_EQ(bound.terminated[0], 0);
  EXPECT_EQ(bound.batch->seed_of(0), 99U);
  EXPECT_EQ(bound.batch->clone_exact(1)->exact_text(), others);
}

TEST(Batch, AnIllegalActionIsNamedAndChangesNothing) {
  for_each_learn_table([](const Environment& environment, const auto&) {
    Bound bound(environment, {.games = 3});
    bound.reset(15);
    for (int step = 0; step < 5; ++step) bound.play();
    std::vector<std::string> before;
    for (int game = 0; game < 3; ++game) {
      before.push_back(bound.batch->clone_exact(game)->exact_text());
    }
    bound.batch->sample();
    const auto good = bound.actions;
    for (const int wrong : {-1, bound.sizes.actions, 1 << 30, good[0] == 0 ? 1 : 0}) {
      bound.actions = good;
      bound.actions[at(bound.sizes.seats)] =
          wrong == 0 || wrong == 1 ? (good[at(bound.sizes.seats)] == 0 ? 1 : 0) : wrong;
      const auto stepped = bound.batch->step();
      ASSERT_FALSE(stepped.ok());
      EXPECT_NE(stepped.error().message.find("seat 0 of game 1"), std::string::npos)
          << stepped.error().message;
      for (int game = 0; game < 3; ++game) {
        ASSERT_EQ(bound.batch->clone_exact(game)->exact_text(), before[at(game)]);
      }
    }
  });
}

TEST(Batch, ThreadsChangeNothing) {
  for (const std::string_view id : learnable_games()) {
    const auto environment = environment_of({id, {}, 2});
    Bound one(*environment, {.games = 7});
    Bound many(*environment, {.games = 7, .threads = 3});
    one.reset(16);
    many.reset(16);
    for (int step = 0; step < 25; ++step) {
      one.play();
      many.play();
      ASSERT_EQ(one.actions, many.actions);
      ASSERT_EQ(one.planes, many.planes);
      ASSERT_EQ(one.masks, many.masks);
      ASSERT_EQ(one.rewards, many.rewards);
      ASSERT_EQ(one.terminated, many.terminated);
    }
  }
}

TEST(Batch, TheSeedOfAGameBringsTheSameCardsAgain) {
  const auto environment = environment_of({"cartographers", {}, 1});
  Bound bound(*environment, {.games = 2});
  bound.reset(17);
  for (int step = 0; step < 100; ++step) bound.play();
  const std::uint64_t seed = bound.batch->seed_of(1);
  EXPECT_NE(seed, 18U) << "a second game should have begun";
  std::vector<std::string> first;
  bound.batch->reset_game(1, seed);
  for (int step = 0; step < 10; ++step) {
    bound.play();
    first.push_back(bound.batch->clone_exact(1)->exact_text());
  }
  bound.batch->reset_game(1, seed);
  for (int step = 0; step < 10; ++step) {
    bound.play();
    ASSERT_EQ(bound.batch->clone_exact(1)->exact_text(), first[at(step)]);
  }
}

TEST(Batch, AGameTakesAtMostAKilobyte) {
  for (const LearnTable& table : learn_tables()) {
    const auto environment = environment_of(table);
    const auto batch = environment->batch({.games = 1});
    EXPECT_LE(batch->bytes_per_game(), 1024U) << text_of(table);
    RecordProperty(std::string(table.game) + std::to_string(table.seats),
                   static_cast<int>(batch->bytes_per_game()));
  }
}

}  // namespace
}  // namespace mapwright
