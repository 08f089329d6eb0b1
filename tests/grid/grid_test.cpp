#include "mapwright/grid/grid.h"

#include <cstdlib>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "mapwright/core/random.h"

namespace mapwright {
namespace {

using Square11 = Grid<GridSpec{GridKind::kSquare, 11, 11}>;
using Square5 = Grid<GridSpec{GridKind::kSquare, 5, 5}>;
using Narrow = Grid<GridSpec{GridKind::kSquare, 1, 7}>;
using Hex = Grid<GridSpec{GridKind::kHexEvenQ, 13, 18}>;
using OddHex = Grid<GridSpec{GridKind::kHexEvenQ, 4, 5}>;

template <class G>
struct IsHex : std::false_type {};
template <>
struct IsHex<Hex> : std::true_type {};
template <>
struct IsHex<OddHex> : std::true_type {};

// Whether two cells share a side, told from where they lie and not from a table of steps: on
// hexes by the distance of their middles, in half rows (even columns lie half a row lower).
template <class G>
bool share_a_side(Cell a, Cell b) {
  const int cols = std::abs(G::col(a) - G::col(b));
  if (!IsHex<G>::value) return std::abs(G::row(a) - G::row(b)) + cols == 1;
  const auto middle = [](Cell cell) { return 2 * G::row(cell) + (G::col(cell) % 2 == 0 ? 1 : 0); };
  const int half_rows = std::abs(middle(a) - middle(b));
  return (cols == 0 && half_rows == 2) || (cols == 1 && half_rows == 1);
}

template <class G>
typename G::Set random_set(Random& random) {
  typename G::Set set;
  const auto density = random.below(11);
  for (int i = 0; i < G::kCells; ++i) {
    if (random.below(10) < density) set.insert(cell_at(i));
  }
  return set;
}

template <class G>
class AnyGrid : public ::testing::Test {};
using Grids = ::testing::Types<Square11, Square5, Narrow, Hex, OddHex>;
TYPED_TEST_SUITE(AnyGrid, Grids);

TYPED_TEST(AnyGrid, NumbersCellsInReadingOrder) {
  int number = 0;
  for (int row = 0; row < TypeParam::kRows; ++row) {
    for (int col = 0; col < TypeParam::kCols; ++col) {
      const Cell cell = TypeParam::cell(row, col);
      ASSERT_EQ(index(cell), number++);
      ASSERT_EQ(TypeParam::row(cell), row);
      ASSERT_EQ(TypeParam::col(cell), col);
      ASSERT_TRUE(TypeParam::is_inside(row, col));
    }
  }
  EXPECT_FALSE(TypeParam::is_inside(-1, 0));
  EXPECT_FALSE(TypeParam::is_inside(0, -1));
  EXPECT_FALSE(TypeParam::is_inside(TypeParam::kRows, 0));
  EXPECT_FALSE(TypeParam::is_inside(0, TypeParam::kCols));
}

TYPED_TEST(AnyGrid, NeighboursOfACellAreThoseThatShareASide) {
  for (int i = 0; i < TypeParam::kCells; ++i) {
    const auto found = TypeParam::neighbours(TypeParam::Set::of(cell_at(i)));
    for (int j = 0; j < TypeParam::kCells; ++j) {
      ASSERT_EQ(found.contains(cell_at(j)), share_a_side<TypeParam>(cell_at(i), cell_at(j)))
          << i << " and " << j;
    }
  }
}

TYPED_TEST(AnyGrid, NeighboursOfASetAreThoseOfItsCells) {
  Random random(1);
  for (int round = 0; round < 100; ++round) {
    const auto set = random_set<TypeParam>(random);
    typename TypeParam::Set expected;
    for (const Cell cell : set) expected |= TypeParam::neighbours(TypeParam::Set::of(cell));
    ASSERT_EQ(TypeParam::neighbours(set), expected);
  }
}

TYPED_TEST(AnyGrid, EnclosedCellsHaveEveryNeighbourInTheSet) {
  Random random(2);
  for (int round = 0; round < 100; ++round) {
    const auto set = random_set<TypeParam>(random);
    const auto enclosed = TypeParam::enclosed_by(set);
    for (int i = 0; i < TypeParam::kCells; ++i) {
      bool every = true;
      for (int j = 0; j < TypeParam::kCells; ++j) {
        if (share_a_side<TypeParam>(cell_at(i), cell_at(j))) {
          every = every && set.contains(cell_at(j));
        }
      }
      ASSERT_EQ(enclosed.contains(cell_at(i)), every) << i;
    }
  }
}

// The cluster of each cell, by a plain search with a stack.
template <class G>
std::set<int> cluster_of(int start, const typename G::Set& within) {
  std::set<int> found = {start};
  std::vector<int> open = {start};
  while (!open.empty()) {
    const int here = open.back();
    open.pop_back();
    for (const Cell next : within) {
      if (!share_a_side<G>(cell_at(here), next) || !found.insert(index(next)).second) continue;
      open.push_back(index(next));
    }
  }
  return found;
}

TYPED_TEST(AnyGrid, ClustersAreTheConnectedPartsByTheirLowestCell) {
  Random random(3);
  for (int round = 0; round < 30; ++round) {
    const auto set = random_set<TypeParam>(random);
    typename TypeParam::Set seen;
    int lowest = -1;
    TypeParam::for_each_cluster(set, [&](const typename TypeParam::Set& cluster) {
      ASSERT_TRUE(cluster.any());
      ASSERT_FALSE(cluster.intersects(seen));
      ASSERT_GT(index(cluster.first()), lowest);
      lowest = index(cluster.first());
      seen |= cluster;
      const auto plain = cluster_of<TypeParam>(lowest, set);
      ASSERT_EQ(cluster.count(), static_cast<int>(plain.size()));
      for (const int i : plain) ASSERT_TRUE(cluster.contains(cell_at(i)));
      ASSERT_EQ(TypeParam::flood(TypeParam::Set::of(cluster.nth(cluster.count() / 2)), set),
                cluster);
    });
    ASSERT_EQ(seen, set);
  }
}

TYPED_TEST(AnyGrid, FloodFromSeveralSeedsFillsTheirClusters) {
  Random random(4);
  for (int round = 0; round < 30; ++round) {
    const auto within = random_set<TypeParam>(random);
    const auto seed = random_set<TypeParam>(random) & within;
    typename TypeParam::Set expected;
    TypeParam::for_each_cluster(within, [&](const typename TypeParam::Set& cluster) {
      if (cluster.intersects(seed)) expected |= cluster;
    });
    ASSERT_EQ(TypeParam::flood(seed, within), expected);
  }
}

TYPED_TEST(AnyGrid, EdgeRowsAndColumnsAreWhereTheyShouldBe) {
  for (int i = 0; i < TypeParam::kCells; ++i) {
    const Cell cell = cell_at(i);
    const int row = TypeParam::row(cell);
    const int col = TypeParam::col(cell);
    ASSERT_EQ(TypeParam::edge().contains(cell),
              row == 0 || row == TypeParam::kRows - 1 || col == 0 || col == TypeParam::kCols - 1);
    ASSERT_TRUE(TypeParam::row_cells(row).contains(cell));
    ASSERT_TRUE(TypeParam::col_cells(col).contains(cell));
  }
  EXPECT_EQ(TypeParam::row_cells(0).count(), TypeParam::kCols);
  EXPECT_EQ(TypeParam::col_cells(0).count(), TypeParam::kRows);
}

// The printed maps' own tables, as (column step, row step): content of the Guild.
TEST(HexGrid, StepsAreThoseOfThePrintedMaps) {
  const std::set<std::pair<int, int>> even = {{-1, 0}, {-1, 1}, {0, -1}, {1, 0}, {1, 1}, {0, 1}};
  const std::set<std::pair<int, int>> odd = {{-1, -1}, {-1, 0}, {0, -1}, {1, -1}, {1, 0}, {0, 1}};
  for (int col = 0; col < 6; ++col) {
    std::set<std::pair<int, int>> steps;
    for (const Step& step : neighbour_steps(GridKind::kHexEvenQ, col)) {
      steps.emplace(step.cols, step.rows);
    }
    EXPECT_EQ(steps, col % 2 == 0 ? even : odd) << "column " << col;
  }
}

// Opposite sides are three steps apart in the list, so a walk straight on keeps the same entry.
TEST(HexGrid, StepsGoClockwiseFromAbove) {
  for (const int col : {6, 7}) {
    const auto steps = neighbour_steps(GridKind::kHexEvenQ, col);
    ASSERT_EQ(steps.size(), 6U);
    EXPECT_EQ(steps[0], (Step{-1, 0}));
    for (std::size_t d = 0; d < 6; ++d) {
      const auto back = neighbour_steps(GridKind::kHexEvenQ, col + steps[d].cols)[(d + 3) % 6];
      EXPECT_EQ(steps[d].rows + back.rows, 0) << d;
      EXPECT_EQ(steps[d].cols + back.cols, 0) << d;
      EXPECT_EQ(steps[d].cols > 0, d == 1 || d == 2);
      EXPECT_EQ(steps[d].cols < 0, d == 4 || d == 5);
    }
  }
}

}  // namespace
}  // namespace mapwright
