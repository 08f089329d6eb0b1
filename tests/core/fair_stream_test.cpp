#include "mapwright/core/fair_stream.h"

#include <array>

#include <gtest/gtest.h>

namespace mapwright {
namespace {

// The known answers were worked out by a program of its own, from the derivation in the header.
TEST(FairStream, TableSeedIsTheHashOfItsNumber) {
  EXPECT_EQ(to_hex(table_seed(1)),
            "5cf5d5f5664f1f10a95942049cd3e249e5f91e02a643d364e18d1e3f806061ad");
  EXPECT_EQ(to_hex(table_seed(~std::uint64_t{0})),
            "29b59584f3e93862db2018faa2c0d1db36ae172afa0fa2c8a08808d5b95689c3");
}

TEST(FairStream, GivesTheKnownNumbersOverSeveralBlocks) {
  FairStream stream(table_seed(1));
  for (const auto expected : {30U, 20U, 44U, 25U, 49U, 34U, 50U, 10U, 20U, 32U,
                              42U, 17U, 6U,  6U,  39U, 9U,  33U, 42U, 35U, 17U}) {
    EXPECT_EQ(stream.below(52), expected);
  }
}

TEST(FairStream, GivesTheKnownNumbersForAPlainSeed) {
  Digest seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
  FairStream stream(seed);
  for (const auto expected :
       {909422U, 814659U, 57368U, 505904U, 426858U, 818140U, 25239U, 760507U, 489149U, 685190U}) {
    EXPECT_EQ(stream.below(1000000), expected);
  }
}

// With this bound a quarter of all numbers is rejected: here the sixth.
TEST(FairStream, RejectsNumbersThatWouldMakeABias) {
  FairStream stream(table_seed(1));
  for (const std::uint32_t expected : {2509995102U, 190711596U, 227992812U, 1517171265U,
                                       2351730521U, 2623382838U, 531858938U, 1903933844U}) {
    EXPECT_EQ(stream.below(3U << 30), expected);
  }
}

TEST(FairStream, GivesEveryNumberEquallyOften) {
  constexpr int kDraws = 60000;
  FairStream stream(table_seed(3));
  std::array<int, 6> counts{};
  for (int i = 0; i < kDraws; ++i) ++counts[stream.below(6)];
  for (const int count : counts) EXPECT_NEAR(count, kDraws / 6, 600);
}

TEST(FairStream, OneOutcomeStillTakesOneNumber) {
  FairStream stream(table_seed(1));
  EXPECT_EQ(stream.below(1), 0U);
  EXPECT_EQ(stream.below(52), 20U);
}

}  // namespace
}  // namespace mapwright
