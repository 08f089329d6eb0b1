// The shapes of the cards (G12), the golden rules (G6, G8, G9) and the bonuses (G13), one by one.

#include "games/guild/table.h"

namespace mapwright::guild {
namespace {

// A table in age II in which a seat plays its specialty of slot I with these pieces on its map.
Table playing(std::string_view map, std::string_view specialty, std::string_view pieces) {
  Table table(map);
  table.load("  age II\n  turned any2 I\n  card I\nseat 0\n" + std::string(pieces) +
             "  specialties " + std::string(specialty) + " - -\n  refused " +
             (specialty == "sea5" ? "line-sea" : "sea5") +
             " - -\n  coins 0 0 0 0 0 0\n  turn explore " + std::string(specialty) + "\n");
  return table;
}

// G6: next to the capital, a village or a cube; not on cubes, villages, towers.
TEST(GuildShapes, CubesGrowFromCapitalVillagesAndCubesButNotFromTowers) {
  Table table = playing("avenia", "ring-desert", "  villages N10\n  towers N12\n");
  EXPECT_EQ(table.open(), "J6 O10 O9");
  table.play(0, "explore O10");
  // N12's tower gives no way on: N11 is next to the village instead, M11 and O11 are not.
  EXPECT_EQ(table.open(), "N11 O11 O9 P10 P11");
  EXPECT_FALSE(table.may(0, "explore N10"));
  EXPECT_FALSE(table.may(0, "explore O10"));
}

// G8: fewer cubes, also none, and cubes need not touch.
TEST(GuildShapes, FewerCubesAreAlwaysAllowedAndNeedNotTouch) {
  Table table;
  table.turn("desert2");
  EXPECT_TRUE(table.may(0, "done"));
  table.play(0, "explore J6");
  EXPECT_TRUE(table.may(0, "done"));
  Table apart = playing("avenia", "desert4-coins-x3", "  villages H8\n");
  apart.play(0, "explore J6; explore I8");
  EXPECT_EQ(apart.names(apart.seat().board.cubes), "I8 J6");
}

// G9: a wild space fits any card, uses a space of the card but none of a terrain's allowance.
TEST(GuildShapes, WildSpacesFitEveryTerrainButCountAgainstTheLimit) {
  Table table = playing("avenia", "sea1-mountain3", "  villages K11 N10\n");
  table.play(0, "explore N11");
  EXPECT_FALSE(table.may(0, "explore M11"));  // the one sea space is used up
  table.play(0, "explore N12");
  EXPECT_EQ(table.seat().board.towers, 1U << 2);
  table.play(0, "explore L12; explore M12");
  EXPECT_EQ(table.legal(), "done");  // four spaces: the tower was one of them
}

// G9: only cities, only coins: no wild space.
TEST(GuildShapes, PhasesForCitiesOrCoinsTakeNoWildSpace) {
  Table table = playing("cnidaria", "sea4-coins2", "  villages M8\n");
  table.play(0, "explore L9; done");
  EXPECT_TRUE(table.seat().turn.phase == 1);
  EXPECT_EQ(table.open(), "L10");  // not L8, a crystal, which touches L9 too
  Table path = playing("cnidaria", "path-grassland-sea-5", "  villages M8\n");
  EXPECT_TRUE(path.may(0, "explore L8"));
}

// G9, G12: a tower is a space of the path, but the next cube needs another neighbour.
TEST(GuildShapes, APathGoesOnBesideATowerOnlyWithAnotherNeighbour) {
  Table table = playing("avenia", "path-mountain-sea-4", "  villages N10\n");
  table.play(0, "explore N11; explore N12");
  // Around N12: M11 and N11 and O11 upwards, M12 and O12 (outside) below, N13 outside.
  EXPECT_EQ(table.open(), "M11 O11");
  // M12 touches the tower too, but nothing that leads on touches M12.
  EXPECT_FALSE(table.may(0, "explore M12"));
}

// G12, G33: path touches the previous cube even where a village stands now.
TEST(GuildShapes, APathGoesOnFromAVillageThatReplacedItsCube) {
  Table table;
  table.turn("I");
  table.draw(0, "path-mountain-sea-4 sea5");
  table.play(0, "keep path-mountain-sea-4; explore J7; explore K6");
  EXPECT_EQ(table.legal(), "village J7; village K6");
  table.play(0, "village K6");
  EXPECT_EQ(table.legal(), "done");  // around K6: desert, grassland, and cubes
  EXPECT_EQ(table.coins(), 1);
}

// G12: line, grown at either end; G10: the sea card.
TEST(GuildShapes, ALineGrowsAtEitherEndAndPiecesBreakIt) {
  Table table;
  table.turn("sea3");
  table.play(0, "explore H6; explore G6");
  EXPECT_EQ(table.open(), "F7 I5");
  table.play(0, "explore I5");
  EXPECT_EQ(table.legal(), "done");
  Table broken = playing("avenia", "line-sea", "  cubes H6 G6\n");
  broken.play(0, "explore I5; explore H5");
  EXPECT_EQ(broken.open(), "");  // G4 and J6 are land
  Table line = playing("avenia", "line-sea", "  cubes H6\n");
  line.play(0, "explore G6; explore F7");
  EXPECT_EQ(line.open(), "");  // H6 stands at one end, E7 is desert
}

// G12: one region; a wild space is allowed anywhere and fixes none.
TEST(GuildShapes, OneRegionIsFixedByTheFirstSpaceThatHasOne) {
  Table table = playing("avenia", "region4", "  villages N10\n  cubes N11\n");
  table.play(0, "explore N12");
  EXPECT_TRUE(table.may(0, "explore J6"));
  EXPECT_TRUE(table.may(0, "explore M10"));
  table.play(0, "explore M10");
  EXPECT_FALSE(table.may(0, "explore J6"));
  EXPECT_TRUE(table.may(0, "explore M9"));
  EXPECT_FALSE(table.may(0, "explore O10"));  // another region
}

// G12: touching the phase before; nothing explored there, nothing legal.
TEST(GuildShapes, TouchingTheLastPhaseNeedsSpacesThere) {
  Table table = playing("avenia", "ring-sea", "");
  table.play(0, "done");
  EXPECT_EQ(table.legal(), "done");
  Table cities = playing("avenia", "sea4-cities", "");
  cities.play(0, "explore I5; explore H5; done");
  EXPECT_EQ(cities.legal(), "done; explore H4");  // the city touches H5
  Table coins = playing("avenia", "sea4-coins2", "");
  coins.play(0, "explore H6; explore G6; done");
  EXPECT_EQ(coins.legal(), "done; explore F6; explore H7");
}

// G12: free cubes are ignored by the shape.
TEST(GuildShapes, AFreeCubeIsNoPartOfThePath) {
  Table table = playing("aghon", "path-desert-sea-5", "");
  table.play(0, "explore I6; explore H7; explore H8");
  table.draw(0, "place-cube");
  EXPECT_TRUE(table.may(0, "explore K5"));  // anywhere on the frontier, any terrain
  table.play(0, "explore K6");
  EXPECT_EQ(table.open(), "G7 G8 H9 I7 I8");  // on from H8
  EXPECT_EQ(table.seat().turn.count, 3);
}

// G12, G32: straight on: first, second, third space of one ray, in that order.
TEST(GuildShapes, ARayRunsStraightOnInOrder) {
  Table table = playing("avenia", "ray-mountain", "");
  table.play(0, "explore J7");
  EXPECT_EQ(table.open(), "I7 J6 J8 K6 K7");  // the phase of one space has ended by itself
  table.play(0, "explore K7");
  EXPECT_EQ(table.open(), "L8");
  table.play(0, "explore L8; explore M8");
  EXPECT_EQ(table.legal(), "done");
  Table blocked = playing("avenia", "ray-mountain", "  cubes J6\n");
  blocked.play(0, "explore J7");
  EXPECT_FALSE(blocked.may(0, "explore J5"));  // J6 breaks the ray upwards
}

// G12, G31: lines from two different villages; the capital is one for this.
TEST(GuildShapes, TwoLinesComeFromTwoDifferentVillages) {
  Table table = playing("avenia", "two-villages-line3", "  villages H8\n");
  table.play(0, "explore I5; explore I4; done");
  EXPECT_EQ(table.seat().turn.phase, 1);
  // The first line came from the capital, so the second comes from H8 alone.
  EXPECT_EQ(table.open(), "G7 G8 H7 H9 I7 I8");
  table.play(0, "explore I8");
  EXPECT_EQ(table.open(), "J9");  // H8, I8, J9
}

// G12: legal is what fits some choice of villages.
TEST(GuildShapes, VillagesOfALineNeedNotBeNamed) {
  Table table = playing("avenia", "two-villages-line3", "  villages H8\n");
  table.play(0, "explore I7");       // next to the capital I6 and to H8
  EXPECT_EQ(table.open(), "I8 J7");  // away from I6, away from H8
  table.play(0, "done");
  EXPECT_TRUE(table.may(0, "explore J6"));  // from the capital, the first then from H8
  EXPECT_TRUE(table.may(0, "explore H9"));  // from H8, the first then from the capital
  Table fixed = playing("avenia", "two-villages-line3", "  villages H8\n");
  fixed.play(0, "explore I7; explore I8; done");  // from the capital after all
  EXPECT_FALSE(fixed.may(0, "explore J6"));
  EXPECT_TRUE(fixed.may(0, "explore H9"));
}

// G12: an empty first line uses no village.
TEST(GuildShapes, AnEmptyFirstLineUsesNoVillage) {
  Table table = playing("avenia", "two-villages-line3", "");
  table.play(0, "done");
  EXPECT_EQ(table.open(), "H6 H7 I5 I7 J6 J7");
  Table used = playing("avenia", "two-villages-line3", "");
  used.play(0, "explore I5; done");
  EXPECT_EQ(used.legal(), "done");  // the capital is the only village
}

// G12: only villages that stood when the line began; one founded by the first line serves the
// second.
TEST(GuildShapes, AVillageFoundedByTheFirstLineServesTheSecond) {
  Table table = playing("avenia", "two-villages-line3", "  cubes J6 K6\n  villages J5\n");
  table.play(0, "explore J7");
  EXPECT_EQ(table.legal(), "village J7; village K6");
  table.play(0, "village J7");
  EXPECT_EQ(table.open(), "K7");  // away from I6 only
  table.play(0, "done");
  EXPECT_TRUE(table.may(0, "explore J8"));   // from the new village
  EXPECT_TRUE(table.may(0, "explore K5"));   // from J5
  EXPECT_FALSE(table.may(0, "explore H6"));  // from the capital, which the first line took
}

// G13: coins of the card's own coin spaces, not of villages, towers or a free cube.
TEST(GuildShapes, CoinBonusCountsOnlyCoinSpacesOfTheCard) {
  Table table = playing("avenia", "grassland4-coins-x3", "");
  table.play(0, "explore I7");
  EXPECT_EQ(table.coins(), 3);
  table.play(0, "explore J8; explore H8; village H8");
  EXPECT_EQ(table.coins(), 3 + 2);  // a village of age II
  Table desert = playing("avenia", "desert4-coins-x3", "");
  desert.play(0, "explore J6; explore K5");
  EXPECT_EQ(desert.coins(), 3);
  Table mountain = playing("avenia", "mountain3-coins-x2", "");
  mountain.play(0, "explore H7");
  EXPECT_EQ(mountain.coins(), 2);
}

// G13, G20: two treasures for each ruin without a token, also one reached by a free cube.
TEST(GuildShapes, DoubleTreasuresCountForEveryRuinOfTheTurn) {
  Table table = playing("aghon", "sea4-treasure-x2", "  cubes H7 I6\n");
  table.play(0, "explore H8");
  EXPECT_EQ(table.seat().turn.draws, 2);
  EXPECT_EQ(table.legal(), "");
  table.draw(0, "place-cube");
  EXPECT_EQ(table.legal(), "");  // both cards are drawn first
  table.draw(0, "vase");
  table.play(0, "explore H9");  // the free cube
  EXPECT_EQ(table.seat().turn.count, 1);
  EXPECT_EQ(table.seat().board.kept, 1);
}

// Regression, found beside the oracle: the first of two treasures used to be carried out before the
// second was drawn. G20: both are drawn, then both carried out.
TEST(GuildShapes, TheFirstOfTwoTreasuresWaitsForTheSecond) {
  Table table = playing("aghon", "sea4-treasure-x2", "  cubes H7 I6\n");
  table.play(0, "explore H8");
  table.draw(0, "two-coins");
  EXPECT_EQ(table.coins(), 0);
  EXPECT_EQ(table.state.under[1], 0);
  EXPECT_FALSE(table.game.is_to_act(table.state, seat_at(0)));
  EXPECT_EQ(table.game.treasure_pile(table.state)[1], 7);
  const std::string text = table.game.state_text(table.state);
  EXPECT_NE(text.find("  drawn two-coins 1\n  draws 1\n"), std::string::npos) << text;
  EXPECT_EQ(table.game.parse_state(text).value(), table.state);
  table.draw(0, "two-coins");
  EXPECT_EQ(table.coins(), 4);
  EXPECT_EQ(table.state.under[1], 2);
  EXPECT_TRUE(table.game.is_to_act(table.state, seat_at(0)));
}

// Regression, the same story: the first of two treasures lies in the hand, so it cannot be the
// second one as well when the pile runs out between them.
TEST(GuildShapes, TheFirstOfTwoTreasuresCannotBeTheSecondToo) {
  Table table = playing("aghon", "sea4-treasure-x2", "  cubes H7 I6\n");
  table.play(0, "explore H8");
  // G34: all but the last two-coins is kept or lies under the pile.
  SeatState& own = table.state.seats[seat_at(0)];
  own.treasures = {0, 0, 10, 6, 2, 2, 2, 2};
  own.board.kept = 24;
  table.state.under = {8, 7};
  table.draw(0, "two-coins");
  EXPECT_EQ(table.outcomes(seat_at(0)),
            (std::vector<std::pair<std::string, int>>{{"place-cube", 8}, {"two-coins", 7}}));
  const Guild::View view = table.game.view(table.state, seat_at(0));
  EXPECT_EQ(view.known.seats[seat_at(0)].turn.drawn[1], 1);
  table.draw(0, "place-cube");
  EXPECT_EQ(table.state.under[0], 8);
  EXPECT_EQ(table.state.under[1], 8);
  EXPECT_EQ(table.seat().turn.free_cubes, 1);
}

}  // namespace
}  // namespace mapwright::guild
