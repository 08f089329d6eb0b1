// Piles that stand by themselves: all cards once, in an order that follows from seed and name
// alone.

#include "mapwright/game/pile.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "mapwright/core/fair_stream.h"

namespace mapwright {
namespace {

std::vector<std::string> ten_cards() { return {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}; }

std::vector<std::string> shuffled_ten(int seed, std::string_view name) {
  auto cards = ten_cards();
  shuffle_pile(cards, table_seed(static_cast<std::uint64_t>(seed)), name);
  return cards;
}

TEST(Pile, HoldsEveryCardOnceInTheOrderOfItsSeed) {
  auto sorted = shuffled_ten(7, "treasures");
  EXPECT_EQ(sorted, shuffled_ten(7, "treasures"));
  EXPECT_NE(sorted, shuffled_ten(8, "treasures"));
  EXPECT_NE(sorted, shuffled_ten(7, "sketches"));
  std::ranges::sort(sorted);
  EXPECT_EQ(sorted, ten_cards());
}

TEST(Pile, IsDrawnAsTheFormatSays) {
  const Digest key =
      sha256("mapwright pile 1\n" + to_hex(table_seed(std::uint64_t{7})) + "\ntreasures\n");
  FairStream stream(key);
  auto left = ten_cards();
  std::vector<std::string> drawn;
  while (!left.empty()) {
    const auto place = stream.below(static_cast<std::uint32_t>(left.size()));
    drawn.push_back(left[place]);
    left[place] = left.front();
    left.erase(left.begin());
  }
  EXPECT_EQ(shuffled_ten(7, "treasures"), drawn);
}

TEST(Pile, EveryCardComesFirstAboutEquallyOften) {
  std::array<int, 10> first{};
  for (int seed = 0; seed < 2000; ++seed) {
    ++first[static_cast<std::size_t>(shuffled_ten(seed, "x").front()[0] - 'a')];
  }
  for (const int times : first) EXPECT_NEAR(times, 200, 70);  // five times the spread
}

TEST(Pile, OfNoCardsHasNone) {
  std::vector<std::string> none;
  shuffle_pile(none, table_seed(std::uint64_t{1}), "x");
  EXPECT_TRUE(none.empty());
}

}  // namespace
}  // namespace mapwright
