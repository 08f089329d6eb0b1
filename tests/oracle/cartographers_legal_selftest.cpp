// Self-test of the oracle: legal drawings, the single cell, ruins and ambushes.
#include <algorithm>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/cartographers_legal.h"
#include "oracle/cartographers_selftest.h"

namespace oracle {
namespace {

using selftest::drawn;
using selftest::in_forest;
using selftest::kFr;
using Actions = std::vector<std::string>;

const Options kEl = edition_options("el");
const Options kEn = edition_options("en");

Actions single_cells(const Actions& terrains, const std::string& cell) {
  Actions actions;
  for (const std::string& terrain : terrains) actions.push_back(terrain + " " + cell);
  return actions;
}

TEST(OracleLegal, TheEditionsDifferInThreeOptions) {
  EXPECT_EQ(kFr.wildholds, 8);
  EXPECT_FALSE(kFr.ruin_cell_any);
  EXPECT_FALSE(kFr.ambush_cell_any);
  EXPECT_EQ(kEl.wildholds, 6);
  EXPECT_TRUE(kEl.ruin_cell_any);
  EXPECT_TRUE(kEl.ambush_cell_any);
  EXPECT_EQ(kEn.wildholds, 8);
  EXPECT_TRUE(kEn.ruin_cell_any);
  EXPECT_FALSE(kEn.ambush_cell_any);
  EXPECT_THROW(edition_options("de"), std::logic_error);
}

TEST(OracleLegal, OnASheetWithoutAnythingTheNumberOfDrawingsIsOrientationsTimesPlaces) {
  const std::map<std::string, std::size_t> expected = {
      {"great-river", 2 * 99 + 4 * 81},    // I3 and W5
      {"farmland", 2 * 110 + 81},          // I2 and X5
      {"hamlet", 4 * 100 + 8 * 90},        // L3 and P5
      {"forgotten-forest", 200 + 4 * 90},  // two diagonal cells, 2 ways, and S4
      {"hinterland-stream", 2 * 4 * 81},
      {"homestead", 2 * 4 * 90},
      {"orchard", 2 * 8 * 90},
      {"treetop-village", 2 * 8 * 80},
      {"marshlands", 2 * 4 * 81},
      {"fishing-village", 2 * 2 * 88},
      {"rift-lands", 5 * 121},
      {"goblin-attack", 2 * 81},
      {"bugbear-assault", 2 * 90},
      {"kobold-onslaught", 4 * 90},
      {"gnoll-raid", 4 * 90},
  };
  for (const auto& [id, number] : expected) {
    const Actions actions = legal_drawings(drawn(""), id, false, kFr);
    EXPECT_EQ(actions.size(), number) << id;
    EXPECT_TRUE(std::is_sorted(actions.begin(), actions.end()));
  }
}

TEST(OracleLegal, DrawingsAreTerrainThenCellsInReadingOrderSortedByBytes) {
  // D3 to D6 stand in a row; A10 A11 B10 are an L, too small for the four of the card.
  const Sheet sheet = in_forest("fffffffff.. fffffffff.f fffffffffff ff....fffff");
  EXPECT_EQ(legal_drawings(sheet, "fishing-village", false, kFr),
            (Actions{"village D3 D4 D5 D6", "water D3 D4 D5 D6"}));
  EXPECT_EQ(legal_drawings(sheet, "hamlet", false, kFr), (Actions{"village A10 A11 B10"}));
  EXPECT_EQ(legal_drawings(sheet, "great-river", false, kFr),
            (Actions{"water D3 D4 D5", "water D4 D5 D6"}));
  EXPECT_EQ(legal_drawings(sheet, "farmland", false, kFr),
            (Actions{"farm A10 A11", "farm A10 B10", "farm D3 D4", "farm D4 D5", "farm D5 D6"}));
  EXPECT_EQ(legal_drawings(sheet, "forgotten-forest", false, kFr), (Actions{"forest A11 B10"}));
}

TEST(OracleLegal, MountainsAndWastelandAreNotDrawnOnAndEmptyRuinsAre) {
  EXPECT_EQ(legal_drawings(in_forest(".^.#.r.mfFf"), "farmland", false, kFr),
            (Actions{"farm A5 A6", "farm A6 A7"}));
}

TEST(OracleLegal, ASingleCellIsDrawnOnlyWhenNoShapeFits) {
  const Sheet sheet = in_forest("..fffffff.f");
  EXPECT_EQ(legal_drawings(sheet, "farmland", false, kFr), (Actions{"farm A1 A2"}));
  const Actions cells = {"farm A1", "farm A10", "farm A2", "water A1", "water A10", "water A2"};
  EXPECT_EQ(legal_drawings(sheet, "hinterland-stream", false, kFr), cells);
  // C44 is about the ruins effect alone.
  EXPECT_EQ(legal_drawings(sheet, "hinterland-stream", false, kEl), cells);
}

TEST(OracleLegal, PassIsLegalOnlyOnASheetWithoutAnEmptyCell) {
  for (const std::string& id : Actions{"farmland", "rift-lands", "goblin-attack"}) {
    for (const bool ruins : {false, true}) {
      EXPECT_EQ(legal_drawings(in_forest("#FWm^ffffff"), id, ruins, kEl), (Actions{"pass"}));
      const Actions one = legal_drawings(in_forest("r.fffffffff"), id, ruins, kEl);
      EXPECT_EQ(std::count(one.begin(), one.end(), "pass"), 0);
    }
  }
}

TEST(OracleLegal, UnderTheRuinsEffectTheShapeCoversAnEmptyRuin) {
  // The ruin A3 of three in a row; C1 C2 elsewhere; the drawn ruin E1 is no help.
  const Sheet sheet = in_forest("..rffffffff fffffffffff ..fffffffff fffffffffff F..ffffffff");
  EXPECT_EQ(legal_drawings(sheet, "farmland", true, kFr), (Actions{"farm A2 A3"}));
  EXPECT_EQ(legal_drawings(sheet, "great-river", true, kFr), (Actions{"water A1 A2 A3"}));
  EXPECT_EQ(legal_drawings(sheet, "farmland", false, kFr),
            (Actions{"farm A1 A2", "farm A2 A3", "farm C1 C2", "farm E2 E3"}));
}

TEST(OracleLegal, UnderTheRuinsEffectAShapeThatFitsOnlyElsewhereBecomesASingleCell) {
  const Sheet sheet = in_forest("rfffffffff. fffffffffff ..fffffffff");
  EXPECT_EQ(legal_drawings(sheet, "farmland", true, kFr),
            (Actions{"farm A1", "farm A11", "farm C1", "farm C2"}));
  // C44: any of the five terrains.
  const Actions any = legal_drawings(sheet, "farmland", true, kEn);
  EXPECT_EQ(any.size(), 20U);
  EXPECT_EQ(any.front(), "farm A1");
  EXPECT_EQ(any.back(), "water C2");
  EXPECT_EQ(std::count(any.begin(), any.end(), "monster A11"), 1);
}

TEST(OracleLegal, UnderTheRuinsEffectWithoutARuinLeftASingleCellIsDrawnAnywhere) {
  const Sheet sheet = in_forest("fFfffffffff fffffffffff ..fffffffff");
  EXPECT_EQ(legal_drawings(sheet, "farmland", true, kFr), (Actions{"farm C1", "farm C2"}));
  EXPECT_EQ(legal_drawings(sheet, "farmland", true, kEl).size(), 10U);
}

TEST(OracleLegal, TheAnyTerrainOfTheRuinsEffectHoldsWhenNoShapeFitsAtAllToo) {
  const Sheet sheet = in_forest(".ffffffffff");
  const Actions five = {"farm", "forest", "monster", "village", "water"};
  EXPECT_EQ(legal_drawings(sheet, "marshlands", true, kEn), single_cells(five, "A1"));
  EXPECT_EQ(legal_drawings(sheet, "marshlands", true, kFr),
            single_cells({"forest", "water"}, "A1"));
}

TEST(OracleLegal, RiftLandsUnderTheRuinsEffectGoesOnAnEmptyRuinIfThereIsOne) {
  const Actions five = {"farm", "forest", "monster", "village", "water"};
  for (const Options& options : {kFr, kEl, kEn}) {
    EXPECT_EQ(legal_drawings(in_forest(".rfffffffff"), "rift-lands", true, options),
              single_cells(five, "A2"));
    EXPECT_EQ(legal_drawings(in_forest(".Ffffffffff"), "rift-lands", true, options),
              single_cells(five, "A1"));
  }
}

TEST(OracleLegal, AnAmbushIgnoresTheRuinsEffectAndFallsBackToOneCell) {
  const Sheet sheet = in_forest("r.fffffffff .ffffffffff f.fffffffff ff.ffffffff");
  for (const bool ruins : {false, true}) {
    EXPECT_EQ(legal_drawings(sheet, "goblin-attack", ruins, kEl), (Actions{"monster B1 C2 D3"}));
    EXPECT_EQ(legal_drawings(sheet, "gnoll-raid", ruins, kFr),
              (Actions{"monster A1", "monster A2", "monster B1", "monster C2", "monster D3"}));
    EXPECT_EQ(legal_drawings(sheet, "gnoll-raid", ruins, kEn).size(), 5U);
    EXPECT_EQ(legal_drawings(sheet, "gnoll-raid", ruins, kEl).size(), 25U);  // C45
  }
}

TEST(OracleLegal, TheGapOfABugbearMayBeFilled) {
  EXPECT_EQ(legal_drawings(in_forest(".^.ffffffff .f.ffffffff"), "bugbear-assault", false, kFr),
            (Actions{"monster A1 A3 B1 B3"}));
}

TEST(OracleLegal, ARuinsCardHasNoDrawings) {
  EXPECT_THROW(legal_drawings(drawn(""), "temple-ruins", false, kFr), std::logic_error);
  EXPECT_THROW(legal_drawings(drawn(""), "no-such-card", false, kFr), std::logic_error);
}

TEST(OracleLegal, OnlyTheShapeWithTheCoinEarnsIt) {
  EXPECT_TRUE(earns_shape_coin("great-river", {{3, 4}, {3, 5}, {3, 6}}));
  EXPECT_FALSE(earns_shape_coin("great-river", {{3, 4}, {3, 5}, {4, 5}, {4, 6}, {5, 6}}));
  EXPECT_TRUE(earns_shape_coin("forgotten-forest", {{0, 10}, {1, 9}}));
  EXPECT_FALSE(earns_shape_coin("forgotten-forest", {{0, 10}}));  // C15: a single cell
  EXPECT_FALSE(earns_shape_coin("rift-lands", {{0, 0}}));
  EXPECT_FALSE(earns_shape_coin("goblin-attack", {{0, 0}, {1, 1}, {2, 2}}));
}

}  // namespace
}  // namespace oracle
