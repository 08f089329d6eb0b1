#include "mapwright/terminal/words.h"

#include <array>

#include <gtest/gtest.h>

namespace mapwright {
namespace {

TEST(Words, AReasonIsToldWithItsFiguresAndItsRule) {
  constexpr std::array<ReasonWords, 2> kWords = {{
      {"cube-there", "a cube lies there already"},
      {"terrain-used-up", "the card's {count} {terrain} are used up"},
  }};
  EXPECT_EQ(in_words({"cube-there", "G6"}, kWords), "a cube lies there already (G6)");
  EXPECT_EQ(
      in_words(Reason{"terrain-used-up", "G10"}.with("terrain", "sea").with("count", 2), kWords),
      "the card's 2 sea are used up (G10)");
}

// "1 stars" once stood on a finished sheet.
TEST(Words, OneOfAThingIsNotSeveral) {
  EXPECT_EQ(counted(1, "star"), "1 star");
  EXPECT_EQ(counted(0, "star"), "0 stars");
  EXPECT_EQ(counted(-1, "star"), "−1 stars");
  EXPECT_EQ(change_text(3), "+3");
  EXPECT_EQ(change_text(-3), "−3");
}

}  // namespace
}  // namespace mapwright
