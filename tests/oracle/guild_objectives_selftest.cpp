// Self-test of the oracle: every objective, just missed and just met.
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "oracle/guild_objectives.h"
#include "oracle/guild_selftest.h"

namespace oracle::guild {
namespace {

using selftest::board_with;
using selftest::cell_set;

bool met(const Board& board, const std::string& id) { return meets(board, objective_of(id)); }

bool met_with_villages(const std::string& id, const std::string& villages) {
  const Objective& objective = objective_of(id);
  return meets(board_with(objective.map, "", villages), objective);
}

bool met_with_ruins(const std::string& id, const std::string& ruins) {
  const Objective& objective = objective_of(id);
  Board board = board_with(objective.map, "");
  board.ruin_tokens = cell_set(ruins);
  return meets(board, objective);
}

bool met_with_posts(const std::string& id, const std::string& posts) {
  const Objective& objective = objective_of(id);
  Board board = board_with(objective.map, "");
  board.posts = cell_set(posts);
  return meets(board, objective);
}

TEST(OracleGuildObjectives, AnEmptyBoardMeetsNone) {
  for (const Objective& objective : all_objectives()) {
    EXPECT_FALSE(meets(Board(map_of(objective.map)), objective)) << objective.id;
  }
}

TEST(OracleGuildObjectives, AveniaOneWantsVillagesOnThreeLands) {
  EXPECT_FALSE(met_with_villages("avenia-1", "J5 J8 B7"));  // two on the capital's land
  EXPECT_TRUE(met_with_villages("avenia-1", "J5 J8 B7 P6"));
}

TEST(OracleGuildObjectives, AveniaTwoWantsTwoTowers) {
  Board board(map_of("avenia"));
  board.towers = cell_set("B2");
  EXPECT_FALSE(met(board, "avenia-2"));
  board.towers = cell_set("B2 N12");
  EXPECT_TRUE(met(board, "avenia-2"));
}

TEST(OracleGuildObjectives, AveniaThreeWantsThreeRuinsOnTheBorder) {
  EXPECT_FALSE(met_with_ruins("avenia-3", "B5 E1 F4 F9 N3 O7"));
  EXPECT_TRUE(met_with_ruins("avenia-3", "B5 E1 R5"));
}

TEST(OracleGuildObjectives, AveniaFourWantsAVillageInARegionOfFive) {
  EXPECT_FALSE(met_with_villages("avenia-4", "J5 L6"));  // regions of 3 and 4
  const Map& map = map_of("avenia");
  for (const std::vector<Cell>& region : map.regions()) {
    Board board(map);
    board.villages.insert(region.front());
    EXPECT_EQ(met(board, "avenia-4"), region.size() >= 5);
  }
}

TEST(OracleGuildObjectives, AveniaFiveWantsTwoPostsOnCitiesOfThreeOrMore) {
  EXPECT_FALSE(met_with_posts("avenia-5", "H4 I8 L5"));  // 3, 2, 2
  EXPECT_TRUE(met_with_posts("avenia-5", "H4 K12"));     // 3, 4
}

TEST(OracleGuildObjectives, AveniaSixWantsFiveVillagesAndTheCapitalIsNone) {
  EXPECT_FALSE(met_with_villages("avenia-6", "J5 L6 B7 P6"));
  EXPECT_TRUE(met_with_villages("avenia-6", "J5 L6 B7 P6 J8"));
}

TEST(OracleGuildObjectives, AghonOneWantsVillagesOnAllThreeLandTerrains) {
  EXPECT_FALSE(met_with_villages("aghon-1", "B6 Q2 I5"));  // grassland twice, desert
  EXPECT_TRUE(met_with_villages("aghon-1", "B6 I5 B4"));
}

TEST(OracleGuildObjectives, AghonTwoWantsPostsOnAllThreeLandTerrains) {
  EXPECT_FALSE(met_with_posts("aghon-2", "L1 E3 H3 M3"));
  EXPECT_TRUE(met_with_posts("aghon-2", "L1 H3 R5"));
}

TEST(OracleGuildObjectives, AghonThreeWantsExploredRuinsThatTouchAllThreeLandTerrains) {
  EXPECT_FALSE(met_with_ruins("aghon-3", "P3 E1"));  // P3 touches grassland and desert
  EXPECT_TRUE(met_with_ruins("aghon-3", "P3 O8"));   // O8 touches mountains
}

TEST(OracleGuildObjectives, AghonFourWantsATowerThatStandsNextToAVillage) {
  Board board = board_with("aghon", "", "Q2");
  EXPECT_FALSE(met(board, "aghon-4"));
  board.towers = cell_set("C1");
  EXPECT_FALSE(met(board, "aghon-4"));
  board.towers = cell_set("Q1");
  EXPECT_TRUE(met(board, "aghon-4"));
}

TEST(OracleGuildObjectives, ARouteOfTwelveOrSixteenCountsWheneverItWasMade) {
  Board aghon(map_of("aghon"));
  aghon.best_route = 9;
  EXPECT_FALSE(met(aghon, "aghon-5"));
  aghon.best_route = 12;
  EXPECT_TRUE(met(aghon, "aghon-5"));
  Board cnidaria(map_of("cnidaria"));
  cnidaria.best_route = 10;
  EXPECT_FALSE(met(cnidaria, "cnidaria-6"));
  cnidaria.best_route = 16;
  EXPECT_TRUE(met(cnidaria, "cnidaria-6"));
}

TEST(OracleGuildObjectives, AghonSixWantsTwoVillagesOnMountains) {
  EXPECT_FALSE(met_with_villages("aghon-6", "B4 B6 I5"));
  EXPECT_TRUE(met_with_villages("aghon-6", "B4 J5"));
}

TEST(OracleGuildObjectives, KazanOneAndSixWantTwoLetteredRuins) {
  EXPECT_FALSE(met_with_ruins("kazan-1", "A7 F10 G2"));
  EXPECT_TRUE(met_with_ruins("kazan-1", "A7 S8"));
  EXPECT_FALSE(met_with_ruins("kazan-6", "F10 A7"));
  EXPECT_TRUE(met_with_ruins("kazan-6", "F10 J1"));
}

TEST(OracleGuildObjectives, KazanTwoWantsTheNorthEasternTowerAndRuinC) {
  Board board(map_of("kazan"));
  board.towers = cell_set("C1 R10 G11");
  board.ruin_tokens = cell_set("G2");
  EXPECT_FALSE(met(board, "kazan-2"));
  board.towers = cell_set("Q3");
  EXPECT_TRUE(met(board, "kazan-2"));
  board.ruin_tokens = cell_set("J1");
  EXPECT_FALSE(met(board, "kazan-2"));
}

TEST(OracleGuildObjectives, KazanThreeWantsAVillageNextToARuinExploredOrNot) {
  EXPECT_FALSE(met_with_villages("kazan-3", "I2"));
  EXPECT_TRUE(met_with_villages("kazan-3", "J3"));  // next to K2
}

TEST(OracleGuildObjectives, KazanFourWantsTwoCitiesAndTwoRuinsInOneChain) {
  Board board = board_with("kazan", "F10 G10 H10 I10 J10 K10 M10");
  board.posts = cell_set("I10");
  board.ruin_tokens = cell_set("F10 J10");
  EXPECT_FALSE(met(board, "kazan-4"));
  board.villages = cell_set("L10");  // a village conducts; a city with a post counts
  EXPECT_TRUE(met(board, "kazan-4"));
  board.cubes.erase(cell_named("F10"));  // the token alone is no link
  EXPECT_FALSE(met(board, "kazan-4"));
}

TEST(OracleGuildObjectives, KazanFiveWantsACoinSpaceOfThreeEverExplored) {
  Board board(map_of("kazan"));
  board.coin_spaces = cell_set("F1 B3");
  board.coins = 9;
  EXPECT_FALSE(met(board, "kazan-5"));
  board.coin_spaces = cell_set("J2");
  EXPECT_TRUE(met(board, "kazan-5"));
  board.coin_spaces = cell_set("A3");
  EXPECT_TRUE(met(board, "kazan-5"));
}

TEST(OracleGuildObjectives, CnidariaOneWantsTwoVillagesNextToCrystalsExploredOrNot) {
  EXPECT_FALSE(met_with_villages("cnidaria-1", "H2 B2"));
  EXPECT_TRUE(met_with_villages("cnidaria-1", "H2 K8"));
  EXPECT_TRUE(met_with_villages("cnidaria-1", "K8 M8"));  // both next to L8
}

TEST(OracleGuildObjectives, CnidariaTwoWantsThreeRuinsOfOneSymbol) {
  EXPECT_FALSE(met_with_ruins("cnidaria-2", "I2 T4 D4 N10 P2 M12"));  // two of each
  EXPECT_TRUE(met_with_ruins("cnidaria-2", "I2 T4 F11"));
}

TEST(OracleGuildObjectives, CnidariaThreeWantsThreeVillagesOnOneTerrain) {
  EXPECT_FALSE(met_with_villages("cnidaria-3", "C3 G3 B3 H2 C2 Q2"));  // two of each
  EXPECT_TRUE(met_with_villages("cnidaria-3", "C3 G3 S3"));
}

TEST(OracleGuildObjectives, CnidariaFourWantsARuinOfEachSymbol) {
  EXPECT_FALSE(met_with_ruins("cnidaria-4", "I2 T4 D4 N10"));
  EXPECT_TRUE(met_with_ruins("cnidaria-4", "I2 D4 P2"));
}

TEST(OracleGuildObjectives, CnidariaFiveWantsTwoCrystals) {
  Board board(map_of("cnidaria"));
  board.crystal_tokens = cell_set("L8");
  EXPECT_FALSE(met(board, "cnidaria-5"));
  board.crystal_tokens = cell_set("H1 L8");
  EXPECT_TRUE(met(board, "cnidaria-5"));
}

TEST(OracleGuildObjectives, AnUnknownConditionIsAnError) {
  Objective objective = objective_of("avenia-1");
  objective.type = "sunshine";
  EXPECT_THROW(meets(Board(map_of("avenia")), objective), std::logic_error);
}

}  // namespace
}  // namespace oracle::guild
