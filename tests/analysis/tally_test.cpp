#include "mapwright/analysis/tally.h"

#include <gtest/gtest.h>

namespace mapwright {
namespace {

Tally tally_of(std::initializer_list<int> values) {
  Tally tally;
  for (const int value : values) tally.add(value);
  return tally;
}

TEST(Tally, MeanIsRoundedToTheNearestOnBothSidesOfZero) {
  EXPECT_EQ(tally_of({}).mean(), 0);
  EXPECT_EQ(tally_of({1, 2}).mean(), 2);
  EXPECT_EQ(tally_of({-1, -2}).mean(), -2);
  EXPECT_EQ(tally_of({1, 1, 2}).mean(), 1);
}

TEST(Tally, ErrorIsThatOfTheMean) {
  // Values 100, 200, 300, 400: variance 16666.7, of the mean 4166.7, its root 64.5, times 1.96.
  const Tally tally = tally_of({100, 200, 300, 400});
  EXPECT_EQ(tally.squared_error(), 4166);
  EXPECT_EQ(tally.error(), 126);
  // The same far from zero, where squares are large, and below it.
  EXPECT_EQ(tally_of({1000100, 1000200, 1000300, 1000400}).squared_error(), 4166);
  EXPECT_EQ(tally_of({-100, -200, -300, -400}).squared_error(), 4166);
  EXPECT_EQ(tally_of({7}).error(), 0);
  EXPECT_EQ(tally_of({7, 7, 7}).error(), 0);
}

TEST(Tally, RootIsTheLargestWhoseSquareFits) {
  for (const std::int64_t value :
       {0LL, 1LL, 2LL, 3LL, 4LL, 99LL, 100LL, 101LL, 123456789012345LL}) {
    const std::int64_t root = integer_root(value);
    EXPECT_LE(root * root, value);
    EXPECT_GT((root + 1) * (root + 1), value);
  }
}

TEST(Tally, ShrinkageNeverGivesANegativeLossAndHardlyTouchesAClearOne) {
  EXPECT_EQ(shrunk(-500, 100), 0);
  EXPECT_EQ(shrunk(50, 50 * 50), 0);  // one standard error
  EXPECT_EQ(shrunk(100, 50 * 50), 75);
  EXPECT_EQ(shrunk(1000, 50 * 50), 997);
  EXPECT_EQ(shrunk(300, 0), 300);
}

TEST(Tally, HundredthsAreWrittenByHand) {
  EXPECT_EQ(hundredths_text(1234), "12.34");
  EXPECT_EQ(hundredths_text(-5), "-0.05");
  EXPECT_EQ(hundredths_text(0), "0.00");
  EXPECT_EQ(tenths_text(1235), "12.4");
  EXPECT_EQ(tenths_text(-1235), "-12.4");
  EXPECT_EQ(tenths_text(-4), "0.0");
  EXPECT_EQ(signed_tenths_text(120), "+1.2");
  EXPECT_EQ(signed_tenths_text(4), "0.0");
  EXPECT_EQ(signed_tenths_text(-120), "-1.2");
}

}  // namespace
}  // namespace mapwright
