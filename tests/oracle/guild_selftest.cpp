// Self-test of the oracle: whole games at random on all maps, with what must hold at every step.
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/guild_game.h"
#include "oracle/guild_objectives.h"
#include "oracle/guild_seat.h"

namespace oracle::guild {
namespace {

// A small generator of our own, so that every run plays the same games.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  int below(int limit) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<int>((state_ >> 33U) % static_cast<std::uint64_t>(limit));
  }

 private:
  std::uint64_t state_;
};

std::string drawn(const std::map<std::string, int>& outcomes, Random& random) {
  int sum = 0;
  for (const auto& [text, weight] : outcomes) sum += weight;
  int left = random.below(sum);
  for (const auto& [text, weight] : outcomes) {
    if (left < weight) return text;
    left -= weight;
  }
  throw std::logic_error("weights do not add up");
}

// Mostly anything but done, so that boards fill.
std::string chosen(const std::vector<std::string>& texts, Random& random) {
  const std::string text =
      texts.at(static_cast<std::size_t>(random.below(static_cast<int>(texts.size()))));
  if (text != "done" || texts.size() == 1 || random.below(8) == 0) return text;
  return texts.back();
}

void check_board(const Board& board) {
  for (const Cell cell : board.cubes) {
    ASSERT_EQ(board.villages.count(cell), 0U);
    ASSERT_EQ(board.towers.count(cell), 0U);
    ASSERT_NE(cell, board.map->capital());
  }
  std::set<int> regions;
  for (const Cell cell : board.villages) {
    ASSERT_EQ(board.map->at(cell).feature, Feature::kBlank);
    ASSERT_TRUE(regions.insert(board.map->at(cell).region).second);
  }
  for (const Cell cell : board.towers) {
    ASSERT_EQ(board.map->at(cell).feature, Feature::kDiscovery);
  }
  for (const Cell cell : board.posts) ASSERT_EQ(board.map->at(cell).feature, Feature::kCity);
}

void check_texts(const std::vector<std::string>& texts) {
  ASSERT_FALSE(texts.empty());
  ASSERT_TRUE(std::is_sorted(texts.begin(), texts.end()));
  ASSERT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end());
}

struct Tally {
  int positions = 0;
  int turns = 0;
  std::map<std::string, int> actions;  // first word -> how often taken
  std::set<std::string> specialties;   // played
  int objectives = 0;
};

void check_result(const Game& game, Tally& tally) {
  const std::vector<SeatResult> lines = game.result();
  bool first = false;
  for (const SeatResult& line : lines) {
    int total = line.coins;
    for (const auto& [id, value] : line.treasures) total += value;
    ASSERT_EQ(line.total, total);
    first = first || line.rank == 1;
    int cards = 0;
    for (const auto& [id, number] : game.kept(line.seat)) cards += number;
    ASSERT_LE(cards, 2 * static_cast<int>(game.board(line.seat).ruin_tokens.size()));
    tally.objectives += static_cast<int>(line.objectives.size());
    for (int age = 0; age < 3; ++age) ASSERT_NE(game.slot(line.seat, age), "");
  }
  ASSERT_TRUE(first);
}

// One step of the game: a chance event or an action, in any order of the seats.
void take_step(Game& game, Random& random, Tally& tally) {
  const std::vector<int> due = game.chance_due();
  const std::vector<int> acting = game.seats_to_act();
  ASSERT_FALSE(due.empty() && acting.empty());
  const int number = static_cast<int>(due.size() + acting.size());
  const std::size_t pick = static_cast<std::size_t>(random.below(number));
  if (pick < due.size()) {
    const int whose = due[pick];
    if (whose == kTable) {
      ASSERT_EQ(number, 1);
      tally.turns += game.objectives().empty() ? 0 : 1;
    }
    game.chance(whose, drawn(game.chance_outcomes(whose), random));
    return;
  }
  const int seat = acting[pick - due.size()];
  const int before = game.coins(seat);
  const std::vector<std::string> texts = game.legal(seat);
  ASSERT_NO_FATAL_FAILURE(check_texts(texts));
  const std::string text = chosen(texts, random);
  const std::vector<std::string> words = words_of(text);
  if (words[0] == "keep") tally.specialties.insert(words[1]);
  ++tally.actions[words[0]];
  ++tally.positions;
  game.act(seat, text);
  ASSERT_GE(game.coins(seat), before);
  ASSERT_NO_FATAL_FAILURE(check_board(game.board(seat)));
}

void play_games(const std::string& map, int games, Tally& tally) {
  Random random(2022);
  for (int seats = 1; seats <= 4; ++seats) {
    for (int i = 0; i < games; ++i) {
      Game game(map, seats, "normal");
      const int turns = tally.turns;
      while (!game.over()) ASSERT_NO_FATAL_FAILURE(take_step(game, random, tally));
      ASSERT_EQ(tally.turns - turns, 30);
      ASSERT_NO_FATAL_FAILURE(check_result(game, tally));
    }
  }
}

class OracleGuildRandomGames : public testing::TestWithParam<std::string> {};

TEST_P(OracleGuildRandomGames, RunToTheEndWithOneToFourSeats) {
  Tally tally;
  ASSERT_NO_FATAL_FAILURE(play_games(GetParam(), 12, tally));
  EXPECT_EQ(tally.specialties.size(), 28U);  // every card was played
  for (const std::string word : {"explore", "village", "route", "keep", "use", "done"}) {
    EXPECT_GT(tally.actions[word], 20) << word;
  }
  EXPECT_EQ(tally.actions["keep"], 12 * 10 * 3);
  EXPECT_EQ(tally.actions["use"], 12 * 10);
  EXPECT_GT(tally.objectives, 0);
  RecordProperty("positions", tally.positions);
}

INSTANTIATE_TEST_SUITE_P(AllMaps, OracleGuildRandomGames,
                         testing::Values("avenia", "aghon", "kazan", "cnidaria"),
                         [](const auto& tested) { return tested.param; });

// Seats do not touch one another but for the draws: two orders give the same boards.
TEST(OracleGuildGames, TheOrderOfTheSeatsMakesNoDifferenceWithoutDraws) {
  for (const MapData& map : all_maps()) {
    const std::vector<std::string> all = objectives_of_map(map.id);
    const std::vector<std::string> three(all.begin(), all.begin() + 3);
    Game one(map.id, 2, "normal", three);
    Game other(map.id, 2, "normal", three);
    for (const std::string card : {"any2", "desert2", "mountain1", "grassland2"}) {
      one.chance(kTable, card);
      other.chance(kTable, card);
      std::vector<std::vector<std::string>> taken(2);
      for (const int seat : {0, 1}) {
        while (!one.legal(seat).empty() && taken.at(static_cast<std::size_t>(seat)).size() < 9) {
          const std::vector<std::string> texts = one.legal(seat);
          const std::string text = seat == 0 ? texts.back() : texts[texts.size() / 2];
          taken.at(static_cast<std::size_t>(seat)).push_back(text);
          one.act(seat, text);
          if (!one.chance_due().empty()) break;
        }
      }
      for (const int seat : {1, 0}) {
        for (const std::string& text : taken.at(static_cast<std::size_t>(seat))) {
          other.act(seat, text);
        }
      }
      ASSERT_EQ(one.chance_due(), other.chance_due());
      if (one.chance_due() != std::vector<int>{kTable}) break;
    }
    for (const int seat : {0, 1}) {
      EXPECT_EQ(one.cubes(seat), other.cubes(seat));
      EXPECT_EQ(one.coins(seat), other.coins(seat));
    }
  }
}

}  // namespace
}  // namespace oracle::guild
