// Rules C10, C11, C16 and C17 of Cartographers: ruins cards and what they ask for.

#include "games/cartographers/table.h"

namespace mapwright::cartographers {
namespace {

using Texts = std::vector<std::string>;

// C10
TEST(CartographersRuins, ARuinsCardHasNoTimeAndIsFollowedByAnotherCardAtOnce) {
  Table table(2);
  table.turn("temple-ruins");
  EXPECT_EQ(table.state.time, 0);
  EXPECT_TRUE(table.game.seats_to_act(table.state).empty());
  EXPECT_TRUE(table.state.ruins_waiting);
  EXPECT_EQ(table.game.next_chance(table.state), kTable);
  EXPECT_FALSE(table.may_turn("temple-ruins"));
}

// C10
TEST(CartographersRuins, TwoRuinsCardsAskForOneOverlap) {
  Table table(1);
  table.turn("temple-ruins");
  table.turn("outpost-ruins");
  table.turn("great-river");
  table.choose(0, "water B6 C6 D6");
  EXPECT_FALSE(table.state.ruins_waiting);
  table.turn("farmland");
  EXPECT_TRUE(table.may(0, "farm K1 K2")) << "the effect is over";
}

// C10
TEST(CartographersRuins, TwoRuinsCardsWithAnAmbushBetweenAskForOneOverlapToo) {
  Table table(2);
  table.turn("temple-ruins");
  table.turn("goblin-attack");
  table.choose(0, "monster A1 B2 C3");
  table.choose(1, "monster A1 B2 C3");
  table.turn("outpost-ruins");
  table.turn("great-river");
  EXPECT_FALSE(table.may(0, "water K1 K2 K3"));
  table.choose(0, "water B6 C6 D6");
  table.choose(1, "water B6 C6 D6");
  table.turn("farmland");
  EXPECT_TRUE(table.may(0, "farm K1 K2"));
}

// C11
TEST(CartographersRuins, AnAmbushAfterARuinsCardIsAsUsualAndTheEffectStillWaits) {
  Table table(2);
  table.turn("outpost-ruins");
  table.turn("kobold-onslaught");
  EXPECT_TRUE(table.may(0, "monster A1 B1 B2 C1")) << "no ruin needs to be covered";
  table.choose_any();
  EXPECT_TRUE(table.state.ruins_waiting);
  table.turn("homestead");
  EXPECT_FALSE(table.may(0, "farm G1 H1 H2 I1"));
  EXPECT_TRUE(table.may(0, "farm H2 I1 I2 J2"));
}

// C16
TEST(CartographersRuins, TheShapeMustCoverAtLeastOneEmptyRuin) {
  Table table(1);
  table.turn("temple-ruins");
  table.turn("fishing-village");
  // Four in a row on side A: each of the legal ones covers B6, C2, C10, I2, I10 or J6.
  for (const auto& text : table.legal(0)) {
    const auto action = table.game.parse_action(text);
    EXPECT_TRUE(table.game.content().cells_of(*action).intersects(table.game.print().ruins))
        << text;
  }
  EXPECT_FALSE(table.may(0, "water A1 A2 A3 A4"));
  EXPECT_TRUE(table.may(0, "water B5 B6 B7 B8"));
  EXPECT_TRUE(table.may(0, "village A2 B2 C2 D2"));
}

// C16
TEST(CartographersRuins, ARuinThatIsDrawnOnDoesNotCount) {
  Table table(1);
  table.put(0, R"(
      ...........
      ...^.F.....
      .F......^F.
      ...........
      ...........
      .....^.....
      ...........
      ...........
      .F^......F.
      .....r.^...
      ...........)");
  table.turn("temple-ruins");
  table.turn("great-river");
  // J6 is left: three in a line upright or level, and eight ways for the stairs.
  for (const auto& text : table.legal(0)) {
    EXPECT_NE(text.find("J6"), std::string::npos) << text;
  }
  EXPECT_TRUE(table.may(0, "water J5 J6 J7"));
  EXPECT_FALSE(table.may(0, "water J6 J7 J8")) << "J8 is a mountain";
}

// C16
TEST(CartographersRuins, WhenNoShapeReachesARuinASingleCellIsDrawnAnywhereNotTheShape) {
  Table table(1);
  // The ruin on C2 is walled in; a domino would fit on K1 K2.
  table.put(0, full_but({"C2", "K1", "K2"}));
  table.turn("temple-ruins");
  table.turn("farmland");
  EXPECT_EQ(table.legal(0), (Texts{"farm C2", "farm K1", "farm K2"}));
  table.choose(0, "farm K1");
  EXPECT_EQ(table.coins(0), 0);
}

// C16
TEST(CartographersRuins, WithoutAnEmptyRuinASingleCellIsDrawnAnywhere) {
  Table table(1);
  table.put(0, full_but({"A1", "A2", "A3", "E5"}));
  table.turn("temple-ruins");
  table.turn("great-river");
  EXPECT_EQ(table.legal(0), (Texts{"water A1", "water A2", "water A3", "water E5"}));
}

// C16
TEST(CartographersRuins, TheEffectEndsForEverybodyAfterThatCard) {
  Table table(2);
  table.put(0, full_but({}));
  table.turn("temple-ruins");
  table.turn("great-river");
  table.choose(0, "pass");  // a full sheet: nothing to cover
  table.choose(1, "water B6 C6 D6");
  EXPECT_FALSE(table.state.ruins_waiting);
}

// C16
TEST(CartographersRuins, TheWaitingEffectIsTheSameForTheShapeWithTheCoin) {
  Table table(1);
  table.turn("temple-ruins");
  table.turn("farmland");
  table.choose(0, "farm C2 D2");
  EXPECT_EQ(table.coins(0), 1);
}

// C17
TEST(CartographersRuins, RiftLandsIsOneCellOfAnyTerrainAndTakesNoTime) {
  Table table(1);
  table.turn("rift-lands");
  EXPECT_EQ(table.legal(0).size(), 5U * (121 - 5));
  table.choose(0, "monster K11");
  EXPECT_EQ(table.state.time, 0);
  EXPECT_EQ(table.coins(0), 0);
}

// C17
TEST(CartographersRuins, RiftLandsUnderTheEffectGoesOnAnEmptyRuinIfThereIsOne) {
  Table table(1);
  table.put(0, full_but({"A1", "C2", "I10"}));
  table.turn("temple-ruins");
  table.turn("rift-lands");
  EXPECT_EQ(table.legal(0).size(), 5U * 2);
  EXPECT_TRUE(table.may(0, "village C2"));
  EXPECT_TRUE(table.may(0, "monster I10"));
  EXPECT_FALSE(table.may(0, "village A1"));
  table.put(0, full_but({"A1", "E5"}));
  EXPECT_EQ(table.legal(0).size(), 5U * 2);
  EXPECT_TRUE(table.may(0, "village A1"));
}

}  // namespace
}  // namespace mapwright::cartographers
