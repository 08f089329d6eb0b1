// What a position means: reasons with their rules, why a game ends, lines of a score with their
// cells, hypotheses in words.

#include "mapwright/games/misterra/explain.h"

#include "games/misterra/random_play.h"
#include "games/misterra/table.h"
#include "mapwright/games/misterra/words.h"

namespace mapwright::misterra {
namespace {

std::string reason_for(const TestTable& table, std::string_view action) {
  const Reason why = why_not(table.game, table.game.view(table.state, seat_at(0)), seat_at(0),
                             *table.game.parse_action(action));
  std::string text = std::string(why.code) + " " + std::string(why.rule);
  for (const auto& figure : why.figures) {
    text += " " + (figure.word.empty() ? std::to_string(figure.number) : figure.word);
  }
  return text;
}

TEST(MisterraExplain, EveryReasonNamesItsRule) {
  TestTable table = TestTable::ready(2);
  EXPECT_EQ(reason_for(table, "go C2"), "beach-first M9");
  EXPECT_EQ(reason_for(table, "stay"), "beach-first M9");
  EXPECT_EQ(reason_for(table, "take 1"), "other-step M8 move");
  EXPECT_EQ(reason_for(table, "go beach C"), " ") << "it is possible";
  table.island("..... ..... .J.s. .l... .SM..");
  table.pawn(0, "B1");
  EXPECT_EQ(reason_for(table, "go B1"), "stands-there M10 B1");
  EXPECT_EQ(reason_for(table, "go A1"), "no-tile M9 A1");
  EXPECT_EQ(reason_for(table, "go D3"), "not-adjacent M9 D3");
  table.play(0, "stay");
  EXPECT_EQ(reason_for(table, "discard 1"), "no-lagoon M11");
  table.state.table.sketches.shown[3] = kNoSketch;
  EXPECT_EQ(reason_for(table, "take 4"), "no-card M8 4");
  table.play(0, "take 1");
  EXPECT_EQ(reason_for(table, "map E5 E4"), "not-seen M15");
  EXPECT_EQ(reason_for(table, "map B1 B2 first B1"), "same-order M17");
  table.pawn(0, "B3");
  EXPECT_EQ(reason_for(table, "map B3 B4"), "jungle M12");
  table.pawn(0, "B2");
  EXPECT_EQ(reason_for(table, "claim"), "hazy M18 lagoon");
  table.pawn(0, "beach B");
  EXPECT_EQ(reason_for(table, "claim"), "beach-claim M18");
}

// M18
TEST(MisterraExplain, AClaimIsRefusedForItsTerrainAndForItsRegion) {
  TestTable table = TestTable::ready(2);
  table.island("..... ..... J.... ..... JJ...");
  table.pawn(0, "A1");
  table.hold(0, "steppe-lagoon");
  EXPECT_EQ(reason_for(table, "claim"), " ");
  table.state.table.seats[seat_at(1)].markers = cells("B1");
  EXPECT_EQ(reason_for(table, "claim"), "region-claimed M18 jungle");
  table.state.table.seats[seat_at(0)].markers = cells("A3");
  EXPECT_EQ(reason_for(table, "claim"), "terrain-claimed M18 jungle");
}

// M10, M11
TEST(MisterraExplain, WhatWorksOnceInAHalfDaySaysSo) {
  TestTable table = TestTable::ready(2);
  table.island("..... ..... ..... .s... .l...");
  table.pawn(0, "B1");
  table.play(0, "go B2");
  EXPECT_EQ(reason_for(table, "go B1"), "visited M10 B1");
  table.play(0, "stay");
  table.pawn(0, "B1");
  EXPECT_EQ(reason_for(table, "discard 1"), " ");
  table.state.table.lagoon_used = true;
  EXPECT_EQ(reason_for(table, "discard 1"), "lagoon-used M11");
}

TEST(MisterraExplain, WhatIsLegalHasNoReasonAndEverythingElseHasOne) {
  for (int seats = 1; seats <= 4; ++seats) {
    const Misterra game = make_misterra(seats);
    Random random(static_cast<std::uint64_t>(60 + seats));
    State state = game.initial_state();
    while (!game.is_over(state)) {
      for (const Seat seat : game.seats_to_act(state)) {
        ActionList list;
        game.legal_actions(state, seat, list);
        const View view = game.view(state, seat);
        for (int code = 0; code < Action::kCount; ++code) {
          const Action action = Action::numbered(code);
          const bool legal = std::ranges::find(list, action) != list.end();
          ASSERT_EQ(!why_not(game, view, seat, action), legal) << game.action_text(action);
        }
      }
      random_step(game, state, random);
    }
  }
}

// M21, M33
TEST(MisterraExplain, SaysWhyTheGameEnds) {
  TestTable table = TestTable::ready(2);
  EXPECT_FALSE(why_it_ends(table.game, table.state.table));
  table.state.table.last_round = true;
  table.state.table.seats[seat_at(1)].parchment = parchment("sssss lllll jjjjj mmmmm sssss");
  const Reason covered = why_it_ends(table.game, table.state.table);
  EXPECT_EQ(covered.code, "parchment");
  EXPECT_EQ(covered.rule, "M21");
  EXPECT_EQ(covered.figures[0].number, 1);
  for (int seats = 1; seats <= 4; ++seats) {
    const Misterra game = make_misterra(seats);
    Random random(static_cast<std::uint64_t>(seats));
    State state = game.initial_state();
    while (!game.is_over(state)) random_step(game, state, random);
    const Reason why = why_it_ends(game, state.table);
    EXPECT_TRUE(why);
    EXPECT_EQ(why.rule, seats == 1 ? "M33" : "M21");
  }
}

// M22–M24, M34
TEST(MisterraExplain, TheLinesAddUpToTheGamesOwnSheet) {
  for (int seats = 1; seats <= 4; ++seats) {
    const Misterra game = make_misterra(seats, {{"master", "yes"}});
    Random random(static_cast<std::uint64_t>(80 + seats));
    State state = game.initial_state();
    while (!game.is_over(state)) {
      const State before = state;
      random_step(game, state, random);
      const Lines old = worth_lines(game, before.table, before.hands[seat_at(0)], seat_at(0));
      const Lines lines =
          with_before(worth_lines(game, state.table, state.hands[seat_at(0)], seat_at(0)), old);
      ASSERT_EQ(sum_of(lines).after, game.score_sheet(state, seat_at(0)).total);
      ASSERT_EQ(sum_of(lines).before, game.score_sheet(before, seat_at(0)).total);
    }
  }
}

// M22
TEST(MisterraExplain, AMergedClaimIsALineWithoutPoints) {
  TestTable table = TestTable::ready(2);
  table.island("..... ..... ..... ..... JJ..L");
  table.state.table.seats[seat_at(0)].markers = cells("A1 E1");
  table.state.table.seats[seat_at(1)].markers = cells("B1");
  const Lines lines =
      worth_lines(table.game, table.state.table, table.state.hands[seat_at(0)], seat_at(0));
  const Line& lagoon = lines[lines.size() - 2];
  const Line& jungle = lines[lines.size() - 1];
  EXPECT_EQ(lagoon.after, 2);
  EXPECT_FALSE(lagoon.merged);
  EXPECT_EQ(jungle.after, 0);
  EXPECT_TRUE(jungle.merged);
  EXPECT_EQ(jungle.cells, cells("A1 B1"));
}

TEST(MisterraExplain, EachHypothesisNamesTheCellsItCounts) {
  const Misterra game = make_misterra(1);
  const Parchment board = parchment("ssl.. .sl.. jmm.. jmm.. jsss.");
  const auto counted = [&](std::string_view card) {
    return counted_cells(game.content().hypotheses[index(*parse_hypothesis(card))], board);
  };
  EXPECT_EQ(counted("P01"), cells("A5 B5 B4 B1 C1 D1"));  // M27: zones of steppe from three
  EXPECT_EQ(counted("P05"), cells("A5 B5 B1 C1 D1"));     // steppe on the border
  EXPECT_EQ(counted("P09"), cells("A5 B5 B4 C1 D1"));     // not beside a jungle
  EXPECT_EQ(counted("P22"), cells("B2 C2 B3 C3"));        // the square of mountains
  EXPECT_EQ(counted("P24"), cells("C4 C5"));              // zones of two
  EXPECT_EQ(counted("P19"), cells("C4 C5"));              // the smallest zone
  EXPECT_EQ(counted("P17"), cells("B2 B3 C2 C3"));        // the largest
  EXPECT_EQ(counted("P25"), cells("A5 B5 B4 B1 C1 D1"));  // the commonest
  EXPECT_EQ(counted("P20").count(), 8);                   // two sets of four
}

TEST(MisterraWords, AHypothesisIsNamedAndPaid) {
  const Misterra game = make_misterra(1);
  const auto card = [&](std::string_view id) -> const HypothesisCard& {
    return game.content().hypotheses[index(*parse_hypothesis(id))];
  };
  EXPECT_EQ(payment_text(card("P01")), "3=2 4=5 5=8 6=12 7+=16");
  EXPECT_EQ(payment_text(card("P05")), "4=6 5=8 6=10 7=12 8=14, then +1 each");
  EXPECT_EQ(payment_text(card("P13")), "4 each");
  EXPECT_EQ(action_words(game, *game.parse_action("keep P17 P05")),
            "keep P05 (steppe cells on border) and P17 (cells of the largest zone)");
  EXPECT_EQ(action_words(game, *game.parse_action("take 3")), "take 3");
}

TEST(MisterraWords, EveryHypothesisFitsThePanel) {
  const Misterra game = make_misterra(2);
  for (const HypothesisCard& card : game.content().hypotheses) {
    EXPECT_FALSE(short_rule(card).empty());
    EXPECT_LE(short_rule(card).size(), 27U) << short_rule(card);
    EXPECT_NE(payment_text(card), "");
  }
}

}  // namespace
}  // namespace mapwright::misterra
