#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

// A solo table in the Otoma's second half-day: O03 is about to be turned, its cells E4 and E3 are
// confirmed so that nothing changes there, and a claim card may come.
TestTable before_claim(std::string_view island) {
  TestTable table = TestTable::ready(1);
  table.state.otoma_top = *parse_otoma_card("O05");
  table.idle_turn(0);
  table.turn("O03");
  table.island(island);
  return table;
}

TEST(MisterraOtomaClaim, TheLargestGroupOfConfirmedTilesIsClaimed) {
  // M32: the marker lies on the group's lowest cell; the icon counts on the card that gives the
  // deeds
  TestTable table = before_claim(
      "..J.. "
      "SS..L "
      ".J.JL "
      ".ssss "
      "MMM..");
  table.turn("O01");
  EXPECT_EQ(table.state.table.otoma_markers, cells("A1"));
  EXPECT_EQ(table.phase(), Phase::kRefill);
}

TEST(MisterraOtomaClaim, ThePlayerChoosesAmongEqualGroups) {
  // M32
  TestTable table = before_claim(
      "..J.. "
      "SS..L "
      ".J.JL "
      "..... "
      "MM...");
  table.turn("O01");
  EXPECT_EQ(table.phase(), Phase::kOtomaClaim);
  EXPECT_EQ(table.legal(0), (Texts{"otoma-claim A1", "otoma-claim A4", "otoma-claim E3"}));
  EXPECT_FALSE(table.may(0, "otoma-claim B1"));
  table.play(0, "otoma-claim A4");
  EXPECT_EQ(table.state.table.otoma_markers, cells("A4"));
  EXPECT_EQ(table.phase(), Phase::kRefill);
}

TEST(MisterraOtomaClaim, GroupsAreMeasuredByConfirmedTilesButRegionsByAllTiles) {
  // M32: steppes A4 B4 and D4 are two groups of one region; the player's marker on D4 takes both
  TestTable table = before_claim(
      "..J.. "
      "SSsSL "
      ".J.JL "
      "..... "
      "M....");
  table.expedition(0).markers = cells("D4");
  EXPECT_EQ(table.game.otoma_claims(table.state.table), cells("E3"));
  table.expedition(0).markers = {};
  EXPECT_EQ(table.game.otoma_claims(table.state.table), cells("A4 E3"));
}

TEST(MisterraOtomaClaim, ATerrainOnlyOnceAndThreeMarkersAtMost) {
  // M32
  TestTable table = before_claim(
      "..J.. "
      "SS..L "
      ".J.JL "
      "..... "
      "MMM..");
  table.state.table.otoma_markers = cells("A1");
  EXPECT_EQ(table.game.otoma_claims(table.state.table), cells("A4 E3"));
  table.state.table.otoma_markers = cells("A1 A4 E3");
  EXPECT_TRUE(table.game.otoma_claims(table.state.table).empty());
}

TEST(MisterraOtomaClaim, NoneAvailableMeansNoClaim) {
  // M32
  TestTable table = before_claim(
      "..J.. "
      "....L "
      ".J.JL "
      "..... "
      ".....");
  table.expedition(0).markers = cells("E4");
  table.state.table.otoma_markers = cells("C5");
  table.turn("O01");
  EXPECT_EQ(table.state.table.otoma_markers, cells("C5"));
  EXPECT_EQ(table.phase(), Phase::kRefill);
}

TEST(MisterraOtomaClaim, ThePlayersClaimPointsAreReducedByTheOtomas) {
  // M34: may be negative; shared regions count for neither (M22)
  TestTable table = before_claim(
      "..J.. "
      "SS..L "
      ".J.JL "
      "..... "
      "MMM..");
  table.expedition(0).parchment = parchment("..... ..... ..... ..... mm...");
  table.expedition(0).markers = cells("A4");
  table.state.table.otoma_markers = cells("A1");
  table.state.hands[seat_at(0)].kept = {*parse_hypothesis("P13"), *parse_hypothesis("P14")};
  EXPECT_EQ(table.line(0, "steppe"), 4);
  EXPECT_EQ(table.line(0, "Otoma"), -6);
  EXPECT_EQ(table.game.seat_result(table.state, seat_at(0)).to_text(),
            R"({"seat":0,"fidelity":4,"empty":-23,"hypotheses":{"P13":0,"P14":0},)"
            R"("claims":{"steppe":4},"master":0,"otoma_claims":6,)"
            R"("ranks":{"total":"Négligeable","hypotheses":"Apprenti","fidelity":"Gratte-papier",)"
            R"("claims":"Peureux"},"total":-21,"rank":1})");
  table.expedition(0).markers = cells("C1");
  EXPECT_EQ(table.line(0, "Otoma"), 0);
  EXPECT_EQ(table.line(0, "mountain"), -999);
}

}  // namespace
}  // namespace mapwright::misterra
