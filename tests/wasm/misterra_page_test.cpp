// What a page gets to know of Misterra: complete, exact, and nothing hidden.

#include <set>

#include "games/misterra/random_play.h"
#include "games/misterra/table.h"
#include "golden/golden.h"
#include "mapwright/wasm/misterra/page.h"

namespace mapwright::misterra {
namespace {

Json scene_of(const Misterra& game, const State& state, Seat viewer) {
  return scene_json(game, game.view(state, viewer));
}
Json choices_of(const Misterra& game, const State& state, Seat seat) {
  return choices_json(game, game.view(state, seat), seat);
}
const Json& at(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  EXPECT_NE(found, nullptr) << key;
  return *found;
}
const Json& score_in(const Json& scene, int seat) {
  return at(at(scene, "players").items()[static_cast<std::size_t>(seat)], "score");
}

// Every "action" (and "other") anywhere in the choices, and those that stand alone.
void collect_actions(const Json& json, std::multiset<std::string>& out) {
  for (const Json& item : json.items()) collect_actions(item, out);
  for (const auto& [key, value] : json.members()) {
    const bool alone = key == "stay" || key == "claim" || key == "pass";
    if (value.is_string() && (key == "action" || key == "other" || alone)) out.insert(value.text());
    if (key != "why") collect_actions(value, out);
  }
}

// Lines for a golden: one member of the scene each.
std::string in_lines(const Json& json) {
  std::string text;
  for (const auto& [key, value] : json.members()) text += key + ": " + value.to_text() + "\n";
  return text;
}

const std::vector<Options> kVariants = {
    {},
    {{"first-game", "yes"}, {"master", "yes"}},
    {{"merged-claims", "both"}, {"mountain", "straight"}, {"reserve", "confirm"}},
};

// Calls check(game, state, seat) before every decision of random games.
template <class F>
void for_each_decision(F&& check) {
  for (const Options& options : kVariants) {
    for (int seats = 1; seats <= 4; ++seats) {
      const Misterra game = make_misterra(seats, options);
      Random random(static_cast<std::uint64_t>(40 + seats));
      State state = game.initial_state();
      while (!game.is_over(state)) {
        for (const Seat seat : game.seats_to_act(state)) check(game, state, seat);
        random_step(game, state, random);
      }
    }
  }
}

TEST(MisterraPage, ChoicesAreTheLegalActions) {
  for_each_decision([](const Misterra& game, const State& state, Seat seat) {
    ActionList list;
    game.legal_actions(state, seat, list);
    std::multiset<std::string> legal;
    for (const Action action : list) legal.insert(game.action_text(action));
    std::multiset<std::string> offered;
    collect_actions(choices_of(game, state, seat), offered);
    ASSERT_EQ(offered, legal) << game.state_text(state);
  });
}

TEST(MisterraPage, APreviewIsWhatTheActionDoes) {
  Random random(5);
  for_each_decision([&](const Misterra& game, const State& state, Seat seat) {
    const Action action = game.random_action(state, seat, random);
    const Json preview = preview_json(game, game.view(state, seat), seat, action);
    State after = state;
    game.apply(after, seat, action);
    const Json before_scene = scene_of(game, state, seat);
    const Json after_scene = scene_of(game, after, seat);
    const int i = index(seat);
    ASSERT_EQ(at(preview, "score"), score_in(after_scene, i)) << game.action_text(action);
    ASSERT_EQ(at(preview, "reserve"), at(after_scene, "reserve"));
    ASSERT_EQ(at(at(preview, "total"), "from"), at(score_in(before_scene, i), "total"));
    ASSERT_EQ(at(at(preview, "total"), "to"), at(score_in(after_scene, i), "total"));
    // The changed tiles, laid over the island of before, give the island of after.
    for (const Json& tile : at(after_scene, "island").items()) {
      const auto has = [&](const Json& list) {
        return std::ranges::find(list.items(), tile) != list.items().end();
      };
      ASSERT_NE(has(at(before_scene, "island")), has(at(preview, "island"))) << tile.to_text();
    }
  });
}

TEST(MisterraPage, TheLinesOfAScoreAddUpToTheGamesOwnSheet) {
  for_each_decision([](const Misterra& game, const State& state, Seat seat) {
    const Json score = score_in(scene_of(game, state, seat), index(seat));
    std::int64_t sum = 0;
    for (const Json& line : at(score, "lines").items()) sum += at(line, "value").integer();
    ASSERT_EQ(at(score, "total").integer(), sum);
    ASSERT_EQ(sum, game.score_sheet(state, seat).total) << game.state_text(state);
  });
}

TEST(MisterraPage, OnlyWhatIsIllegalHasAReason) {
  for_each_decision([](const Misterra& game, const State& state, Seat seat) {
    const View view = game.view(state, seat);
    for (int code = 0; code < Action::kCount; code += 7) {
      const Action action = Action::numbered(code);
      if (game.is_legal(state, seat, action)) continue;
      const Json reason = to_json(why_not(game, view, seat, action));
      ASSERT_TRUE(reason.is_object()) << game.action_text(action);
      ASSERT_FALSE(at(reason, "code").text().empty()) << game.action_text(action);
      ASSERT_EQ(at(reason, "rule").text()[0], 'M') << game.action_text(action);
    }
  });
}

TEST(MisterraPage, HypothesesOfOthersMakeNoDifferenceToAScene) {
  // M6: a world with exchanged hands looks the same to seat 0 and to a spectator.
  const Misterra game = make_misterra(3);
  Random random(11);
  State state = game.initial_state();
  while (!game.is_over(state)) {
    const bool comparable =
        state.table.phase > Phase::kDeal &&
        (state.table.phase != Phase::kKeep || state.table.chosen == 0 || state.table.chosen == 1);
    if (comparable) {
      State other = state;
      std::swap(other.hands[seat_at(1)], other.hands[seat_at(2)]);
      for (const Seat viewer : {seat_at(0), kNobody}) {
        ASSERT_EQ(scene_of(game, state, viewer).to_text(), scene_of(game, other, viewer).to_text());
      }
    }
    random_step(game, state, random);
  }
}

TEST(MisterraPage, TheOtomasTopCardIsShownByItsFaceOnly) {
  // M29: O06 and O15 have the same face and other cells on their backs.
  TestTable table = TestTable::ready(1);
  table.state.otoma_top = *parse_otoma_card("O06");
  State other = table.state;
  other.otoma_top = *parse_otoma_card("O15");
  const std::string scene = scene_of(table.game, table.state, seat_at(0)).to_text();
  EXPECT_EQ(scene, scene_of(table.game, other, seat_at(0)).to_text());
  EXPECT_EQ(scene.find("O06"), std::string::npos);
}

TEST(MisterraPage, ASceneHasItsForm) {
  TestTable table = TestTable::ready(1);
  table.play_all(0, {"go beach C", "take 1", "map C1 C2", "go C1"});
  if (table.phase() == Phase::kSteppe) table.play(0, "stay");
  table.play(0, "take 2");
  expect_golden("misterra/page_scene.txt", in_lines(scene_of(table.game, table.state, seat_at(0))));
  expect_golden("misterra/page_choices.txt",
                in_lines(choices_of(table.game, table.state, seat_at(0))));
  const Action action = *table.game.parse_action(table.legal(0).back());
  expect_golden("misterra/page_preview.txt",
                in_lines(preview_json(table.game, table.game.view(table.state, seat_at(0)),
                                      seat_at(0), action)));
}

}  // namespace
}  // namespace mapwright::misterra
