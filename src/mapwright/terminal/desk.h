#pragma once
// ScreenDesk: what every page of every terminal game shares: the screen, the table, the names; and
// the one place that waits for keys, so that small windows, Ctrl-C and a closed terminal are
// handled everywhere alike. Each game's Desk adds its typed game and its chronicle.

#include <functional>
#include <string>
#include <vector>

#include "mapwright/bots/game_table.h"
#include "mapwright/terminal/screen.h"

namespace mapwright {

class ScreenDesk {
 public:
  ScreenDesk(Screen& screen, GameTable& table);

  [[nodiscard]] Screen& screen() { return screen_; }
  [[nodiscard]] const Screen& screen() const { return screen_; }
  [[nodiscard]] GameTable& table() const { return table_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] const std::string& name(Seat seat) const { return names_[at(seat)]; }
  [[nodiscard]] std::vector<std::string> names_of(const std::vector<Seat>& seats) const;
  [[nodiscard]] int people() const { return people_; }

  // Draws and waits for a key. Resizing draws again; a window that is too small says so and waits.
  // Ctrl-C asks whether to leave. Once leaving(), every key is kClosed at once; so it is when the
  // record cannot be kept.
  Key ask(const std::function<void()>& draw);
  // Asks, over what is on the screen, and notes the answer.
  void ask_to_leave(const std::function<void()>& draw);
  [[nodiscard]] bool leaving() const { return leaving_ || table_.trouble(); }

  // A text over the bottom line, shown at once, while something takes its time.
  void say_while_waiting(const std::string& text);
  // Does what may take its time, and reads keys meanwhile: q and Ctrl-C ask whether to leave, and
  // leaving ends the program at once; other keys come later. Nothing else may touch the table.
  void wait_for(const std::function<void()>& work);
  // One card or one bot; false when a person is to act, the game is over, or somebody leaves.
  bool advance_one();

  // A long text that can be scrolled; any closing key ends it. `put_line(row, line)` draws a line.
  void show_scrolling(const std::string& title, std::size_t lines, std::size_t first,
                      const std::function<void(int, std::size_t)>& put_line);

  // The best few actions for the seat after these steps, which the table need not know yet.
  void show_hint(Seat seat, const std::vector<std::string>& steps = {});
  // Confirmed steps to the table.
  void hand_over(Seat seat, const std::vector<std::string>& steps);

 private:
  [[nodiscard]] bool is_large_enough() const {
    return screen_.rows() >= kLeastRows && screen_.cols() >= kLeastCols;
  }
  void draw_or_complain(const std::function<void()>& draw);
  void put_question();

  Screen& screen_;
  GameTable& table_;
  std::vector<std::string> names_;
  int people_ = 0;
  bool leaving_ = false;
};

// Opens the screen and plays on it. Returns 0, or 2 when this is no terminal that can be used (with
// a message on stderr), nothing having happened.
int on_screen(const std::function<void(Screen&)>& play);

// A page's title in the first row, with something at its right end.
void draw_title(Screen& screen, const std::string& title, const std::string& right = "",
                Style style = {.bold = true, .reverse = true});

// Pre: the table plays G.
template <Game G, class C>
class DeskOf : public ScreenDesk {
 public:
  DeskOf(Screen& screen, GameTable& table)
      : ScreenDesk(screen, table),
        game_(typed<G>(table.game())->game()),
        chronicle_(table, names()) {}

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const typename G::State& state() const { return typed<G>(table().game())->state(); }
  [[nodiscard]] C& chronicle() { return chronicle_; }

  // Cards and bots, one step at a time, until a person is to act; `waiting` is shown meanwhile.
  void advance(const std::string& waiting) {
    chronicle_.follow();
    if (people() < game_.seats()) say_while_waiting(waiting);
    while (advance_one()) chronicle_.follow();
  }

 private:
  const G& game_;
  C chronicle_;
};

}  // namespace mapwright
