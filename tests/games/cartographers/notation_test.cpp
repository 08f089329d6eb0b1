// Actions, cards and sheets of Cartographers as text: loose in, canonical out.

#include "games/cartographers/random_sheet.h"
#include "games/cartographers/table.h"

namespace mapwright::cartographers {
namespace {

std::string canonical(std::string_view text) {
  static const Cartographers game = make_cartographers({}, 1);
  const auto action = game.parse_action(text);
  return action ? game.action_text(*action) : "error: " + action.error().message;
}

TEST(CartographersNotation, CaseBlanksAndTheOrderOfCellsDoNotMatter) {
  for (const auto* text : {"forest B4 B5 C5", "FOREST b4 b5 c5", "  forest   c5\tB5 b4  ",
                           "Forest C5 B4 B5", "forest B5 C5 B4\r\n"}) {
    EXPECT_EQ(canonical(text), "forest B4 B5 C5") << text;
  }
  EXPECT_EQ(canonical(" PASS "), "pass");
}

TEST(CartographersNotation, ATerrainMayBeShortenedAsLongAsItIsClear) {
  EXPECT_EQ(canonical("fo A1"), "forest A1");
  EXPECT_EQ(canonical("fa A1"), "farm A1");
  EXPECT_EQ(canonical("v A1"), "village A1");
  EXPECT_EQ(canonical("Wat A1"), "water A1");
  EXPECT_EQ(canonical("m k11"), "monster K11");
  EXPECT_TRUE(canonical("f A1").starts_with("error")) << "forest or farm";
  EXPECT_TRUE(canonical("forests A1").starts_with("error"));
}

TEST(CartographersNotation, CellsOfManyLettersSortInReadingOrder) {
  EXPECT_EQ(canonical("water A11 A10 A9 A8"), "water A8 A9 A10 A11");
  EXPECT_EQ(canonical("water C1 B1 A1"), "water A1 B1 C1");
}

TEST(CartographersNotation, WhatIsNoActionIsRefusedWithAReason) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "expected a terrain and cells"},
      {"   ", "expected a terrain and cells"},
      {"forest", "expected cells after the terrain"},
      {"B4 B5", "expected a terrain and cells"},
      {"forest B4 B4", "cell B4 stands twice"},
      {"forest L1", "expected a cell from A1 to K11, found 'l1'"},
      {"forest A0", "expected a cell from A1 to K11"},
      {"forest A12", "expected a cell from A1 to K11"},
      {"forest A01", "expected a cell from A1 to K11"},
      {"forest A-1", "expected a cell from A1 to K11"},
      {"forest A+1", "expected a cell from A1 to K11"},
      {"forest A", "expected a cell from A1 to K11"},
      {"forest A111", "expected a cell from A1 to K11"},
      {"forest A1,A2", "expected a cell from A1 to K11"},
      {"forest A1 C1", "the shape of no card"},
      {"forest A1 A2 A3 A4 A5", "the shape of no card"},
      {"pass A1", "expected a terrain and cells"},
      {"none", "expected a terrain and cells"},
      {"for\xc3\xaat A1", "expected a terrain and cells"},
      {std::string("forest A1\0", 10), "expected a cell"},
  };
  for (const auto& [text, reason] : cases) {
    EXPECT_NE(canonical(text).find("error: "), std::string::npos) << text;
    EXPECT_NE(canonical(text).find(reason), std::string::npos) << text << " → " << canonical(text);
  }
}

TEST(CartographersNotation, EveryDrawingOfEveryPatternComesBack) {
  const Cartographers game = make_cartographers({}, 1);
  for (std::size_t p = 0; p < game.content().patterns.size(); ++p) {
    for (const Cell anchor : game.content().patterns[p].anchors) {
      const Action action = Action::drawing(Terrain::kWater, static_cast<int>(p), anchor);
      const auto again = game.parse_action(game.action_text(action));
      ASSERT_TRUE(again.ok()) << again.error().message;
      ASSERT_EQ(*again, action) << game.action_text(action);
    }
  }
}

