// Self-test of the oracle: where an ambush is drawn in solo.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/cartographers_data.h"
#include "oracle/cartographers_legal.h"
#include "oracle/cartographers_selftest.h"

namespace oracle {
namespace {

using selftest::in_forest;

TEST(OracleSolo, TheWalkOfEveryAmbushGoesOverAllPlacesOnceRingByRing) {
  for (const AmbushCard& card : ambush_cards()) {
    const int rows = kSide - static_cast<int>(card.rows.size());
    const int columns = kSide - static_cast<int>(card.rows.front().size());
    const std::vector<Cell> order = solo_walk_order(card.id);
    const std::set<Cell> unique(order.begin(), order.end());
    EXPECT_EQ(order.size(), unique.size());
    EXPECT_EQ(static_cast<int>(order.size()), (rows + 1) * (columns + 1));
    int ring = 0;
    for (const Cell& corner : order) {
      const int here = std::min(std::min(corner.first, rows - corner.first),
                                std::min(corner.second, columns - corner.second));
      EXPECT_TRUE(here == ring || here == ring + 1) << card.id;
      ring = here;
    }
    EXPECT_EQ(ring, 4);
  }
}

TEST(OracleSolo, TheWalkTurnsAtTheCornersInTheDirectionOfTheArrow) {
  const auto at = [](const std::string& id, std::size_t i) { return solo_walk_order(id).at(i); };
  // Goblin: 9 x 9 places, from the bottom right up, left, down, right: rings of 32, 24, ...
  EXPECT_EQ(at("goblin-attack", 0), Cell(8, 8));
  EXPECT_EQ(at("goblin-attack", 1), Cell(7, 8));
  EXPECT_EQ(at("goblin-attack", 8), Cell(0, 8));
  EXPECT_EQ(at("goblin-attack", 9), Cell(0, 7));
  EXPECT_EQ(at("goblin-attack", 16), Cell(0, 0));
  EXPECT_EQ(at("goblin-attack", 24), Cell(8, 0));
  EXPECT_EQ(at("goblin-attack", 31), Cell(8, 7));
  EXPECT_EQ(at("goblin-attack", 32), Cell(7, 7));
  EXPECT_EQ(at("goblin-attack", 80), Cell(4, 4));
  // Bugbear: 10 rows x 9 columns of places, from the top right down, left, up, right.
  EXPECT_EQ(at("bugbear-assault", 0), Cell(0, 8));
  EXPECT_EQ(at("bugbear-assault", 9), Cell(9, 8));
  EXPECT_EQ(at("bugbear-assault", 17), Cell(9, 0));
  EXPECT_EQ(at("bugbear-assault", 26), Cell(0, 0));
  EXPECT_EQ(at("bugbear-assault", 33), Cell(0, 7));
  EXPECT_EQ(at("bugbear-assault", 34), Cell(1, 7));
  EXPECT_EQ(at("bugbear-assault", 88), Cell(4, 4));
  EXPECT_EQ(at("bugbear-assault", 89), Cell(5, 4));
  // Kobold: 9 rows x 10 columns of places, from the bottom left up, right, down, left.
  EXPECT_EQ(at("kobold-onslaught", 0), Cell(8, 0));
  EXPECT_EQ(at("kobold-onslaught", 8), Cell(0, 0));
  EXPECT_EQ(at("kobold-onslaught", 17), Cell(0, 9));
  EXPECT_EQ(at("kobold-onslaught", 34), Cell(7, 1));
  EXPECT_EQ(at("kobold-onslaught", 88), Cell(4, 4));
  EXPECT_EQ(at("kobold-onslaught", 89), Cell(4, 5));
  // Gnoll: the same places from the top left down, right, up, left.
  EXPECT_EQ(at("gnoll-raid", 0), Cell(0, 0));
  EXPECT_EQ(at("gnoll-raid", 8), Cell(8, 0));
  EXPECT_EQ(at("gnoll-raid", 17), Cell(8, 9));
  EXPECT_EQ(at("gnoll-raid", 25), Cell(0, 9));
  EXPECT_EQ(at("gnoll-raid", 34), Cell(1, 1));
}

TEST(OracleSolo, OnTheBlankSidesTheAmbushesStandWhereTheDataSays) {
  using Cells = std::vector<Cell>;
  for (const char side : {'A', 'B'}) {
    const Sheet& sheet = printed_sheet(side);
    EXPECT_EQ(solo_walk(sheet, "goblin-attack"), (Cells{{8, 8}, {9, 9}, {10, 10}}));
    EXPECT_EQ(solo_walk(sheet, "kobold-onslaught"), (Cells{{8, 0}, {9, 0}, {9, 1}, {10, 0}}));
    EXPECT_EQ(solo_walk(sheet, "gnoll-raid"), (Cells{{0, 0}, {0, 1}, {1, 0}, {2, 0}, {2, 1}}));
  }
  EXPECT_EQ(solo_walk(printed_sheet('A'), "bugbear-assault"),
            (Cells{{0, 8}, {0, 10}, {1, 8}, {1, 10}}));
  EXPECT_EQ(solo_walk(printed_sheet('B'), "bugbear-assault"),
            (Cells{{2, 8}, {2, 10}, {3, 8}, {3, 10}}));
}

TEST(OracleSolo, AnAmbushIsNotTurnedInSoloAndMayFitNowhere) {
  const Sheet other_diagonal = in_forest("ff.ffffffff f.fffffffff .ffffffffff");
  EXPECT_EQ(solo_walk(other_diagonal, "goblin-attack"), std::nullopt);
  EXPECT_EQ(legal_drawings(other_diagonal, "goblin-attack", false, Options()),
            (std::vector<std::string>{"monster A3 B2 C1"}));
  EXPECT_EQ(solo_walk(in_forest(""), "gnoll-raid"), std::nullopt);
}

TEST(OracleSolo, AnOuterRingComesBeforeANearerPlaceFurtherIn) {
  // In the outer ring only the place at A1 is open, the last side of the goblin's walk; another
  // one stands right at its corner but one ring in.
  const Sheet sheet = in_forest(R"(
      .ffffffffff
      f.fffffffff
      ff.ffffffff
      fffffffffff
      fffffffffff
      fffffffffff
      fffffffffff
      fffffff.fff
      ffffffff.ff
      fffffffff.f)");
  EXPECT_EQ(solo_walk(sheet, "goblin-attack"), (std::vector<Cell>{{0, 0}, {1, 1}, {2, 2}}));
}

}  // namespace
}  // namespace oracle
