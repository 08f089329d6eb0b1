// Rules C39–C42 of Cartographers: one player.

#include "games/cartographers/random_sheet.h"
#include "games/cartographers/table.h"

namespace mapwright::cartographers {
namespace {

// The cells with monsters, as text.
std::string monsters_on(const Table& table) {
  std::string text;
  for (const Cell cell : table.sheet(0)[Terrain::kMonster]) text += cell_text(cell) + " ";
  return text;
}

std::string after_ambush(std::string_view ambush, const std::string& sheet) {
  Table table(1);
  table.put(0, sheet);
  table.turn(ambush);
  EXPECT_EQ(table.state.phase, Phase::kTurn) << "the drawing is part of the card";
  return monsters_on(table);
}

// C39
TEST(CartographersSolo, OnABlankSheetEveryAmbushBeginsInItsCorner) {
  const std::string blank(kSideA);
  EXPECT_EQ(after_ambush("goblin-attack", blank), "I9 J10 K11 ");
  EXPECT_EQ(after_ambush("bugbear-assault", blank), "A9 A11 B9 B11 ");
  EXPECT_EQ(after_ambush("kobold-onslaught", blank), "I1 J1 J2 K1 ");
  EXPECT_EQ(after_ambush("gnoll-raid", blank), "A1 A2 B1 C1 C2 ");
}

std::string blank_but(std::string_view cell) {
  SheetText rows = rows_of(kSideA);
  const Cell at = *parse_cell(cell);
  rows[static_cast<std::size_t>(SheetGrid::row(at))][static_cast<std::size_t>(SheetGrid::col(at))] =
      'f';
  return text_of(rows);
}

// C39: goblins go up the right edge, bugbears down it (past the mountain C9), kobolds up the left
// edge, gnolls down it.
TEST(CartographersSolo, WhenTheCornerIsTakenTheWalkGoesOnAlongTheArrow) {
  EXPECT_EQ(after_ambush("goblin-attack", blank_but("K11")), "H9 I10 J11 ");
  EXPECT_EQ(after_ambush("bugbear-assault", blank_but("A9")), "D9 D11 E9 E11 ");
  EXPECT_EQ(after_ambush("kobold-onslaught", blank_but("K1")), "H1 I1 I2 J1 ");
  EXPECT_EQ(after_ambush("gnoll-raid", blank_but("A1")), "B1 B2 C1 D1 D2 ");
}

// C39: I8 J9 K10 is the very last place of the goblins' outer ring.
TEST(CartographersSolo, TheWholeOuterRingComesBeforeTheNextOne) {
  EXPECT_EQ(after_ambush("goblin-attack", full_but({"E4", "F5", "G6", "I8", "J9", "K10"})),
            "I8 J9 K10 ");
  EXPECT_EQ(after_ambush("goblin-attack", full_but({"E4", "F5", "G6"})), "E4 F5 G6 ");
}

// C39: the second ring begins one cell from both edges of the corner (H8 I9 J10) and goes up.
TEST(CartographersSolo, EachRingIsWalkedFromTheSameCorner) {
  EXPECT_EQ(after_ambush("goblin-attack",
                         full_but({"H8", "I9", "J10", "G8", "H9", "I10", "B2", "C3", "D4"})),
            "H8 I9 J10 ");
  EXPECT_EQ(after_ambush("goblin-attack", full_but({"G8", "H9", "I10", "B2", "C3", "D4"})),
            "G8 H9 I10 ");
}

// C39
TEST(CartographersSolo, TheWalkTriesEveryPlaceOnce) {
  const Table table(1);
  const std::vector<std::pair<int, std::size_t>> places = {{0, 81}, {1, 90}, {2, 90}, {3, 90}};
  for (const auto& [ambush, count] : places) {
    const Card& card =
        table.game.content()
            .cards[static_cast<std::size_t>(table.game.content().explore_cards + ambush)];
    EXPECT_EQ(card.solo_walk.size(), count) << card.id;
    for (std::size_t i = 0; i < card.solo_walk.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) EXPECT_NE(card.solo_walk[i], card.solo_walk[j]);
    }
  }
}

// C39
TEST(CartographersSolo, TheShapeIsNotTurnedAndMayBeIgnored) {
  Table table(1);
  table.put(0, full_but({"A3", "B2", "C1"}));  // the goblins' line, flipped
  table.turn("goblin-attack");
  EXPECT_EQ(table.rows(0), full_but({"A3", "B2", "C1"}));
  EXPECT_FALSE(table.may_turn("goblin-attack")) << "it leaves the game all the same";
  EXPECT_TRUE(table.may_turn("great-river"));
}

// C14, C39
TEST(CartographersSolo, AnAmbushMaySurroundAMountainAndBringsItsCoin) {
  Table table(1);
  // C9 lacks its side D9, where the bugbears come when A9 is taken.
  table.put(0, R"(
      ........f..
      ...^.r..f..
      .r.....f^F.
      ...........
      ...........
      .....^.....
      ...........
      ...........
      .r^......r.
      .....r.^...
      ...........)");
  table.turn("bugbear-assault");
  EXPECT_EQ(monsters_on(table), "D9 D11 E9 E11 ");
  EXPECT_EQ(table.coins(0), 1);
}

// C40
TEST(CartographersSolo, RuinsWaitBehindASoloAmbushAsWithSeveralPlayers) {
  Table table(1);
  table.turn("temple-ruins");
  table.turn("kobold-onslaught");
  EXPECT_TRUE(table.state.ruins_waiting);
  table.turn("farmland");
  EXPECT_FALSE(table.may(0, "farm A1 A2"));
  EXPECT_TRUE(table.may(0, "farm C2 D2"));
}

// Sentinel Wood 25, Canal Lake 24, Wildholds 16, Borderlands 24: 89 together.
Table finished_with(int total, const Options& options = {}) {
  Table table(1, options);
  for (int season = 0; season < 4; ++season) table.finish_season();
  table.sheet(0).seasons = {};
  table.sheet(0).seasons[0].edicts[0] = static_cast<std::int16_t>(total);
  return table;
}

// C41
TEST(CartographersSolo, TheRatingIsTheTotalLessTheFourSoloValues) {
  const Table table = finished_with(100);
  EXPECT_EQ(table.game.rating(table.state), 11);
  EXPECT_EQ(table.game.rating(finished_with(60).state), -29);
}

// C41
TEST(CartographersSolo, TheSoloValueOfWildholdsIsSixteenInEveryEdition) {
  for (const auto* edition : {"fr", "el", "en"}) {
    const Table table = finished_with(89, {{"edition", edition}});
    EXPECT_EQ(table.game.rating(table.state), 0) << edition;
  }
}

// C41: the values of all sixteen cards, deck by deck.
TEST(CartographersSolo, EveryScoreCardHasItsSoloValue) {
  const std::vector<std::pair<std::string, int>> values = {
      {"sentinel-wood", 25},    {"treetower", 17},   {"greenbough", 22},
      {"stoneside-forest", 18}, {"canal-lake", 24},  {"the-golden-granary", 20},
      {"mages-valley", 22},     {"wildholds", 16},   {"shoreside-expanse", 27},
      {"great-city", 16},       {"shieldgate", 20},  {"greengold-plains", 21},
      {"borderlands", 24},      {"lost-barony", 24}, {"the-broken-road", 24},
      {"the-cauldrons", 20}};
  const Table table(1);
  for (const auto& [id, value] : values) {
    const auto& cards = table.game.content().score_cards;
    const auto card = std::ranges::find(cards, id, &ScoreCard::id);
    ASSERT_NE(card, cards.end()) << id;
    EXPECT_EQ(card->solo_value, value) << id;
  }
}

// C42
TEST(CartographersSolo, TheTitleIsThatOfTheHighestBoundReached) {
  const Table table(1);
  const auto title = [&](int rating) { return table.game.title_for(rating).name; };
  EXPECT_EQ(title(99), "Legendary Cartographer");
  EXPECT_EQ(title(30), "Legendary Cartographer");
  EXPECT_EQ(title(29), "Master Mapsmith");
  EXPECT_EQ(title(20), "Master Mapsmith");
  EXPECT_EQ(title(19), "Journeyman Topographer");
  EXPECT_EQ(title(10), "Journeyman Topographer");
  EXPECT_EQ(title(9), "Apprentice Surveyor");
  EXPECT_EQ(title(0), "Apprentice Surveyor");
  EXPECT_EQ(title(-1), "Amateur Assessor");
  EXPECT_EQ(title(-5), "Amateur Assessor");
  EXPECT_EQ(title(-6), "Inept Assistant");
  EXPECT_EQ(title(-10), "Inept Assistant");
  EXPECT_EQ(title(-11), "Dimwitted Doodler");
  EXPECT_EQ(title(-20), "Dimwitted Doodler");
  EXPECT_EQ(title(-21), "Oblivious Inkdrinker");
  EXPECT_EQ(title(-200), "Oblivious Inkdrinker");
}

// C42
TEST(CartographersSolo, RatingAndTitleStandInTheResultOfASoloGameOnly) {
  const Table solo = finished_with(100);
  const Json result = solo.game.seat_result(solo.state, seat_at(0));
  ASSERT_NE(result.find("rating"), nullptr);
  EXPECT_EQ(result.find("rating")->integer(), 11);
  EXPECT_EQ(result.find("title")->text(), "Journeyman Topographer");
  Table pair(2);
  for (int season = 0; season < 4; ++season) pair.finish_season();
  const Json shared = pair.game.seat_result(pair.state, seat_at(0));
  EXPECT_EQ(shared.find("rating"), nullptr);
  EXPECT_EQ(shared.find("title"), nullptr);
}

}  // namespace
}  // namespace mapwright::cartographers