TEST(CartographersNotation, EveryCardComesBackByItsId) {
  const Cartographers game = make_cartographers({}, 1);
  const auto back = [&](std::string_view text) {
    const auto chance = game.parse_chance(text);
    return chance ? game.chance_text(*chance) : "error: " + chance.error().message;
  };
  for (const Card& card : game.content().cards) EXPECT_EQ(back(card.id), card.id);
  for (const ScoreCard& card : game.content().score_cards) EXPECT_EQ(back(card.id), card.id);
  EXPECT_EQ(back("  Great-River "), "great-river");
  EXPECT_EQ(back("great river"),
            "error: expected the id of a card, such as 'great-river', found 'great river'");
  EXPECT_TRUE(back("").starts_with("error"));
}

TEST(CartographersNotation, ASheetComesBackFromItsLetters) {
  Random random(9);
  for (int i = 0; i < 2000; ++i) {
    const SheetText rows = random_sheet(random);
    const DrawnSheet sheet = drawn(text_of(rows));
    ASSERT_TRUE(std::ranges::equal(sheet_rows(sheet.print, sheet.sheet), rows)) << text_of(rows);
  }
}

TEST(CartographersNotation, AWrongSheetIsRefusedWithRowAndColumn) {
  const auto error = [](std::vector<std::string_view> rows) {
    const auto sheet = parse_sheet_rows(rows);
    return sheet ? "" : sheet.error().message;
  };
  std::vector<std::string_view> rows(11, "...........");
  rows[2] = "....x......";
  EXPECT_EQ(error(rows), "row 3, column 5: expected one of . r f v a w m F V A W M ^ #, found 'x'");
  rows[2] = "..........";
  EXPECT_EQ(error(rows), "row 3: expected 11 letters, found 10 in '..........'");
  rows[2] = "R..........";
  EXPECT_EQ(error(rows), "row 3, column 1: expected one of . r f v a w m F V A W M ^ #, found 'R'");
  rows.pop_back();
  EXPECT_EQ(error(rows), "expected 11 rows, found 10");
}

TEST(CartographersNotation, ThePictureShowsTheSheetWithItsRowsAndColumns) {
  Table table(1);
  table.turn("fishing-village");
  table.choose(0, "water C1 C2 C3 C4");
  table.turn("rift-lands");
  table.choose(0, "monster K11");
  table.turn("great-river");
  EXPECT_EQ(table.game.picture(table.game.view(table.state, seat_at(0))),
            "Spring, time 3 of 8\n"
            "Card: Great River\n"
            "Seat 0: coins 0, total 0\n"
            "     1  2  3  4  5  6  7  8  9 10 11\n"
            "  A  .  .  .  .  .  .  .  .  .  .  .\n"
            "  B  .  .  .  ^  .  r  .  .  .  .  .\n"
            "  C  w  W  w  w  .  .  .  .  ^  r  .\n"
            "  D  .  .  .  .  .  .  .  .  .  .  .\n"
            "  E  .  .  .  .  .  .  .  .  .  .  .\n"
            "  F  .  .  .  .  .  ^  .  .  .  .  .\n"
            "  G  .  .  .  .  .  .  .  .  .  .  .\n"
            "  H  .  .  .  .  .  .  .  .  .  .  .\n"
            "  I  .  r  ^  .  .  .  .  .  .  r  .\n"
            "  J  .  .  .  .  .  r  .  ^  .  .  .\n"
            "  K  .  .  .  .  .  .  .  .  .  .  m\n"
            "  A Sentinel Wood: 0\n"
            "  B Canal Lake: 0\n"
            "  C Wildholds: 0\n"
            "  D Borderlands: 0\n"
            "  monsters: -2\n");
}

// What is listed for bots is sorted by these numbers instead of the texts.
TEST(CartographersNotation, ActionsHaveNumbersInTheOrderOfTheirTexts) {
  const Cartographers game = make_cartographers({}, 1);
  std::vector<Action> all = {Action::pass()};
  for (std::size_t pattern = 0; pattern < game.content().patterns.size(); ++pattern) {
    for (const Cell anchor : game.content().patterns[pattern].anchors) {
      for (std::size_t terrain = 0; terrain < kTerrainCount; ++terrain) {
        all.push_back(
            Action::drawing(static_cast<Terrain>(terrain), static_cast<int>(pattern), anchor));
      }
    }
  }
  std::ranges::sort(all, {}, [&](Action action) { return game.text_order(action); });
  for (std::size_t i = 1; i < all.size(); ++i) {
    ASSERT_LT(game.action_text(all[i - 1]), game.action_text(all[i]));
  }
}

}  // namespace
}  // namespace mapwright::cartographers
