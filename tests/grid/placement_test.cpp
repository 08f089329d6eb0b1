#include "mapwright/grid/placement.h"

#include <set>

#include <gtest/gtest.h>

#include "mapwright/core/random.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

constexpr GridSpec kSheet{GridKind::kSquare, 11, 11};
constexpr GridSpec kSmall{GridKind::kSquare, 4, 3};
constexpr GridSpec kMap{GridKind::kHexEvenQ, 13, 18};
constexpr GridSpec kSmallMap{GridKind::kHexEvenQ, 4, 5};

Shape read_shape(std::string_view rows) { return *parse_shape(split(rows, '/')); }

constexpr std::string_view kShapes[] = {"#",       "##",      "#/#",         "#.#",     "##/#.",
                                        "##/##",   ".#/#.",   "###/.#.",     "####",    "..#/##.",
                                        "#../###", "#.#/.#.", ".#./###/.#.", "#./##/.#"};

// Where the cells of a shape come to lie, worked out without tables. On hexes the axial cell
// (r, q) lies q columns to the right and r rows down, and a column further right lies half a row
// further up for axial r to stay the same: middles in half rows tell the row.
template <GridSpec kSpec>
std::set<std::set<int>> placements_by_hand(const Shape& shape,
                                           const typename Grid<kSpec>::Set& free) {
  using G = Grid<kSpec>;
  std::set<std::set<int>> found;
  for (int row = -20; row < G::kRows + 20; ++row) {
    for (int col = 0; col < G::kCols; ++col) {
      std::set<int> cells;
      bool fits = true;
      for (const Step& step : shape.cells) {
        const int at_col = col + step.cols;
        int at_row = row + step.rows;
        if (kSpec.kind == GridKind::kHexEvenQ) {
          // Middle of the cell in half rows, from the middle of (row, col): even columns lie one
          // half row lower; each axial row is two half rows, each axial column one down.
          const int start = 2 * row + (col % 2 == 0 ? 1 : 0);
          const int middle = start + 2 * step.rows + step.cols;
          const int down = at_col % 2 == 0 ? 1 : 0;
          at_row = (middle - down) / 2;
        }
        fits = fits && G::is_inside(at_row, at_col) && free.contains(G::cell(at_row, at_col));
        if (fits) cells.insert(index(G::cell(at_row, at_col)));
      }
      if (fits) found.insert(cells);
    }
  }
  return found;
}

template <GridSpec kSpec>
std::set<std::set<int>> placements(const Shape& shape, const typename Grid<kSpec>::Set& free) {
  std::set<std::set<int>> found;
  for (const auto& pattern : patterns_of<kSpec>(shape)) {
    for (const Cell anchor : pattern.fitting(free)) {
      const auto cells = pattern.cells_at(anchor);
      EXPECT_TRUE(cells.is_subset_of(free));
      EXPECT_EQ(cells.first(), anchor);
      EXPECT_EQ(cells.count(), static_cast<int>(shape.cells.size()));
      std::set<int> numbers;
      for (const Cell cell : cells) numbers.insert(index(cell));
      EXPECT_TRUE(found.insert(numbers).second) << "twice from " << index(anchor);
    }
  }
  return found;
}

template <class G>
typename G::Set random_board(Random& random) {
  typename G::Set set;
  const auto density = 2 + random.below(9);
  for (int i = 0; i < G::kCells; ++i) {
    if (random.below(10) < density) set.insert(cell_at(i));
  }
  return set;
}

template <GridSpec kSpec>
void compare_with_hand(int rounds) {
  Random random(31);
  for (const auto rows : kShapes) {
    for (const Shape& shape : orientations(read_shape(rows), kSpec.kind)) {
      using Set = typename Grid<kSpec>::Set;
      ASSERT_EQ(placements<kSpec>(shape, Set::all()), placements_by_hand<kSpec>(shape, Set::all()))
          << rows;
      for (int round = 0; round < rounds; ++round) {
        const Set free = random_board<Grid<kSpec>>(random);
        ASSERT_EQ(placements<kSpec>(shape, free), placements_by_hand<kSpec>(shape, free)) << rows;
      }
    }
  }
}

