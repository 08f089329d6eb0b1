// What a position means: reasons with their rules, the lines of a season with their cells.

#include "mapwright/games/cartographers/explain.h"

#include "games/cartographers/table.h"
#include "mapwright/game/play_out.h"
#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

std::string reason(const Table& table, int seat, std::string_view action) {
  const auto view = table.game.view(table.state, seat_at(seat));
  const Reason why = why_not(table.game, view, seat_at(seat), *table.game.parse_action(action));
  return std::string(why.code) + " " + std::string(why.rule);
}

// C12, C15, C16, C18
TEST(CartographersExplain, EveryReasonNamesItsRule) {
  Table table(2, {});
  table.turn("great-river");
  EXPECT_EQ(reason(table, 0, "water A1 A2 A3"), " ") << "it is possible";
  EXPECT_EQ(reason(table, 0, "forest A1 A2 A3"), "terrain C12");
  EXPECT_EQ(reason(table, 0, "water A1 A2"), "shape C12");
  EXPECT_EQ(reason(table, 0, "pass"), "pass C15");
  EXPECT_EQ(reason(table, 0, "water B3 B4 B5"), "filled C12");
  EXPECT_EQ(blocked_cells(table.game, table.state, seat_at(0),
                          *table.game.parse_action("water B3 B4 B5")),
            Cells::of(SheetGrid::cell(1, 3)));
  table.choose(0, "water A1 A2 A3");
  EXPECT_EQ(reason(table, 0, "water A1 A2 A3"), "not-to-act C12");
  table.choose(1, "water A1 A2 A3");
  table.turn("temple-ruins");
  table.turn("farmland");
  EXPECT_EQ(reason(table, 0, "farm K1 K2"), "ruin C16");
  EXPECT_EQ(reason(table, 0, "farm A1 B1"), "filled C12") << "before the ruin: it is nearer";
  table.choose(0, "farm B6 B7");
  table.choose(1, "farm B6 B7");
  table.turn("goblin-attack");
  EXPECT_EQ(reason(table, 0, "forest A5 B6 C7"), "terrain C18");
  EXPECT_EQ(reason(table, 0, "monster A5"), "shape C18");
}

// C15, C16, C18
TEST(CartographersExplain, ASingleCellIsDrawnForOneOfThreeReasons) {
  for (const auto& [cards, rule] : std::vector<std::pair<std::vector<const char*>, std::string>>{
           {{"great-river"}, "C15"}, {{"temple-ruins", "great-river"}, "C16"}}) {
    Table table(1, {});
    table.put(0, full_but({"A1"}));
    for (const char* card : cards) table.turn(card);
    EXPECT_EQ(reason(table, 0, "water A1 A2 A3"), "single " + rule);
    EXPECT_EQ(reason(table, 0, "water A1"), " ");
    EXPECT_EQ(reason(table, 0, "water A2"), "filled C12");
    EXPECT_EQ(reason(table, 0, "farm A1"), "terrain C12");
  }
  Table table(2, {});
  table.put(1, full_but({"A1"}));
  table.turn("goblin-attack");
  EXPECT_EQ(reason(table, 0, "monster A1 B2 C3"), "single C18");
  table.put(1, full_but({}));
  EXPECT_EQ(reason(table, 0, "monster A1"), "full C15");
  EXPECT_EQ(reason(table, 0, "pass"), " ");
}

// C20
TEST(CartographersExplain, TheLinesOfASeasonHaveTheirCells) {
  Table table(1, {{"edicts", "sentinel-wood,canal-lake,wildholds,borderlands"}});
  table.put(0,
            "f....wa....\n...^.r.....\n.r......^r.\n...........\n...........\n.....^.....\n"
            "...........\n...........\n.r^......r.\n.....r.^...\n..........m\n");
  const SeasonLines lines = season_lines(table.game, table.state, table.sheet(0));
  EXPECT_EQ(lines[0].after, 1);
  EXPECT_EQ(lines[0].cells, Cells::of(SheetGrid::cell(0, 0)));
  EXPECT_EQ(lines[1].after, 2);
  EXPECT_EQ(lines[kMonstersLine].after, -2);
  EXPECT_EQ(lines[kMonstersLine].cells,
            Cells::of(SheetGrid::cell(9, 10)) | Cells::of(SheetGrid::cell(10, 9)));
  EXPECT_EQ(lines[kSeasonLine].after, 1 + 2 - 2);
  EXPECT_TRUE(scores_this_season(table.game, table.state, 0));
  EXPECT_FALSE(scores_this_season(table.game, table.state, 2));
  EXPECT_EQ(rule_of(ScoreRule::kSentinelWood), "C23");
  EXPECT_EQ(rule_of(ScoreRule::kTheCauldrons), "C38");
}

// C13, C14, C20: the season that a drawing promises is the one that is then scored.
TEST(CartographersExplain, WhatIsPromisedIsScored) {
  const Cartographers game = make_cartographers({}, 1);
  Random random(9);
  State state = game.initial_state();
  int seasons = 0;
  while (!game.is_over(state)) {
    if (game.chance_due(state, kTable)) {
      turn_card(game, state, kTable, random);
      continue;
    }
    const Seat seat = seat_at(0);
    const Action action = game.random_action(state, seat, random);
    const Sheet& before = state.sheets[seat];
    const SeasonLines lines = season_lines(game, state, before, game.preview(state, seat, action));
    EXPECT_EQ(lines[kCoinsLine].before, before.coins);
    const std::size_t season = state.season;
    game.apply(state, seat, action);
    if (scored_seasons(state) == season) continue;
    ++seasons;
    EXPECT_EQ(lines[kSeasonLine].after, state.sheets[seat].seasons[season].total());
  }
  EXPECT_EQ(seasons, 4);
}

}  // namespace
}  // namespace mapwright::cartographers
