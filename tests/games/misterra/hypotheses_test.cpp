#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

// What a card pays on a parchment.
int pays(std::string_view card, std::string_view rows) {
  static const Misterra game = make_misterra(2);
  return hypothesis_points(game.content().hypotheses[index(*parse_hypothesis(card))],
                           parchment(rows));
}

constexpr std::string_view kEmpty = "..... ..... ..... ..... .....";
constexpr std::string_view kStripes = "sssss lllll jjjjj mmmmm sssss";
constexpr std::string_view kAllSteppe = "sssss sssss sssss sssss sssss";
constexpr std::string_view kChess = "slsls lslsl slsls lslsl slsls";

TEST(MisterraHypothesis, AnEmptyParchmentPaysNothing) {
  // M26, M27
  for (std::size_t i = 0; i < kHypotheses; ++i) {
    EXPECT_EQ(pays(card_text(hypothesis_at(i)), kEmpty), 0) << card_text(hypothesis_at(i));
  }
}

TEST(MisterraHypothesis, ZonesAreMaximalSetsOfAdjacentCells) {
  // M26
  const Parchment board = parchment(
      "s.s.. "
      "sss.s "
      "....s "
      "ll.ss "
      ".l...");
  HypothesisCard card;
  card.family = Family::kLargestZone;
  EXPECT_EQ(hypothesis_count(card, board), 5);
  card.family = Family::kSmallestZone;
  EXPECT_EQ(hypothesis_count(card, board), 3);
  card.family = Family::kZonesOfType;
  card.payment.each = 1;
  EXPECT_EQ(hypothesis_count(card, board), 2);  // of steppe, with five and four cells
}

TEST(MisterraHypothesis, ZonesOfATypePayBySize) {
  // M27: 3=2 4=5 5=8 6=12 7+=16, each zone for itself
  EXPECT_EQ(pays("P01", "s.s.. sss.s ....s ll.ss .l..."), 5 + 8);
  EXPECT_EQ(pays("P02", "s.s.. sss.s ....s ll.ss .l..."), 2);
  EXPECT_EQ(pays("P01", kAllSteppe), 16);
  EXPECT_EQ(pays("P03", kStripes), 8);
  EXPECT_EQ(pays("P04", "mm... ..... mm... ..... mmmmm"), 8) << "pairs are too small";
}

TEST(MisterraHypothesis, BorderCellsPayFromFourAndOneMoreBeyondEight) {
  // M27
  EXPECT_EQ(pays("P05", "sss.. ..... .s... ..... ....."), 0);
  EXPECT_EQ(pays("P05", "ssss. ..... .s... ..... ....."), 6);
  EXPECT_EQ(pays("P05", kStripes), 14 + 2);
  EXPECT_EQ(pays("P06", "lllll l...l l...l ..... ....."), 14 + 1);
  EXPECT_EQ(pays("P07", "jjjj. ....j ..... ..... ....."), 8);
  EXPECT_EQ(pays("P08", "m.m.m ..... m...m ..... m.m.m"), 14) << "exactly eight";
}

TEST(MisterraHypothesis, CellsOfATypeAdjacentToNoneOfAnotherType) {
  // M27: 3=4 … 7=12, one more beyond seven; P09 counts steppes away from jungles
  EXPECT_EQ(pays("P09", "sssss lllll jjjjj mmmmm sssss"), 12 + 3);
  EXPECT_EQ(pays("P09", "ssssj ..... ..... ..... ....."), 4) << "the fourth is next to a jungle";
  EXPECT_EQ(pays("P09", "ss..j ..... ..... ..... ....."), 0);
  EXPECT_EQ(pays("P10", "lll.. .s... ..... ..... l...."), 4);
  EXPECT_EQ(pays("P11", "jjjjj mmmmm jjjjj ..... jjjjj"), 8) << "only the lowest line is free";
  EXPECT_EQ(pays("P12", "mmmmm ..... ..... lllll mmmmm"), 8);
}

TEST(MisterraHypothesis, CompleteLinesWithAllFourTerrains) {
  // M27: at right angles to the beach are the columns of the drawing, parallel the rows
  constexpr std::string_view kColumns = "sssss lllll jjjjj mmmmm sss..";
  EXPECT_EQ(pays("P13", kColumns), 3 * 4) << "two columns are not complete";
  EXPECT_EQ(pays("P14", kColumns), 0);
  constexpr std::string_view kRows = "sljms ..... mmjls sljj. ssljs";
  EXPECT_EQ(pays("P14", kRows), 2 * 4);
  EXPECT_EQ(pays("P13", kRows), 0);
}

TEST(MisterraHypothesis, CompleteLinesOfOneTerrain) {
  // M27
  EXPECT_EQ(pays("P16", kStripes), 5 * 5);
  EXPECT_EQ(pays("P15", kStripes), 0);
  EXPECT_EQ(pays("P15", "s.j.. s.j.. s.j.. s.j.. s...."), 5);
}

TEST(MisterraHypothesis, TheLargestZonePaysByItsSizeOnce) {
  // M27: 5=4 6=6 7=8 8=10 9=13 10=16 11=18 12+=20
  EXPECT_EQ(pays("P17", kStripes), 4) << "five equal zones count once";
  EXPECT_EQ(pays("P17", "sssss sss.. ..... ..... ....."), 10);
  EXPECT_EQ(pays("P17", kAllSteppe), 20);
  EXPECT_EQ(pays("P17", "ssss. ..... ..... ..... ....."), 0);
}

