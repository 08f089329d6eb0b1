#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

TestTable scored(const Options& options = {}) {
  TestTable table = TestTable::ready(2, options);
  table.island(
      "SSJl. "
      "SSJ.. "
      "MJJJl "
      "MMLLL "
      "MMLLs");
  table.expedition(0).parchment = parchment(
      "ssjl. "
      "ss... "
      "mj... "
      "mmll. "
      "mmjl.");
  table.state.hands[seat_at(0)].kept = {*parse_hypothesis("P13"), *parse_hypothesis("P22")};
  table.expedition(1).parchment = parchment(
      "..... "
      "..... "
      "..... "
      "..... "
      "mm...");
  table.state.hands[seat_at(1)].kept = {*parse_hypothesis("P14"), *parse_hypothesis("P21")};
  return table;
}

TEST(MisterraScore, FidelityAndEmptyCells) {
  // M23
  const TestTable table = scored();
  // Confirmed and equal: A5 B5 C5, A4 B4, A3 B3, A2 B2 C2 D2, A1 B1 D1; D5 is hazy, C1 differs.
  EXPECT_EQ(table.line(0, "fidelity"), 28);
  EXPECT_EQ(table.line(0, "empty cells"), -9);
  EXPECT_EQ(table.line(1, "fidelity"), 4);
  EXPECT_EQ(table.line(1, "empty cells"), -23);
}

TEST(MisterraScore, HypothesesAreLinesOfTheirOwn) {
  // M23
  const TestTable table = scored();
  EXPECT_EQ(table.line(0, "P13"), 0) << "columns A and B are complete but lack terrains";
  EXPECT_EQ(table.line(0, "P22"), 5);
}

TEST(MisterraScore, ARegionStillClaimedBringsTwoPerConfirmedTile) {
  // M22, M23: hazy tiles are removed first
  TestTable table = scored();
  table.expedition(0).markers = cells("A1 C2");
  table.expedition(1).markers = cells("A5");
  EXPECT_EQ(table.line(0, "mountain"), 10);
  EXPECT_EQ(table.line(0, "lagoon"), 10) << "E3 is hazy, E2 confirmed";
  EXPECT_EQ(table.line(1, "steppe"), 8);
  EXPECT_EQ(table.game.score_sheet(table.state, seat_at(0)).total, 28 - 9 + 5 + 20);
}

TEST(MisterraScore, MarkersThatShareARegionAreAllRemoved) {
  // M22: connected only through a hazy tile they stay
  TestTable table = scored();
  table.expedition(0).markers = cells("A1 C2");
  table.expedition(1).markers = cells("B1");
  EXPECT_EQ(table.line(0, "mountain"), -999);
  EXPECT_EQ(table.line(1, "mountain"), -999);
  EXPECT_EQ(table.line(0, "lagoon"), 10);
  TestTable apart = TestTable::ready(2);
  apart.island(
      "..J.. "
      "..... "
      ".J.J. "
      "..... "
      "SsS..");
  apart.expedition(0).markers = cells("A1");
  apart.expedition(1).markers = cells("C1");
  EXPECT_EQ(apart.line(0, "steppe"), 2);
  EXPECT_EQ(apart.line(1, "steppe"), 2);
}

TEST(MisterraScore, AnOptionLetsAllMarkersOfARegionScore) {
  // M22, M37: the other reading
  TestTable table = scored({{"merged-claims", "both"}});
  table.expedition(0).markers = cells("A1");
  table.expedition(1).markers = cells("B1");
  EXPECT_EQ(table.line(0, "mountain"), 10);
  EXPECT_EQ(table.line(1, "mountain"), 10);
}

TEST(MisterraScore, MasterLinesAreWorthThree) {
  // M24: complete and equal to five confirmed cells
  TestTable table = scored({{"master", "yes"}});
  EXPECT_EQ(table.line(0, "column A"), 3);
  EXPECT_EQ(table.line(0, "column B"), 3);
  EXPECT_EQ(table.line(0, "column C"), -999) << "C1 differs";
  EXPECT_EQ(table.line(0, "row 2"), -999) << "E2 is empty";
  table.expedition(0).parchment.put(cell("E2"), Terrain::kLagoon);
  EXPECT_EQ(table.line(0, "row 2"), 3);
  EXPECT_EQ(table.game.seat_result(table.state, seat_at(0)).find("master")->integer(), 9);
  EXPECT_EQ(scored().line(0, "column A"), -999) << "only in the variant";
}

TEST(MisterraScore, LinesAddUpToTheTotal) {
  TestTable table = scored({{"master", "yes"}});
  table.expedition(0).markers = cells("A1 C2");
  for (int seat = 0; seat < 2; ++seat) {
    const ScoreSheet sheet = table.game.score_sheet(table.state, seat_at(seat));
    int sum = 0;
    for (const ScoreLine& line : sheet.lines) sum += line.value;
    EXPECT_EQ(sum, sheet.total);
  }
}

TEST(MisterraScore, FidelityBreaksTies) {
  // M25
  TestTable table = TestTable::ready(3);
  for (auto& hand : table.state.hands) {
    hand.kept = {*parse_hypothesis("P15"), *parse_hypothesis("P16")};
  }
  table.island(
      "..... "
      "..... "
      ".J.J. "
      "..... "
      "SSS..");
  const auto total = [&](int seat) {
    return table.game.score_sheet(table.state, seat_at(seat)).total;
  };
  table.expedition(0).parchment = parchment("..... ..... ..... ..... ss...");  // 4 - 23
  table.expedition(1).parchment = parchment("..... ..... ..... jjjjj s....");  // 2 - 19 + nothing
  table.expedition(2).parchment = parchment("..... ..... ..... ..jjj ss...");  // 4 - 20
  EXPECT_EQ(total(0), -19);
  table.state.hands[seat_at(1)].kept = {*parse_hypothesis("P21"), *parse_hypothesis("P22")};
  EXPECT_EQ(total(1), -17);
  EXPECT_EQ(total(2), -16);
  table.expedition(2).parchment = parchment("..... ..... ..... ...jj ss...");
  EXPECT_EQ(total(2), -17) << "level with seat 1, with more fidelity";
  EXPECT_EQ(table.game.rank(table.state, seat_at(2)), 1);
  EXPECT_EQ(table.game.rank(table.state, seat_at(1)), 2);
  EXPECT_EQ(table.game.rank(table.state, seat_at(0)), 3);
  EXPECT_EQ(table.game.winners(table.state), std::vector<Seat>{seat_at(2)});
}

TEST(MisterraScore, AFullTieIsShared) {
  // M25: rank = 1 + seats strictly better
  TestTable table = TestTable::ready(3);
  for (int seat = 0; seat < 2; ++seat) {
    table.expedition(seat).parchment = parchment("..... ..... ..... ..... j....");
    table.state.hands[seat_at(seat)].kept = {hypothesis_at(0), hypothesis_at(1)};
  }
  EXPECT_EQ(table.game.winners(table.state), (std::vector<Seat>{seat_at(0), seat_at(1)}));
  EXPECT_EQ(table.game.rank(table.state, seat_at(2)), 3);
}

TEST(MisterraScore, TheResultHasTheShapeOfTheRecord) {
  TestTable table = scored();
  table.expedition(0).markers = cells("C2");
  EXPECT_EQ(table.game.seat_result(table.state, seat_at(0)).to_text(),
            R"({"seat":0,"fidelity":28,"empty":-9,"hypotheses":{"P13":0,"P22":5},)"
            R"("claims":{"lagoon":10},"master":0,"total":34,"rank":1})");
}

}  // namespace
}  // namespace mapwright::misterra