TEST(Placement, FitsOnSquaresExactlyWhereTryingEveryCellFits) {
  compare_with_hand<kSheet>(4);
  compare_with_hand<kSmall>(20);
}

TEST(Placement, FitsOnHexesExactlyWhereTryingEveryCellFits) {
  compare_with_hand<kMap>(2);
  compare_with_hand<kSmallMap>(20);
}

template <GridSpec kSpec>
void compare_touching() {
  using G = Grid<kSpec>;
  Random random(32);
  for (const auto rows : kShapes) {
    const auto wanted = random_board<G>(random);
    for (const auto& pattern : patterns_of<kSpec>(read_shape(rows))) {
      const auto touching = pattern.touching(wanted);
      for (const Cell anchor : pattern.anchors) {
        ASSERT_EQ(touching.contains(anchor), pattern.cells_at(anchor).intersects(wanted)) << rows;
      }
    }
  }
}

TEST(Placement, TouchesWhereACellIsWanted) {
  compare_touching<kSheet>();
  compare_touching<kMap>();
}

TEST(Placement, SquaresHaveOnePatternAndHexesAtMostTwo) {
  for (const auto rows : kShapes) {
    for (const Shape& shape : orientations(read_shape(rows), GridKind::kSquare)) {
      EXPECT_EQ(patterns_of<kSheet>(shape).size(), 1U) << rows;
    }
    for (const Shape& shape : orientations(read_shape(rows), GridKind::kHexEvenQ)) {
      const auto count = patterns_of<kMap>(shape).size();
      EXPECT_TRUE(count == 1 || count == 2) << rows;
    }
  }
}

TEST(Placement, AShapeLargerThanTheBoardHasNoPattern) {
  EXPECT_TRUE(patterns_of<kSmall>(read_shape("####")).empty());
  EXPECT_EQ(patterns_of<kSmall>(read_shape("#/#/#/#")).size(), 1U);
  EXPECT_TRUE(patterns_of<kSmallMap>(read_shape("######")).empty());
}

TEST(Placement, RectanglesHaveTheirKnownCountsOnAnEmptySheet) {
  EXPECT_EQ(placements<kSheet>(read_shape("#"), Grid<kSheet>::Set::all()).size(), 121U);
  EXPECT_EQ(placements<kSheet>(read_shape("##"), Grid<kSheet>::Set::all()).size(), 110U);
  EXPECT_EQ(placements<kSheet>(read_shape("##/##"), Grid<kSheet>::Set::all()).size(), 100U);
  EXPECT_EQ(placements<kSheet>(read_shape("####"), Grid<kSheet>::Set::all()).size(), 88U);
}

// The sum over all orientations does not change when the board is turned or mirrored.
TEST(Placement, SymmetricBoardsGiveTheSameCounts) {
  using G = Grid<kSheet>;
  Random random(33);
  const auto all_placements = [](const Shape& shape, const G::Set& free) {
    std::size_t sum = 0;
    for (const Shape& turned : orientations(shape, GridKind::kSquare)) {
      sum += placements<kSheet>(turned, free).size();
    }
    return sum;
  };
  for (int round = 0; round < 10; ++round) {
    const auto board = random_board<G>(random);
    G::Set turned;
    G::Set mirrored;
    for (const Cell cell : board) {
      turned.insert(G::cell(G::col(cell), G::kRows - 1 - G::row(cell)));
      mirrored.insert(G::cell(G::row(cell), G::kCols - 1 - G::col(cell)));
    }
    for (const auto rows : kShapes) {
      const Shape shape = read_shape(rows);
      const auto count = all_placements(shape, board);
      ASSERT_EQ(all_placements(shape, turned), count) << rows;
      ASSERT_EQ(all_placements(shape, mirrored), count) << rows;
    }
  }
}

}  // namespace
}  // namespace mapwright
