// Self-test of the oracle: what happens on a player's board.
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "oracle/guild_seat.h"
#include "oracle/guild_selftest.h"

namespace oracle::guild {
namespace {

using selftest::board_with;
using selftest::cell_set;
using selftest::names;

Cell at(const std::string& name) { return cell_named(name); }

TEST(OracleGuildSeat, ACubeNeedsTheCapitalAVillageOrACubeNextToIt) {
  EXPECT_EQ(names(places(Board(map_of("avenia")))), "H6 H7 I5 I7 J6 J7");
  EXPECT_EQ(names(places(board_with("avenia", "B5", "B8"))),
            "A7 A8 B4 B6 B7 B9 C4 C5 C7 C8 H6 H7 I5 I7 J6 J7");
}

TEST(OracleGuildSeat, ACubeNeedsASpaceWithoutCubeVillageOrTower) {
  Board board = board_with("avenia", "J6", "I7");
  board.towers.insert(at("H6"));
  EXPECT_FALSE(may_place(board, at("J6")));
  EXPECT_FALSE(may_place(board, at("I7")));
  EXPECT_FALSE(may_place(board, at("H6")));
  EXPECT_FALSE(may_place(board, at("I6")));   // the capital
  EXPECT_FALSE(may_place(board, at("G6")));   // next to a tower only
  EXPECT_FALSE(may_place(board, at("Z19")));  // outside
  EXPECT_TRUE(may_place(board, at("H7")));
  EXPECT_THROW(place_cube(board, at("G6"), 1), std::logic_error);
}

TEST(OracleGuildSeat, ACoinSpacePaysInEveryAgeAgain) {
  Board board(map_of("avenia"));
  EXPECT_FALSE(place_cube(board, at("I7"), 1));
  EXPECT_EQ(board.coins, 1);
  end_age(board);
  EXPECT_TRUE(board.cubes.empty());
  place_cube(board, at("I7"), 3);
  EXPECT_EQ(board.coins, 4);
  EXPECT_EQ(board.coin_spaces, cell_set("I7"));
}

TEST(OracleGuildSeat, AFullRegionGivesOneVillageOnABlankSpaceForTheGame) {
  Board board(map_of("avenia"));
  place_cube(board, at("J6"), 1);
  place_cube(board, at("J5"), 1);
  EXPECT_TRUE(pool_is_empty(board));
  place_cube(board, at("K5"), 1);
  EXPECT_EQ(names(waiting_villages(board)), "J5 J6");  // not the coin space K5
  EXPECT_FALSE(pool_is_empty(board));
  EXPECT_THROW(build_village(board, at("K5"), 0), std::logic_error);
  build_village(board, at("J5"), 2);
  EXPECT_EQ(board.coins, 1 + 3);
  EXPECT_EQ(board.villages, cell_set("J5"));
  EXPECT_EQ(board.cubes, cell_set("J6 K5"));
  EXPECT_TRUE(pool_is_empty(board));
  end_age(board);
  place_cube(board, at("J6"), 1);
  place_cube(board, at("K5"), 1);
  EXPECT_TRUE(pool_is_empty(board));
  EXPECT_FALSE(may_place(board, at("J5")));
}

TEST(OracleGuildSeat, AVillagePaysByTheAge) {
  for (int age = 0; age < 4; ++age) {
    Board board = board_with("avenia", "J5 J6 K5");
    build_village(board, at("J6"), age);
    EXPECT_EQ(board.coins, age + 1);
  }
}

TEST(OracleGuildSeat, ARegionWithoutABlankSpaceGetsNoVillage) {
  EXPECT_TRUE(pool_is_empty(board_with("kazan", "N4 O4 O5 P6 P7")));
  EXPECT_TRUE(pool_is_empty(board_with("kazan", "A3 A4 A5 B3")));
}

TEST(OracleGuildSeat, ALandRuinBelongsToItsRegionAndTakesNoVillage) {
  Board board = board_with("cnidaria", "R3 S3 S4 T5");
  EXPECT_TRUE(waiting_villages(board).empty());
  EXPECT_TRUE(place_cube(board, at("T4"), 1));
  EXPECT_EQ(names(waiting_villages(board)), "S3 S4 T5");
}

TEST(OracleGuildSeat, TwoLinkedCitiesPayTheirProductAndTakeOnePost) {
  Board board = board_with("avenia", "I7 I8 K5 L5");
  EXPECT_TRUE(waiting_routes(board).empty());
  place_cube(board, at("J6"), 1);  // links through the capital
  ASSERT_EQ(waiting_routes(board).size(), 2U);
  EXPECT_EQ(cell_name(waiting_routes(board)[0].first), "I8");
  EXPECT_EQ(cell_name(waiting_routes(board)[1].second), "L5");
  EXPECT_THROW(make_route(board, {at("L5"), at("I8"), at("L5")}), std::logic_error);
  make_route(board, {at("I8"), at("L5"), at("L5")});
  EXPECT_EQ(board.coins, 4);
  EXPECT_EQ(board.posts, cell_set("L5"));
  EXPECT_EQ(board.best_route, 4);
  EXPECT_TRUE(pool_is_empty(board));
}

TEST(OracleGuildSeat, ThreeCitiesJoinedAtOnceGiveTwoRoutesOfThePlayersChoice) {
  Board board = board_with("aghon", "H3 I3 J3 K1 L1 L3 M3");
  EXPECT_TRUE(waiting_routes(board).empty());
  place_cube(board, at("K2"), 1);
  EXPECT_EQ(waiting_routes(board).size(), 6U);  // three pairs, two posts each
  Board other = board;
  make_route(board, {at("L1"), at("M3"), at("L1")});
  EXPECT_EQ(board.coins, 6);
  EXPECT_EQ(waiting_routes(board).size(), 2U);  // H3 and M3 are left
  make_route(board, {at("H3"), at("M3"), at("M3")});
  EXPECT_EQ(board.coins, 12);
  EXPECT_EQ(board.posts, cell_set("L1 M3"));
  EXPECT_TRUE(pool_is_empty(board));
  make_route(other, {at("H3"), at("L1"), at("H3")});
  make_route(other, {at("L1"), at("M3"), at("L1")});
  EXPECT_EQ(other.coins, 10);
}

TEST(OracleGuildSeat, ACityWithAPostConductsButEndsNoRoute) {
  Board board = board_with("aghon", "H3 I3 J3 K2 L2 L1");
  board.posts = cell_set("L1");
  EXPECT_TRUE(waiting_routes(board).empty());
  place_cube(board, at("L3"), 1);
  place_cube(board, at("M3"), 1);
  EXPECT_EQ(waiting_routes(board).size(), 2U);  // H3 with M3
  board.posts = cell_set("H3 L1");
  EXPECT_TRUE(waiting_routes(board).empty());
}

TEST(OracleGuildSeat, ARuinGivesATreasureTheFirstTimeOnly) {
  Board board = board_with("cnidaria", "K11");
  EXPECT_TRUE(place_cube(board, at("L12"), 1));
  EXPECT_EQ(board.ruin_tokens, cell_set("L12"));
  end_age(board);
  board.cubes = cell_set("K11");
  EXPECT_FALSE(place_cube(board, at("L12"), 1));
}

TEST(OracleGuildSeat, ATowerReplacesTheCubeAndIsNoStartingPoint) {
  Board board = board_with("avenia", "B3");
  place_cube(board, at("B2"), 1);
  EXPECT_EQ(board.towers, cell_set("B2"));
  EXPECT_EQ(board.cubes, cell_set("B3"));
  EXPECT_EQ(board.coins, 6);
  EXPECT_FALSE(may_place(board, at("B2")));
  EXPECT_FALSE(may_place(board, at("C1")));
  EXPECT_TRUE(may_place(board, at("C2")));
}

TEST(OracleGuildSeat, FourTowersPaySixEightTenAndFourteen) {
  Board board = board_with("avenia", "B3 R2 D11 M12");
  place_cube(board, at("R1"), 3);
  EXPECT_EQ(board.coins, 6);
  place_cube(board, at("B2"), 1);
  EXPECT_EQ(board.coins, 14);
  end_age(board);
  board.cubes = cell_set("D11 M12");
  place_cube(board, at("C11"), 1);
  EXPECT_EQ(board.coins, 24);
  place_cube(board, at("N12"), 1);
  EXPECT_EQ(board.coins, 38);
}

TEST(OracleGuildSeat, ChainsRunThroughVillagesAndTheCapitalButNotThroughTowers) {
  Board board = board_with("avenia", "M12 O11");
  board.towers = cell_set("N12");
  EXPECT_EQ(chains(board).size(), 3U);  // M12, O11, the capital
  EXPECT_EQ(chains(board_with("avenia", "H6 I7 J6")).size(), 1U);
  EXPECT_EQ(chains(board_with("avenia", "H5", "H6")).size(), 1U);
}

TEST(OracleGuildSeat, ACrystalPaysOnceItsValueAndThoseExploredBefore) {
  Board board = board_with("cnidaria", "H2 L7 N2 R12");
  place_cube(board, at("L8"), 3);
  EXPECT_EQ(board.coins, 1);
  place_cube(board, at("M1"), 1);
  EXPECT_EQ(board.coins, 1 + 3);
  place_cube(board, at("R13"), 1);
  EXPECT_EQ(board.coins, 1 + 3 + 7);
  end_age(board);
  board.cubes = cell_set("H2 L7");
  place_cube(board, at("L8"), 1);
  EXPECT_EQ(board.coins, 11);
  EXPECT_EQ(board.cubes.count(at("L8")), 1U);  // a stepping stone
  EXPECT_TRUE(may_place(board, at("L9")));
  place_cube(board, at("H1"), 1);
  EXPECT_EQ(board.coins, 11 + 10);
  EXPECT_EQ(board.crystal_tokens, cell_set("H1 L8 M1 R13"));
}

}  // namespace
}  // namespace oracle::guild
