#include "mapwright/terminal/guild/panels.h"

#include <algorithm>

#include "mapwright/terminal/guild/texts.h"

namespace mapwright::guild {

void draw_foot(Screen& screen, const std::string& status, const std::string& keys) {
  screen.put(screen.rows() - 2, 1, status, {.bold = true}, screen.cols() - 2);
  screen.put(screen.rows() - 1, 1, keys, {.dim = true}, screen.cols() - 2);
}

void draw_objectives(Screen& screen, int row, const Guild& game, const Guild::View& view,
                     const std::vector<std::string>& names) {
  const Board& board = view.known.seats[view.viewer].board;
  for (const ObjectiveStanding& one : objective_standings(game, view.known, view.viewer, board)) {
    screen.put(row++, 1, objective_text(game, view.known, one, view.viewer, names), {},
               screen.cols() - 2);
  }
}

void draw_log(Screen& screen, int row, int end_row, int col,
              const std::vector<std::string>& lines) {
  const auto room = static_cast<std::size_t>(std::max(0, end_row - row));
  for (std::size_t i = lines.size() > room ? lines.size() - room : 0; i < lines.size(); ++i) {
    screen.put(row++, col, lines[i], {.dim = true}, screen.cols() - col - 1);
  }
}

std::string coins_text(const Guild& game, const SeatState& seat) {
  const int coins = game.coins(seat);
  const int total = game.total(seat);
  std::string text = "coins " + std::to_string(coins);
  if (seat.board.kept > 0) {
    text += " + " + counted(seat.board.kept, "treasure") + " " + std::to_string(total - coins) +
            " = " + std::to_string(total);
  }
  return text;
}

std::string age_text(const Guild& game, const State& state) {
  return game.map().title + ", age " + std::string(kAgeNames[at(state.age - 1)]) + ", card " +
         std::to_string(state.turned_count()) + " of " +
         std::to_string(game.turns_of_age(state.age));
}

}  // namespace mapwright::guild
