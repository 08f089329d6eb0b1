#pragma once
// What the tests of Cartographers share: a table played with texts, and sheets drawn in letters.

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "mapwright/core/text.h"
#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {

// The files of content/cartographers/, under the names that errors use for them.
[[nodiscard]] inline ContentFiles printed_files() {
  ContentFiles files;
  for (const EmbeddedFile& file : embedded_content()) {
    files.push_back({std::string(file.name), "content/cartographers/" + std::string(file.name),
                     std::string(file.text)});
  }
  return files;
}

[[nodiscard]] inline Cartographers make_cartographers(const Options& options, int seats) {
  auto game = Cartographers::make(printed_files(), options, seats);
  if (!game) ADD_FAILURE() << game.error().message;
  return *std::move(game);
}

// Edicts for tests that are not about edicts, so that they need not draw any.
inline constexpr std::string_view kTestEdicts = "sentinel-wood,canal-lake,wildholds,borderlands";

// Rows of a sheet, one word each; a shorter text is an error.
[[nodiscard]] inline DrawnSheet drawn(std::string_view text) {
  std::vector<std::string_view> rows;
  for (const auto line : lines_of(text)) {
    for (const auto word : words_of(line)) rows.push_back(word);
  }
  auto sheet = parse_sheet_rows(rows);
  if (!sheet) {
    ADD_FAILURE() << sheet.error().message << " in\n" << text;
    return {};
  }
  return *std::move(sheet);
}

// A sheet of side A full of forest but for these cells.
[[nodiscard]] inline std::string full_but(const std::vector<std::string_view>& empty_cells) {
  std::string text =
      "fffffffffff\nfff^fFfffff\nfFffffff^Ff\nfffffffffff\nfffffffffff\nfffff^fffff\n"
      "fffffffffff\nfffffffffff\nfF^ffffffFf\nfffffFf^fff\nfffffffffff\n";
  for (const auto name : empty_cells) {
    const Cell cell = *parse_cell(name);
    char& letter = text[static_cast<std::size_t>(SheetGrid::row(cell) * 12 + SheetGrid::col(cell))];
    EXPECT_NE(letter, '^') << name << " is a mountain";
    letter = letter == 'F' ? 'r' : '.';
  }
  return text;
}

// The stars of a score card by its id.
[[nodiscard]] inline int stars(std::string_view card, std::string_view text, int wildholds = 8) {
  const auto rule = std::ranges::find(kScoreRuleIds, card);
  const DrawnSheet sheet = drawn(text);
  return score(static_cast<ScoreRule>(rule - kScoreRuleIds.begin()), sheet.print, sheet.sheet,
               wildholds);
}

// A game and its state, played with texts. Whatever is not allowed fails the test.
class Table {
 public:
  // With kTestEdicts unless the options name others or ask for drawn ones ("edicts" = "").
  explicit Table(int seats, Options options = {})
      : game(make_cartographers(ready(options), seats)) {
    state = game.initial_state();
  }

  void turn(std::string_view card) {
    const auto chance = game.parse_chance(card);
    ASSERT_TRUE(chance.ok()) << card;
    ASSERT_TRUE(game.chance_legal(state, kTable, *chance)) << card << " cannot come now";
    game.apply_chance(state, kTable, *chance);
  }
  void choose(int seat, std::string_view text) {
    const auto action = game.parse_action(text);
    ASSERT_TRUE(action.ok()) << action.error().message;
    ASSERT_TRUE(game.is_legal(state, seat_at(seat), *action))
        << "seat " << seat << ": " << text << "\n"
        << rows(seat);
    game.apply(state, seat_at(seat), *action);
  }
  // Every seat to act takes the first action of its list.
  void choose_any() {
    for (const Seat seat : game.seats_to_act(state)) {
      LegalDrawings legal;
      game.legal_drawings(state, seat, legal);
      game.apply(state, seat, legal.nth(0));
    }
  }
  void turn_and_choose_any(std::string_view card) {
    turn(card);
    choose_any();
  }
  // Turns over explore cards of two time each until the season is over.
  void finish_season() {
    const int season = state.season;
    for (const auto* card : {"orchard", "homestead", "marshlands", "treetop-village"}) {
      if (state.season == season && state.phase == Phase::kTurn) turn_and_choose_any(card);
    }
    ASSERT_TRUE(state.season != season || game.is_over(state));
  }

  [[nodiscard]] bool may_turn(std::string_view card) const {
    const auto chance = game.parse_chance(card);
    return chance.ok() && game.chance_legal(state, kTable, *chance);
  }
  // Whether the action is legal; the list and the single answer must agree.
  [[nodiscard]] bool may(int seat, std::string_view text) const {
    const auto action = game.parse_action(text);
    if (!action) return false;
    const bool legal = game.is_legal(state, seat_at(seat), *action);
    const auto texts = this->legal(seat);
    EXPECT_EQ(legal, std::ranges::find(texts, game.action_text(*action)) != texts.end()) << text;
    return legal;
  }
  // The legal actions as sorted texts.
  [[nodiscard]] std::vector<std::string> legal(int seat) const {
    const auto list = std::make_unique<ActionList>();
    game.legal_actions(state, seat_at(seat), *list);
    std::vector<std::string> texts;
    for (const Action action : *list) texts.push_back(game.action_text(action));
    std::ranges::sort(texts);
    return texts;
  }
  // "great-river 4, goblin-attack 1 …": the outcomes in their order, with weights.
  [[nodiscard]] std::vector<std::pair<std::string, int>> outcomes() const {
    std::vector<std::pair<std::string, int>> all;
    if (!game.chance_due(state, kTable)) return all;
    game.chance_outcomes(state, kTable, [&](Cartographers::Chance chance, std::uint32_t weight) {
      all.emplace_back(game.chance_text(chance), static_cast<int>(weight));
    });
    return all;
  }
  [[nodiscard]] int weight_of(std::string_view card) const {
    for (const auto& [id, weight] : outcomes()) {
      if (id == card) return weight;
    }
    return 0;
  }

  [[nodiscard]] Sheet& sheet(int seat) { return state.sheets[seat_at(seat)]; }
  [[nodiscard]] const Sheet& sheet(int seat) const { return state.sheets[seat_at(seat)]; }
  [[nodiscard]] int coins(int seat) const { return sheet(seat).coins; }
  // The sheet's rows, each with a line end.
  [[nodiscard]] std::string rows(int seat) const {
    std::string text;
    for (const auto& row : sheet_rows(game.print(), sheet(seat))) text += row + "\n";
    return text;
  }
  // Puts another drawing before a seat; it must be of this side. Coins and figures stay.
  void put(int seat, std::string_view text) {
    const DrawnSheet other = drawn(text);
    ASSERT_TRUE(same_print(other.print, game.print())) << "not the print of this side:\n" << text;
    sheet(seat).drawn = other.sheet.drawn;
    sheet(seat).filled = other.sheet.filled;
  }

  Cartographers game;
  State state;

 private:
  static Options ready(Options options) {
    if (!has_option(options, "edicts")) options.emplace_back("edicts", kTestEdicts);
    std::erase(options, Option{"edicts", ""});
    return options;
  }
};

}  // namespace mapwright::cartographers
