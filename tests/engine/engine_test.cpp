// Our own bots on the other side of the line protocol; lines of every kind.
#include "mapwright/engine/engine.h"

#include <thread>

#include <gtest/gtest.h>

#include "effort.h"
#include "mapwright/bots/all_bots.h"
#include "mapwright/core/text.h"
#include "mapwright/engine/lines.h"
#include "mapwright/games/all_games.h"

namespace mapwright {
namespace {

EngineSettings engine_settings(const std::string& bot) {
  EngineSettings settings;
  settings.bot = bot;
  settings.version = "1";
  settings.make = [](const std::string& id, const Options& options, int seats,
                     const std::string& map) -> Result<std::unique_ptr<AnyGame>> {
    const GameEntry* entry = find_game(id);
    if (entry == nullptr) return Error{"no such game"};
    ContentFiles files = embedded_files(*entry);
    if (!map.empty()) {
      if (auto added = add_own_file(*entry, options, map, files); !added) return added.error();
    }
    return make_game(*entry, files, options, seats);
  };
  return settings;
}

std::vector<std::string> answers(const std::string& said, const std::string& bot = "journeyman") {
  const auto lines = lines_of(said);
  std::size_t next = 0;
  std::vector<std::string> heard;
  run_engine(
      engine_settings(bot),
      [&]() -> std::optional<std::string> {
        if (next == lines.size()) return std::nullopt;
        return std::string(lines[next++]);
      },
      [&](const std::string& line) { heard.emplace_back(trimmed(line)); });
  return heard;
}

// A game in which seat 0 is to act, after the first cards.
std::unique_ptr<AnyGame> begun(const std::string& id, const std::string& map = "") {
  const GameEntry* entry = find_game(id);
  ContentFiles files = embedded_files(*entry);
  Options options;
  if (!map.empty()) {
    options = {{std::string(entry->info->file_option), "mine"}};
    EXPECT_TRUE(add_own_file(*entry, options, map, files).ok());
  }
  auto game = *make_game(*entry, files, options, entry->info->min_seats);
  Random random(7);
  while (game->next_chance() != kNobody) {
    game->draw_chance(game->next_chance(),
                      [&](std::uint32_t bound) { return random.below(bound); });
  }
  return game;
}

class EngineOfEachGame : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, EngineOfEachGame,
                         testing::Values("cartographers", "misterra", "guild"));

TEST_P(EngineOfEachGame, AnswersALegalAction) {
  const auto game = begun(GetParam());
  const Seat seat = game->seats_to_act().first();
  const std::string asked = game_lines(*game, seat) + view_lines(*game, seat);
  for (const std::string bot : {"random", "journeyman", "master"}) {
    const auto heard =
        answers(hello_line() + asked + action_lines(*game, seat) + "go playouts 20\nquit\n", bot);
    ASSERT_EQ(heard.size(), 2U) << bot << ": " << heard.back();
    EXPECT_EQ(heard[0], "hello mapwright 1 " + bot);
    ASSERT_TRUE(heard[1].starts_with("bestmove ")) << heard[1];
    EXPECT_TRUE(game->clone()->apply(seat, heard[1].substr(9)).ok()) << heard[1];
  }
}

TEST_P(EngineOfEachGame, StopsWhenItIsTold) {
  const auto game = begun(GetParam());
  const Seat seat = game->seats_to_act().first();
  const auto start = std::chrono::steady_clock::now();
  const auto heard = answers(
      game_lines(*game, seat) + view_lines(*game, seat) + "go playouts 9000000\nstop\nquit\n",
      "master");
  EXPECT_EQ(heard.size(), 1U);
  EXPECT_TRUE(heard[0].starts_with("bestmove ")) << heard[0];
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::minutes(2));
}

// A view names the map; what lies on it a bot used to be left to guess, ours too.
TEST(Engine, IsToldTheMapOfSomebodysOwn) {
  std::string map;
  for (const ContentFile& file : embedded_files(*find_game("guild"))) {
    if (file.name == "kazan.txt") map = file.text;
  }
  map.replace(map.find("map kazan"), 9, "map mine");
  const auto game = begun("guild", map);
  const Seat seat = game->seats_to_act().first();
  const std::string asked = game_lines(*game, seat) + view_lines(*game, seat) + "go\n";
  ASSERT_TRUE(asked.starts_with("file \"map mine\\n")) << asked;
  // It is that of one game: the next tells its own.
  const std::string next = asked.substr(asked.find('\n') + 1);
  const auto heard = answers(asked + next + "file 7\nfile\n");
  ASSERT_EQ(heard.size(), 6U);
  ASSERT_TRUE(heard[0].starts_with("bestmove ")) << heard[0];
  EXPECT_TRUE(game->clone()->apply(seat, heard[0].substr(9)).ok()) << heard[0];
  for (std::size_t i = 1; i < 6; ++i) EXPECT_TRUE(heard[i].starts_with("error ")) << heard[i];
}

TEST(Engine, SaysWhatItDoesNotUnderstandAndGoesOn) {
  const auto heard = answers(
      "fly\ngame\ngame chess 2 0\ngame guild 2 5\ngame guild 1 0 map\nview x\nview "
      "1\nnonsense\ngo\n"
      "go for it\ngo ms -3\nhello you\n");
  ASSERT_EQ(heard.size(), 11U);
  for (std::size_t i = 0; i + 1 < heard.size(); ++i) EXPECT_TRUE(heard[i].starts_with("error "));
  EXPECT_TRUE(heard.back().starts_with("hello "));
}

// Whatever comes, it neither breaks nor falls silent: after any nonsense a good question is
// answered.
TEST(Engine, OutlivesMutatedLines) {
  const auto game = begun("cartographers");
  const Seat seat = game->seats_to_act().first();
  const std::string good = game_lines(*game, seat) + view_lines(*game, seat) + "go\n";
  Random random(11);
  constexpr int kRounds = kSanitizedShare > 1 ? 100 : 300;
  for (int round = 0; round < kRounds; ++round) {
    std::string bad = hello_line() + good;
    for (std::uint32_t i = 0; i <= random.below(6); ++i) {
      const auto at = random.below(static_cast<std::uint32_t>(bad.size()));
      switch (random.below(4)) {
        case 0:
          bad[at] = static_cast<char>(random.below(256));
          break;
        case 1:
          bad.erase(at, 1 + random.below(30));
          break;
        case 2:
          bad.insert(at, 1, static_cast<char>('0' + random.below(10)));
          break;
        default:
          bad.insert(at, "\n");
      }
      if (bad.empty()) bad = "\n";
    }
    // Whatever was counted wrongly is over after so many lines.
    bad += "\n";
    for (int i = 0; i < 40; ++i) bad += "over\n";
    const auto heard = answers(bad + good + "quit\n");
    ASSERT_FALSE(heard.empty()) << bad;
  }
}

}  // namespace
}  // namespace mapwright
