#include "mapwright/analysis/tally.h"

#include <gtest/gtest.h>

#include "mapwright/core/random.h"

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
  // Neighbours differ by 200: variance 200² / 2, of the mean a quarter, its root 70.7, times 1.96.
  const Tally tally = tally_of({100, 300, 100, 300});
  EXPECT_EQ(tally.squared_error(), 5000);
  EXPECT_EQ(tally.error(), 138);
  // The same far from zero and below it.
  EXPECT_EQ(tally_of({1000100, 1000300, 1000100, 1000300}).squared_error(), 5000);
  EXPECT_EQ(tally_of({-100, -300, -100, -300}).squared_error(), 5000);
  EXPECT_EQ(tally_of({7}).error(), 0);
  EXPECT_EQ(tally_of({7, 7, 7}).error(), 0);
}

TEST(Tally, ErrorOfManyRandomValuesIsTheUsualOne) {
  Random random(1);
  Tally tally;
  for (int i = 0; i < 10000; ++i) tally.add(random.below(1200));
  // Spread of an even distribution: 1200 / √12 = 346; of the mean of 10000 3.46, times 1.96.
  EXPECT_NEAR(tally.mean(), 600, 10);
  EXPECT_NEAR(tally.error(), 7, 1);
}

TEST(Tally, ValuesThatRunEvenlyThroughOutcomesHaveOnlyTheErrorWithinThem) {
  Tally even;
  for (int outcome = 0; outcome < 10; ++outcome) {
    for (int i = 0; i < 100; ++i) even.add(1000 * outcome);
  }
  EXPECT_EQ(even.mean(), 4500);
  EXPECT_LE(even.error(), 6);  // nine steps of 1000 in a thousand values; 178 in a mixed order
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
  EXPECT_EQ(rounded_to_tenth(1235), 1240);
  EXPECT_EQ(rounded_to_tenth(-1235), -1240);
  EXPECT_EQ(tenths_text(1235), "12.4");
  EXPECT_EQ(tenths_text(-1235), "-12.4");
  EXPECT_EQ(tenths_text(-4), "0.0");
  EXPECT_EQ(signed_tenths_text(120), "+1.2");
  EXPECT_EQ(signed_tenths_text(4), "0.0");
  EXPECT_EQ(signed_tenths_text(-120), "-1.2");
}

}  // namespace
}  // namespace mapwright
