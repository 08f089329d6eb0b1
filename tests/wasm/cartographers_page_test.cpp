// What a page is told about Cartographers: complete, exact, and nothing that is hidden.

#include "games/cartographers/table.h"
#include "golden/golden.h"
#include "mapwright/wasm/cartographers/page.h"

namespace mapwright::cartographers {
namespace {

const Json& at(const Json& json, std::string_view key) {
  const Json* member = json.find(key);
  if (member != nullptr) return *member;
  ADD_FAILURE() << "no member " << key << " in " << json.to_text();
  return json;
}

std::int64_t number(const Json& json, std::string_view key) { return at(json, key).integer(); }

Json choices(const Table& table, int seat) {
  return choices_json(table.game, table.game.view(table.state, seat_at(seat)), seat_at(seat));
}

Json scene(const Table& table, Seat viewer) {
  return scene_json(table.game, table.game.view(table.state, viewer));
}

Json reason(const Table& table, int seat, std::string_view action) {
  return reason_json(table.game, table.game.view(table.state, seat_at(seat)), seat_at(seat),
                     *table.game.parse_action(action));
}

// The actions that the page makes of its choices.
std::vector<std::string> actions_of(const Json& choices) {
  std::vector<std::string> actions;
  if (at(choices, "pass").boolean()) actions.emplace_back("pass");
  for (const Json& terrain : at(choices, "terrains").items()) {
    for (const Json& place : at(choices, "places").items()) {
      actions.push_back(terrain.text() + " " + place.text());
    }
  }
  return actions;
}

// Cards by weight, drawings at random, until the table is over; `visit` before every drawing.
template <class F>
void play(Table& table, Random& random, F&& visit) {
  while (!table.game.is_over(table.state)) {
    if (table.game.chance_due(table.state, kTable)) {
      const auto sum = table.game.chance_weight(table.state, kTable);
      table.game.apply_chance(table.state, kTable,
                              table.game.chance_at(table.state, kTable, random.below(sum)));
      continue;
    }
    const Seat seat = table.game.seats_to_act(table.state).first();
    const Action action = table.game.random_action(table.state, seat, random);
    visit(seat, action);
    table.game.apply(table.state, seat, action);
  }
}

TEST(CartographersPage, TheChoicesAreTheLegalActionsInEveryTurnOfWholeGames) {
  for (const int seats : {1, 2, 5}) {
    Table table(seats, {{"edition", "el"}});
    Random random(static_cast<std::uint64_t>(seats));
    play(table, random, [&](Seat seat, Action) {
      const Json json = choices(table, mapwright::index(seat));
      ActionList legal;
      table.game.legal_actions(table.state, seat, legal);
      std::vector<std::string> expected;
      for (const Action each : legal) expected.push_back(table.game.action_text(each));
      ASSERT_EQ(actions_of(json), expected);
      ASSERT_EQ(number(json, "sheet"),
                mapwright::index(table.game.sheet_in_hand(table.state, seat)));
    });
  }
}

TEST(CartographersPage, ThePreviewIsWhatTheDrawingDoes) {
  for (const int seats : {1, 2}) {
    Table table(seats, {});
    Random random(77 + static_cast<std::uint64_t>(seats));
    play(table, random, [&](Seat seat, Action action) {
      const auto view = table.game.view(table.state, seat);
      const Json preview = preview_json(table.game, view, seat, action);
      const Json before = scene_json(table.game, view);
      const auto owner = static_cast<std::size_t>(number(preview, "sheet"));
      // The drawing alone, without the others' and without the end of the season.
      State alone = table.state;
      alone.time = 0;
      for (int i = 0; i < seats; ++i) {
        if (seat_at(i) != seat) alone.sheets[seat_at(i)].chosen = Action::pass();
      }
      const auto season = alone.season;
      table.game.apply(alone, seat, action);
      ASSERT_EQ(alone.season, season);
      const Json after = scene_json(table.game, table.game.view(alone, seat));
      const Json& old_sheet = at(before, "sheets").items()[owner];
      const Json& new_sheet = at(after, "sheets").items()[owner];
      const auto expect_change = [&](const Json& change, std::int64_t was, std::int64_t is) {
        ASSERT_EQ(number(change, "before"), was);
        ASSERT_EQ(number(change, "after"), is);
      };
      for (std::size_t i = 0; i < kEdictCount; ++i) {
        expect_change(at(preview, "edicts").items()[i],
                      number(at(old_sheet, "edicts").items()[i], "stars"),
                      number(at(new_sheet, "edicts").items()[i], "stars"));
      }
      for (const std::string_view line : {"coins", "season"}) {
        expect_change(at(preview, line), number(old_sheet, line), number(new_sheet, line));
      }
      expect_change(at(preview, "monsters"), number(at(old_sheet, "monsters"), "stars"),
                    number(at(new_sheet, "monsters"), "stars"));
      ASSERT_EQ(at(preview, "danger"), at(at(new_sheet, "monsters"), "cells"));
      ASSERT_EQ(at(old_sheet, "closed").items().size() + at(preview, "closes").items().size(),
                at(new_sheet, "closed").items().size());
    });
  }
}

TEST(CartographersPage, WhatTheOthersHaveChosenShowsNowhere) {
  // Two worlds that differ only in what seat 1 has chosen: seats 0 and 2 and spectators see the
  // same in both, and that something has been chosen (C12, In the record).
  Table one(3, {});
  Table other(3, {});
  for (Table* table : {&one, &other}) table->turn("great-river");
  one.choose(1, "water A1 A2 A3");
  other.choose(1, "water I4 I5 J3 J4 K3");
  for (const Seat viewer : {seat_at(0), seat_at(2), kNobody}) {
    EXPECT_EQ(scene(one, viewer).to_text(), scene(other, viewer).to_text());
  }
  EXPECT_NE(scene(one, seat_at(1)).to_text(), scene(other, seat_at(1)).to_text());
  EXPECT_EQ(choices(one, 0).to_text(), choices(other, 0).to_text());
  const Json sheets = at(scene(one, seat_at(0)), "sheets");
  EXPECT_FALSE(at(sheets.items()[0], "chosen").boolean());
  EXPECT_TRUE(at(sheets.items()[1], "chosen").boolean());
  EXPECT_EQ(at(scene(one, seat_at(1)), "chosen").text(), "water A1 A2 A3");
}

TEST(CartographersPage, AReasonNamesTheRuleAndTheFilledCells) {
  Table table(2, {});
  table.turn("great-river");
  EXPECT_EQ(reason(table, 0, "forest A1 A2 A3").to_text(), R"({"code":"terrain","rule":"C12"})");
  EXPECT_EQ(reason(table, 0, "water B3 B4 B5").to_text(),
            R"({"code":"filled","rule":"C12","cells":[{"cell":"B4","what":"mountain"}]})");
}

TEST(CartographersPage, AFullSheetCanOnlyPassAndANearlyFullOneDrawsASingleCell) {
  Table table(1, {});
  table.put(0, full_but({"A1"}));
  table.turn("great-river");
  const Json single = choices(table, 0);
  EXPECT_EQ(at(single, "fallback").text(), "C15");
  EXPECT_EQ(at(single, "places").to_text(), R"(["A1"])");
  EXPECT_EQ(at(single, "shapes").to_text(), R"([{"rows":["#"],"coin":false}])");
  EXPECT_EQ(at(reason(table, 0, "water A1 A2 A3"), "code").text(), "single");
  table.choose(0, "water A1");
  table.turn("farmland");
  const Json pass = choices(table, 0);
  EXPECT_EQ(actions_of(pass), std::vector<std::string>{"pass"});
  EXPECT_EQ(at(reason(table, 0, "farm A1"), "code").text(), "full");
}

TEST(CartographersPage, SceneChoicesAndPreviewAreAsWrittenDown) {
  Table table(2, {{"side", "B"}});
  std::string text = scene(table, seat_at(0)).to_text() + "\n";
  table.turn("temple-ruins");
  table.turn("hamlet");
  table.choose(1, "village B7 B8 C7");
  text += scene(table, seat_at(0)).to_text() + "\n" + choices(table, 0).to_text() + "\n";
  const auto view = table.game.view(table.state, seat_at(0));
  text += preview_json(table.game, view, seat_at(0), *table.game.parse_action("village B7 B8 C7"))
              .to_text() +
          "\n";
  table.choose(0, "village B7 B8 C7");
  table.turn("bugbear-assault");
  text += scene(table, seat_at(0)).to_text() + "\n" + scene(table, kNobody).to_text() + "\n";
  expect_golden("cartographers/page.txt", text);
}

TEST(CartographersPage, ASoloGameEndsWithRatingAndTitle) {
  Table table(1, {});
  Random random(5);
  play(table, random, [](Seat, Action) {});
  const Json end = scene(table, seat_at(0));
  EXPECT_EQ(at(end, "phase").text(), "over");
  EXPECT_EQ(number(end, "rating"), table.game.rating(table.state));
  EXPECT_EQ(at(end, "title").text(), table.game.title_for(table.game.rating(table.state)).id);
  EXPECT_EQ(at(at(end, "sheets").items()[0], "seasons").items().size(), kSeasonCount);
}

}  // namespace
}  // namespace mapwright::cartographers
