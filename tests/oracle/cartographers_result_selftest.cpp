// Self-test of the oracle: coins, season figures, ranks, the solo rating and its title.
#include <algorithm>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/cartographers_game.h"
#include "oracle/cartographers_score.h"
#include "oracle/cartographers_selftest.h"

namespace oracle {
namespace {

using selftest::in_forest;
using selftest::kEdicts;
using selftest::kFr;
using Ids = std::vector<std::string>;

TEST(OracleResult, TheCoinTrackIsFourteenLong) {
  Game game('A', 1, kFr, kEdicts);
  for (int season = 0; season < 4; ++season) {
    for (const std::string& id :
         Ids{"farmland", "forgotten-forest", "great-river", "hamlet", "orchard", "marshlands"}) {
      if (game.season() != season || game.over()) break;
      game.chance(id);
      std::string choice = game.legal(0).front();
      for (const std::string& action : game.legal(0)) {
        if (earns_shape_coin(id, parse_drawing(action).cells)) choice = action;
      }
      game.act(0, choice);
    }
    EXPECT_EQ(game.season(), season + 1);
    const int earned = 4 * (season + 1) + mountain_coins(game.sheet(0));
    EXPECT_EQ(game.coins(0), std::min(14, earned));
    EXPECT_EQ(game.seasons(0).back().coins, game.coins(0));
  }
  EXPECT_EQ(game.coins(0), 14);
}

// Plays a whole game in which every season ends with the sheets given and the single cell A3.
Game game_of_sheets(const Options& options, const std::vector<Sheet>& sheets) {
  const int seats = static_cast<int>(sheets.size());
  Game game('A', seats, options, kEdicts);
  const Ids long_season = {"homestead", "treetop-village", "marshlands", "fishing-village"};
  const Ids winter = {"homestead", "marshlands", "fishing-village"};
  for (const Ids& cards : {long_season, long_season, long_season, winter}) {
    for (const std::string& id : cards) {
      const bool last = id == cards.back();
      game.chance(id);
      for (int seat = 0; seat < seats; ++seat) {
        game.set_sheet(seat, last ? sheets.at(static_cast<std::size_t>(seat)) : in_forest(""));
      }
      for (int seat = 0; seat < seats; ++seat) game.act(seat, last ? "village A3" : "pass");
    }
  }
  return game;
}

TEST(OracleResult, EverySeasonScoresItsTwoEdictsCoinsAndMonstersAndTiesAreBrokenByMonsters) {
  // After village A3 the monster A1 has one empty neighbour, A2. Sentinel Wood: 40 - A1 A2 A3 B1.
  // Canal Lake: B1 B2. Borderlands: all rows but A, all columns but 2.
  const Sheet first = in_forest("m..ffffffff wafffffffff");
  // No monster: 1 more each season; two village cells on the edge: 2 fewer in spring and winter.
  const Sheet no_monster = in_forest("v..ffvfvfff wafffffffff");
  const Sheet no_canal = in_forest("m..ffffffff wffffffffff");
  const Game game = game_of_sheets(kFr, {first, no_canal, first, no_monster});
  ASSERT_TRUE(game.over());
  EXPECT_TRUE(game.chance_outcomes().empty());
  EXPECT_TRUE(game.seats_to_act().empty());
  const std::vector<std::string> names = {"spring", "summer", "fall", "winter"};
  const std::vector<std::map<char, int>> edicts = {
      {{'A', 36}, {'B', 2}}, {{'B', 2}, {'C', 0}}, {{'C', 0}, {'D', 120}}, {{'A', 36}, {'D', 120}}};
  const std::vector<int> totals = {37, 1, 119, 155};
  ASSERT_EQ(game.seasons(0).size(), 4U);
  for (std::size_t season = 0; season < 4; ++season) {
    const SeasonFigures& figures = game.seasons(0).at(season);
    EXPECT_EQ(figures.season, names[season]);
    EXPECT_EQ(figures.edicts, edicts[season]);
    EXPECT_EQ(figures.coins, 0);
    EXPECT_EQ(figures.monsters, -1);
    EXPECT_EQ(figures.total, totals[season]);
  }
  EXPECT_EQ(game.total(0), 312);
  EXPECT_EQ(game.monsters(0), -4);
  EXPECT_EQ(game.total(1), 308);
  EXPECT_EQ(game.total(3), 312);
  EXPECT_EQ(game.monsters(3), 0);
  EXPECT_EQ(game.rank(3), 1);
  EXPECT_EQ(game.rank(0), 2);
  EXPECT_EQ(game.rank(2), 2);
  EXPECT_EQ(game.rank(1), 4);
  EXPECT_THROW(game.rating(), std::logic_error);  // solo only
}

TEST(OracleResult, ThereIsNoRankBeforeTheEnd) {
  EXPECT_THROW(Game('A', 2, kFr, kEdicts).rank(0), std::logic_error);
  EXPECT_THROW(Game('A', 1, kFr, kEdicts).title(), std::logic_error);
}

TEST(OracleResult, TheSoloRatingSubtractsSixteenForWildholdsInEveryEdition) {
  // The village row costs 6 of Sentinel Wood twice and brings Wildholds twice.
  Sheet sheet = in_forest("m..ffffffff wafffffffff");
  sheet[10] = "vvvvvvfffff";
  const Game fr = game_of_sheets(kFr, {sheet});
  EXPECT_EQ(fr.total(0), 312 - 12 + 16);
  EXPECT_EQ(fr.rating(), 316 - (25 + 24 + 16 + 24));
  EXPECT_EQ(fr.title(), "Legendary Cartographer");
  EXPECT_EQ(fr.rank(0), 1);
  const Game el = game_of_sheets(edition_options("el"), {sheet});
  EXPECT_EQ(el.total(0), 312 - 12 + 12);
  EXPECT_EQ(el.rating(), 312 - (25 + 24 + 16 + 24));
}

TEST(OracleResult, TheTitleFollowsTheBounds) {
  const std::map<int, std::string> expected = {
      {55, "Legendary Cartographer"}, {30, "Legendary Cartographer"},
      {29, "Master Mapsmith"},        {20, "Master Mapsmith"},
      {19, "Journeyman Topographer"}, {10, "Journeyman Topographer"},
      {9, "Apprentice Surveyor"},     {0, "Apprentice Surveyor"},
      {-1, "Amateur Assessor"},       {-5, "Amateur Assessor"},
      {-6, "Inept Assistant"},        {-10, "Inept Assistant"},
      {-11, "Dimwitted Doodler"},     {-20, "Dimwitted Doodler"},
      {-21, "Oblivious Inkdrinker"},  {-90, "Oblivious Inkdrinker"}};
  for (const auto& [rating, title] : expected) EXPECT_EQ(title_for(rating), title) << rating;
}

}  // namespace
}  // namespace oracle
