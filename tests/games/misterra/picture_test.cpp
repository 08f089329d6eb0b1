#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

TEST(MisterraPicture, ABoardIsDrawnWithTheBeachBelow) {
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.S "
      "l.... "
      ".J.J. "
      ".m... "
      "s...L");
  table.pawn(0, "E1");
  table.expedition(0).markers = cells("E1");
  table.expedition(0).parchment = parchment(
      "s.... "
      "..... "
      "..... "
      "..... "
      "....m");
  table.shown({"steppe-steppe", "lagoon-jungle"});
  EXPECT_EQ(table.game.picture(table.game.view(table.state, seat_at(0))),
            "Round 1, seat 0, half-day 1\n"
            "Sketch cards: 1 steppe-steppe 2 lagoon-jungle 3 - 4 - 5 -; deck 47\n"
            "Reserve: steppe 5 lagoon 5 jungle 7 mountain 6\n"
            "Island\n"
            "  5  .  .  J  .  S\n"
            "  4  l  .  .  .  .\n"
            "  3  .  J  .  J  .\n"
            "  2  .  m  .  .  .\n"
            "  1  s  .  .  .  L\n"
            "     ~  ~  ~  ~  ~\n"
            "     A  B  C  D  E\n"
            "  Parchment of 0      Parchment of 1\n"
            "  5  s  .  .  .  .    5  .  .  .  .  .\n"
            "  4  .  .  .  .  .    4  .  .  .  .  .\n"
            "  3  .  .  .  .  .    3  .  .  .  .  .\n"
            "  2  .  .  .  .  .    2  .  .  .  .  .\n"
            "  1  .  .  .  .  m    1  .  .  .  .  .\n"
            "     A  B  C  D  E       A  B  C  D  E\n"
            "Seat 0: pawn E1; claims lagoon E1; hypotheses P01 P02\n"
            "Seat 1: pawn none\n");
}

TEST(MisterraPicture, TheOtomasFaceIsShownWithoutItsNumber) {
  TestTable table = TestTable::ready(1);
  table.state.otoma_top = *parse_otoma_card("O05");
  table.state.table.otoma_markers = cells("C5");
  const std::string text = table.game.picture(table.game.view(table.state, seat_at(0)));
  EXPECT_NE(text.find("Otoma's top card: 1 confirm or map mountain 2 map steppe\n"
                      "Otoma's claims: jungle C5\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(text.find("O05"), std::string::npos);
}

TEST(MisterraPicture, CardsToChooseFromAreListedForTheirOwner) {
  TestTable table(2);
  table.turn_any();
  const std::string text = table.game.picture(table.game.view(table.state, seat_at(1)));
  EXPECT_NE(text.find("Seat 1: pawn none; hypotheses to choose from: P05 P06 P07 P08\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("Seat 0: pawn none\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace mapwright::misterra
