// Rules C20–C22 of Cartographers: scoring a season, the next deck, the end of the game.

#include "games/cartographers/table.h"

namespace mapwright::cartographers {
namespace {

// Plays a season whose last drawing is four water cells on row K, on this sheet.
void play_season(Table& table, std::string_view sheet) {
  const int threshold = table.game.content().seasons[table.state.season].threshold;
  for (const auto* card : {"orchard", "homestead", "marshlands"}) {
    if (table.state.time + 2 < threshold) table.turn_and_choose_any(card);
  }
  table.put(0, sheet);
  table.turn("fishing-village");
  table.choose(0, "water K1 K2 K3 K4");
}

constexpr std::string_view kSheet = R"(
    fff........
    ...^.r.....
    .r......^r.
    wa.........
    ...........
    .....^.....
    ...........
    .m.........
    .r^......r.
    .....r.^...
    ...........)";

// C20: A is Sentinel Wood (A1, A2, A3), B Canal Lake (D1, D2); H2 has four empty neighbours, one
// of them the ruin I2.
TEST(CartographersSeason, ASeasonScoresTwoEdictsCoinsAndMonsters) {
  Table table(1);
  table.sheet(0).coins = 3;
  play_season(table, kSheet);
  EXPECT_EQ(table.state.season, 1);
  const SeasonFigures spring = table.sheet(0).seasons[0];
  EXPECT_EQ(spring.edicts, (std::array<std::int16_t, 2>{3, 2}));
  EXPECT_EQ(spring.coins, 3);
  EXPECT_EQ(spring.monsters, -4);
  EXPECT_EQ(spring.total(), 4);
}

// C20
TEST(CartographersSeason, CoinsCountAgainEverySeasonAndAllFiguresAreKept) {
  Table table(1);
  table.sheet(0).coins = 3;
  for (int season = 0; season < 4; ++season) play_season(table, kSheet);
  ASSERT_TRUE(table.game.is_over(table.state));
  // AB, BC, CD, DA: Sentinel Wood 3, Canal Lake 2, Wildholds 0, Borderlands 0.
  const std::vector<std::array<std::int16_t, 2>> edicts = {{3, 2}, {2, 0}, {0, 0}, {0, 3}};
  for (std::size_t s = 0; s < 4; ++s) {
    EXPECT_EQ(table.sheet(0).seasons[s].edicts, edicts[s]) << s;
    EXPECT_EQ(table.sheet(0).seasons[s].coins, 3) << s;
    EXPECT_EQ(table.sheet(0).seasons[s].monsters, -4) << s;
  }
  EXPECT_EQ(table.sheet(0).total(), 10 + 4 * 3 - 4 * 4);
  EXPECT_EQ(table.sheet(0).stars_lost_to_monsters(), -16);
  const ScoreSheet paper = table.game.score_sheet(table.state, seat_at(0));
  ASSERT_EQ(paper.lines.size(), 16U);
  EXPECT_EQ(paper.lines[0].group, "spring");
  EXPECT_EQ(paper.lines[0].label, "A sentinel-wood");
  EXPECT_EQ(paper.lines[0].value, 3);
  EXPECT_EQ(paper.lines[15].group, "winter");
  EXPECT_EQ(paper.lines[15].label, "monsters");
  EXPECT_EQ(paper.total, 6);
}

// C20: A1 has two neighbours, C2 and E4 share none, G6 and G8 share G7; F6 is a mountain.
TEST(CartographersSeason, AnEmptyCellBesideTwoMonstersCostsOneStar) {
  const DrawnSheet sheet = drawn(R"(
      m..........
      ...^.r.....
      .M......^r.
      ...........
      ...m.......
      .....^.....
      .....m.m...
      ...........
      .r^......r.
      .....r.^...
      ..........f)");
  // A1: A2 B1. C2: B2 C1 C3 D2. E4: D4 E3 E5 F4. G6: G5 G7 H6. G8: F8 G9 H8 (G7 is counted).
  EXPECT_EQ(monster_stars(sheet.sheet), -(2 + 4 + 4 + 3 + 3));
}

// C20
TEST(CartographersSeason, ASeasonMayEndBelowZero) {
  Table table(1);
  play_season(table, R"(
      ...........
      ...^.r.....
      .r......^r.
      ...........
      ....m......
      .....^.....
      ...........
      ......m....
      .r^......r.
      .....r.^...
      ...........)");
  EXPECT_EQ(table.sheet(0).seasons[0].total(), -8);
}

// C21
TEST(CartographersSeason, AllExploreCardsAndOneMoreAmbushMakeTheNextDeck) {
  Table table(2);
  table.finish_season();
  EXPECT_EQ(table.outcomes().size(), 17U);
  EXPECT_EQ(table.weight_of("orchard"), 4) << "shown in spring, back in summer";
  EXPECT_EQ(table.weight_of("goblin-attack"), 2) << "two of four unseen ambushes are in the deck";
  table.turn_and_choose_any("goblin-attack");
  EXPECT_EQ(table.weight_of("orchard"), 3);
  EXPECT_EQ(table.weight_of("gnoll-raid"), 1) << "one of three";
  table.turn_and_choose_any("gnoll-raid");  // several in one season
  EXPECT_EQ(table.weight_of("orchard"), 2);
  EXPECT_EQ(table.weight_of("bugbear-assault"), 0) << "none left until fall";
  table.finish_season();
  EXPECT_EQ(table.weight_of("bugbear-assault"), 1);
  EXPECT_EQ(table.weight_of("kobold-onslaught"), 1);
}

// C21
TEST(CartographersSeason, WithAllAmbushesShownOnlyExploreCardsAreLeft) {
  Table table(2);
  for (int season = 0; season < 3; ++season) table.finish_season();
  EXPECT_EQ(table.weight_of("goblin-attack"), 4);
  for (const auto* ambush :
       {"goblin-attack", "bugbear-assault", "kobold-onslaught", "gnoll-raid"}) {
    table.turn_and_choose_any(ambush);
  }
  const auto outcomes = table.outcomes();
  EXPECT_EQ(outcomes.size(), 13U);
  for (const auto& [id, weight] : outcomes) EXPECT_EQ(weight, 1) << id;
}

// C21
TEST(CartographersSeason, AnAmbushStillInTheDeckMayComeInTheNextSeason) {
  Table table(2);
  for (int season = 0; season < 3; ++season) table.finish_season();
  EXPECT_EQ(table.state.ambushes_shown, 0);
  EXPECT_EQ(table.weight_of("orchard"), 4);
  EXPECT_EQ(table.weight_of("kobold-onslaught"), 4) << "all four are in the deck of winter";
}

// C22
TEST(CartographersSeason, EqualTotalsArePartedByStarsLostToMonstersAndThenShared) {
  Table table(4);
  for (int season = 0; season < 4; ++season) table.finish_season();
  ASSERT_TRUE(table.game.is_over(table.state));
  const auto give = [&](int seat, int stars, int lost) {
    table.sheet(seat).seasons = {};
    table.sheet(seat).seasons[1].edicts[0] = static_cast<std::int16_t>(stars);
    table.sheet(seat).seasons[2].monsters = static_cast<std::int16_t>(lost);
  };
  give(0, 22, -2);  // 20
  give(1, 25, -5);  // 20, more lost
  give(2, 22, -2);  // 20
  give(3, 10, 0);   // 10
  const auto rank = [&](int seat) { return table.game.rank(table.state, seat_at(seat)); };
  EXPECT_EQ(rank(0), 1);
  EXPECT_EQ(rank(1), 3);
  EXPECT_EQ(rank(2), 1);
  EXPECT_EQ(rank(3), 4);
  EXPECT_EQ(table.game.winners(table.state), (std::vector<Seat>{seat_at(0), seat_at(2)}));
}

// C22
TEST(CartographersSeason, AfterWinterTheGameIsOver) {
  Table table(2);
  for (int season = 0; season < 4; ++season) table.finish_season();
  EXPECT_TRUE(table.game.is_over(table.state));
  EXPECT_TRUE(table.outcomes().empty());
  EXPECT_TRUE(table.game.seats_to_act(table.state).empty());
  EXPECT_EQ(table.game.next_chance(table.state), kNobody);
  EXPECT_TRUE(table.legal(0).empty());
}

}  // namespace
}  // namespace mapwright::cartographers
