#pragma once
// What the tests of Misterra share: a table played with texts, and boards drawn in letters.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "mapwright/core/text.h"
#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/misterra.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/scoring.h"

namespace mapwright::misterra {

// The files of content/misterra/, under the names that errors use for them.
[[nodiscard]] inline ContentFiles printed_files() {
  ContentFiles files;
  for (const EmbeddedFile& file : embedded_content()) {
    files.push_back({std::string(file.name), "content/misterra/" + std::string(file.name),
                     std::string(file.text)});
  }
  return files;
}

[[nodiscard]] inline Misterra make_misterra(int seats, const Options& options = {}) {
  auto game = Misterra::make(printed_files(), options, seats);
  if (!game) ADD_FAILURE() << game.error().message;
  return *std::move(game);
}

struct DrawnBoard {
  TerrainCells tiles;
  Cells confirmed;
};
// Five rows of five letters, one word each, the beach below.
[[nodiscard]] inline DrawnBoard drawn(std::string_view text) {
  std::vector<std::string_view> rows;
  for (const auto line : lines_of(text)) {
    for (const auto word : words_of(line)) rows.push_back(word);
  }
  DrawnBoard board;
  const auto done = parse_board_rows(rows, board.tiles, board.confirmed);
  if (!done) ADD_FAILURE() << done.error().message << " in\n" << text;
  return board;
}
[[nodiscard]] inline Parchment parchment(std::string_view text) { return drawn(text).tiles; }
[[nodiscard]] inline Cell cell(std::string_view name) { return *parse_cell(name); }
[[nodiscard]] inline Cells cells(std::string_view names) {
  Cells set;
  for (const auto name : words_of(names)) set.insert(cell(name));
  return set;
}
// The rows of a board, each with a line end.
[[nodiscard]] inline std::string rows_of(const TerrainCells& board, const Cells& confirmed = {}) {
  std::string text;
  for (const auto& row : board_rows(board, confirmed)) text += row + "\n";
  return text;
}

// A game and its state, played with texts. Whatever is not allowed fails the test.
class TestTable {
 public:
  explicit TestTable(int seats, const Options& options = {})
      : game(make_misterra(seats, options)), state(game.initial_state()) {}

  // Runs the set-up with the first outcomes and choices, then asks seat 0 to begin.
  static TestTable ready(int seats, const Options& options = {}) {
    TestTable table(seats, options);
    while (table.state.table.phase < Phase::kMove) {
      const Seat whose = table.game.next_chance(table.state);
      if (whose != kNobody) {
        table.game.apply_chance(table.state, whose, table.game.chance_at(table.state, whose, 0));
        continue;
      }
      const Seat seat = table.game.seats_to_act(table.state).first();
      table.play(index(seat), table.legal(index(seat)).front());
    }
    return table;
  }

  // Playing
  void turn(std::string_view card, Seat whose = kTable) {
    const auto chance = game.parse_chance(card);
    ASSERT_TRUE(chance.ok()) << card;
    ASSERT_TRUE(game.chance_legal(state, whose, *chance)) << card << " cannot come now";
    game.apply_chance(state, whose, *chance);
  }
  void play(int seat, std::string_view text) {
    const auto action = game.parse_action(text);
    ASSERT_TRUE(action.ok()) << action.error().message;
    ASSERT_TRUE(may(seat, text)) << "seat " << seat << ": " << text << "\n"
                                 << game.state_text(state);
    game.apply(state, seat_at(seat), *action);
  }
  void play_all(int seat, const std::vector<std::string_view>& texts) {
    for (const auto text : texts) play(seat, text);
  }
  // Stays, takes the first card on show and passes.
  void idle_half_day(int seat) {
    play(seat, state.table.seats[seat_at(seat)].pawn == kOffBoard ? "go beach A" : "stay");
    const auto& shown = state.table.sketches.shown;
    const auto slot = std::ranges::find_if(shown, [](Sketch card) { return card != kNoSketch; });
    play(seat, "take " + std::to_string(slot - shown.begin() + 1));
    play(seat, "pass");
  }
  void idle_turn(int seat) {
    idle_half_day(seat);
    idle_half_day(seat);
  }
  // Turns whatever cards are due, the first outcome of each.
  void turn_any() {
    for (Seat whose = game.next_chance(state); whose != kNobody; whose = game.next_chance(state)) {
      game.apply_chance(state, whose, game.chance_at(state, whose, 0));
    }
  }

  // Arranging: what lies on the table is replaced, reserves are counted again.
  void island(std::string_view text) {
    const DrawnBoard board = drawn(text);
    Island& own = state.table.island;
    own.tiles = board.tiles;
    own.confirmed = board.confirmed;
    for (std::size_t t = 0; t < kTerrains; ++t) {
      const int left = game.content().tiles[t] - board.tiles.of[t].count();
      ASSERT_GE(left, 0) << kTerrainNames[t];
      own.reserve[t] = static_cast<std::uint8_t>(left);
    }
  }
  void pawn(int seat, std::string_view place) {
    expedition(seat).pawn = *parse_place(place);
    if (state.table.phase != Phase::kMove || state.table.active != seat_at(seat)) return;
    state.table.visited = {};
    state.table.visited.insert(element(expedition(seat).pawn));
  }
  void shown(const std::vector<std::string_view>& cards) {
    for (std::size_t i = 0; i < kSlots; ++i) {
      const auto sketch = i < cards.size() ? parse_sketch(cards[i]) : std::nullopt;
      state.table.sketches.shown[i] = sketch.value_or(kNoSketch);
    }
  }
  // Stay and take a card that is put on show for it.
  void hold(int seat, std::string_view card) {
    state.table.sketches.shown[0] = *parse_sketch(card);
    if (state.table.phase == Phase::kMove) play(seat, "stay");
    play(seat, "take 1");
  }
  Expedition& expedition(int seat) { return state.table.seats[seat_at(seat)]; }

  // Asking
  [[nodiscard]] std::vector<std::string> legal(int seat) const {
    ActionList list;
    game.legal_actions(state, seat_at(seat), list);
    EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
    std::vector<std::string> texts;
    for (const Action action : list) texts.push_back(game.action_text(action));
    return texts;
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
  [[nodiscard]] std::vector<std::pair<std::string, int>> outcomes() const {
    std::vector<std::pair<std::string, int>> all;
    game.chance_outcomes(state, game.next_chance(state), [&](Chance chance, std::uint32_t weight) {
      all.emplace_back(game.chance_text(chance), static_cast<int>(weight));
    });
    return all;
  }
  [[nodiscard]] std::string island_rows() const {
    return rows_of(state.table.island.tiles, state.table.island.confirmed);
  }
  [[nodiscard]] std::string parchment_rows(int seat) const {
    return rows_of(state.table.seats[seat_at(seat)].parchment);
  }
  [[nodiscard]] Phase phase() const { return state.table.phase; }
  [[nodiscard]] int reserve(Terrain terrain) const {
    return state.table.island.reserve[index(terrain)];
  }
  [[nodiscard]] int line(int seat, std::string_view label) const {
    for (const ScoreLine& each : game.score_sheet(state, seat_at(seat)).lines) {
      if (each.label == label) return each.value;
    }
    return -999;
  }

  Misterra game;
  State state;
};

using Texts = std::vector<std::string>;

}  // namespace mapwright::misterra
