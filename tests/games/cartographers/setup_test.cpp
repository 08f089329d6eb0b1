// Rules C1–C8 of Cartographers: the sheet, its terms, edicts, seasons, the deck.

#include <map>

#include "games/cartographers/random_sheet.h"
#include "games/cartographers/table.h"
#include "mapwright/game/any_game_of.h"
#include "mapwright/game/record.h"
#include "mapwright/game/replay.h"

namespace mapwright::cartographers {
namespace {

// C1
TEST(CartographersSetUp, SideAHasFiveMountainsAndSixRuins) {
  Table table(1, {{"side", "A"}});
  EXPECT_EQ(table.rows(0), kSideA);
  EXPECT_EQ(SheetGrid::kRows, 11);
  EXPECT_EQ(SheetGrid::kCols, 11);
  EXPECT_EQ(table.game.print().mountains.count(), 5);
  EXPECT_EQ(table.game.print().ruins.count(), 6);
  EXPECT_EQ(table.game.print().wasteland.count(), 0);
}

// C1
TEST(CartographersSetUp, SideBHasSevenWastelandCellsAsWell) {
  Table table(1, {{"side", "B"}});
  EXPECT_EQ(table.rows(0), kSideB);
  EXPECT_EQ(table.game.print().mountains.count(), 5);
  EXPECT_EQ(table.game.print().ruins.count(), 6);
  EXPECT_EQ(table.game.print().wasteland.count(), 7);
}

// C1
TEST(CartographersSetUp, AllPlayersUseTheSameSide) {
  Table table(3, {{"side", "B"}});
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(table.rows(seat), kSideB);
}

// C2
TEST(CartographersSetUp, FiveTerrainsAreDrawnAndMountainIsNotOneOfThem) {
  Table table(1);
  table.turn("rift-lands");
  for (const auto* terrain : {"forest", "village", "farm", "water", "monster"}) {
    EXPECT_TRUE(table.may(0, std::string(terrain) + " A1")) << terrain;
  }
  EXPECT_FALSE(table.game.parse_action("mountain A1").ok());
  EXPECT_FALSE(table.game.parse_action("wasteland A1").ok());
}

// C3
TEST(CartographersSetUp, MountainsAndWastelandAreFilledAndRuinsAreEmpty) {
  Table table(1, {{"side", "B"}});
  const Sheet& sheet = table.sheet(0);
  EXPECT_EQ(sheet.filled.count(), 5 + 7);
  EXPECT_EQ(sheet.empty().count(), 121 - 12);
  EXPECT_TRUE(table.game.print().ruins.is_subset_of(sheet.empty()));
}

// C3
TEST(CartographersSetUp, ARuinThatIsDrawnOnStaysARuin) {
  Table table(1);
  table.turn("rift-lands");
  table.choose(0, "water C2");
  EXPECT_EQ(table.rows(0).substr(24, 11), ".W......^r.");
  EXPECT_TRUE(table.sheet(0).filled.contains(*parse_cell("C2")));
}

// C4
TEST(CartographersSetUp, AClusterHangsTogetherBySidesOnly) {
  const DrawnSheet sheet = drawn(R"(
      vv.........
      ..vv.......
      ...v.......
      v..........
      ...........
      ...........
      ...........
      ...........
      ...........
      ...........
      ..........v)");
  std::vector<int> sizes;
  SheetGrid::for_each_cluster(sheet.sheet[Terrain::kVillage],
                              [&](const Cells& cluster) { sizes.push_back(cluster.count()); });
  EXPECT_EQ(sizes, (std::vector<int>{2, 3, 1, 1}));
}

// C5
TEST(CartographersSetUp, NameTitleAndEmblemOfACartographerStandInTheRecord) {
  Record record;
  record.game = "cartographers";
  record.options = {{"side", "A"}, {"edition", "fr"}};
  record.seats.push_back(
      {.name = "Ada", .title = "Surveyor of the Fens", .emblem = "heron", .bot = ""});
  const auto read = parse_record(to_text(record));
  ASSERT_TRUE(read.ok()) << read.error().message;
  ASSERT_EQ(read->seats.size(), 1U);
  EXPECT_EQ(read->seats[0].name, "Ada");
  EXPECT_EQ(read->seats[0].title, "Surveyor of the Fens");
  EXPECT_EQ(read->seats[0].emblem, "heron");
}

// C6
TEST(CartographersSetUp, EachEdictComesFromADeckNotUsedYet) {
  Table table(1, {{"edicts", ""}});
  EXPECT_EQ(table.state.phase, Phase::kEdicts);
  EXPECT_FALSE(table.may_turn("great-river")) << "edicts come first";
  const std::vector<std::string> cards = {"the-cauldrons", "great-city", "treetower", "canal-lake"};
  std::size_t left = 16;
  for (const auto& card : cards) {
    const auto outcomes = table.outcomes();
    EXPECT_EQ(outcomes.size(), left);
    for (const auto& [id, weight] : outcomes) EXPECT_EQ(weight, 1) << id;
    table.turn(card);
    EXPECT_FALSE(table.may_turn(card));
    left -= 4;
  }
  EXPECT_EQ(table.state.phase, Phase::kTurn);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    EXPECT_EQ(table.game.content().score_cards[table.state.edicts[i]].id, cards[i]);
  }
}

// C6
TEST(CartographersSetUp, FixedEdictsAreOnePerDeckInAnyOrderAndLeaveNothingToDraw) {
  Table table(2, {{"edicts", "borderlands,treetower,wildholds,canal-lake"}});
  EXPECT_EQ(table.state.phase, Phase::kTurn);
  EXPECT_EQ(table.state.edicts_drawn(), 4);
  for (const auto* edicts :
       {"treetower,greenbough,wildholds,canal-lake", "treetower,wildholds,canal-lake",
        "treetower,wildholds,canal-lake,no-such-card", "treetower,wildholds,canal-lake,"}) {
    EXPECT_FALSE(Cartographers::make(printed_files(), {{"edicts", edicts}}, 1).ok()) << edicts;
  }
}

// C7
TEST(CartographersSetUp, TheSeasonsHaveTheirThresholdsAndEdicts) {
  const Table table(1);
  const auto& seasons = table.game.content().seasons;
  const std::vector<std::string> names = {"spring", "summer", "fall", "winter"};
  const std::vector<int> thresholds = {8, 8, 7, 6};
  const std::vector<std::array<int, 2>> edicts = {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
  ASSERT_EQ(seasons.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(seasons[i].id, names[i]);
    EXPECT_EQ(seasons[i].threshold, thresholds[i]);
    EXPECT_EQ(seasons[i].edicts, edicts[i]);
  }
}

// C8
TEST(CartographersSetUp, TheFirstDeckHoldsThirteenExploreCardsAndOneUnseenAmbush) {
  const Table table(1);
  const auto outcomes = table.outcomes();
  ASSERT_EQ(outcomes.size(), 17U);
  // 14 cards in the deck, one of them any of four ambushes: each explore card has 4 of 56 parts.
  int sum = 0;
  for (const auto& [id, weight] : outcomes) sum += weight;
  EXPECT_EQ(sum, 13 * 4 + 4 * 1);
  EXPECT_EQ(table.weight_of("great-river"), 4);
  EXPECT_EQ(table.weight_of("temple-ruins"), 4);
  for (const auto* ambush :
       {"goblin-attack", "bugbear-assault", "kobold-onslaught", "gnoll-raid"}) {
    EXPECT_EQ(table.weight_of(ambush), 1) << ambush;
  }
}

// C8
TEST(CartographersSetUp, OutcomesComeInTheOrderOfTheContentFiles) {
  const Table table(1);
  std::vector<std::string> ids;
  for (const auto& [id, weight] : table.outcomes()) ids.push_back(id);
  std::vector<std::string> expected;
  for (const Card& card : table.game.content().cards) expected.push_back(card.id);
  EXPECT_EQ(ids, expected);
  EXPECT_EQ(ids.front(), "temple-ruins");
  EXPECT_EQ(ids.back(), "gnoll-raid");
}

TEST(CartographersSetUp, AnUnknownSideIsRefusedWithTheSidesThereAre) {
  const auto game = Cartographers::make(printed_files(), {{"side", "C"}}, 1);
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().message, "option side cannot be 'C'; it is one of: A, B");
}

}  // namespace
}  // namespace mapwright::cartographers
