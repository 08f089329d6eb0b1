#include "mapwright/core/fixed_vector.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace mapwright {
namespace {

TEST(FixedVector, StartsEmptyAndFillsUpToItsCapacity) {
  FixedVector<int, 3> list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.capacity(), 3U);
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(list.full());
    list.push_back(i * i);
    EXPECT_EQ(list.size(), static_cast<std::size_t>(i) + 1);
    EXPECT_EQ(list.back(), i * i);
  }
  EXPECT_TRUE(list.full());
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{0, 1, 4}));
}

TEST(FixedVector, ComparesOnlyTheElementsInIt) {
  FixedVector<int, 4> a;
  FixedVector<int, 4> b;
  EXPECT_EQ(a, b);
  a.push_back(1);
  EXPECT_NE(a, b);
  b.push_back(1);
  EXPECT_EQ(a, b);
  // What lies behind the end is no part of the list.
  a.push_back(7);
  a.truncate(1);
  EXPECT_EQ(a, b);
  b[0] = 2;
  EXPECT_NE(a, b);
}

TEST(FixedVector, ClearAndTruncateShortenIt) {
  FixedVector<std::string, 5> list;
  for (const auto* word : {"a", "b", "c"}) list.push_back(word);
  list.truncate(2);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list.back(), "b");
  list.clear();
  EXPECT_TRUE(list.empty());
  list.push_back("d");
  EXPECT_EQ(list[0], "d");
}

TEST(FixedVector, SortsAndChangesLikeAnyRange) {
  FixedVector<int, 8> list;
  for (const int value : {5, 3, 9, 1}) list.push_back(value);
  std::sort(list.begin(), list.end());
  list[1] += 100;
  list.back() = 0;
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{1, 103, 5, 0}));
}

TEST(FixedVector, WorksAtCompileTime) {
  constexpr auto kList = [] {
    FixedVector<int, 2> list;
    list.push_back(4);
    return list;
  }();
  static_assert(kList.size() == 1 && kList[0] == 4 && !kList.full());
  SUCCEED();
}

}  // namespace
}  // namespace mapwright
