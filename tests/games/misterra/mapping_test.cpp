#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

constexpr std::string_view kNothing =
    "..J.. "
    "..... "
    ".J.J. "
    "..... "
    ".....";

// The cells seen, drawn with '#'.
std::string seen_rows(const TestTable& table, std::string_view place) {
  const Cells seen = seen_from(table.state.table.island, *parse_place(place), table.game.rules());
  std::string text;
  for (int depth = kSide - 1; depth >= 0; --depth) {
    for (int lateral = 0; lateral < kSide; ++lateral) {
      text += seen.contains(Board::cell(lateral, depth)) ? '#' : '.';
    }
    text += '\n';
  }
  return text;
}

TEST(MisterraSight, APawnSeesItsCellAndItsNeighbours) {
  // M14
  TestTable table = TestTable::ready(2);
  EXPECT_EQ(seen_rows(table, "C3"), ".....\n..#..\n.###.\n..#..\n.....\n");
  EXPECT_EQ(seen_rows(table, "A1"), ".....\n.....\n.....\n#....\n##...\n");
  EXPECT_EQ(seen_rows(table, "beach B"), ".....\n.....\n.....\n.....\n.#...\n");
}

TEST(MisterraSight, AMountainSeesTwoSteps) {
  // M13, M14: either face
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".JmJ. "
      "..... "
      "M....");
  EXPECT_EQ(seen_rows(table, "C3"), "..#..\n.###.\n#####\n.###.\n..#..\n");
  EXPECT_EQ(seen_rows(table, "A1"), ".....\n.....\n#....\n##...\n###..\n");
}

TEST(MisterraSight, AnOptionMakesAMountainSeeStraightLines) {
  // M14, M36: the other reading
  TestTable table = TestTable::ready(2, {{"mountain", "straight"}});
  table.island(
      "..J.. "
      "..... "
      ".JmJ. "
      "..... "
      ".....");
  EXPECT_EQ(seen_rows(table, "C3"), "..#..\n..#..\n#####\n..#..\n..#..\n");
}

TEST(MisterraMap, FromTheBeachTheCellInFrontMustBeCovered) {
  // M15
  TestTable table = TestTable::ready(2);
  table.pawn(0, "beach A");
  table.hold(0, "steppe-lagoon");
  EXPECT_EQ(table.legal(0), (Texts{"pass", "map A1 A2", "map A1 B1", "map A2 A1", "map B1 A1"}));
}

TEST(MisterraMap, ADoubleIsListedOnceWithTheLowerCellFirst) {
  // M15
  TestTable table = TestTable::ready(2);
  table.pawn(0, "beach A");
  table.hold(0, "steppe-steppe");
  EXPECT_EQ(table.legal(0), (Texts{"pass", "map A1 A2", "map A1 B1"}));
  EXPECT_FALSE(table.may(0, "map A2 A1"));
}

TEST(MisterraMap, TheNumberOfLayingsFollowsFromTheSight) {
  // M13, M15: counted by hand: pairs of adjacent cells with at least one seen, times two
  const std::vector<std::pair<std::string_view, std::size_t>> expected = {
      {"B2", 28}, {"C3", 32}, {"A1", 12}, {"beach C", 6}};
  for (const auto& [place, count] : expected) {
    TestTable table = TestTable::ready(2);
    table.island(
        "..J.. "
        "..... "
        ".JlJ. "
        ".l... "
        "l....");
    table.pawn(0, place);
    table.hold(0, "steppe-lagoon");
    EXPECT_EQ(table.legal(0).size(), count + 1) << place;
  }
}

TEST(MisterraMap, NoMappingFromAJungle) {
  // M12: hazy or confirmed, moved or not; claiming and nothing stay possible
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      ".j... "
      ".j...");
  table.pawn(0, "B1");
  table.hold(0, "steppe-lagoon");
  EXPECT_EQ(table.legal(0), Texts{"pass"});
  table.play_all(0, {"pass", "go B2", "take 2"});
  EXPECT_EQ(table.legal(0), Texts{"pass"});
  TestTable sure = TestTable::ready(2);
  sure.island(
      "..J.. "
      "..... "
      ".J.J. "
      ".J... "
      ".J...");
  sure.pawn(0, "B3");
  sure.hold(0, "steppe-lagoon");
  EXPECT_EQ(sure.legal(0), (Texts{"claim", "pass"}));
}

TEST(MisterraMap, TheParchmentTakesTheCardOverAnythingAndMayContradictTheIsland) {
  // M15
  TestTable table = TestTable::ready(2);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "..... "
      "LM...");
  table.expedition(0).parchment = parchment(
      "..... "
      "..... "
      "..... "
      "..... "
      "jj...");
  table.pawn(0, "beach A");
  table.hold(0, "steppe-lagoon");
  table.play(0, "map B1 A1");
  EXPECT_EQ(table.parchment_rows(0), ".....\n.....\n.....\n.....\nls...\n");
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.J.\n.....\nLM...\n");
}

TEST(MisterraMap, TheIslandIsUpdatedCellByCell) {
  // M16
  TestTable table = TestTable::ready(2);
  table.pawn(0, "beach A");
  table.hold(0, "steppe-lagoon");
  table.play(0, "map A1 A2");
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.J.\nl....\ns....\n") << "empty: a hazy tile";
  EXPECT_EQ(table.reserve(Terrain::kSteppe), 6);
  table.state.table.sketches.shown[0] = *parse_sketch("steppe-mountain");
  table.play_all(0, {"stay", "take 1", "map A1 A2"});
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.J.\nm....\nS....\n")
      << "same: confirmed; other: replaced by a hazy tile";
  EXPECT_EQ(table.reserve(Terrain::kSteppe), 6);
  EXPECT_EQ(table.reserve(Terrain::kLagoon), 7) << "the lagoon went back";
  EXPECT_EQ(table.reserve(Terrain::kMountain), 6);
  table.turn_any();
  table.state.table.sketches.shown[0] = *parse_sketch("jungle-mountain");
  table.play_all(1, {"go beach A", "take 1", "map A1 A2"});
  EXPECT_EQ(table.island_rows(), "..J..\n.....\n.J.J.\nM....\nS....\n") << "confirmed: nothing";
  EXPECT_EQ(table.reserve(Terrain::kJungle), 7);
  EXPECT_EQ(table.parchment_rows(1), ".....\n.....\n.....\nm....\nj....\n");
}

TEST(MisterraMap, AMountainOnTheCornerMapsAsFarAsThreeStepsAway) {
  // M13, M15: one half on a seen cell is enough
  TestTable table = TestTable::ready(2);
  table.island(kNothing);
  table.island(
      "..J.. "
      "..... "
      ".J.J. "
      "..... "
      "m....");
  table.pawn(0, "A1");
  table.hold(0, "steppe-lagoon");
  EXPECT_TRUE(table.may(0, "map A4 A3"));
  EXPECT_TRUE(table.may(0, "map C2 B2"));
  EXPECT_FALSE(table.may(0, "map A5 A4"));
  EXPECT_FALSE(table.may(0, "map A1 B2"));
}

}  // namespace
}  // namespace mapwright::misterra
