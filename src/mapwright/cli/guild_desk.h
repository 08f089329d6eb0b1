#pragma once
// Desk: what every page of the Guild's terminal game shares: the screen, the table, the chronicle,
// names; and the one place that waits for keys, so that small windows, Ctrl-C and a closed terminal
// are handled everywhere alike.

#include <functional>
#include <string>
#include <vector>

#include "mapwright/bots/local_table.h"
#include "mapwright/cli/guild_chronicle.h"
#include "mapwright/cli/screen.h"

namespace mapwright::guild {

inline constexpr int kLeastRows = 24;
inline constexpr int kLeastCols = 80;

class Desk {
 public:
  // Pre: the table plays the Guild.
  Desk(Screen& screen, LocalTable& table);

  [[nodiscard]] Screen& screen() { return screen_; }
  [[nodiscard]] LocalTable& table() const { return table_; }
  [[nodiscard]] const Guild& game() const { return game_; }
  [[nodiscard]] const State& state() const;
  [[nodiscard]] Chronicle& chronicle() { return chronicle_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] const std::string& name(Seat seat) const {
    return names_[static_cast<std::size_t>(mapwright::index(seat))];
  }
  [[nodiscard]] int people() const { return people_; }

  // Draws and waits for a key. Resizing draws again; a window that is too small says so and waits.
  // Ctrl-C asks whether to leave. Once leaving(), every key is kClosed at once.
  Key ask(const std::function<void()>& draw);
  // Asks, over what is on the screen, and notes the answer.
  void ask_to_leave(const std::function<void()>& draw);
  [[nodiscard]] bool leaving() const { return leaving_; }

  // A text over the bottom line, shown at once, while something takes its time.
  void say_while_waiting(const std::string& text);

 private:
  [[nodiscard]] bool is_large_enough() const {
    return screen_.rows() >= kLeastRows && screen_.cols() >= kLeastCols;
  }
  void draw_or_complain(const std::function<void()>& draw);

  Screen& screen_;
  LocalTable& table_;
  const Guild& game_;
  std::vector<std::string> names_;
  Chronicle chronicle_;
  int people_ = 0;
  bool leaving_ = false;
};

}  // namespace mapwright::guild
