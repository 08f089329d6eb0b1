// The Guild's page: what a viewer is shown is what it may know, choices are the legal actions, and
// a preview is what happens.

#include <memory>

#include <gmock/gmock.h>

#include "games/guild/table.h"
#include "golden/golden.h"
#include "mapwright/game/play_out.h"
#include "mapwright/wasm/guild/page.h"

namespace mapwright::guild {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// One line for each member down to the given depth, so that a golden can be read.
void lay_out(const Json& json, int depth, const std::string& indent, std::string& out) {
  if (depth == 0 || !(json.is_object() || json.is_array()) ||
      (json.items().empty() && json.members().empty())) {
    out += json.to_text();
    return;
  }
  const std::string deeper = indent + "  ";
  out += json.is_object() ? "{" : "[";
  bool first = true;
  const auto begin = [&] {
    out += first ? "\n" : ",\n";
    out += deeper;
    first = false;
  };
  for (const auto& [key, value] : json.members()) {
    begin();
    out += "\"" + key + "\": ";
    lay_out(value, depth - 1, deeper, out);
  }
  for (const Json& item : json.items()) {
    begin();
    lay_out(item, depth - 1, deeper, out);
  }
  out += "\n" + indent + (json.is_object() ? "}" : "]");
}
std::string laid_out(const Json& json, int depth) {
  std::string text;
  lay_out(json, depth, "", text);
  return text + "\n";
}

Json scene(const Table& table, Seat viewer) {
  return scene_json(table.game, table.game.view(table.state, viewer));
}
Json choices(const Guild& game, const State& state, Seat seat) {
  return choices_json(game, game.view(state, seat), seat);
}
Json preview(const Table& table, std::string_view text, int seat = 0) {
  const auto view = table.game.view(table.state, seat_at(seat));
  return preview_json(table.game, view, seat_at(seat), *table.game.parse_action(text));
}
// The actions that choices hold, as texts in the order of legal_actions.
std::vector<std::string> actions_of(const Json& choices) {
  std::vector<std::string> texts;
  const auto list = [&](std::string_view key) { return choices.find(key)->items(); };
  if (choices.find("done")->is_string()) texts.emplace_back("done");
  for (const Json& one : list("explore")) texts.push_back("explore " + one.find("space")->text());
  for (const Json& one : list("keep")) texts.push_back("keep " + one.text());
  for (const Json& one : list("routes")) {
    texts.push_back("route " + one.find("from")->text() + " " + one.find("to")->text() + " post " +
                    one.find("post")->text());
  }
  for (const Json& one : list("use")) texts.push_back("use " + one.text());
  for (const Json& one : list("villages")) texts.push_back("village " + one.text());
  return texts;
}

// Two cities linked by the last cube, a full region, a ruin next door.
Table busy_table() {
  Table table("avenia", 2);
  table.load(
      "  age II\n  turned desert2 any2\n  card any2\n"
      "seat 0\n  cubes I7 I8 J7 J8 K7 L6 L7\n  villages J5\n  ruins H2\n"
      "  specialties sea5 - -\n  refused line-sea - -\n  treasures vase 2\n"
      "  best-coin-space 1\n  coins 5 1 0 0 0 2\n  met - - -\n  turn explore any2\n"
      "seat 1\n  specialties ring-sea - -\n  refused ray-sea - -\n  treasures tower-each 1\n"
      "  coins 7 0 0 0 0 0\n  met - - -\n  turn explore any2\n");
  return table;
}

TEST(GuildPage, ASceneHoldsEverythingToDraw) {
  const Table table = busy_table();
  expect_golden("guild/page-scene.json", laid_out(scene(table, seat_at(0)), 3));
  expect_golden("guild/page-choices.json",
                laid_out(choices(table.game, table.state, seat_at(0)), 2));
  expect_golden("guild/page-preview.json", laid_out(preview(table, "explore L5"), 2));
}

// G23: worlds that differ only in what the viewer may not know look the same.
TEST(GuildPage, NothingHiddenGetsIntoAScene) {
  Table one("avenia", 3);
  one.turn("I");
  Table other = one;
  one.draw(1, "sea5 line-sea");
  other.draw(1, "sea5 region4");
  one.play(1, "keep sea5; explore H6; done");
  other.play(1, "keep sea5; explore I5");
  one.state.seats[seat_at(1)].earned[0] = 40;
  one.state.seats[seat_at(1)].treasures[2] = 2;
  other.state.seats[seat_at(1)].treasures[3] = 2;
  for (Table* table : {&one, &other}) {
    table->state.seats[seat_at(1)].board.kept = table->state.seats[seat_at(1)].before.kept = 2;
    table->draw(0, "ring-sea ray-sea");
  }
  for (const Seat viewer : {seat_at(0), seat_at(2), kNobody}) {
    EXPECT_EQ(scene(one, viewer).to_text(), scene(other, viewer).to_text());
    EXPECT_THAT(scene(one, viewer).to_text(), Not(HasSubstr("sea5")));
  }
  EXPECT_NE(scene(one, seat_at(1)).to_text(), scene(other, seat_at(1)).to_text());
  EXPECT_EQ(choices(one.game, one.state, seat_at(0)).to_text(),
            choices(other.game, other.state, seat_at(0)).to_text());
}

// What depends on the seat's own board and on the objectives met before this turn.
void expect_preview_fits(const Guild& game, const State& before, const State& after, Seat seat,
                         const Json& preview) {
  const auto figure = [&](std::string_view key, std::string_view when) {
    return preview.find(key)->find(when)->integer();
  };
  ASSERT_EQ(figure("coins", "before"), game.coins(before.seats[seat]));
  ASSERT_EQ(figure("total", "before"), game.total(before.seats[seat]));
  ASSERT_EQ(preview.find("draws")->integer(), after.seats[seat].turn.draws);
  // With several seats objectives are judged when all have finished.
  if (!preview.find("endsTurn")->boolean() || !after.turn_is_on()) {
    ASSERT_EQ(figure("coins", "after"), game.coins(after.seats[seat]));
    ASSERT_EQ(figure("total", "after"), game.total(after.seats[seat]));
    ASSERT_EQ(preview.find("endsAge")->boolean(), after.over || after.age != before.age);
  }
}

TEST(GuildPage, ChoicesAreTheLegalActionsAndPreviewsComeTrue) {
  for (const auto map : kBuiltInMaps) {
    for (const int seats : {1, 3}) {
      const Guild game = make_guild({{"map", std::string(map)}}, seats);
      State state = game.initial_state();
      Random random(static_cast<std::uint64_t>(7 + seats));
      while (!game.is_over(state)) {
        if (const Seat whose = game.next_chance(state); whose != kNobody) {
          turn_card(game, state, whose, random);
          continue;
        }
        // In the order of seats, so that only the last one's done ends a turn.
        const Seat seat = game.seats_to_act(state).first();
        std::vector<std::string> legal;
        ActionList list;
        game.legal_actions(state, seat, list);
        for (const Action action : list) legal.push_back(game.action_text(action));
        ASSERT_EQ(actions_of(choices(game, state, seat)), legal);
        const Action action = game.random_action(state, seat, random);
        const auto view = game.view(state, seat);
        const Json what = preview_json(game, view, seat, action);
        const State before = state;
        game.apply(state, seat, action);
        ASSERT_NO_FATAL_FAILURE(expect_preview_fits(game, before, state, seat, what))
            << game.action_text(action);
      }
    }
  }
}

TEST(GuildPage, APreviewNamesWhatACubeCauses) {
  Table table("avenia", 1);
  table.load(
      "  age I\n  turned any2 desert2\n  card any2\n"
      "seat 0\n  cubes J7 J8 I7\n  best-coin-space 1\n  coins 1 0 0 0 0 0\n  turn explore any2\n");
  const Json route = preview(table, "explore I8");
  EXPECT_EQ(route.find("linked")->items().size(), 0U);  // the first city of the chain
  EXPECT_EQ(route.find("coins")->find("after")->integer(), 1);
  table.play(0, "explore I8");
  const Json done = preview(table, "done");
  EXPECT_TRUE(done.find("endsTurn")->boolean());
  EXPECT_FALSE(done.find("endsAge")->boolean());
}

// G15: a road runs from space to neighbouring space along the chain.
TEST(GuildPage, RoadsRunAlongTheChain) {
  const Table table = busy_table();
  Table linked = table;
  linked.play(0, "explore L5");
  const Json all = choices(linked.game, linked.state, seat_at(0));
  ASSERT_EQ(all.find("routes")->items().size(), 2U);
  const Json& road = *all.find("routes")->items()[0].find("road");
  const Map& map = linked.game.map();
  ASSERT_GE(road.items().size(), 3U);
  EXPECT_EQ(road.items().front().text(), "I8");
  EXPECT_EQ(road.items().back().text(), "L5");
  for (std::size_t i = 1; i < road.items().size(); ++i) {
    const Cell here = cell_at(map.find(road.items()[i].text()));
    const Cell before = cell_at(map.find(road.items()[i - 1].text()));
    EXPECT_TRUE(map.neighbours(here).contains(before));
  }
  linked.play(0, "route I8 L5 post L5");
  const Json roads = *scene(linked, seat_at(0)).find("boards")->items()[0].find("roads");
  ASSERT_EQ(roads.items().size(), 1U);
  EXPECT_EQ(roads.items()[0].to_text(), road.to_text());
}

TEST(GuildPage, AReasonCarriesCodeRuleAndFigures) {
  Table table("avenia", 2);
  table.turn("grassland2");
  const auto view = table.game.view(table.state, seat_at(0));
  const Action action = *table.game.parse_action("explore J6");
  EXPECT_EQ(to_json(why_not(table.game, view, seat_at(0), action)).to_text(),
            R"({"code":"terrain","rule":"G10","terrain":"desert","count":0})");
}

}  // namespace
}  // namespace mapwright::guild
