#include "mapwright/puzzles/proof.h"

#include <gtest/gtest.h>

namespace mapwright {
namespace {

Tally tally_of(int mean, int spread, int count) {
  Tally tally;
  for (int i = 0; i < count; ++i) tally.add(mean + (i % 2 == 0 ? spread : -spread));
  return tally;
}

TEST(Proof, AWrongChoiceIsThreePointsAndFourErrorsBehind) {
  EXPECT_EQ(standing_of(tally_of(310, 100, 64), false), Standing::kWrong);
  EXPECT_EQ(standing_of(tally_of(290, 10, 64), true), Standing::kBetween);
  EXPECT_NE(standing_of(tally_of(400, 1600, 64), false), Standing::kWrong);
  EXPECT_EQ(standing_of(tally_of(400, 1600, 64), true), Standing::kBetween);
}

TEST(Proof, ARightChoiceIsWithinAPoint) {
  EXPECT_EQ(standing_of(tally_of(0, 0, 16), false), Standing::kRight);
  EXPECT_EQ(standing_of(tally_of(90, 10, 64), false), Standing::kRight);
  EXPECT_EQ(standing_of(tally_of(90, 400, 64), false), Standing::kOpen);
  EXPECT_EQ(standing_of(tally_of(90, 400, 64), true), Standing::kRight);
}

TEST(Proof, WhatLiesBetweenOrIsBetterSpoilsIt) {
  EXPECT_EQ(standing_of(tally_of(200, 50, 64), false), Standing::kBetween);
  EXPECT_EQ(standing_of(tally_of(-300, 50, 64), false), Standing::kBetween);
}

TEST(Proof, AFewPlayoutsSettleOnlyWhatIsFarBehind) {
  EXPECT_EQ(standing_of(tally_of(400, 10, 8), false), Standing::kOpen);
  EXPECT_EQ(standing_of(tally_of(700, 10, 8), false), Standing::kWrong);
}

TEST(Proof, WhatWillHardlyBeWhatItWasIsGivenUp) {
  // 1.5 points behind, with an error of 1.3: it may still be anything.
  const Tally unclear = tally_of(150, 500, 32);
  EXPECT_EQ(standing_of(unclear, false), Standing::kOpen);
  EXPECT_EQ(standing_of(unclear, false, Standing::kRight), Standing::kOpen);
  EXPECT_EQ(standing_of(unclear, false, Standing::kWrong), Standing::kBetween);
  EXPECT_EQ(standing_of(tally_of(300, 500, 32), false, Standing::kRight), Standing::kBetween);
  EXPECT_EQ(standing_of(tally_of(300, 500, 32), false, Standing::kWrong), Standing::kOpen);
  // What is proved is said, whatever was expected.
  EXPECT_EQ(standing_of(tally_of(900, 100, 64), false, Standing::kRight), Standing::kWrong);
}

TEST(Proof, WhatWillNeverBeFourErrorsBehindIsGivenUp) {
  // With all playouts the error would still be 2.7 points: four of them are more than this.
  EXPECT_EQ(standing_of(tally_of(500, 2800, 128), false, Standing::kWrong), Standing::kBetween);
  EXPECT_EQ(standing_of(tally_of(900, 2800, 128), false, Standing::kWrong), Standing::kOpen);
  EXPECT_EQ(standing_of(tally_of(500, 2800, 128), false), Standing::kOpen);
}

}  // namespace
}  // namespace mapwright
