#include "mapwright/grid/shape.h"

#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Shape shape_of(std::string_view rows) {
  const auto lines = split(rows, '/');
  const auto shape = parse_shape(lines);
  EXPECT_TRUE(shape.ok()) << rows;
  return shape.ok() ? *shape : Shape{};
}

bool before(const Shape& a, const Shape& b) {
  const auto key = [](const Step& s) { return s.rows * 100 + s.cols; };
  return std::ranges::lexicographical_compare(a.cells, b.cells, {}, key, key);
}

std::string error_of(std::string_view rows) {
  const auto shape = parse_shape(split(rows, '/'));
  EXPECT_FALSE(shape.ok()) << rows;
  return shape.ok() ? "" : shape.error().message;
}

// All fixed shapes of n cells: grown cell by cell from smaller ones, each normalised through its
// drawing. On hexes steps are axial: the six neighbours of (r, q).
std::vector<Shape> fixed_shapes(int n, GridKind kind) {
  std::vector<Step> around = {{-1, 0}, {1, 0}, {0, 1}, {0, -1}};
  if (kind == GridKind::kHexEvenQ) around.insert(around.end(), {{-1, 1}, {1, -1}});
  std::vector<Shape> shapes = {shape_of("#")};
  for (int size = 2; size <= n; ++size) {
    std::vector<Shape> grown;
    for (const Shape& shape : shapes) {
      for (const Step& cell : shape.cells) {
        for (const Step& step : around) {
          // One row and column of room on each side of the shape.
          std::vector<std::string> rows(
              static_cast<std::size_t>(shape.height()) + 2,
              std::string(static_cast<std::size_t>(shape.width()) + 2, '.'));
          const auto at = [&](int row, int col) -> char& {
            return rows[static_cast<std::size_t>(row) + 1][static_cast<std::size_t>(col) + 1];
          };
          for (const Step& old : shape.cells) at(old.rows, old.cols) = '#';
          if (at(cell.rows + step.rows, cell.cols + step.cols) == '#') continue;
          at(cell.rows + step.rows, cell.cols + step.cols) = '#';
          grown.push_back(*parse_shape(std::vector<std::string_view>(rows.begin(), rows.end())));
        }
      }
    }
    std::ranges::sort(grown, before);
    grown.erase(std::unique(grown.begin(), grown.end()), grown.end());
    shapes = grown;
  }
  return shapes;
}

int free_shapes(int n, GridKind kind) {
  std::vector<Shape> seen;
  int count = 0;
  for (const Shape& shape : fixed_shapes(n, kind)) {
    if (std::ranges::find(seen, shape) != seen.end()) continue;
    ++count;
    const auto turned = orientations(shape, kind);
    seen.insert(seen.end(), turned.begin(), turned.end());
  }
  return count;
}

TEST(Shape, FreeAndFixedPolyominoesHaveTheirKnownCounts) {
  const int fixed[] = {1, 2, 6, 19, 63, 216};
  const int free[] = {1, 1, 2, 5, 12, 35};
  for (int n = 1; n <= 6; ++n) {
    EXPECT_EQ(fixed_shapes(n, GridKind::kSquare).size(), static_cast<std::size_t>(fixed[n - 1]));
    EXPECT_EQ(free_shapes(n, GridKind::kSquare), free[n - 1]) << n;
  }
}

TEST(Shape, FreeAndFixedPolyhexesHaveTheirKnownCounts) {
  const int fixed[] = {1, 3, 11, 44, 186};
  const int free[] = {1, 1, 3, 7, 22};
  for (int n = 1; n <= 5; ++n) {
    EXPECT_EQ(fixed_shapes(n, GridKind::kHexEvenQ).size(), static_cast<std::size_t>(fixed[n - 1]));
    EXPECT_EQ(free_shapes(n, GridKind::kHexEvenQ), free[n - 1]) << n;
  }
}

