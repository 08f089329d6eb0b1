// The cards of a race: every runner gets the same, and the first of them come evenly.

#include "mapwright/bots/race.h"

#include <set>

#include <gtest/gtest.h>

namespace mapwright {
namespace {

TEST(PlayoutNumber, EachOfTheFirstCardsPassesEveryOutcomeOnce) {
  for (const int stride : {1, 2, 3, 12, 16, 50, 64, 97}) {
    for (int place = 0; place < PlayoutNumber::kEvenCards; ++place) {
      std::set<std::uint32_t> seen;
      for (int n = 0; n < stride; ++n) {
        const auto weight = static_cast<std::uint32_t>(stride);
        seen.insert(PlayoutNumber{n, stride}.evenly(weight / 2, weight, place));
      }
      EXPECT_EQ(seen.size(), static_cast<std::size_t>(stride)) << "card " << place;
    }
  }
}

TEST(PlayoutNumber, TheSecondCardComesEvenlyWithEveryFirst) {
  // 64 playouts, each card in quarters: every pair of quarters about four times.
  std::array<int, 16> pairs{};
  for (int n = 0; n < 64; ++n) {
    const PlayoutNumber number{n, 64};
    ++pairs[4 * number.evenly(2, 4, 0) + number.evenly(2, 4, 1)];
  }
  for (const int count : pairs) {
    EXPECT_GE(count, 3);
    EXPECT_LE(count, 5);
  }
}

TEST(PlayoutNumber, LaterCardsAreLeftToChance) {
  const PlayoutNumber number{3, 8};
  EXPECT_EQ(number.evenly(5, 7, PlayoutNumber::kEvenCards), 5U);
}

}  // namespace
}  // namespace mapwright
