// What explored spaces do (G7, G14–G20), and the pool of what waits.

#include "games/guild/table.h"

namespace mapwright::guild {
namespace {

constexpr std::string_view kSlotOne = "  specialties sea5 - -\n  refused line-sea - -\n";

// A position of one seat that plays a terrain card in age II.
Table exploring(std::string_view map, std::string_view card, std::string_view pieces,
                std::string_view coins = "0 0 0 0 0 0") {
  Table table(map);
  const std::string other = card == "any2" ? "grassland2" : "any2";
  table.load("  age II\n  turned " + other + " " + std::string(card) + "\n  card " +
             std::string(card) + "\nseat 0\n" + std::string(pieces) + std::string(kSlotOne) +
             "  coins " + std::string(coins) + "\n  turn explore " + std::string(card) + "\n");
  return table;
}

// G14
TEST(GuildSpaces, CoinSpacesPayInEveryAgeAgain) {
  Table table;
  table.turn_and_play("grassland2", "explore I7; done");
  EXPECT_EQ(table.coins(), 1);
  table.skip("desert2 mountain1 sea3 any2");
  table.turn("I");
  table.draw(0, "sea5 line-sea");
  table.play(0, "keep sea5; done");
  EXPECT_EQ(table.state.age, 2);
  table.turn_and_play("grassland2", "explore I7; done");
  EXPECT_EQ(table.coins(), 2);
}

// G15: the product of the two, over cubes and the capital; the player picks the post.
TEST(GuildSpaces, ARouteJoinsTwoOpenCitiesAndItsPostIsTheChoiceOfThePlayer) {
  Table table = exploring("avenia", "any2", "  cubes I7 I8 J6 K5\n  best-coin-space 1\n");
  table.play(0, "explore L5");
  EXPECT_EQ(table.legal(), "route I8 L5 post I8; route I8 L5 post L5");
  table.play(0, "route I8 L5 post L5");
  EXPECT_EQ(table.coins(), 4);
  EXPECT_EQ(table.seat().board.best_route, 4);
  EXPECT_TRUE(table.may(0, "done"));
  EXPECT_TRUE(table.may(0, "explore L6"));  // the card goes on
}

// G15: cities by column, then row; repeated until one open city is left.
TEST(GuildSpaces, ThreeCitiesJoinedAtOnceGiveTwoRoutes) {
  Table table = exploring("avenia", "sea3",
                          "  cubes H4 H5 I7 I8 K5 L5\n  villages G4 J5\n  best-coin-space 1\n");
  table.play(0, "explore I5");
  EXPECT_EQ(table.legal(),
            "route H4 I8 post H4; route H4 I8 post I8; route H4 L5 post H4; route H4 L5 post L5; "
            "route I8 L5 post I8; route I8 L5 post L5");
  table.play(0, "route H4 I8 post I8");
  EXPECT_EQ(table.legal(), "route H4 L5 post H4; route H4 L5 post L5");
  table.play(0, "route H4 L5 post L5");
  EXPECT_EQ(table.coins(), 6 + 6);
  EXPECT_FALSE(table.may(0, "route H4 L5 post H4"));
}

// G15: a city with a post conducts, but ends no route any more.
TEST(GuildSpaces, ACityWithAPostConductsButEndsNoRoute) {
  Table table = exploring("avenia", "any2",
                          "  cubes I7 I8 J6 K5\n  posts I8\n  best-route 6\n  best-coin-space 1\n");
  table.play(0, "explore L5");
  EXPECT_TRUE(table.may(0, "done"));
  Table through = exploring("avenia", "any2",
                            "  cubes H4 H5 I5 J6 K5 L5\n  posts L5\n  best-route 6\n"
                            "  best-coin-space 1\n");
  EXPECT_TRUE(through.may(0, "explore L6"));
}

// G9, G15: a tower conducts nothing.
TEST(GuildSpaces, TowersDoNotConduct) {
  const Table table("kazan");
  const Map& map = table.game.map();
  Board board;
  board.towers = 1;
  EXPECT_FALSE(map.towers[1].intersects(board.cubes | board.villages));
  Table before = exploring("avenia", "mountain1", "  cubes N11\n  villages N10\n");
  before.play(0, "explore N12");
  EXPECT_FALSE(before.seat().frontier.contains(cell_at(map.find("M12"))));
  EXPECT_EQ(before.names(before.seat().board.cubes), "N11");
}

// G16: when every space holds a cube at once; 1, 2, 3, 4 coins by age; once for the game.
TEST(GuildSpaces, AFullRegionMustGetAVillageOnABlankSpace) {
  Table table = exploring("avenia", "grassland2", "  cubes H7 H8 J7 J8\n  best-coin-space 1\n");
  table.play(0, "explore I7");
  EXPECT_EQ(table.legal(), "village H8; village J8");  // not I7: it has a coin
  table.play(0, "village J8");
  EXPECT_EQ(table.coins(), 1 + 2);  // the coin space, a village of age II
  EXPECT_EQ(table.names(table.seat().board.cubes), "H7 H8 I7 J7");
  for (const auto& [age, coins] : {std::pair{"III", 3}, std::pair{"IV", 4}}) {
    Table later;
    const std::string slots =
        age == std::string("III") ? "sea5 ring-sea -" : "sea5 ring-sea region4";
    const std::string refused =
        age == std::string("III") ? "line-sea line-land -" : "line-sea line-land ray-sea";
    later.load("  age " + std::string(age) +
               "\n  turned any2 mountain1\n  card mountain1\nseat 0\n  cubes J7\n  specialties " +
               slots + "\n  refused " + refused +
               "\n  coins 0 0 0 0 0 0\n  turn explore mountain1\n");
    later.play(0, "explore K6; village K6");
    EXPECT_EQ(later.coins(), coins);
  }
}

// G16: one village per region; filling it again is not even possible, and nothing waits.
TEST(GuildSpaces, ARegionWithAVillageGetsNoOther) {
  Table table = exploring("avenia", "mountain1", "  villages K6\n");
  table.play(0, "explore J7");
  EXPECT_EQ(table.legal(), "done");
}

// G16: Kazan's mountains without a blank space.
TEST(GuildSpaces, ARegionWithoutABlankSpaceGetsNone) {
  Table table = exploring("kazan", "mountain1",
                          "  cubes A3 A4 A5\n  villages B5\n"
                          "  best-coin-space 4\n");
  table.play(0, "explore B3");
  EXPECT_EQ(table.legal(), "done");
  EXPECT_EQ(table.coins(), 1);
}

// G17
TEST(GuildSpaces, ARuinGivesATreasureTheFirstTimeOnly) {
  Table table = exploring("aghon", "sea3", "  cubes H7 I6\n");
  table.play(0, "explore H8");
  EXPECT_EQ(table.legal(), "");
  EXPECT_EQ(table.game.next_chance(table.state), seat_at(0));
  EXPECT_FALSE(table.game.chance_due(table.state, kTable));
  table.draw(0, "vase");
  EXPECT_EQ(table.seat().board.ruins,
            1U << table.game.map()[cell_at(table.game.map().find("H8"))].number);
  Table again = exploring("aghon", "sea3", "  cubes H7 I6\n  ruins H8\n");
  again.play(0, "explore H8");
  EXPECT_TRUE(again.may(0, "done"));
}

// G18: 6, 8, 10, 14; G24: four towers are all there are.
TEST(GuildSpaces, TowersPayByTheirNumber) {
  int last = 0;
  for (const auto& [towers, coins] :
       {std::pair{"", 6}, std::pair{"  towers B2\n", 8}, std::pair{"  towers B2 C11\n", 10},
        std::pair{"  towers B2 C11 R1\n", 14}}) {
    Table table =
        exploring("avenia", "mountain1", std::string("  cubes N11\n  villages N10\n") + towers);
    table.play(0, "explore N12");
    EXPECT_EQ(table.coins(), coins);
    EXPECT_EQ(table.legal(), "done");
    last = std::popcount(static_cast<unsigned>(table.seat().board.towers));
  }
  EXPECT_EQ(last, kMaxDiscoveries);
  EXPECT_FALSE(Table().may(0, "explore N12"));
}

// G19: its value and those of all explored before; later a stepping stone.
TEST(GuildSpaces, CrystalsPayTheirValueAndAllBefore) {
  Table table = exploring("cnidaria", "grassland2", "  cubes L7\n  crystals H1 R13\n");
  table.play(0, "explore L8");
  EXPECT_EQ(table.coins(), 1 + 3 + 4);
  EXPECT_TRUE(table.may(0, "explore M8"));
  Table again = exploring("cnidaria", "grassland2", "  cubes L7\n  crystals L8\n");
  again.play(0, "explore L8; explore M8");
  EXPECT_EQ(again.coins(), 0);
}

// G20: the cards work at once and go under the deck.
TEST(GuildSpaces, CoinsAndFreeCubesGoUnderTheDeckAtOnce) {
  Table table = exploring("aghon", "sea3", "  cubes H7 I6\n");
  const auto weight_of = [&](std::string_view id) {
    for (const auto& [text, weight] : table.outcomes(seat_at(0))) {
      if (text == id) return weight;
    }
    return 0;
  };
  table.play(0, "explore H8");
  EXPECT_EQ(table.game.chance_weight(table.state, seat_at(0)), 40U);
  EXPECT_EQ(weight_of("two-coins"), 8);
  EXPECT_EQ(weight_of("place-cube"), 8);
  EXPECT_EQ(weight_of("vase"), 10);
  EXPECT_EQ(weight_of("tower-each"), 6);
  EXPECT_EQ(weight_of("village-grassland"), 2);
  EXPECT_EQ(weight_of("village-desert"), 2);
  EXPECT_EQ(weight_of("village-mountain"), 2);
  EXPECT_EQ(weight_of("village-pairs"), 2);
  table.draw(0, "two-coins");
  EXPECT_EQ(table.coins(), 2);
  EXPECT_EQ(table.seat().board.kept, 0);
  EXPECT_EQ(table.state.under[1], 1);
}

// G20: the pile, then the cards under it.
TEST(GuildSpaces, TheCardsUnderThePileAreDrawnOnceItIsEmpty) {
  Table table = exploring("aghon", "sea3", "  cubes H7 I6\n");
  table.play(0, "explore H8");
  // All but one vase and the cards under the pile are kept by this seat.
  SeatState& own = table.state.seats[seat_at(0)];
  own.treasures = {0, 0, 9, 6, 2, 2, 2, 2};
  own.board.kept = 23;
  table.state.under = {8, 8};
  EXPECT_EQ(table.outcomes(seat_at(0)), (std::vector<std::pair<std::string, int>>{{"vase", 1}}));
  table.draw(0, "vase");
  own.turn.draws = 1;
  table.game.update_waiting(table.state, seat_at(0));
  EXPECT_EQ(table.outcomes(seat_at(0)),
            (std::vector<std::pair<std::string, int>>{{"place-cube", 8}, {"two-coins", 8}}));
  table.draw(0, "two-coins");
  // Put back among the others: it may be the next one as well as any of them.
  EXPECT_EQ(table.state.under[1], 8);
  EXPECT_EQ(table.state.under[0], 8);
  EXPECT_EQ(table.game.treasure_pile(table.state)[1], 8);
}

// G7, G20: the free cube takes full effect and may chain; the interrupted card goes on.
TEST(GuildSpaces, AFreeCubeMayChainAndTheCardGoesOn) {
  Table table = exploring("aghon", "sea3", "  cubes H5 H6 H7 I5 K5 K6\n  best-coin-space 1\n");
  table.play(0, "explore H8");
  table.draw(0, "place-cube");
  EXPECT_TRUE(table.may(0, "explore H4"));  // another ruin
  EXPECT_TRUE(table.may(0, "done"));        // gives up the free cube
  table.play(0, "explore H4");
  table.draw(0, "place-cube");
  table.play(0, "explore J5");
  EXPECT_TRUE(table.may(0, "explore I8"));
  EXPECT_FALSE(table.may(0, "explore I4"));  // the sea line goes on from H8
  EXPECT_EQ(table.seat().turn.placed(), 1);
}

// G20: `done` gives up the waiting cube only.
TEST(GuildSpaces, DoneGivesUpTheFreeCubeOnly) {
  Table table = exploring("aghon", "sea3", "  cubes H7 I6\n");
  table.play(0, "explore H8");
  table.draw(0, "place-cube");
  table.play(0, "done");
  EXPECT_EQ(table.seat().turn.free_cubes, 0);
  EXPECT_TRUE(table.state.turn_is_on());
  EXPECT_TRUE(table.may(0, "explore H9"));
  table.play(0, "done");
  EXPECT_FALSE(table.state.turn_is_on());
}

// G7: villages, routes and free cubes wait in one pool, emptied in any order.
TEST(GuildSpaces, ThePoolIsEmptiedInAnyOrder) {
  Table table = exploring("kazan", "grassland2",
                          "  cubes N2 O2 P3\n  villages Q2\n"
                          "  best-coin-space 1\n");
  table.play(0, "explore O1");  // fills the region and is a ruin
  EXPECT_EQ(table.legal(), "");
  table.draw(0, "place-cube");
  EXPECT_TRUE(table.may(0, "village N2"));
  EXPECT_TRUE(table.may(0, "explore M1"));
  EXPECT_FALSE(table.may(0, "done"));  // not while a village waits
  Table first = table;
  first.play(0, "village N2; explore M1");
  table.play(0, "explore M1; village N2");
  EXPECT_EQ(first.state, table.state);
  EXPECT_TRUE(table.may(0, "done"));
}

}  // namespace
}  // namespace mapwright::guild
