// Self-test of the oracle: the tables, and whole games by random choice.
#include <algorithm>
#include <cstddef>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/cartographers_data.h"
#include "oracle/cartographers_game.h"
#include "oracle/cartographers_score.h"

namespace oracle {
namespace {

int count_letter(const Sheet& sheet, char letter) {
  int number = 0;
  for (const Cell& cell : all_cells()) number += letter_at(sheet, cell) == letter ? 1 : 0;
  return number;
}

TEST(OracleData, ThereAreThirteenExploreCardsFourAmbushesAndSixteenScoreCards) {
  ASSERT_EQ(explore_cards().size(), 13U);
  ASSERT_EQ(ambush_cards().size(), 4U);
  ASSERT_EQ(score_cards().size(), 16U);
  std::set<std::string> ids;
  int ruins = 0;
  int time = 0;
  int coin_shapes = 0;
  for (const ExploreCard& card : explore_cards()) {
    ids.insert(card.id);
    ruins += card.ruins ? 1 : 0;
    time += card.time;
    EXPECT_EQ(card.shapes.empty(), card.ruins);
    EXPECT_EQ(card.terrains.empty(), card.ruins);
    for (const Shape& shape : card.shapes) coin_shapes += shape.coin ? 1 : 0;
  }
  for (const AmbushCard& card : ambush_cards()) ids.insert(card.id);
  std::map<std::string, int> decks;
  int solo_values = 0;
  for (const ScoreCard& card : score_cards()) {
    ids.insert(card.id);
    decks[card.deck] += 1;
    solo_values += card.solo_value;
  }
  EXPECT_EQ(ids.size(), 33U);
  EXPECT_EQ(ruins, 2);
  EXPECT_EQ(time, 4 * 1 + 6 * 2 + 0);
  EXPECT_EQ(coin_shapes, 4);
  EXPECT_EQ(solo_values, 25 + 22 + 17 + 18 + 24 + 22 + 20 + 27 + 16 + 16 + 21 + 20 + 24 * 3 + 20);
  EXPECT_EQ(decks, (std::map<std::string, int>{
                       {"farm-water", 4}, {"forest", 4}, {"spatial", 4}, {"village", 4}}));
}

TEST(OracleData, BothSidesHaveFiveMountainsAndSixRuins) {
  for (const char side : {'A', 'B'}) {
    EXPECT_EQ(count_letter(printed_sheet(side), '^'), 5);
    EXPECT_EQ(count_letter(printed_sheet(side), 'r'), 6);
    EXPECT_EQ(count_letter(printed_sheet(side), '#'), side == 'A' ? 0 : 7);
    EXPECT_EQ(mountain_coins(printed_sheet(side)), 0);
  }
}

class RandomPlayer {
 public:
  RandomPlayer(unsigned seed, bool keen) : engine_(seed), keen_(keen) {}

  std::string card(const std::map<std::string, int>& outcomes) {
    int sum = 0;
    for (const auto& [id, weight] : outcomes) sum += weight;
    int number = below(sum);
    for (const auto& [id, weight] : outcomes) {
      if (number < weight) return id;
      number -= weight;
    }
    return "";
  }

  // A keen player takes one of the drawings with the most cells, so that the sheet fills up.
  std::string action(const std::vector<std::string>& actions) {
    std::vector<std::string> choice = actions;
    if (keen_) {
      const auto words = [](const std::string& text) {
        return std::count(text.begin(), text.end(), ' ');
      };
      auto most = words(actions.front());
      for (const std::string& text : actions) most = std::max(most, words(text));
      choice.clear();
      for (const std::string& text : actions) {
        if (words(text) == most) choice.push_back(text);
      }
    }
    return choice.at(static_cast<std::size_t>(below(static_cast<int>(choice.size()))));
  }

  int below(int bound) { return static_cast<int>(engine_() % static_cast<unsigned>(bound)); }

 private:
  std::mt19937 engine_;
  bool keen_;
};

// Filled cells stay as they are, and a ruin stays a ruin.
void expect_only_drawn_on(const Sheet& before, const Sheet& after) {
  for (const Cell& cell : all_cells()) {
    EXPECT_EQ(is_ruin(before, cell), is_ruin(after, cell));
    if (is_filled(before, cell)) {
      EXPECT_EQ(letter_at(before, cell), letter_at(after, cell));
    }
  }
}

void expect_figures(const Game& game, int seat) {
  const std::vector<SeasonFigures>& seasons = game.seasons(seat);
  ASSERT_EQ(seasons.size(), 4U);
  int total = 0;
  for (const SeasonFigures& figures : seasons) {
    int sum = figures.coins + figures.monsters;
    for (const auto& [letter, stars] : figures.edicts) sum += stars;
    EXPECT_EQ(figures.edicts.size(), 2U);
    EXPECT_EQ(figures.total, sum);
    EXPECT_LE(figures.monsters, 0);
    EXPECT_LE(figures.coins, kCoinTrack);
    total += sum;
  }
  EXPECT_EQ(game.total(seat), total);
  EXPECT_EQ(seasons.back().monsters, monsters(game.sheet(seat)));
  EXPECT_EQ(seasons.back().coins, game.coins(seat));
  EXPECT_GE(game.coins(seat), std::min(kCoinTrack, mountain_coins(game.sheet(seat))));
}

void play_random_game(char side, int seats, const std::string& edition, unsigned seed, bool keen) {
  RandomPlayer player(seed, keen);
  Game game(side, seats, edition_options(edition));
  int events = 0;
  while (!game.over()) {
    ASSERT_LT(++events, 10000);
    const std::map<std::string, int> outcomes = game.chance_outcomes();
    std::vector<int> waiting = game.seats_to_act();
    ASSERT_NE(outcomes.empty(), waiting.empty());
    if (!outcomes.empty()) {
      game.chance(player.card(outcomes));
      continue;
    }
    std::vector<Sheet> before;
    for (int seat = 0; seat < seats; ++seat) before.push_back(game.sheet(seat));
    while (!waiting.empty()) {  // in any order
      const int seat =
          waiting.at(static_cast<std::size_t>(player.below(static_cast<int>(waiting.size()))));
      const std::vector<std::string> actions = game.legal(seat);
      ASSERT_FALSE(actions.empty());
      game.act(seat, player.action(actions));
      waiting.erase(std::find(waiting.begin(), waiting.end(), seat));
    }
    for (int seat = 0; seat < seats; ++seat) {
      expect_only_drawn_on(before.at(static_cast<std::size_t>(seat)), game.sheet(seat));
    }
  }
  int best = seats + 1;
  for (int seat = 0; seat < seats; ++seat) {
    expect_figures(game, seat);
    best = std::min(best, game.rank(seat));
  }
  EXPECT_EQ(best, 1);
  if (seats == 1) {
    EXPECT_EQ(game.title(), title_for(game.rating()));
  }
}

TEST(OracleWholeGame, RandomGamesOfAllSizesRunToTheEndOnBothSides) {
  unsigned seed = 1;
  for (const char side : {'A', 'B'}) {
    for (const int seats : {1, 2, 3, 5}) {
      for (const char* edition : {"fr", "el", "en"}) {
        for (const bool keen : {false, true}) {
          SCOPED_TRACE(std::string(edition) + " seed " + std::to_string(seed));
          play_random_game(side, seats, edition, seed, keen);
          ++seed;
        }
      }
    }
  }
}

}  // namespace
}  // namespace oracle