TEST(Shape, TetrominoesHaveTheirKnownNumberOfOrientations) {
  const std::map<std::string_view, std::size_t> expected = {
      {"####", 2}, {"##/##", 1}, {"###/.#.", 4}, {".##/##.", 4}, {"#../###", 8}};
  for (const auto& [rows, count] : expected) {
    EXPECT_EQ(orientations(shape_of(rows), GridKind::kSquare).size(), count) << rows;
  }
}

TEST(Shape, PentominoesHaveTheirKnownNumberOfOrientations) {
  const std::map<std::string_view, std::size_t> expected = {
      {".##/##./.#.", 8}, {"#####", 2},       {"####/#...", 8}, {"##../.###", 8},
      {"##/##/#.", 8},    {"###/.#./.#.", 4}, {"#.#/###", 4},   {"#../#../###", 4},
      {"#../##./.##", 4}, {".#./###/.#.", 1}, {"####/.#..", 8}, {"##./.#./.##", 4}};
  std::size_t all = 0;
  for (const auto& [rows, count] : expected) {
    EXPECT_EQ(orientations(shape_of(rows), GridKind::kSquare).size(), count) << rows;
    all += count;
  }
  EXPECT_EQ(all, 63U);
}

// The three trihexes: axial drawings of the line, the bent one and the triangle.
TEST(Shape, TrihexesHaveThreeSixAndTwoOrientations) {
  EXPECT_EQ(orientations(shape_of("###"), GridKind::kHexEvenQ).size(), 3U);
  EXPECT_EQ(orientations(shape_of("##/.#"), GridKind::kHexEvenQ).size(), 6U);
  EXPECT_EQ(orientations(shape_of("##/#."), GridKind::kHexEvenQ).size(), 2U);
}

TEST(Shape, OrientationsBeginWithTheShapeItselfAndFormOneFamily) {
  for (const GridKind kind : {GridKind::kSquare, GridKind::kHexEvenQ}) {
    for (const Shape& shape : fixed_shapes(4, kind)) {
      auto family = orientations(shape, kind);
      ASSERT_EQ(family.front(), shape);
      ASSERT_EQ((kind == GridKind::kSquare ? 8U : 12U) % family.size(), 0U);
      std::ranges::sort(family, before);
      for (const Shape& other : orientations(family.back(), kind)) {
        ASSERT_TRUE(std::ranges::binary_search(family, other, before));
      }
    }
  }
}

TEST(Shape, BlankRowsAndColumnsAtTheBorderAreCutOff) {
  EXPECT_EQ(shape_of("..../.##./.#../...."), shape_of("##/#."));
  EXPECT_THAT(drawn(shape_of("...../.#.#./.....")), ElementsAre("#.#"));
}

TEST(Shape, DrawingItAgainGivesTheSameShape) {
  for (const Shape& shape : fixed_shapes(5, GridKind::kSquare)) {
    const auto rows = drawn(shape);
    ASSERT_EQ(static_cast<int>(rows.size()), shape.height());
    ASSERT_EQ(static_cast<int>(rows[0].size()), shape.width());
    const auto again = parse_shape(std::vector<std::string_view>(rows.begin(), rows.end()));
    ASSERT_TRUE(again.ok());
    ASSERT_EQ(*again, shape);
  }
}

TEST(Shape, HoldsUpToTwelveCells) {
  EXPECT_EQ(shape_of("############").cells.size(), kMaxShapeCells);
  EXPECT_THAT(error_of("#############"), HasSubstr("at most 12 cells"));
}

TEST(Shape, ErrorsSayWhatARowMustBe) {
  EXPECT_THAT(error_of("##/#"), HasSubstr("expected rows of one length"));
  EXPECT_THAT(error_of("#x"), HasSubstr("expected a row of '#' and '.' in a shape, found '#x'"));
  EXPECT_THAT(error_of("# "), HasSubstr("expected a row of '#' and '.'"));
  EXPECT_THAT(error_of("../.."), HasSubstr("expected at least one '#'"));
  EXPECT_THAT(error_of(""), HasSubstr("expected at least one '#'"));
  EXPECT_FALSE(parse_shape({}).ok());
}

}  // namespace
}  // namespace mapwright