TEST(MisterraHypothesis, TheLeastPresentTerrainPaysThreeEach) {
  // M27: among those present
  EXPECT_EQ(pays("P18", kStripes), 5 * 3);
  EXPECT_EQ(pays("P18", "ssss. l.l.. ..... ..... ....."), 2 * 3);
  EXPECT_EQ(pays("P18", kAllSteppe), 25 * 3) << "with one terrain present: that terrain";
}

TEST(MisterraHypothesis, TheSmallestZonePaysByItsSize) {
  // M27: 2=6 3=10 4=18 5=25 6+=30
  EXPECT_EQ(pays("P19", kStripes), 25);
  EXPECT_EQ(pays("P19", kChess), 0) << "single cells";
  EXPECT_EQ(pays("P19", "ss... ..... ..... ..... lll.."), 6);
  EXPECT_EQ(pays("P19", kAllSteppe), 30);
}

TEST(MisterraHypothesis, SetsOfFourDifferentTerrains) {
  // M27: 1=1 2=3 3=5 4=8 5=13 6=16
  EXPECT_EQ(pays("P20", kStripes), 13);
  EXPECT_EQ(pays("P20", "sljm. ..... ..... ..... ....."), 1);
  EXPECT_EQ(pays("P20", "sljms ljmsl jms.. ..... ....."), 5);
  EXPECT_EQ(pays("P20", "sljms ljmsl jmslj msljm sljm."), 16);
  EXPECT_EQ(pays("P20", "sssll ..... ....j ..... ....."), 0);
}

TEST(MisterraHypothesis, ZonesOfOneAndOfTwoCells) {
  // M27: one cell 8=3 11=6 14=10 17=15 20+=20; two cells 5=4 6=7 7=10 8=14 9+=18
  EXPECT_EQ(pays("P21", kChess), 20);
  EXPECT_EQ(pays("P21", "slsls lslsl slsls lslsl slsss"), 20) << "twenty-two of them";
  EXPECT_EQ(pays("P21", "slsls lslsl slsls ..... ....."), 10) << "fifteen";
  EXPECT_EQ(pays("P24", kChess), 0);
  EXPECT_EQ(pays("P24", "ssll. llss. ssll. llss. ....."), 14);
  EXPECT_EQ(pays("P24", "ssllj llssj ssll. ..... ....."), 10);
}

TEST(MisterraHypothesis, OccurrencesOfAPatternMayOverlap) {
  // M27: P22 is a square of mountains, P23 a cross of lagoons
  EXPECT_EQ(pays("P22", "mm... mm... ..... ..... ....."), 5);
  EXPECT_EQ(pays("P22", "mmm.. mmm.. ..... ..... ....."), 2 * 5);
  EXPECT_EQ(pays("P22", "mmmmm mmmmm mmmmm mmmmm mmmmm"), 16 * 5);
  EXPECT_EQ(pays("P23", ".l... lll.. .l... ..... ....."), 8);
  EXPECT_EQ(pays("P23", "lllll lllll lllll lllll lllll"), 9 * 8);
  EXPECT_EQ(pays("P23", ".l... lsl.. .l... ..... ....."), 0);
}

TEST(MisterraHypothesis, APatternIsASetOfCellsInEveryOrientation) {
  // M27: a turned card can differ from the printed one; each set of cells counts once
  const std::vector<PatternCell> corner = {
      {0, 0, Terrain::kSteppe}, {1, 0, Terrain::kSteppe}, {0, 1, Terrain::kLagoon}};
  EXPECT_EQ(pattern_places(corner, false).size(), 16U);
  EXPECT_EQ(pattern_places(corner, true).size(), 8U * 16U);
  const std::vector<PatternCell> domino = {{0, 0, Terrain::kSteppe}, {1, 0, Terrain::kSteppe}};
  EXPECT_EQ(pattern_places(domino, true).size(), 40U);
  HypothesisCard card;
  card.family = Family::kPattern;
  card.places = pattern_places(corner, true);
  EXPECT_EQ(hypothesis_count(card, parchment("lss.. s.... s.... ..... .....")), 0);
  EXPECT_EQ(hypothesis_count(card, parchment("ls... ss... ..... ..... .....")), 2);
}

TEST(MisterraHypothesis, TheMostPresentTerrainPaysOnce) {
  // M27: 8=6 9=9 10=12 11=15 12=18 13+=20
  EXPECT_EQ(pays("P25", kStripes), 12);
  EXPECT_EQ(pays("P25", kChess), 20);
  EXPECT_EQ(pays("P25", "sssss ss... lllll ll... ....."), 0);
  EXPECT_EQ(pays("P25", "sssss sss.. lllll lll.. ....."), 6);
}

TEST(MisterraHypothesis, TheIslandPlaysNoPart) {
  // M26
  TestTable table = TestTable::ready(2);
  table.state.hands[seat_at(0)].kept = {*parse_hypothesis("P16"), *parse_hypothesis("P25")};
  table.expedition(0).parchment = parchment(kStripes);
  const int before = table.line(0, "P16");
  table.island(
      "JJJJJ "
      "..... "
      ".J.J. "
      "..... "
      ".....");
  EXPECT_EQ(table.line(0, "P16"), before);
  EXPECT_EQ(before, 25);
  EXPECT_EQ(table.line(0, "P25"), 12) << "a cell may serve both cards";
}

}  // namespace
}  // namespace mapwright::misterra
