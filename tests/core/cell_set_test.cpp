#include "mapwright/core/cell_set.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "mapwright/core/random.h"

namespace mapwright {
namespace {

// Every operation is compared with std::set<int>, for sizes around the borders of words.
template <class S>
class CellSetOfSize : public ::testing::Test {};
using Sizes = ::testing::Types<CellSet<1>, CellSet<25>, CellSet<63>, CellSet<64>, CellSet<65>,
                               CellSet<100>, CellSet<121>, CellSet<128>, CellSet<234>>;
TYPED_TEST_SUITE(CellSetOfSize, Sizes);

template <class S>
struct Pair {
  S cells;
  std::set<int> plain;
};

// Dense, sparse and middling sets, by the seed.
template <class S>
Pair<S> random_pair(Random& random) {
  Pair<S> pair;
  const std::uint32_t chances = 1 + random.below(10);
  for (int i = 0; i < S::kSize; ++i) {
    if (random.below(11) >= chances) continue;
    pair.cells.insert(cell_at(i));
    pair.plain.insert(i);
  }
  return pair;
}

template <class S>
S set_of(const std::set<int>& plain) {
  S cells;
  for (const int i : plain) cells.insert(cell_at(i));
  return cells;
}

template <class S>
std::vector<int> listed(const S& cells) {
  std::vector<int> list;
  for (const Cell cell : cells) list.push_back(index(cell));
  return list;
}

TYPED_TEST(CellSetOfSize, HoldsWhatWasInsertedAndNotErased) {
  Random random(1);
  TypeParam cells;
  std::set<int> plain;
  for (int step = 0; step < 2000; ++step) {
    const int i = static_cast<int>(random.below(TypeParam::kSize));
    if (random.below(2) == 0) {
      cells.insert(cell_at(i));
      plain.insert(i);
    } else {
      cells.erase(cell_at(i));
      plain.erase(i);
    }
    ASSERT_EQ(cells.contains(cell_at(i)), plain.contains(i));
    ASSERT_EQ(cells.count(), static_cast<int>(plain.size()));
    ASSERT_EQ(cells.empty(), plain.empty());
    ASSERT_EQ(cells.any(), !plain.empty());
  }
  EXPECT_EQ(cells, set_of<TypeParam>(plain));
}

TYPED_TEST(CellSetOfSize, AlgebraIsThatOfSets) {
  Random random(2);
  for (int round = 0; round < 200; ++round) {
    const auto a = random_pair<TypeParam>(random);
    const auto b = random_pair<TypeParam>(random);
    std::set<int> both;
    std::set<int> either;
    std::set<int> only_a;
    std::set<int> not_a;
    for (int i = 0; i < TypeParam::kSize; ++i) {
      const bool in_a = a.plain.contains(i);
      const bool in_b = b.plain.contains(i);
      if (in_a && in_b) both.insert(i);
      if (in_a || in_b) either.insert(i);
      if (in_a && !in_b) only_a.insert(i);
      if (!in_a) not_a.insert(i);
    }
    ASSERT_EQ(a.cells & b.cells, set_of<TypeParam>(both));
    ASSERT_EQ(a.cells | b.cells, set_of<TypeParam>(either));
    ASSERT_EQ(a.cells - b.cells, set_of<TypeParam>(only_a));
    ASSERT_EQ(~a.cells, set_of<TypeParam>(not_a));
    ASSERT_EQ(a.cells.intersects(b.cells), !both.empty());
    ASSERT_EQ(a.cells.is_subset_of(b.cells), only_a.empty());
    ASSERT_TRUE((a.cells & b.cells).is_subset_of(a.cells));
  }
}

TYPED_TEST(CellSetOfSize, ShiftsMoveEveryElementAndDropThoseThatLeave) {
  Random random(3);
  for (int round = 0; round < 20; ++round) {
    const auto pair = random_pair<TypeParam>(random);
    for (int n = 0; n <= TypeParam::kSize + 70; ++n) {
      std::set<int> down;
      std::set<int> up;
      for (const int i : pair.plain) {
        if (i - n >= 0) down.insert(i - n);
        if (i + n < TypeParam::kSize) up.insert(i + n);
      }
      ASSERT_EQ(pair.cells.shifted_down(n), set_of<TypeParam>(down)) << "by " << n;
      ASSERT_EQ(pair.cells.shifted_up(n), set_of<TypeParam>(up)) << "by " << n;
      ASSERT_EQ(pair.cells.shifted(n), set_of<TypeParam>(up)) << "by " << n;
      ASSERT_EQ(pair.cells.shifted(-n), set_of<TypeParam>(down)) << "by " << n;
    }
  }
}

TYPED_TEST(CellSetOfSize, IteratesInAscendingOrder) {
  Random random(4);
  for (int round = 0; round < 100; ++round) {
    const auto pair = random_pair<TypeParam>(random);
    ASSERT_EQ(listed(pair.cells), std::vector<int>(pair.plain.begin(), pair.plain.end()));
  }
}

TYPED_TEST(CellSetOfSize, NthCountsFromTheLowest) {
  Random random(5);
  for (int round = 0; round < 100; ++round) {
    const auto pair = random_pair<TypeParam>(random);
    int k = 0;
    for (const int i : pair.plain) ASSERT_EQ(index(pair.cells.nth(k++)), i);
    if (!pair.plain.empty()) {
      ASSERT_EQ(index(pair.cells.first()), *pair.plain.begin());
    }
  }
}

TYPED_TEST(CellSetOfSize, AllHoldsEveryCellAndNoBitBeyond) {
  const auto all = TypeParam::all();
  EXPECT_EQ(all.count(), TypeParam::kSize);
  EXPECT_TRUE((~all).empty());
  EXPECT_EQ(~TypeParam{}, all);
  EXPECT_EQ(index(all.nth(TypeParam::kSize - 1)), TypeParam::kSize - 1);
}

TYPED_TEST(CellSetOfSize, WordsHoldCellIAtBitIOfItsWord) {
  for (int i = 0; i < TypeParam::kSize; ++i) {
    const auto one = TypeParam::of(cell_at(i));
    for (int w = 0; w < static_cast<int>(TypeParam::kWords); ++w) {
      ASSERT_EQ(one.word(w), w == i / 64 ? std::uint64_t{1} << (i % 64) : 0);
    }
  }
}

TEST(CellSet, WorksAtCompileTime) {
  constexpr auto kThree = CellSet<70>::of(cell_at(3)) | CellSet<70>::of(cell_at(69));
  static_assert(kThree.count() == 2 && kThree.shifted_up(1).count() == 1);
  static_assert(index(kThree.shifted_down(3).first()) == 0);
  SUCCEED();
}

}  // namespace
}  // namespace mapwright
