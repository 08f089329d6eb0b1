// Self-test of the oracle: score cards, monsters and mountains, worked out by hand.
#include <map>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "oracle/cartographers_data.h"
#include "oracle/cartographers_score.h"
#include "oracle/cartographers_selftest.h"

namespace oracle {
namespace {

using selftest::drawn;
using selftest::in_forest;

void expect_scores(const Sheet& sheet, const std::map<std::string, int>& expected) {
  EXPECT_EQ(expected.size(), score_cards().size());
  for (const auto& [id, stars] : expected) EXPECT_EQ(score(id, sheet), stars) << id;
}

TEST(OracleScore, AThinSheetOfSideAScoresAsWorkedOutByHand) {
  const Sheet sheet = drawn(R"(
      ff.vvv....m
      .ff^fF...m.
      .Aaf.fff^r.
      .ww..v..w..
      .......a...
      v....^.a.ww
      vv...v.....
      v...m......
      vW^w..f..M.
      vv...r.^f..
      awf....ff..)");
  expect_scores(sheet, {{"sentinel-wood", 5},       // A1 A2 K3 K8 K9
                        {"treetower", 0},           // every forest cell has an empty side
                        {"greenbough", 15},         // rows ABCIJK, columns 1-9
                        {"stoneside-forest", 6},    // B4 and C9 by B5 B6 C6 C7 C8
                        {"canal-lake", 6},          // D2 D3 K2, C2 C3 K1
                        {"the-golden-granary", 4},  // D2 under C2; farm on C2
                        {"mages-valley", 6},        // water D9 I2 I4
                        {"shoreside-expanse", 12},  // farm E8; water D9, I2, I4
                        {"wildholds", 8},           // the 7 from F1 to J2
                        {"great-city", 7},          // the same, touches no mountain
                        {"greengold-plains", 0},    // at most two terrains each
                        {"shieldgate", 6},          // 7, 3, 1, 1
                        {"borderlands", 0},         //
                        {"lost-barony", 6},         // B2 B3 C2 C3
                        {"the-broken-road", 9},     // from K1, J1, I1
                        {"the-cauldrons", 1}});     // A3
  // A10 B11 B9 C10 round A11 and B10; four each round H5 and I10.
  EXPECT_EQ(monsters(sheet), -12);
  EXPECT_EQ(mountain_coins(sheet), 1);  // B4; C9 has the empty ruin C10
}

TEST(OracleScore, ACrowdedSheetOfSideBScoresAsWorkedOutByHand) {
  const Sheet sheet = drawn(R"(
      wwwwwaffffa
      vv.amaF.^fm
      vvA^fffffff
      vvawv#vvvvv
      ffff##Vaw.f
      faaf###vv..
      fMff.#..vv.
      wwff.^.fW.m
      wwwf.ff..^a
      mw^r..f.aa.
      vvv..v.a..v)");
  expect_scores(sheet, {{"sentinel-wood", 9},       // A7-A10, C11, E1 E11 F1 G1
                        {"treetower", 19},          // 3 in A, B10, 6 in C, 4 in E, 2 F, 2 G, H3
                        {"greenbough", 20},         // all rows but D and K, all columns
                        {"stoneside-forest", 6},    // B9 and C4; H6 touches I6 alone
                        {"canal-lake", 8},          // A4 A5 D4 E9, A6 B4 D3 E8
                        {"the-golden-granary", 4},  // H2 under G2; farm on C3
                        {"mages-valley", 10},       // D4 I3 J2 twice; B4 C3 I11 J10 once
                        {"shoreside-expanse", 9},   // farm F2, J9; water H9
                        {"wildholds", 16},          // two clusters of 6
                        {"great-city", 6},          //
                        {"greengold-plains", 9},    // B1, D7 and K1; D5 has wasteland, no third
                        {"shieldgate", 12},         // 6, 6, 4, ...
                        {"borderlands", 30},        // rows A C D, columns 1 2
                        {"lost-barony", 12},        // C1 to F4
                        {"the-broken-road", 9},     // from K1, J1, I1
                        {"the-cauldrons", 5}});     // B3 B8 H10 J11 K7
  EXPECT_EQ(score("wildholds", sheet, 6), 12);      // C43
  EXPECT_EQ(monsters(sheet), -2);                   // G11 and H10 beside H11
  EXPECT_EQ(mountain_coins(sheet), 1);              // C4
}

TEST(OracleScore, TheBlankSidesScoreTheirMountainsAndWastelandOnly) {
  for (const ScoreCard& card : score_cards()) {
    const bool barony = card.id == "lost-barony";
    EXPECT_EQ(score(card.id, printed_sheet('A')), barony ? 3 : 0) << card.id;
    EXPECT_EQ(score(card.id, printed_sheet('B')), barony ? 6 : 0) << card.id;
  }
}

TEST(OracleScore, ASheetFullOfForestReachesTheHighestFigures) {
  const Sheet sheet = in_forest("");
  EXPECT_EQ(score("sentinel-wood", sheet), 40);
  EXPECT_EQ(score("treetower", sheet), 121);
  EXPECT_EQ(score("greenbough", sheet), 22);
  EXPECT_EQ(score("borderlands", sheet), 132);
  EXPECT_EQ(score("lost-barony", sheet), 33);
  EXPECT_EQ(score("the-broken-road", sheet), 33);
  EXPECT_EQ(score("the-cauldrons", sheet), 0);
}

TEST(OracleScore, TreetowerTakesTheEdgeAsFilledAndAnEmptyRuinAsEmpty) {
  EXPECT_EQ(score("treetower", drawn("fm......... #..........")), 1);
  EXPECT_EQ(score("treetower", drawn("fm......... r..........")), 0);
}

TEST(OracleScore, StonesideForestCountsAMountainOfTwoClustersOnce) {
  // A1-A3 joins B1 and B3; C3 D3 E3 joins B3 and E2; G5-G7 touches G4 alone.
  const Sheet sheet = drawn(R"(
      fff........
      ^.^........
      ..f........
      ..f........
      .^f........
      ...........
      ...^fff....)");
  EXPECT_EQ(score("stoneside-forest", sheet), 9);
}

TEST(OracleScore, StonesideForestNeedsOneClusterJoinedBySides) {
  EXPECT_EQ(score("stoneside-forest", drawn("^ff........ ...ff^.....")), 0);  // A3, B4
  EXPECT_EQ(score("stoneside-forest", drawn("^fF........ ..fff^.....")), 6);
}

TEST(OracleScore, GoldenGranaryCountsWaterBesideARuinOnceWhetherDrawnOnOrNot) {
  // B2 between the ruins B1 and B3; D1 over E1; the water on the ruin G1 beside no other ruin.
  EXPECT_EQ(score("the-golden-granary", drawn(R"(
      ...........
      rwF........
      ...........
      w..........
      M..........
      ...........
      W.aA.......)")),
            1 + 1 + 3);
  // Two waters on neighbouring ruins score both.
  EXPECT_EQ(score("the-golden-granary", drawn("WW.........")), 2);
}

TEST(OracleScore, MagesValleyCountsACellBetweenTwoMountainsOnce) {
  EXPECT_EQ(score("mages-valley", drawn("^w^a^......")), 3);
}

TEST(OracleScore, ShoresideExpanseDropsClustersOnTheEdgeOrBesideTheOther) {
  EXPECT_EQ(score("shoreside-expanse", drawn(R"(
      ...........
      .aa.w....w.
      .a..ww....w
      ....a......)")),
            3 + 3);  // B2 farm; B10 water (C11 is another cluster, on the edge)
}

TEST(OracleScore, WildholdsPaysOnceForAClusterHoweverLargeAndNothingForFive) {
  EXPECT_EQ(score("wildholds", drawn("vvvvvvvvvvv v.......... ........... .vvvvv.....")), 8);
}

TEST(OracleScore, GreatCityDropsTheClustersAtAMountainFirst) {
  EXPECT_EQ(score("great-city", drawn("vvvvv^..vv. ........V..")), 3);
  EXPECT_EQ(score("great-city", drawn("vvvvv^.....")), 0);
}

TEST(OracleScore, GreengoldPlainsCountsMonsterAndMountainButNotWasteland) {
  EXPECT_EQ(score("greengold-plains", drawn("^vm........ .M.........")), 0);
  EXPECT_EQ(score("greengold-plains", drawn("^vm........ .F.........")), 3);
  EXPECT_EQ(score("greengold-plains", drawn("#vm........ .a.........")), 0);
}

TEST(OracleScore, ShieldgateTakesTheSecondLargestAndATieForLargest) {
  EXPECT_EQ(score("shieldgate", drawn("vvvv.......")), 0);
  EXPECT_EQ(score("shieldgate", drawn("vvv.vv.v...")), 4);
  EXPECT_EQ(score("shieldgate", drawn("vvv.vvv.vv.")), 6);
}

TEST(OracleScore, BrokenRoadRunsFromTheLeftEdgeDownToTheBottomEdge) {
  Sheet sheet = drawn("");
  for (int i = 0; i < kSide; ++i) put_letter(sheet, {i, i}, 'm');
  EXPECT_EQ(score("the-broken-road", sheet), 3);  // the main diagonal
  put_letter(sheet, {10, 0}, 'm');
  EXPECT_EQ(score("the-broken-road", sheet), 6);  // the corner K1
  for (int i = 0; i < kSide - 1; ++i) put_letter(sheet, {i, i + 1}, 'm');
  EXPECT_EQ(score("the-broken-road", sheet), 6);  // those above the main diagonal do not count
}

TEST(OracleScore, TheCauldronsCountAnEmptyRuinAndACorner) {
  EXPECT_EQ(score("the-cauldrons", drawn(".#fr^...... f..f.......")), 2);  // A1, A4
}

TEST(OracleScore, AMonsterCostsEachEmptyNeighbourOnce) {
  EXPECT_EQ(monsters(drawn("m.M........ f.r........")), -3);  // A2 once, A4, B3
  EXPECT_EQ(monsters(drawn("")), 0);
}

TEST(OracleScore, AMountainAtTheEdgeNeedsOnlyTheSidesOnTheSheet) {
  EXPECT_EQ(mountain_coins(drawn("^f......... m..........")), 1);
  EXPECT_EQ(mountain_coins(drawn("^f......... r..........")), 0);
}

TEST(OracleScore, AnUnknownCardOrLetterIsAnError) {
  EXPECT_THROW(score("golden-granary", drawn("")), std::logic_error);
  Sheet sheet = drawn("");
  sheet[3] = "..........x";
  EXPECT_THROW(score("treetower", sheet), std::logic_error);
  sheet[3] = "..........";
  EXPECT_THROW(monsters(sheet), std::logic_error);
}

}  // namespace
}  // namespace oracle
