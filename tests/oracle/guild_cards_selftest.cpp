// Self-test of the oracle: where every kind of card lets a cube go.
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "oracle/guild_cards.h"
#include "oracle/guild_selftest.h"

namespace oracle::guild {
namespace {

using selftest::board_with;
using selftest::may_go;
using selftest::put;

// A board and a card on it.
struct Try {
  Try(const std::string& card, const std::string& cubes = "", const std::string& villages = "",
      const std::string& map = "avenia")
      : board(board_with(map, cubes, villages)), play(card_of(card), board) {}
  void put(const std::string& cells) { selftest::put(board, play, cells); }
  void free_cube(const std::string& cell) { place_cube(board, cell_named(cell), 1); }
  void next_phase() { begin_next_phase(play, board); }
  std::string go() const { return may_go(board, play); }
  Board board;
  Play play;
};

TEST(OracleGuildCards, TwoGrasslandOrDesertSpacesNeedNotTouch) {
  Try grassland("grassland2");
  EXPECT_EQ(grassland.go(), "I7");
  grassland.put("I7");
  EXPECT_EQ(grassland.go(), "H8 J8");
  grassland.put("H8");
  EXPECT_EQ(grassland.go(), "");
  EXPECT_TRUE(phase_is_full(grassland.play));
  Try desert("desert2", "", "B8");
  EXPECT_EQ(desert.go(), "B9 C8 J6");
  desert.put("B9");
  EXPECT_EQ(desert.go(), "C8 C9 J6");
}

TEST(OracleGuildCards, OneMountainSpace) {
  Try mountain("mountain1");
  EXPECT_EQ(mountain.go(), "H7 J7");
  mountain.put("J7");
  EXPECT_EQ(mountain.go(), "");
}

TEST(OracleGuildCards, ThreeSeaSpacesGrowAStraightLineFromEitherEnd) {
  Try sea("sea3");
  EXPECT_EQ(sea.go(), "H6 I5");
  sea.put("H6");
  EXPECT_EQ(sea.go(), "G5 G6 H5 I5");
  sea.put("G6");
  EXPECT_EQ(sea.go(), "F7 I5");
  sea.put("I5");
  EXPECT_EQ(sea.go(), "");
}

TEST(OracleGuildCards, PiecesAlreadyThereBreakALine) {
  Try sea("sea3", "G6");
  sea.put("H6");
  EXPECT_EQ(sea.go(), "G5 H5 I5");
  sea.put("I5");
  EXPECT_EQ(sea.go(), "");  // F7 lies behind the old cube on G6
  Try later("line-sea");
  later.put("H6 G6");
  later.free_cube("F7");
  EXPECT_EQ(later.go(), "I5");  // a free cube breaks it too
}

TEST(OracleGuildCards, ALineOfAnyLengthEndsAtTheFirstOtherTerrain) {
  Try sea("line-sea");
  sea.put("H6 G6 F7");
  EXPECT_EQ(sea.go(), "I5");
  sea.put("I5");
  EXPECT_EQ(sea.go(), "");
  Try land("line-land");
  EXPECT_EQ(land.go(), "H7 I7 J6 J7");
  land.put("J6 K5");
  EXPECT_EQ(land.go(), "L5");
  land.put("L5");
  EXPECT_EQ(land.go(), "");  // the sea on M4
}

TEST(OracleGuildCards, TwoSpacesOfAnyTerrainTouchOneAnother) {
  Try any("any2");
  EXPECT_EQ(any.go(), "H6 H7 I5 I7 J6 J7");
  any.put("I7");
  EXPECT_EQ(any.go(), "H7 H8 I8 J7 J8");
}

TEST(OracleGuildCards, APathGoesOnFromTheCardsPreviousCube) {
  Try path("path-grassland-sea-5");
  EXPECT_EQ(path.go(), "H6 I5 I7");
  path.put("I7");
  EXPECT_EQ(path.go(), "H8 J8");
  path.free_cube("H6");
  EXPECT_EQ(path.go(), "H8 J8");  // a free cube is ignored
  path.put("J8");
  EXPECT_EQ(path.go(), "J9");
}

TEST(OracleGuildCards, APathGoesOnPastAVillageOrATowerWhereACubeMayGo) {
  Try tower("any2", "B3");
  tower.put("B2");
  EXPECT_EQ(tower.go(), "C2");  // C1 touches the tower only
  Try village("path-desert-sea-5", "J5 K5");
  village.put("J6");
  build_village(village.board, cell_named("J6"), 0);
  EXPECT_EQ(village.go(), "I5");
}

TEST(OracleGuildCards, AWildSpaceFitsAnyTerrainAndUsesUpASpaceOfTheCardOnly) {
  Try one("mountain1", "B3");
  EXPECT_EQ(one.go(), "B2 C2 H7 J7");
  one.put("B2");
  EXPECT_EQ(one.go(), "");
  Try four("sea1-mountain3", "B3");
  four.put("B2");
  EXPECT_EQ(four.go(), "B4 C2 H6 H7 I5 J7");
  four.put("B4");
  EXPECT_EQ(four.go(), "C2 H7 J7");  // one sea space is used up
  four.put("H7 J7");
  EXPECT_EQ(four.go(), "");  // four spaces, though only two mountains
}

TEST(OracleGuildCards, TerrainCapsCountEachTerrainByItself) {
  Try each("one-of-each-sea2");
  each.put("J6");
  EXPECT_EQ(each.go(), "H6 H7 I5 I7 J7 K6");
  each.put("J7");
  EXPECT_EQ(each.go(), "H6 I5 I7 J8");
  each.put("H6 I5");
  EXPECT_EQ(each.go(), "I7 J8");
}

TEST(OracleGuildCards, OneRegionIsFixedByTheFirstLandSpace) {
  Try region("region4", "B3");
  EXPECT_EQ(region.go(), "B2 C2 C3 H7 I7 J6 J7");
  region.put("J6");
  EXPECT_EQ(region.go(), "B2 J5 K5");
  region.put("B2");
  EXPECT_EQ(region.go(), "J5 K5");
  Try wild("region4", "B3");
  wild.put("B2");
  EXPECT_EQ(wild.go(), "C2 C3 H7 I7 J6 J7");  // a wild space fixes no region
  wild.put("J6 K5 J5");
  EXPECT_EQ(wild.go(), "");
}

TEST(OracleGuildCards, ARingTouchesTheFirstSpace) {
  Try ring("ring-sea");
  EXPECT_EQ(ring.go(), "H6 I5");
  ring.put("H6");
  EXPECT_TRUE(phase_is_full(ring.play));
  ring.next_phase();
  EXPECT_EQ(ring.go(), "G5 G6 H5 H7 I5");
  ring.put("G5");
  EXPECT_EQ(ring.go(), "G6 H5 H7 I5");
  ring.put("G6 H5 H7 I5");
  EXPECT_TRUE(phase_is_full(ring.play));
  EXPECT_THROW(ring.next_phase(), std::logic_error);
}

TEST(OracleGuildCards, ARingRoundATowerNeedsOtherNeighbours) {
  Try ring("ring-mountain", "B3");
  ring.put("B2");
  ring.next_phase();
  EXPECT_EQ(ring.go(), "C2");
  ring.put("C2");
  EXPECT_EQ(ring.go(), "C1");  // now next to the cube on C2
}

TEST(OracleGuildCards, APhaseThatTouchesAnEmptyOneAllowsNothing) {
  Try ring("ring-sea");
  ring.next_phase();
  EXPECT_EQ(ring.go(), "");
  Try ray("ray-sea");
  ray.next_phase();
  EXPECT_EQ(ray.go(), "");
}

TEST(OracleGuildCards, SeaThenCitiesTouchingThatSea) {
  Try cities("sea4-cities");
  cities.put("H6 H5");
  EXPECT_EQ(cities.go(), "G5 G6 I4 I5");
  cities.next_phase();
  EXPECT_EQ(cities.go(), "H4");
  cities.put("H4");
  EXPECT_EQ(cities.go(), "");
}

TEST(OracleGuildCards, NoWildSpaceUnderAPhaseOfCitiesOrCoins) {
  Try coins("sea4-coins2", "B4");
  coins.put("B3");
  EXPECT_EQ(coins.go(), "B2 B5 C4 H6 I5");
  coins.next_phase();
  EXPECT_EQ(coins.go(), "C2");
  coins.put("C2");
  EXPECT_EQ(coins.go(), "");  // C1 does not touch the sea space
}

TEST(OracleGuildCards, CoinSpacesMayTouchAWildSpaceOfThePhaseBefore) {
  Try coins("sea4-coins2", "C2");
  coins.put("B2");
  coins.next_phase();
  EXPECT_EQ(coins.go(), "C1");
}

TEST(OracleGuildCards, ARayRunsStraightOnInOrder) {
  Try ray("ray-sea");
  ray.put("H6");
  ray.next_phase();
  EXPECT_EQ(ray.go(), "G5 G6 H5 H7 I5");
  ray.put("I5");
  EXPECT_EQ(ray.go(), "J5");  // not G6, the other end
  ray.put("J5");
  EXPECT_EQ(ray.go(), "K4");
  ray.put("K4");
  EXPECT_EQ(ray.go(), "");
  EXPECT_TRUE(phase_is_full(ray.play));
  Try broken("ray-sea", "F7");
  broken.put("H6");
  broken.next_phase();
  broken.put("G6");
  EXPECT_EQ(broken.go(), "");
}

TEST(OracleGuildCards, ARayGoesOnBehindATowerOnlyNextToAnotherPiece) {
  Try ray("ray-sea", "B4 C2");
  ray.put("B3");
  ray.next_phase();
  EXPECT_EQ(ray.go(), "B2 C3");
  ray.put("B2");
  EXPECT_EQ(ray.go(), "");  // outside
  Try wild("ray-mountain", "B3");
  wild.put("B2");  // the origin is a tower
  wild.next_phase();
  EXPECT_EQ(wild.go(), "C2");
  wild.put("C2");
  EXPECT_EQ(wild.go(), "D3");
}

// J5 is a village: its rays and those of the capital I6 share J6 and I5.
TEST(OracleGuildCards, ALineFromAVillageFitsSomeVillage) {
  Try lines("two-villages-line3", "", "J5");
  EXPECT_EQ(lines.go(), "H6 H7 I4 I5 I7 J4 J6 J7 K4 K5");
  lines.put("J6");
  EXPECT_EQ(lines.go(), "J7 K5");  // straight on from J5 or from the capital
  lines.put("J7");
  EXPECT_EQ(lines.go(), "J8");
  lines.next_phase();  // the first line came from J5
  EXPECT_EQ(lines.go(), "H6 H7 I5 I7");
  lines.put("I5");
  EXPECT_EQ(lines.go(), "I4");
}

TEST(OracleGuildCards, AFirstLineThatFitsBothVillagesLeavesTheChoiceOpen) {
  Try lines("two-villages-line3", "", "J5");
  lines.put("J6");
  lines.next_phase();
  EXPECT_EQ(lines.go(), "H6 H7 I4 I5 I7 J4 J7 K4 K5");
  lines.put("K4");
  EXPECT_EQ(lines.go(), "L4");
}

TEST(OracleGuildCards, ASecondLineNeedsASecondVillageUnlessTheFirstIsEmpty) {
  Try one("two-villages-line3");
  one.put("H6");
  one.next_phase();
  EXPECT_EQ(one.go(), "");
  Try none("two-villages-line3");
  none.next_phase();
  EXPECT_EQ(none.go(), "H6 H7 I5 I7 J6 J7");
}

TEST(OracleGuildCards, AVillageFoundInALineServesTheNextLineOnly) {
  Try lines("two-villages-line3", "J5 K5");
  lines.put("J6");
  build_village(lines.board, cell_named("J5"), 0);
  EXPECT_EQ(lines.go(), "");  // K5 breaks the ray; J7 would come from the new village
  lines.next_phase();
  EXPECT_EQ(lines.go(), "I4 I5 J4 K4");
}

TEST(OracleGuildCards, StraightRunsAndRaysAreWhatTheySay) {
  EXPECT_TRUE(is_straight_run(cells_named("G6 I5 H6")));
  EXPECT_FALSE(is_straight_run(cells_named("G6 I5")));
  EXPECT_FALSE(is_straight_run(cells_named("G6 H6 I6")));
  EXPECT_TRUE(is_ray(cell_named("I6"), cells_named("J6 K5 L5")));
  EXPECT_FALSE(is_ray(cell_named("I6"), cells_named("K5 J6")));
  EXPECT_FALSE(is_ray(cell_named("I6"), cells_named("K5")));
}

}  // namespace
}  // namespace oracle::guild
