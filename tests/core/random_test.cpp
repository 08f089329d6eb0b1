#include "mapwright/core/random.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace mapwright {
namespace {

std::vector<std::uint64_t> first_numbers(std::uint64_t seed, int count) {
  Random random(seed);
  std::vector<std::uint64_t> numbers;
  for (int i = 0; i < count; ++i) numbers.push_back(random.next());
  return numbers;
}

// The known answers below were worked out by a program of its own, from the published
// definitions of the two generators.
TEST(Random, SplitmixGivesThePublishedNumbersForSeedZero) {
  std::uint64_t state = 0;
  EXPECT_EQ(splitmix64(state), 0xe220a8397b1dcdafU);
  EXPECT_EQ(splitmix64(state), 0x6e789e6aa1b965f4U);
  EXPECT_EQ(splitmix64(state), 0x06c45d188009454fU);
}

TEST(Random, FirstNumbersOfFixedSeedsNeverChange) {
  using Numbers = std::vector<std::uint64_t>;
  EXPECT_EQ(first_numbers(0, 4), (Numbers{0x53175d61490b23dfU, 0x61da6f3dc380d507U,
                                          0x5c0fdf91ec9a7bfcU, 0x02eebf8c3bbe5e1aU}));
  EXPECT_EQ(first_numbers(1, 4), (Numbers{0xcfc5d07f6f03c29bU, 0xbf424132963fe08dU,
                                          0x19a37d5757aaf520U, 0xbf08119f05cd56d6U}));
  EXPECT_EQ(first_numbers(42, 4), (Numbers{0xd0764d4f4476689fU, 0x519e4174576f3791U,
                                           0xfbe07cfb0c24ed8cU, 0xb37d9f600cd835b8U}));
  EXPECT_EQ(first_numbers(~std::uint64_t{0}, 4),
            (Numbers{0x56ccf8ce948e27b2U, 0xe68588432e5a5b90U, 0xe3e9b5a48119ca8bU,
                     0x460f19495532ae73U}));
}

TEST(Random, BelowGivesTheKnownNumbers) {
  Random random(7);
  for (const auto expected : {0U, 1U, 7U, 4U, 9U, 4U, 7U, 3U, 9U, 0U, 1U, 1U, 7U, 1U, 4U, 0U}) {
    EXPECT_EQ(random.below(10), expected);
  }
}

// With this bound a quarter of all numbers is rejected; the first of seed 7 is one of them.
TEST(Random, BelowRejectsNumbersThatWouldMakeABias) {
  Random random(7);
  for (const std::uint32_t expected : {554423973U, 2311474502U, 1376139151U, 3104164597U,
                                       1500136585U, 2331867974U, 1062487171U, 3164282745U}) {
    EXPECT_EQ(random.below(3U << 30), expected);
  }
}

TEST(Random, BelowStaysWithinItsBound) {
  Random random(11);
  for (const std::uint32_t bound : {1U, 2U, 3U, 13U, 1000U, 1U << 31, (1U << 31) + 1, ~0U}) {
    for (int i = 0; i < 1000; ++i) ASSERT_LT(random.below(bound), bound);
  }
}

// For small bounds the counts must lie within six standard deviations of their mean.
TEST(Random, BelowGivesEveryNumberEquallyOften) {
  constexpr int kDraws = 120000;
  for (std::uint32_t bound = 1; bound <= 12; ++bound) {
    Random random(100 + bound);
    std::array<int, 12> counts{};
    for (int i = 0; i < kDraws; ++i) ++counts[random.below(bound)];
    const double mean = static_cast<double>(kDraws) / bound;
    for (std::uint32_t value = 0; value < bound; ++value) {
      const double off = counts[value] - mean;
      ASSERT_LE(off * off, 36.0 * mean) << value << " below " << bound;
    }
  }
}

// A third of the range above its third quarter would show a bias of plain scaling at once.
TEST(Random, BelowHasNoBiasForLargeBounds) {
  constexpr int kDraws = 90000;
  constexpr std::uint32_t kBound = 3U << 30;
  Random random(9);
  std::array<int, 3> thirds{};
  for (int i = 0; i < kDraws; ++i) ++thirds[random.below(kBound) / (1U << 30)];
  for (const int count : thirds) EXPECT_NEAR(count, kDraws / 3, 900);
}

TEST(Random, CopiesGoOnAlike) {
  Random random(5);
  (void)random.next();
  Random copy = random;
  for (int i = 0; i < 100; ++i) ASSERT_EQ(copy.next(), random.next());
}

}  // namespace
}  // namespace mapwright
