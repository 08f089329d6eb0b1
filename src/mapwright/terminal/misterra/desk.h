#pragma once
// Maps of Misterra on the whole terminal: island and parchment side by side, every step of a
// half-day by keys, every score line before and after. docs/terminal.md shows it.
//
//   row 0       whose turn, round, points
//   row 1       half-day and step
//   row 2 …     island, parchment (left)     sketch cards, points now and then (right)
//   below       players or Otoma, log
//   last 3      status, keys, keys

#include <string>
#include <vector>

#include "mapwright/terminal/desk.h"
#include "mapwright/terminal/misterra/boards.h"
#include "mapwright/terminal/misterra/texts.h"

namespace mapwright::misterra {

// Tells the steps of half-days: one line for each, once it is complete.
class HalfDay {
 public:
  // `names` must outlive this.
  explicit HalfDay(const std::vector<std::string>& names) : names_(names) {}

  // `before` is the table before the action. Returns the finished line, or an empty text.
  std::string add(const Table& before, Seat seat, Action action);
  // What has been told of the half-day that is not complete yet; empty when nothing.
  [[nodiscard]] const std::string& unfinished() const { return begun_; }

 private:
  const std::vector<std::string>& names_;
  std::string begun_;
};

// It never tells whose hypotheses are which.
class Log : public LogOf<Misterra> {
 public:
  Log(Dealer& table, const std::vector<std::string>& names)
      : LogOf(table, names), half_day_(names) {}

  // The one that is not complete yet.
  [[nodiscard]] const HalfDay& half_day() const { return half_day_; }

 private:
  void tell_chance(const State& before, Seat seat, const Chance& chance) override;
  void tell_action(const State& before, Seat seat, Action action) override;

  HalfDay half_day_;
};

class Desk : public DeskOf<Misterra, Log> {
 public:
  Desk(Screen& screen, GameTable& table);

  [[nodiscard]] Layout layout() const { return layout_for(screen().rows(), screen().cols()); }

  // Parts of pages: panels.cpp
  // The island with its reserve, and the parchment of a seat.
  void draw_boards(const IslandPicture& island, const ParchmentPicture& parchment, Seat seat);
  // The five cards; `slot` is marked, -1 for none.
  void draw_sketch_cards(int row, const Table& at_turn, int slot);
  // All lines of the score as if the game ended now, and after a step when one is planned.
  void draw_points(int row, const Lines& lines, bool planned);
  // Everybody's sign and points without hypotheses; in solo the Otoma. One row.
  void draw_players(const View& view);
  // The others' parchments on the right of a wide window.
  void draw_others(const Table& at_turn, Seat viewer);
  // What a hypothesis counts and pays, in two lines.
  void put_hypothesis(int row, int col, Hypothesis id);
  // What the hypothesis counts, in a line that fits beside the boards, and below it, where there is
  // room, what it pays. Returns the last row.
  int put_short_rule(int row, Hypothesis id);

  // Pages, of the table's state or a turn's not yet confirmed one
  // Everybody's boards and the whole score sheet; hypotheses of others than `viewer` only when the
  // game is over.
  void show_scores(const State& at_turn, Seat viewer);
  // The seat's own hypotheses with their tables.
  void show_hypotheses(const State& at_turn, Seat seat);
  // M6: two of four are kept; the choice is handed to the table.
  void choose_hypotheses(Seat seat);

 private:
  void take_turn(Seat seat) override;  // turn.cpp
  void show_end() override { show_scores(state(), best_seat()); }

  // The island as each seat left it, to show what has changed since.
  std::array<Island, kMaxPlayers> last_islands_;
};

// As on_screen (terminal/desk.h). Pre: the table plays this game.
inline int play_on_screen(const Misterra& /*game*/, GameTable& table) {
  return on_screen([&](Screen& screen) { Desk(screen, table).run(); });
}

}  // namespace mapwright::misterra
