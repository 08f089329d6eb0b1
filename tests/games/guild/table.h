#pragma once
// What the tests of the Guild share: a table played with texts, and positions written down.

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "mapwright/core/text.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

// The files of content/guild/, under the names that errors use for them.
[[nodiscard]] inline ContentFiles printed_files() {
  ContentFiles files;
  for (const EmbeddedFile& file : embedded_content()) {
    files.push_back({std::string(file.name), "content/guild/" + std::string(file.name),
                     std::string(file.text)});
  }
  return files;
}

[[nodiscard]] inline Guild make_guild(const Options& options, int seats) {
  auto game = Guild::make(printed_files(), options, seats);
  if (!game) ADD_FAILURE() << game.error().message;
  return *std::move(game);
}

// Objectives for tests that are not about objectives, so that they need not draw any.
[[nodiscard]] inline std::string test_objectives(std::string_view map) {
  const std::string id(map);
  return id + "-1," + id + "-2," + id + "-3";
}

// A game and its state, played with texts. Whatever is not allowed fails the test.
class Table {
 public:
  explicit Table(std::string_view map = "avenia", int seats = 1, std::string_view objectives = "")
      : game(make_guild(
            {{"map", std::string(map)},
             {"objectives", objectives.empty() ? test_objectives(map) : std::string(objectives)}},
            seats)) {
    state = game.initial_state();
  }

  // Turns over an explore card, or gives a seat its treasure or pair.
  void turn(std::string_view card) { chance(kTable, card); }
  void draw(int seat, std::string_view card) { chance(seat_at(seat), card); }
  void chance(Seat whose, std::string_view card) {
    const auto outcome = game.parse_chance(card);
    ASSERT_TRUE(outcome.ok()) << card;
    ASSERT_TRUE(game.chance_legal(state, whose, *outcome)) << card << " cannot come now";
    game.apply_chance(state, whose, *outcome);
  }

  // Plays actions of a seat, separated by ';'.
  void play(int seat, std::string_view actions) {
    for (const auto text : split(actions, ';')) {
      const auto action = game.parse_action(text);
      ASSERT_TRUE(action.ok()) << action.error().message;
      ASSERT_TRUE(game.is_legal(state, seat_at(seat), *action))
          << "seat " << seat << ": " << text << "\nlegal: " << legal(seat) << "\n"
          << game.picture(game.view(state, seat_at(seat)));
      game.apply(state, seat_at(seat), *action);
    }
  }
  // A turn of all seats in which seat 0 plays these actions, the others nothing.
  void turn_and_play(std::string_view card, std::string_view actions) {
    turn(card);
    play(0, actions);
    for (int i = 1; i < game.seats(); ++i) finish(i);
  }
  // The seat does nothing more this turn.
  void finish(int seat) {
    while (game.is_to_act(state, seat_at(seat))) {
      const int age = state.age;
      const auto turned = state.turned;
      play(seat, "done");
      if (state.age != age || state.turned != turned || !state.turn_is_on()) return;
    }
  }
  // Turns over the given terrain cards with nothing done by anybody.
  void skip(std::string_view cards) {
    for (const auto card : words_of(cards)) {
      turn(card);
      for (int i = 0; i < game.seats(); ++i) finish(i);
    }
  }

  [[nodiscard]] bool may(int seat, std::string_view text) const {
    const auto action = game.parse_action(text);
    return action.ok() && game.is_legal(state, seat_at(seat), *action);
  }
  // The legal actions as one text, in the order of the list, separated by "; ".
  [[nodiscard]] std::string legal(int seat = 0) const {
    const auto list = std::make_unique<ActionList>();
    game.legal_actions(state, seat_at(seat), *list);
    std::string text;
    for (const Action action : *list) {
      text += (text.empty() ? "" : "; ") + game.action_text(action);
    }
    return text;
  }
  // The spaces that may be explored, in their order.
  [[nodiscard]] std::string open(int seat = 0) const {
    const auto list = std::make_unique<ActionList>();
    game.legal_actions(state, seat_at(seat), *list);
    std::string text;
    for (const Action action : *list) {
      if (action.kind() != ActionKind::kExplore) continue;
      text += (text.empty() ? "" : " ") + game.map().name_of(action.space());
    }
    return text;
  }
  [[nodiscard]] std::vector<std::pair<std::string, int>> outcomes(Seat whose) const {
    std::vector<std::pair<std::string, int>> all;
    if (!game.chance_due(state, whose)) return all;
    game.chance_outcomes(state, whose, [&](Chance outcome, std::uint32_t weight) {
      all.emplace_back(game.chance_text(outcome), static_cast<int>(weight));
    });
    return all;
  }

  // Loads a position: the lines after "seats", and of each seat.
  void load(std::string_view body) {
    std::string text = "position guild\n  options";
    for (const auto& [name, value] : game.options()) text += " " + name + "=" + value;
    text += "\n  seats " + std::to_string(game.seats()) + "\n";
    std::string objectives;
    for (const auto o : game.rules().fixed_objectives.value_or(OpenObjectives{})) {
      objectives += " " + game.content().objectives[o].id;
    }
    text += "  objectives" + objectives + "\n" + std::string(body);
    auto loaded = game.parse_state(text);
    ASSERT_TRUE(loaded.ok()) << loaded.error().message << "\n" << text;
    state = *loaded;
    EXPECT_EQ(game.parse_state(game.state_text(state)).value(), state);
  }

  [[nodiscard]] const SeatState& seat(int number = 0) const { return state.seats[seat_at(number)]; }
  [[nodiscard]] int coins(int number = 0) const { return game.coins(seat(number)); }
  [[nodiscard]] std::string names(const Spaces& spaces) const {
    std::string text;
    for (const Cell space : spaces) text += (text.empty() ? "" : " ") + game.map().name_of(space);
    return text;
  }

  Guild game;
  State state;
};

}  // namespace mapwright::guild
