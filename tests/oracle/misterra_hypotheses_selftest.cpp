// Self-test of the Misterra oracle: every family of hypotheses, counted by hand.
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "oracle/misterra_data.h"
#include "oracle/misterra_hypotheses.h"
#include "oracle/misterra_selftest.h"

namespace oracle::misterra {
namespace {

using selftest::drawn;

const Parchment kMixed = drawn("ssslm sslll jjjlm mmjjm mmjsm");
const Parchment kStripes = drawn("sljms sljms sljms sljms sljm.");      // at right angles
const Parchment kFlatStripes = drawn("sssss lllll jjjjj mmmmm ssss.");  // parallel
const Parchment kChequered = drawn("slsls lslsl slsls lslsl slsls");
const Parchment kDominoes = drawn("ssjj. mmll. ssjj. mmll. .....");
const Parchment kEmpty;

TEST(OracleMisterraHypotheses, ZonesOfATerrainScoreOneByOne) {
  EXPECT_EQ(hypothesis_points("P01", kMixed), 8);      // 5 and 1
  EXPECT_EQ(hypothesis_points("P02", kMixed), 8);      // 5
  EXPECT_EQ(hypothesis_points("P03", kMixed), 12);     // 6
  EXPECT_EQ(hypothesis_points("P04", kMixed), 2 + 5);  // 3, 4 and 1
  EXPECT_EQ(hypothesis_points("P01", kStripes), 8 + 5);
  EXPECT_EQ(hypothesis_points("P01", kDominoes), 0);
  EXPECT_EQ(hypothesis_points("P03", drawn("jjjjj jjjjj ..... ..... .....")), 16);
}

TEST(OracleMisterraHypotheses, BorderCellsScoreByTheirNumber) {
  EXPECT_EQ(hypothesis_points("P05", kMixed), 8);   // A1 B1 C1 A2 D5
  EXPECT_EQ(hypothesis_points("P06", kMixed), 0);   // D1 E2
  EXPECT_EQ(hypothesis_points("P07", kMixed), 0);   // A3 C5
  EXPECT_EQ(hypothesis_points("P08", kMixed), 12);  // E1 E3 E4 E5 A4 A5 B5
  EXPECT_EQ(hypothesis_points("P05", kStripes), 14 + 1);
  EXPECT_EQ(hypothesis_points("P06", drawn("lllll l...l l...l l...l lllll")), 14 + 8);
}

TEST(OracleMisterraHypotheses, CellsNextToABarredTerrainDoNotCount) {
  EXPECT_EQ(hypothesis_points("P09", kMixed), 4);   // A1 B1 C1
  EXPECT_EQ(hypothesis_points("P10", kMixed), 4);   // D2 E2 D3
  EXPECT_EQ(hypothesis_points("P11", kMixed), 0);   // C3
  EXPECT_EQ(hypothesis_points("P12", kMixed), 10);  // E4 E5 A4 B4 A5 B5
  EXPECT_EQ(hypothesis_points("P09", kStripes), 12 + 2);
}

TEST(OracleMisterraHypotheses, OnlyCompleteLinesCount) {
  EXPECT_EQ(hypothesis_points("P13", kFlatStripes), 4 * 4);
  EXPECT_EQ(hypothesis_points("P14", kFlatStripes), 0);
  EXPECT_EQ(hypothesis_points("P15", kFlatStripes), 0);
  EXPECT_EQ(hypothesis_points("P16", kFlatStripes), 4 * 5);
  EXPECT_EQ(hypothesis_points("P13", kStripes), 0);
  EXPECT_EQ(hypothesis_points("P14", kStripes), 4 * 4);
  EXPECT_EQ(hypothesis_points("P15", kStripes), 4 * 5);
  EXPECT_EQ(hypothesis_points("P16", kStripes), 0);
  for (const std::string id : {"P13", "P14", "P15", "P16"}) {
    EXPECT_EQ(hypothesis_points(id, kMixed), 0) << id;
  }
}

TEST(OracleMisterraHypotheses, TheLargestAndTheSmallestZoneCountOnce) {
  EXPECT_EQ(hypothesis_points("P17", kMixed), 6);     // 6
  EXPECT_EQ(hypothesis_points("P17", kStripes), 4);   // 5, four times
  EXPECT_EQ(hypothesis_points("P17", kDominoes), 0);  // 2
  EXPECT_EQ(hypothesis_points("P17", drawn("sssss sssss sssss ..... .....")), 20);
  EXPECT_EQ(hypothesis_points("P19", kMixed), 0);     // 1
  EXPECT_EQ(hypothesis_points("P19", kStripes), 18);  // 4
  EXPECT_EQ(hypothesis_points("P19", kDominoes), 6);  // 2
  EXPECT_EQ(hypothesis_points("P19", drawn("sssss ssjjj ..jjj ..jj. .....")), 30);
}

TEST(OracleMisterraHypotheses, TerrainsArePresentMoreOrLess) {
  EXPECT_EQ(hypothesis_points("P18", kMixed), 15);      // 6 5 6 8
  EXPECT_EQ(hypothesis_points("P18", kChequered), 36);  // 13 12 0 0
  EXPECT_EQ(hypothesis_points("P18", drawn("..... .jj.. ..... ..... .....")), 6);
  EXPECT_EQ(hypothesis_points("P25", kMixed), 6);
  EXPECT_EQ(hypothesis_points("P25", kStripes), 9);
  EXPECT_EQ(hypothesis_points("P25", kChequered), 20);
  EXPECT_EQ(hypothesis_points("P25", kDominoes), 0);
}

TEST(OracleMisterraHypotheses, SetsHoldOneCellOfEachTerrain) {
  EXPECT_EQ(hypothesis_points("P20", kMixed), 13);     // 5
  EXPECT_EQ(hypothesis_points("P20", kDominoes), 8);   // 4
  EXPECT_EQ(hypothesis_points("P20", kChequered), 0);  // 0
  EXPECT_EQ(hypothesis_points("P20", drawn("sljm. ..... ..... ..... .....")), 1);
}

TEST(OracleMisterraHypotheses, ZonesOfOneAndOfTwoCellsAreCounted) {
  EXPECT_EQ(hypothesis_points("P21", kMixed), 0);  // D5 E1
  EXPECT_EQ(hypothesis_points("P21", kChequered), 20);
  EXPECT_EQ(hypothesis_points("P21", drawn("slsls lslsl s.... ..... .....")), 6);   // 11
  EXPECT_EQ(hypothesis_points("P21", drawn("slsls lslsl ..... ..... .....")), 3);   // 10
  EXPECT_EQ(hypothesis_points("P21", drawn("slsls lslsl slsls ls... .....")), 15);  // 17
  EXPECT_EQ(hypothesis_points("P24", kMixed), 0);
  EXPECT_EQ(hypothesis_points("P24", kDominoes), 14);                              // 8
  EXPECT_EQ(hypothesis_points("P24", drawn("ssjj. mmll. s.... ..... .....")), 0);  // 4
}

TEST(OracleMisterraHypotheses, PatternsMayOverlap) {
  EXPECT_EQ(hypothesis_points("P22", kMixed), 5);
  EXPECT_EQ(hypothesis_points("P23", kMixed), 8);
  EXPECT_EQ(hypothesis_points("P22", drawn("..... ..mmm ..mmm ..mmm .....")), 4 * 5);
  EXPECT_EQ(hypothesis_points("P22", drawn("..... ..... ..... ...mm ...mm")), 5);
  EXPECT_EQ(hypothesis_points("P23", drawn(".ll.. llll. .ll.. ..... .....")), 2 * 8);
  EXPECT_EQ(hypothesis_points("P23", drawn("lll.. lll.. l.l.. ..... .....")), 0);
}

TEST(OracleMisterraHypotheses, AnEmptyParchmentScoresNothing) {
  for (const Hypothesis& card : hypotheses()) EXPECT_EQ(hypothesis_points(card.id, kEmpty), 0);
  EXPECT_THROW(hypothesis_points("P26", kEmpty), std::logic_error);
}

TEST(OracleMisterraHypotheses, ATableGivesTheHighestRowNotAboveTheCount) {
  const auto& table = hypothesis("P21").table;
  EXPECT_EQ(points_by_table(table, 7), 0);
  EXPECT_EQ(points_by_table(table, 8), 3);
  EXPECT_EQ(points_by_table(table, 16), 10);
  EXPECT_EQ(points_by_table(table, 25), 20);
}

}  // namespace
}  // namespace oracle::misterra
