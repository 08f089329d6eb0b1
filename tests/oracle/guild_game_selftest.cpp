// Self-test of the oracle: the course of a game, event by event.
#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/guild_game.h"
#include "oracle/guild_selftest.h"

namespace oracle::guild {
namespace {

using selftest::actions;
using selftest::board_with;
using selftest::cell_set;
using selftest::finish;
using selftest::pass_all_but;
using selftest::pass_turn;

const std::vector<std::string> kAvenia = {"avenia-2", "avenia-6", "avenia-5"};
const std::vector<std::string> kCnidaria = {"cnidaria-1", "cnidaria-2", "cnidaria-3"};

using Seats = std::vector<int>;

// A solo game in which the card is played as the specialty of age I.
Game playing(const std::string& map, const std::string& specialty, const Board& board) {
  Game game(map, 1, "normal", map == "avenia" ? kAvenia : kCnidaria);
  game.set_board(0, board);
  game.chance(kTable, "I");
  for (const auto& [pair, weight] : game.chance_outcomes(0)) {
    const std::vector<std::string> ids = words_of(pair);
    if (ids[0] != specialty && ids[1] != specialty) continue;
    game.chance(0, pair);
    break;
  }
  game.act(0, "keep " + specialty);
  return game;
}

TEST(OracleGuildGame, TheObjectivesAreDrawnFirstInARow) {
  Game game("avenia", 2);
  EXPECT_EQ(game.chance_due(), Seats{kTable});
  EXPECT_EQ(game.chance_outcomes(kTable).size(), 120U);
  EXPECT_TRUE(game.chance_outcomes(0).empty());
  EXPECT_TRUE(game.seats_to_act().empty());
  EXPECT_THROW(game.chance(kTable, "avenia-1 avenia-4 avenia-4"), std::logic_error);
  EXPECT_THROW(game.chance(kTable, "sea3"), std::logic_error);
  game.chance(kTable, "avenia-4 avenia-1 avenia-2");
  EXPECT_EQ(game.objectives(), (std::vector<std::string>{"avenia-4", "avenia-1", "avenia-2"}));
  EXPECT_EQ(game.chance_outcomes(kTable).size(), 6U);
}

TEST(OracleGuildGame, ASetUpThatDoesNotExistIsAnError) {
  EXPECT_THROW(Game("atlantis", 1), std::logic_error);
  EXPECT_THROW(Game("avenia", 0), std::logic_error);
  EXPECT_THROW(Game("avenia", 5), std::logic_error);
  EXPECT_THROW(Game("avenia", 1, "brutal"), std::logic_error);
  EXPECT_THROW(Game("avenia", 1, "easy", {"avenia-1"}), std::logic_error);
  EXPECT_THROW(Game("avenia", 1, "easy", {"avenia-1", "avenia-1", "avenia-2"}), std::logic_error);
  EXPECT_THROW(Game("avenia", 1, "easy", {"avenia-1", "aghon-1", "avenia-2"}), std::logic_error);
}

TEST(OracleGuildGame, EveryAgeTurnsOverEveryCardOfItsDeckOnce) {
  Game game("avenia", 2, "normal", kAvenia);
  std::vector<int> turns(4);
  while (!game.over()) {
    ++turns.at(static_cast<std::size_t>(game.age()));
    pass_turn(game, *game.deck().begin());
  }
  EXPECT_EQ(turns, (std::vector<int>{6, 7, 8, 9}));
  EXPECT_TRUE(game.chance_due().empty());
  EXPECT_TRUE(game.seats_to_act().empty());
  EXPECT_THROW(game.chance(kTable, "sea3"), std::logic_error);
}

TEST(OracleGuildGame, AllSeatsActOnACardInAnyOrderBeforeTheNext) {
  Game game("avenia", 2, "normal", kAvenia);
  game.chance(kTable, "mountain1");
  EXPECT_EQ(game.seats_to_act(), (Seats{0, 1}));
  EXPECT_EQ(actions(game, 1), "done, explore H7, explore J7");
  EXPECT_THROW(game.act(1, "explore I7"), std::logic_error);
  EXPECT_THROW(game.act(2, "done"), std::logic_error);
  game.act(1, "explore H7");
  EXPECT_EQ(game.coins(1), 1);
  EXPECT_EQ(actions(game, 1), "done");  // explicit also when nothing else is legal
  game.act(1, "done");
  EXPECT_EQ(game.seats_to_act(), Seats{0});
  EXPECT_TRUE(game.chance_due().empty());
  EXPECT_TRUE(game.legal(1).empty());
  game.act(0, "done");
  EXPECT_EQ(game.chance_due(), Seats{kTable});
  EXPECT_EQ(game.chance_outcomes(kTable).size(), 5U);
  EXPECT_EQ(game.chance_outcomes(kTable).count("mountain1"), 0U);
}

TEST(OracleGuildGame, AnAgeCardGivesAPairTheFirstTimeAndIsPlayedAgainLater) {
  Game game("avenia", 2, "normal", kAvenia);
  game.chance(kTable, "I");
  EXPECT_EQ(game.chance_due(), (Seats{0, 1}));
  EXPECT_EQ(game.chance_outcomes(1).size(), 378U);
  EXPECT_TRUE(game.seats_to_act().empty());
  game.chance(1, "sea5 line-sea");
  EXPECT_EQ(game.chance_outcomes(0).size(), 325U);
  EXPECT_EQ(game.chance_outcomes(0).count("sea5 region4"), 0U);
  EXPECT_EQ(game.seats_to_act(), Seats{1});
  EXPECT_EQ(actions(game, 1), "keep line-sea, keep sea5");
  game.act(1, "keep line-sea");
  EXPECT_EQ(actions(game, 1), "done, explore H6, explore I5");
  EXPECT_EQ(game.slot(1, 0), "line-sea");
  finish(game, 1);
  finish(game, 0);
  EXPECT_EQ(game.chance_due(), Seats{kTable});
  while (game.age() == 0) pass_turn(game, *game.deck().begin());
  game.chance(kTable, "I");
  EXPECT_TRUE(game.chance_due().empty());
  EXPECT_EQ(actions(game, 1), "done, explore H6, explore I5");
}

TEST(OracleGuildGame, TheLastAgeCardPlaysAnyOfTheThreeSpecialties) {
  Game game("avenia", 1, "normal", kAvenia);
  while (game.age() < 3) pass_turn(game, *game.deck().begin());
  game.chance(kTable, "I/II/III");
  EXPECT_EQ(actions(game, 0), "use I, use II, use III");
  EXPECT_THROW(game.act(0, "done"), std::logic_error);
  game.act(0, "use II");
  EXPECT_NE(actions(game, 0).find("done"), std::string::npos);
}

TEST(OracleGuildGame, CubesComeOffAtTheEndOfAnAgeButNotAtTheEndOfTheGame) {
  Game game("avenia", 1, "normal", kAvenia);
  pass_all_but(game, "mountain1");
  game.chance(kTable, "mountain1");
  game.act(0, "explore J7");
  EXPECT_EQ(game.cubes(0), std::set<std::string>{"J7"});
  game.act(0, "done");
  EXPECT_EQ(game.age(), 1);
  EXPECT_TRUE(game.cubes(0).empty());
  while (game.age() < 3) pass_turn(game, *game.deck().begin());
  pass_all_but(game, "mountain1");
  game.chance(kTable, "mountain1");
  game.act(0, "explore J7");
  game.act(0, "done");
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.cubes(0), std::set<std::string>{"J7"});
}

TEST(OracleGuildGame, APhaseEndsByItselfAtItsLimitOrByDone) {
  Game game = playing("avenia", "ring-sea", Board(map_of("avenia")));
  EXPECT_EQ(actions(game, 0), "done, explore H6, explore I5");
  game.act(0, "explore H6");
  EXPECT_EQ(actions(game, 0), "done, explore G5, explore G6, explore H5, explore H7, explore I5");
  game.act(0, "done");
  EXPECT_EQ(game.chance_due(), Seats{kTable});
  Game empty = playing("avenia", "ring-sea", Board(map_of("avenia")));
  empty.act(0, "done");
  EXPECT_EQ(actions(empty, 0), "done");  // the second phase has nothing to touch
  empty.act(0, "done");
  EXPECT_EQ(empty.chance_due(), Seats{kTable});
}

TEST(OracleGuildGame, VillagesAndRoutesComeBeforeTheCardGoesOn) {
  Game game = playing("avenia", "desert4-coins-x3", board_with("avenia", "I7 I8 J5 L5"));
  game.act(0, "explore J6");
  game.act(0, "explore K5");
  EXPECT_EQ(game.coins(0), 3);  // one coin, three times
  EXPECT_EQ(actions(game, 0), "route I8 L5 post I8, route I8 L5 post L5, village J5, village J6");
  game.act(0, "village J6");
  EXPECT_EQ(game.coins(0), 3 + 1);
  EXPECT_EQ(actions(game, 0), "route I8 L5 post I8, route I8 L5 post L5");
  game.act(0, "route I8 L5 post L5");
  EXPECT_EQ(game.coins(0), 3 + 1 + 4);
  EXPECT_EQ(game.posts(0), std::set<std::string>{"L5"});
  EXPECT_EQ(game.villages(0), std::set<std::string>{"J6"});
  EXPECT_EQ(actions(game, 0), "done, explore I9");
}

TEST(OracleGuildGame, AFreeCubeMayChainAndCountsForNothingInTheCard) {
  Game game("cnidaria", 2, "normal", kCnidaria);
  game.set_board(0, board_with("cnidaria", "K11"));
  game.chance(kTable, "sea3");
  game.act(0, "explore L12");
  EXPECT_EQ(game.chance_due(), Seats{0});
  EXPECT_EQ(game.seats_to_act(), Seats{1});
  EXPECT_EQ(game.chance_outcomes(0), treasure_copies());
  game.chance(0, "place-cube");
  EXPECT_EQ(game.tokens(0), std::set<std::string>{"L12"});
  std::vector<std::string> texts = game.legal(0);
  EXPECT_EQ(std::count(texts.begin(), texts.end(), "explore J6"), 1);  // any terrain, anywhere
  EXPECT_EQ(std::count(texts.begin(), texts.end(), "done"), 1);
  game.act(0, "explore M12");
  EXPECT_EQ(game.chance_outcomes(0).at("place-cube"), 7);
  game.chance(0, "place-cube");
  game.act(0, "explore N12");
  EXPECT_EQ(game.coins(0), 6);
  EXPECT_EQ(game.towers(0), std::set<std::string>{"N12"});
  EXPECT_EQ(actions(game, 0), "done");  // L12 has no neighbour left for the line
}

TEST(OracleGuildGame, DoneGivesUpOneFreeCubeOnly) {
  Game game = playing("cnidaria", "sea4-treasure-x2", board_with("cnidaria", "K11"));
  game.act(0, "explore L12");
  game.chance(0, "place-cube");
  EXPECT_TRUE(game.seats_to_act().empty());  // both cards are drawn first
  EXPECT_EQ(game.board(0).free_cubes, 0);
  game.chance(0, "place-cube");
  EXPECT_EQ(game.board(0).free_cubes, 2);
  game.act(0, "done");
  EXPECT_EQ(game.board(0).free_cubes, 1);
  game.act(0, "explore M12");  // a ruin reached by a free cube in the same turn
  game.chance(0, "two-coins");
  EXPECT_EQ(game.coins(0), 0);
  game.chance(0, "vase");
  EXPECT_EQ(game.coins(0), 2);
  EXPECT_EQ(game.kept(0), (std::map<std::string, int>{{"vase", 1}}));
  EXPECT_EQ(game.board(0).free_cubes, 0);
  EXPECT_NE(actions(game, 0).find("explore K10"), std::string::npos);  // the card goes on
}

TEST(OracleGuildGame, AFreeCubeCannotBeGivenUpWhileAVillageWaits) {
  Game game("cnidaria", 1, "normal", kCnidaria);
  game.set_board(0, board_with("cnidaria", "R3 S3 S4 T5"));
  game.chance(kTable, "grassland2");
  game.act(0, "explore T4");
  game.chance(0, "place-cube");
  const std::vector<std::string> texts = game.legal(0);
  EXPECT_EQ(std::count(texts.begin(), texts.end(), "done"), 0);
  EXPECT_EQ(std::count(texts.begin(), texts.end(), "village S3"), 1);
  game.act(0, "explore R2");
  EXPECT_EQ(game.coins(0), 6);
  EXPECT_EQ(actions(game, 0), "village S3, village S4, village T5");
  game.act(0, "village T5");
  EXPECT_EQ(game.coins(0), 7);
}

TEST(OracleGuildGame, CoinsAreMultipliedForTheCardsOwnCubesOnly) {
  Board board(map_of("avenia"));
  board.free_cubes = 1;
  Game game = playing("avenia", "grassland4-coins-x3", board);
  game.act(0, "explore H7");  // the free cube, one coin
  EXPECT_EQ(game.coins(0), 1);
  game.act(0, "explore I7");
  EXPECT_EQ(game.coins(0), 1 + 3);
  EXPECT_EQ(actions(game, 0), "done, explore H8, explore J8");
}

TEST(OracleGuildGame, CardsPutBackAreDrawnOnceThePileIsEmpty) {
  Game game("cnidaria", 1, "normal", kCnidaria);
  game.chance(kTable, "mountain1");
  Board board = board_with("cnidaria", "K11");
  board.free_cubes = 1;
  for (int draw = 0; draw < 40; ++draw) {
    game.set_board(0, board);
    game.act(0, "explore L12");
    int left = 0;
    for (const auto& [id, weight] : game.chance_outcomes(0)) left += weight;
    EXPECT_EQ(left, 40 - draw);
    game.chance(0, game.chance_outcomes(0).begin()->first);
  }
  game.set_board(0, board);
  game.act(0, "explore L12");
  const std::map<std::string, int> back = {{"place-cube", 8}, {"two-coins", 8}};
  EXPECT_EQ(game.chance_outcomes(0), back);
}

}  // namespace
}  // namespace oracle::guild
