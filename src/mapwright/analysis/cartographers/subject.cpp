#include "mapwright/analysis/cartographers/subject.h"

#include <bit>

#include "mapwright/bots/rivals.h"
#include "mapwright/games/cartographers/notation.h"

namespace mapwright::cartographers {

Scale AnalysisSubject::scale(const Cartographers& game) {
  const bool solo = game.seats() == 1;
  return {.unit = "stars",
          .score = solo ? "rating" : "total",
          .reference = "journeyman",
          .rival_percent = solo ? 0 : kRivalPercent,
          .horizon = kHorizon,
          .playouts = 360};
}

Mining AnalysisSubject::mining() {
  return {.set_ups = {{{"side", "A"}}, {{"side", "B"}}},
          .bots = {"novice", "apprentice", "journeyman"},
          .near = 200,
          .most_near = 8};
}

int AnalysisSubject::score(const Cartographers& game, const State& state, Seat seat) {
  return 100 * (game.seats() == 1 ? game.rating(state) : state.sheets[seat].total());
}

int AnalysisSubject::turn(const State& state) {
  const auto turned = std::popcount(state.shown) + std::popcount(unsigned{state.ambushes_shown});
  return 100 * state.season + turned;
}

// Each season shuffles anew (C21); the edicts come from decks of their own.
int AnalysisSubject::deck(const Cartographers&, const State& state, Seat) {
  return state.phase == Phase::kEdicts ? 0 : 1 + state.season;
}

std::string AnalysisSubject::words(const Cartographers& game, Cartographers::Chance card) {
  const Content& content = game.content();
  return card.is_edict ? "edict " + content.score_cards[card.card].name
                       : content.cards[card.card].name;
}

std::string AnalysisSubject::drawn(const Cartographers& game, const State& state, Seat seat,
                                   Action action) {
  const Sheet& before = state.sheets[game.sheet_in_hand(state, seat)];
  const Sheet after = game.preview(state, seat, action);
  std::string text = "   ";
  for (int col = 1; col <= SheetGrid::kCols; ++col) {
    text += (col < 10 ? "  " : " ") + std::to_string(col);
  }
  const Cells fresh = after.filled - before.filled;
  const auto rows = sheet_rows(game.print(), after);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    text += "\n  ";
    text += static_cast<char>('A' + row);
    // A bracket takes the blank between two cells.
    bool was_new = false;
    for (int col = 0; col < SheetGrid::kCols; ++col) {
      const bool is_new = fresh.contains(SheetGrid::cell(static_cast<int>(row), col));
      text += was_new ? ']' : ' ';
      text += is_new ? '[' : ' ';
      text += rows[row][static_cast<std::size_t>(col)];
      was_new = is_new;
    }
    if (was_new) text += ']';
  }
  return text + "\n";
}

}  // namespace mapwright::cartographers
