// Engine against oracle on random positions of Cartographers: score cards, legal drawings, the
// solo walk. Whole games are in cartographers_differential_games_test.cpp.

#include <algorithm>
#include <iterator>

#include <gtest/gtest.h>

#include "effort.h"
#include "games/cartographers/random_sheet.h"
#include "games/cartographers/table.h"
#include "oracle/cartographers_data.h"
#include "oracle/cartographers_legal.h"
#include "oracle/cartographers_score.h"

namespace mapwright::cartographers {
namespace {

const int kPositions = effort(100'000);

DrawnSheet engine_sheet(const SheetText& rows) {
  return *parse_sheet_rows({rows.begin(), rows.end()});
}

std::string shown(const SheetText& rows) { return "\n" + text_of(rows); }

// Score cards

// All cards of one deck on the same stream of sheets.
void expect_same_stars(std::string_view deck, std::uint64_t seed) {
  const Cartographers game = make_cartographers({}, 1);
  Random random(seed);
  int scored = 0;
  for (int i = 0; i < kPositions; ++i) {
    const SheetText rows = random_sheet(random);
    const DrawnSheet sheet = engine_sheet(rows);
    ASSERT_TRUE(std::ranges::equal(sheet_rows(sheet.print, sheet.sheet), rows)) << shown(rows);
    const int wildholds = i % 2 == 0 ? 8 : 6;
    for (const ScoreCard& card : game.content().score_cards) {
      if (kDeckIds[static_cast<std::size_t>(card.deck)] != deck) continue;
      const int stars = score(card.rule, sheet.print, sheet.sheet, wildholds);
      ASSERT_EQ(stars, oracle::score(card.id, rows, wildholds))
          << card.id << ", wildholds " << wildholds << shown(rows);
      const Cells lit = scoring_cells(card.rule, sheet.print, sheet.sheet);
      ASSERT_EQ(stars > 0, lit.any()) << card.id << " lights the wrong cells" << shown(rows);
      scored += stars > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(scored, kPositions / 2) << "the sheets are too poor to prove anything";
}

TEST(CartographersDifferential, ForestCardsScoreAsTheOracleSays) { expect_same_stars("forest", 1); }
TEST(CartographersDifferential, FarmAndWaterCardsScoreAsTheOracleSays) {
  expect_same_stars("farm-water", 2);
}
TEST(CartographersDifferential, VillageCardsScoreAsTheOracleSays) {
  expect_same_stars("village", 3);
}
TEST(CartographersDifferential, SpatialCardsScoreAsTheOracleSays) {
  expect_same_stars("spatial", 4);
}

TEST(CartographersDifferential, MonstersAndMountainCoinsAreAsTheOracleSays) {
  Random random(5);
  for (int i = 0; i < kPositions; ++i) {
    const SheetText rows = random_sheet(random);
    const DrawnSheet sheet = engine_sheet(rows);
    ASSERT_EQ(monster_stars(sheet.sheet), oracle::monsters(rows)) << shown(rows);
    ASSERT_EQ(surrounded_mountains(sheet.print, sheet.sheet.filled).count(),
              oracle::mountain_coins(rows))
        << shown(rows);
  }
}

// Legal drawings

struct Tally {
  int shapes = 0;
  int fallbacks = 0;
  int passes = 0;
};

std::vector<std::string> engine_texts(const Cartographers& game, const LegalDrawings& legal) {
  std::vector<std::string> texts;
  Action before{0};
  for (int k = 0; k < legal.count(); ++k) {
    const Action action = legal.nth(k);
    EXPECT_TRUE(k == 0 || before < action) << "not ascending";
    before = action;
    texts.push_back(game.action_text(action));
  }
  std::ranges::sort(texts);
  return texts;
}

void expect_same_drawings(const Cartographers& game, const std::vector<const Card*>& cards,
                          Random& random, Tally& tally) {
  const SheetText rows = random_sheet(random);
  const DrawnSheet sheet = engine_sheet(rows);
  const Card& card = *cards[random.below(static_cast<std::uint32_t>(cards.size()))];
  const bool ruins = random.below(2) == 0;
  Rules rules;
  rules.ruin_cell_any = random.below(2) == 0;
  rules.ambush_cell_any = random.below(2) == 0;
  const std::string where = card.id + (ruins ? ", ruins effect" : "") +
                            (rules.ruin_cell_any ? ", ruin-cell=any" : "") +
                            (rules.ambush_cell_any ? ", ambush-cell=any" : "") + shown(rows);

  const DrawingTask task{.content = game.content(),
                         .rules = rules,
                         .card = card,
                         .print = sheet.print,
                         .sheet = sheet.sheet,
                         .ruins_effect = ruins && !card.is_ambush};
  LegalDrawings legal;
  find_legal_drawings(task, legal);
  const auto texts = engine_texts(game, legal);
  const auto expected = oracle::legal_drawings(rows, card.id, ruins,
                                               {.wildholds = 8,
                                                .ruin_cell_any = rules.ruin_cell_any,
                                                .ambush_cell_any = rules.ambush_cell_any});
  if (texts != expected) {
    std::vector<std::string> wrong;
    std::ranges::set_difference(texts, expected, std::back_inserter(wrong));
    std::vector<std::string> missing;
    std::ranges::set_difference(expected, texts, std::back_inserter(missing));
    FAIL() << where << "only the engine: " << joined(wrong, "; ")
           << "\nonly the oracle: " << joined(missing, "; ");
  }
  // The answer for a single action, whatever its number.
  for (int i = 0; i < 12; ++i) {
    const Action action{random.below(1U << (i % 3 == 0 ? 19U : 15U))};
    const bool legal_alone = obstacle_to(task, action) == Obstacle::kNone;
    const bool is_drawing =
        static_cast<std::size_t>(action.pattern()) < game.content().patterns.size() &&
        index(action.terrain()) < kTerrainCount && action.code < (1U << 18U) &&
        mapwright::index(action.anchor()) < SheetGrid::kCells &&
        game.content().patterns[static_cast<std::size_t>(action.pattern())].anchors.contains(
            action.anchor());
    const bool listed =
        is_drawing && std::ranges::binary_search(expected, game.action_text(action));
    ASSERT_EQ(legal_alone, listed) << "action " << action.code << ", " << where;
  }
  tally.passes += legal.pass ? 1 : 0;
  tally.fallbacks += legal.fallback ? 1 : 0;
  tally.shapes += legal.pass || legal.fallback ? 0 : 1;
}

void expect_same_drawings_on_a_quarter(std::uint64_t seed) {
  const Cartographers game = make_cartographers({}, 1);
  std::vector<const Card*> cards;
  for (const Card& card : game.content().cards) {
    if (!card.is_ruins) cards.push_back(&card);
  }
  ASSERT_EQ(cards.size(), 15U);
  Random random(seed);
  Tally tally;
  for (int i = 0; i < kPositions / 4; ++i) {
    expect_same_drawings(game, cards, random, tally);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(tally.shapes, kPositions / 20);
  EXPECT_GT(tally.fallbacks, kPositions / 100);
  EXPECT_GT(tally.passes, kPositions / 100);
}

TEST(CartographersDifferential, DrawingsAreThoseOfTheOracleInTheFirstQuarter) {
  expect_same_drawings_on_a_quarter(11);
}
TEST(CartographersDifferential, DrawingsAreThoseOfTheOracleInTheSecondQuarter) {
  expect_same_drawings_on_a_quarter(12);
}
TEST(CartographersDifferential, DrawingsAreThoseOfTheOracleInTheThirdQuarter) {
  expect_same_drawings_on_a_quarter(13);
}
TEST(CartographersDifferential, DrawingsAreThoseOfTheOracleInTheFourthQuarter) {
  expect_same_drawings_on_a_quarter(14);
}

// The solo walk

// The sheet of the oracle after the ambush, and the coins it brings.
struct AfterAmbush {
  SheetText rows;
  int coins = 0;
};
AfterAmbush after_ambush(SheetText rows, const std::string& ambush) {
  const int coins_before = oracle::mountain_coins(rows);
  if (const auto cells = oracle::solo_walk(rows, ambush)) {
    for (const oracle::Cell& cell : *cells) {
      oracle::put_letter(rows, cell, oracle::is_ruin(rows, cell) ? 'M' : 'm');
    }
  }
  return {rows, oracle::mountain_coins(rows) - coins_before};
}

TEST(CartographersDifferential, SoloAmbushesAreDrawnWhereTheOracleSays) {
  Random random(21);
  int ignored = 0;
  Table side_a(1, {{"side", "A"}});
  Table side_b(1, {{"side", "B"}});
  for (int i = 0; i < kPositions; ++i) {
    Table& table = i % 2 == 0 ? side_a : side_b;
    const auto& ambush = oracle::ambush_cards()[random.below(4)];
    const SheetText rows = random_drawing(rows_of(i % 2 == 0 ? kSideA : kSideB), random);
    table.state = table.game.initial_state();
    const DrawnSheet sheet = engine_sheet(rows);
    table.sheet(0).drawn = sheet.sheet.drawn;
    table.sheet(0).filled = sheet.sheet.filled;
    table.turn(ambush.id);
    const AfterAmbush expected = after_ambush(rows, ambush.id);
    ASSERT_EQ(table.rows(0), text_of(expected.rows)) << ambush.id << shown(rows);
    ASSERT_EQ(table.coins(0), expected.coins) << ambush.id << shown(rows);
    ASSERT_EQ(table.state.phase, Phase::kTurn) << "there is nothing to choose";
    ignored += expected.rows == rows ? 1 : 0;
  }
  EXPECT_GT(ignored, kPositions / 100);
  EXPECT_LT(ignored, kPositions * 3 / 4);
}

}  // namespace
}  // namespace mapwright::cartographers
