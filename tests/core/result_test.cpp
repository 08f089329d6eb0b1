#include "mapwright/core/result.h"

#include <memory>

#include <gtest/gtest.h>

namespace mapwright {
namespace {

TEST(Result, IsAValueOrAnError) {
  const Result<int> value = 3;
  const Result<int> error = Error{"expected a number"};
  EXPECT_TRUE(value.ok());
  EXPECT_EQ(*value, 3);
  EXPECT_FALSE(static_cast<bool>(error));
  EXPECT_EQ(error.error().message, "expected a number");
}

TEST(Result, GivesItsValueAwayWhenMoved) {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(5);
  const auto taken = *std::move(result);
  EXPECT_EQ(*taken, 5);
}

TEST(Result, OfNothingIsFineUntilItFails) {
  EXPECT_TRUE(Result<void>().ok());
  EXPECT_EQ(Result<void>(Error{"no"}).error().message, "no");
}

}  // namespace
}  // namespace mapwright
