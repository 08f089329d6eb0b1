#pragma once
// ScreenDesk: what every page of every terminal game shares: the screen, the table, the names; and
// the one place that waits for keys, so that small windows, Ctrl-C and a closed terminal are
// handled everywhere alike. Each game's Desk adds its typed game, its log and its pages.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mapwright/analysis/hint.h"
#include "mapwright/bots/game_table.h"
#include "mapwright/terminal/log.h"
#include "mapwright/terminal/pages.h"

namespace mapwright {

// What a game says at its desk.
struct DeskWords {
  std::string_view title;
  std::string_view waiting;    // while the others act
  std::string_view secret;     // a sentence: what is hidden while the keyboard is passed on
  std::vector<HelpLine> help;  // lines in capitals are headings
};

class ScreenDesk {
 public:
  ScreenDesk(Screen& screen, GameTable& table, DeskWords words);
  virtual ~ScreenDesk() = default;

  [[nodiscard]] Screen& screen() { return screen_; }
  [[nodiscard]] const Screen& screen() const { return screen_; }
  [[nodiscard]] GameTable& table() const { return table_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] const std::string& name(Seat seat) const { return names_[at(seat)]; }
  // The names of people as they are, of bots with a mark.
  [[nodiscard]] std::string marked_name(Seat seat) const;
  [[nodiscard]] int people() const { return people_; }
  [[nodiscard]] Seat first_person() const;

  // Draws and waits for a key. Resizing draws again; a window that is too small says so and waits.
  // Ctrl-C asks whether to leave. Once leaving(), every key is kClosed at once; so it is when the
  // record cannot be kept.
  Key ask(const std::function<void()>& draw);
  // The same on a page with everybody's things: keys that lead to another seat change `shown`.
  Key ask_about_seats(Seat& shown, const std::function<void()>& draw);
  // The same on a page that waits for Enter; q asks whether to leave.
  void wait_for_enter(const std::function<void()>& draw);
  // Asks, over what is on the screen, and notes the answer.
  void ask_to_leave(const std::function<void()>& draw);
  [[nodiscard]] bool leaving() const { return leaving_ || table_.trouble(); }

  // A text over the bottom line, shown at once, while something takes its time.
  void say_while_waiting(std::string_view text);
  // Does what may take its time, and reads keys meanwhile: q and Ctrl-C ask whether to leave, and
  // leaving ends the program at once; other keys come later. Nothing else may touch the table.
  void wait_for(const std::function<void()>& work);

  // Pages that all games have: pages.cpp
  // A long text that can be scrolled; any closing key ends it, and is returned. `put_line(row,
  // line)` draws a line; `keys` is what else the last row says.
  Key show_scrolling(const std::string& title, std::size_t lines, std::size_t first,
                     const std::function<void(int, std::size_t)>& put_line,
                     const std::string& keys = "");
  // The same with lines that go on below, further in, when they are too long.
  void show_lines(const std::string& title, const std::vector<std::string>& texts, bool from_end);
  void show_help();
  // The best few actions for the seat after these steps, which the table need not know yet. With
  // `choosing` one of them can be chosen by its number, and is returned.
  std::optional<HintPage::Entry> show_hint(Seat seat, const std::vector<std::string>& steps,
                                           bool choosing);

  // Confirmed steps to the table.
  void hand_over(Seat seat, const std::vector<std::string>& steps);

 protected:
  // Cards and bots, one step at a time, until a person is to act; first and after each step
  // `after_each` is called.
  void advance(const std::function<void()>& after_each);
  // Hides everything of the one before until `seat` has the keyboard.
  void pass_keyboard(Seat seat);
  // The title of a page that everybody may see, and what else they may.
  virtual void draw_head();

 private:
  [[nodiscard]] bool is_large_enough() const {
    return screen_.rows() >= kLeastRows && screen_.cols() >= kLeastCols;
  }
  void draw_or_complain(const std::function<void()>& draw);
  void put_question();

  Screen& screen_;
  GameTable& table_;
  DeskWords words_;
  std::vector<std::string> names_;
  int people_ = 0;
  bool leaving_ = false;
};

// Opens the screen and plays on it until the game is over or the players leave. Returns 0, or 2
// when this is no terminal that can be used (with a message on stderr), nothing having happened.
int on_screen(const std::function<void(Screen&)>& play);

template <Game G, class L>
class DeskOf : public ScreenDesk {
 public:
  using GameOfDesk = G;

  // Pre: the table plays G.
  DeskOf(Screen& screen, GameTable& table, DeskWords words)
      : ScreenDesk(screen, table, std::move(words)),
        game_(typed<G>(table.game())->game()),
        log_(table, names()) {}

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const typename G::State& state() const { return typed<G>(table().game())->state(); }
  [[nodiscard]] L& log() { return log_; }
  void show_log() { show_lines("Log", log_.lines(), true); }

  // Plays until the game is over or the players leave; the table keeps the record.
  void run() {
    // What happened before (a game taken up again) is in the log, but no news.
    log_.follow();
    log_.forget_news();
    while (true) {
      advance([&] {
        log_.follow();
        show_news();
      });
      if (leaving()) return;
      if (game_.is_over(state())) return show_end();
      const Seat seat = table().person_to_act();
      if (seat == kNobody) return;
      if (people() > 1 && seat != at_keyboard_) pass_keyboard(seat);
      at_keyboard_ = seat;
      if (leaving()) return;
      take_turn(seat);
    }
  }

  // "The game is over: Ada wins"; alone only that it is over.
  [[nodiscard]] std::string end_text() const {
    if (game_.seats() == 1) return "The game is over";
    std::vector<std::string> winners;
    for (const Seat seat : game_.winners(state())) winners.push_back(name(seat));
    return "The game is over: " + winners_text(winners);
  }
  // A winner, or the first seat where nobody has won.
  [[nodiscard]] Seat best_seat() const {
    const auto winners = game_.winners(state());
    return winners.empty() ? seat_at(0) : winners.front();
  }

 private:
  // Returns when the seat's steps are at the table or the players leave.
  virtual void take_turn(Seat seat) = 0;
  virtual void show_end() = 0;
  // After each card and each bot's choice.
  virtual void show_news() {}

  const G& game_;
  L log_;
  Seat at_keyboard_ = kNobody;
};

}  // namespace mapwright
