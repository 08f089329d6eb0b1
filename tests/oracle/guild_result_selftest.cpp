// Self-test of the oracle: objectives over the turns, solo slots, end of the game.
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/guild_game.h"
#include "oracle/guild_selftest.h"

namespace oracle::guild {
namespace {

using selftest::board_with;
using selftest::cell_set;
using selftest::pass_all_but;
using selftest::pass_turn;

using Points = std::map<std::string, int>;

// Two towers, five villages, two posts on cities of three or more.
const std::vector<std::string> kObjectives = {"avenia-2", "avenia-6", "avenia-5"};

Board with_all_met() {
  Board board = board_with("avenia", "", "J5 L6 B7 P6 J8");
  board.towers = cell_set("B2 N12");
  board.posts = cell_set("H4 K12");
  return board;
}

// Lets a seat meet one or all of the objectives, keeping its coins.
void meet(Game& game, int seat, const std::string& id = "") {
  const Board all = with_all_met();
  Board board = game.board(seat);
  if (id.empty() || id == "avenia-2") board.towers = all.towers;
  if (id.empty() || id == "avenia-6") board.villages = all.villages;
  if (id.empty() || id == "avenia-5") board.posts = all.posts;
  game.set_board(seat, board);
}

void play_to_age(Game& game, int age) {
  while (game.age() < age) pass_turn(game, *game.deck().begin());
}

void play_to_end(Game& game) {
  while (!game.over()) pass_turn(game, *game.deck().begin());
}

TEST(OracleGuildResult, TheFirstToMeetAnObjectiveGetTenAndLaterOnesFive) {
  Game game("avenia", 4, "normal", kObjectives);
  meet(game, 1, "avenia-2");
  meet(game, 3, "avenia-2");
  pass_turn(game, "sea3");
  EXPECT_TRUE(game.completed(0).empty());
  EXPECT_EQ(game.completed(1), (Points{{"avenia-2", 10}}));
  EXPECT_EQ(game.completed(3), (Points{{"avenia-2", 10}}));
  EXPECT_EQ(game.coins(1), 10);
  meet(game, 0);
  pass_turn(game, "mountain1");
  EXPECT_EQ(game.completed(0), (Points{{"avenia-2", 5}, {"avenia-5", 10}, {"avenia-6", 10}}));
  EXPECT_EQ(game.coins(0), 25);
  EXPECT_EQ(game.coins(1), 10);  // once per player
}

TEST(OracleGuildResult, ObjectivesAreJudgedWhenAllHaveFinishedTheTurn) {
  Game game("avenia", 2, "normal", kObjectives);
  game.chance(kTable, "mountain1");
  meet(game, 0, "avenia-2");
  game.act(0, "done");
  EXPECT_TRUE(game.completed(0).empty());
  meet(game, 1, "avenia-2");
  game.act(1, "done");
  EXPECT_EQ(game.completed(0).at("avenia-2"), 10);
  EXPECT_EQ(game.completed(1).at("avenia-2"), 10);
}

TEST(OracleGuildResult, AnObjectiveIsJudgedBeforeCubesComeOff) {
  Game game("kazan", 1, "normal", {"kazan-4", "kazan-1", "kazan-2"});
  pass_all_but(game, "mountain1");
  Board board = board_with("kazan", "F10 G10 H10 I10 J10 K10 L10 M10");
  board.posts = cell_set("I10 M10");
  game.set_board(0, board);
  pass_turn(game, "mountain1");
  EXPECT_EQ(game.age(), 1);
  EXPECT_TRUE(game.cubes(0).empty());
  EXPECT_EQ(game.completed(0), (Points{{"kazan-4", 10}}));
}

TEST(OracleGuildResult, SoloSlotsPayTenBeforeTheirCardsComeUp) {
  Game game("avenia", 1, "normal", kObjectives);
  play_to_age(game, 1);
  meet(game, 0);
  pass_turn(game, "I");
  EXPECT_EQ(game.completed(0), (Points{{"avenia-2", 10}, {"avenia-6", 10}, {"avenia-5", 10}}));
}

TEST(OracleGuildResult, SoloCardTwoCoversTheFirstLeftSlotBeforeThatTurnIsJudged) {
  Game game("avenia", 1, "normal", kObjectives);
  play_to_age(game, 1);
  meet(game, 0);
  pass_turn(game, "II");
  EXPECT_EQ(game.completed(0), (Points{{"avenia-2", 5}, {"avenia-6", 10}, {"avenia-5", 10}}));
  EXPECT_EQ(game.coins(0), 25);
}

TEST(OracleGuildResult, SoloCardThreeCoversTheRestOfTheFirstAndTheSecondsLeftSlot) {
  Game game("avenia", 1, "normal", kObjectives);
  play_to_age(game, 2);
  meet(game, 0, "avenia-2");
  pass_turn(game, "I");
  EXPECT_EQ(game.completed(0), (Points{{"avenia-2", 5}}));
  Game late("avenia", 1, "normal", kObjectives);
  play_to_age(late, 2);
  meet(late, 0);
  pass_turn(late, "III");
  EXPECT_EQ(late.completed(0), (Points{{"avenia-2", 0}, {"avenia-6", 5}, {"avenia-5", 10}}));
}

TEST(OracleGuildResult, SoloLastCardCoversTheRestOfTheSecondAndTheThirdsLeftSlot) {
  Game game("avenia", 1, "normal", kObjectives);
  play_to_age(game, 3);
  meet(game, 0);
  pass_turn(game, "I/II/III");
  EXPECT_EQ(game.completed(0), (Points{{"avenia-2", 0}, {"avenia-6", 0}, {"avenia-5", 5}}));
  EXPECT_EQ(game.coins(0), 5);
}

TEST(OracleGuildResult, VasesAreACollection) {
  const Board board(map_of("avenia"));
  const std::vector<int> worth = {0, 1, 4, 9, 16, 20, 24, 28, 32, 36, 40};
  for (std::size_t vases = 0; vases < worth.size(); ++vases) {
    EXPECT_EQ(treasure_value(board, "vase", static_cast<int>(vases)), worth[vases]);
  }
}

TEST(OracleGuildResult, OtherTreasuresCountTowersAndVillages) {
  Board board = board_with("avenia", "", "J5 J8 L6 K6 B7");  // D G G M G
  board.towers = cell_set("B2 N12 R1");
  EXPECT_EQ(treasure_value(board, "tower-each", 2), 6);
  EXPECT_EQ(treasure_value(board, "village-grassland", 1), 3);
  EXPECT_EQ(treasure_value(board, "village-desert", 2), 2);
  EXPECT_EQ(treasure_value(board, "village-mountain", 1), 1);
  EXPECT_EQ(treasure_value(board, "village-pairs", 2), 4);
  EXPECT_THROW(treasure_value(board, "two-coins", 1), std::logic_error);
}

TEST(OracleGuildResult, KeptTreasuresAreAddedAtTheEnd) {
  Game game("cnidaria", 1, "easy", {"cnidaria-1", "cnidaria-2", "cnidaria-3"});
  Board board = board_with("cnidaria", "K11");
  game.set_board(0, board);
  game.chance(kTable, "sea3");
  game.act(0, "explore L12");
  game.chance(0, "tower-each");
  game.act(0, "explore M12");
  game.chance(0, "vase");
  game.act(0, "done");
  EXPECT_THROW(game.result(), std::logic_error);
  play_to_end(game);
  const SeatResult line = game.result().at(0);
  EXPECT_EQ(line.treasures, (Points{{"tower-each", 0}, {"vase", 1}}));
  EXPECT_EQ(line.total, line.coins + 1);
  EXPECT_EQ(line.rank, 1);
  EXPECT_EQ(line.difficulty, "easy");
  EXPECT_FALSE(line.won);
}

// Meets everything in age I (30 coins) and ends with the coins given.
SeatResult solo_end(const std::string& difficulty, int coins, bool all) {
  Game game("avenia", 1, difficulty, kObjectives);
  meet(game, 0, all ? "" : "avenia-2");
  play_to_age(game, 3);
  Board board = game.board(0);
  board.coins = coins;
  game.set_board(0, board);
  play_to_end(game);
  return game.result().at(0);
}

TEST(OracleGuildResult, SoloIsWonWithAllObjectivesAndEnoughCoins) {
  EXPECT_TRUE(solo_end("easy", 90, true).won);
  EXPECT_FALSE(solo_end("easy", 89, true).won);
  EXPECT_TRUE(solo_end("normal", 120, true).won);
  EXPECT_FALSE(solo_end("normal", 119, true).won);
  EXPECT_TRUE(solo_end("hard", 150, true).won);
  EXPECT_FALSE(solo_end("hard", 149, true).won);
  EXPECT_FALSE(solo_end("easy", 200, false).won);
}

TEST(OracleGuildResult, TiesAreBrokenByTowersThenVillagesElseShared) {
  Game game("aghon", 4, "normal", {"aghon-2", "aghon-3", "aghon-5"});
  play_to_age(game, 3);
  Board board = board_with("aghon", "", "B6");
  board.coins = 50;
  game.set_board(0, board);
  game.set_board(1, board);
  board.towers = cell_set("C1");
  board.villages.clear();
  game.set_board(2, board);
  board.coins = 49;
  board.towers = cell_set("C1 Q1");
  game.set_board(3, board);
  play_to_end(game);
  std::vector<int> ranks;
  for (const SeatResult& line : game.result()) ranks.push_back(line.rank);
  EXPECT_EQ(ranks, (std::vector<int>{2, 2, 1, 4}));
  EXPECT_EQ(game.result().at(0).difficulty, "");
  Game more("aghon", 2, "normal", {"aghon-2", "aghon-3", "aghon-5"});
  play_to_age(more, 3);
  board.coins = 50;
  more.set_board(0, board);
  board.villages = cell_set("B6");
  more.set_board(1, board);
  play_to_end(more);
  EXPECT_EQ(more.result().at(0).rank, 2);
  EXPECT_EQ(more.result().at(1).rank, 1);
}

}  // namespace
}  // namespace oracle::guild
