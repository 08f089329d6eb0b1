#include "mapwright/terminal/desk.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>

#include "mapwright/analysis/hint.h"
#include "mapwright/core/printable.h"
#include "mapwright/game/seat_names.h"
#include "mapwright/terminal/last_words.h"
#include "mapwright/terminal/screen_text.h"

namespace mapwright {
namespace {

bool means_leave(const Key& key) {
  return key.kind == Key::Kind::kClosed || key.kind == Key::Kind::kInterrupt || key.is(U'y') ||
         key.is(U'Y');
}
bool means_stay(const Key& key) {
  return key.kind == Key::Kind::kEscape || key.is(U'n') || key.is(U'N');
}

}  // namespace

ScreenDesk::ScreenDesk(Screen& screen, GameTable& table)
    : screen_(screen), table_(table), names_(names_at_table(table.record())) {
  for (int i = 0; i < table.game().seats(); ++i) people_ += table.is_bot(seat_at(i)) ? 0 : 1;
}

std::vector<std::string> ScreenDesk::names_of(const std::vector<Seat>& seats) const {
  std::vector<std::string> names;
  for (const Seat seat : seats) names.push_back(name(seat));
  return names;
}

void ScreenDesk::draw_or_complain(const std::function<void()>& draw) {
  screen_.clear();
  if (is_large_enough()) {
    draw();
    return;
  }
  screen_.put(0, 0, "This window is too small.", {.bold = true});
  screen_.put(1, 0, "Needed: 80 x 24");
  screen_.put(2, 0,
              "Now: " + std::to_string(screen_.cols()) + " x " + std::to_string(screen_.rows()));
  screen_.put(3, 0, "Enlarge it, or q: leave.");
}

Key ScreenDesk::ask(const std::function<void()>& draw) {
  while (!leaving()) {
    draw_or_complain(draw);
    screen_.show();
    const Key key = screen_.read_key();
    if (key.kind == Key::Kind::kResize) continue;
    if (key.kind == Key::Kind::kClosed) {
      leaving_ = true;
    } else if (key.kind == Key::Kind::kInterrupt ||
               (!is_large_enough() && (key.is(U'q') || key.is(U'Q')))) {
      ask_to_leave(draw);
    } else if (is_large_enough()) {
      return key;
    }
  }
  return {.kind = Key::Kind::kClosed};
}

void ScreenDesk::put_question() {
  const Style style{.bold = true, .reverse = true};
  screen_.fill(screen_.rows() - 1, 0, screen_.cols(), style);
  screen_.put(screen_.rows() - 1, 1,
              screen_.cols() >= kLeastCols
                  ? "Leave the game? It is kept up to the last confirmed choice.  y: leave  n: stay"
                  : "Leave the game? y/n",
              style);
  screen_.show();
}

void ScreenDesk::ask_to_leave(const std::function<void()>& draw) {
  while (!leaving()) {
    draw_or_complain(draw);
    put_question();
    const Key key = screen_.read_key();
    if (means_leave(key)) {
      leaving_ = true;
    } else if (means_stay(key)) {
      return;
    }
  }
}

void ScreenDesk::wait_for(const std::function<void()>& work) {
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  std::jthread worker([&] {
    work();
    const std::lock_guard lock(mutex);
    done = true;
    changed.notify_one();
  });
  std::vector<Key> early;
  bool asked = false;
  while (true) {
    {
      std::unique_lock lock(mutex);
      if (changed.wait_for(lock, std::chrono::milliseconds(30), [&] { return done; })) break;
    }
    const auto key = screen_.key_at_hand();
    if (!key) continue;
    if (asked && means_leave(*key)) {
      // The work cannot be stopped, but all that was confirmed is kept.
      screen_.close();
      leave_at_once(0);
    }
    if (asked && means_stay(*key)) {
      asked = false;
      say_while_waiting("Thinking …");
    } else if (key->kind == Key::Kind::kInterrupt || key->is(U'q') || key->is(U'Q')) {
      asked = true;
      put_question();
    } else if (!asked) {
      early.push_back(*key);
    }
  }
  worker.join();
  // An open question is asked again, over the page that comes next.
  if (asked) early.insert(early.begin(), {.kind = Key::Kind::kInterrupt});
  screen_.unread(early);
}

bool ScreenDesk::advance_one() {
  if (leaving()) return false;
  bool is_moved = false;
  wait_for([&] { is_moved = table_.advance_one(); });
  return is_moved;
}

void ScreenDesk::say_while_waiting(const std::string& text) {
  const Style style{.reverse = true};
  screen_.fill(screen_.rows() - 1, 0, screen_.cols(), style);
  screen_.put(screen_.rows() - 1, 1, text, style);
  screen_.show();
}

int on_screen(const std::function<void(Screen&)>& play) {
  auto screen = Screen::open();
  if (!screen) {
    std::fprintf(stderr, "mapwright: %s\n", printable(screen.error().message).c_str());
    return 2;
  }
  play(**screen);
  return 0;
}

void draw_title(Screen& screen, const std::string& title, const std::string& right, Style style) {
  screen.fill(0, 0, screen.cols(), style);
  screen.put(0, 1, title, style, screen.cols() - display_width(right) - 4);
  put_right(screen, 0, screen.cols() - 1, right, style);
}

void ScreenDesk::show_scrolling(const std::string& title, std::size_t lines, std::size_t first,
                                const std::function<void(int, std::size_t)>& put_line) {
  while (true) {
    const auto room = [&] { return static_cast<std::size_t>(screen_.rows() - 3); };
    const auto last_first = [&] { return lines > room() ? lines - room() : 0; };
    const Key key = ask([&] {
      first = std::min(first, last_first());
      const bool more = lines > room();
      draw_title(
          screen_, title,
          more ? std::to_string(std::min(lines, first + room())) + " of " + std::to_string(lines)
               : "");
      for (std::size_t i = first; i < lines && i - first < room(); ++i) {
        put_line(static_cast<int>(i - first) + 1, i);
      }
      screen_.put(screen_.rows() - 1, 1,
                  more ? "↑ ↓ PageUp PageDown: scroll   Enter: back to the game"
                       : "Enter: back to the game",
                  {.bold = true});
    });
    const bool blank_scrolls = key.is(U' ') && first < last_first();
    if (key.kind == Key::Kind::kUp || key.kind == Key::Kind::kWheelUp || key.is(U'k')) {
      first -= first > 0 ? 1 : 0;
    } else if (key.kind == Key::Kind::kDown || key.kind == Key::Kind::kWheelDown || key.is(U'j')) {
      ++first;
    } else if (key.kind == Key::Kind::kPageUp) {
      first -= std::min(first, room());
    } else if (key.kind == Key::Kind::kPageDown || blank_scrolls) {
      first += room();
    } else if (key.kind == Key::Kind::kHome) {
      first = 0;
    } else if (key.kind == Key::Kind::kEnd) {
      first = lines;
    } else if (key.kind != Key::Kind::kOther && key.kind != Key::Kind::kClick) {
      return;
    }
  }
}

void ScreenDesk::show_hint(Seat seat, const std::vector<std::string>& steps) {
  say_while_waiting("Thinking …");
  const auto game = table_.game().clone();
  std::string problem;
  for (const std::string& step : steps) {
    if (const auto done = game->apply(seat, step); !done) problem = done.error().message;
  }
  auto hinted = Result<std::vector<std::string>>(Error{});
  wait_for([&] { hinted = hint_lines(*game, seat); });
  if (!hinted) problem = hinted.error().message;
  std::vector<std::string> lines =
      wrapped(problem.empty() ? hinted->front() : problem, kLeastCols - 2);
  const std::size_t best = lines.size();
  if (problem.empty()) lines.insert(lines.end(), hinted->begin() + 1, hinted->end());
  show_scrolling("Hint", lines.size(), 0, [&](int row, std::size_t i) {
    screen_.put(row, 1, lines[i], {.bold = i == best}, screen_.cols() - 2);
  });
}

void ScreenDesk::hand_over(Seat seat, const std::vector<std::string>& steps) {
  for (const std::string& step : steps) {
    // Never fails with legal steps; the table would then ask again from where it stands.
    if (!table_.act(seat, step)) return;
  }
}

}  // namespace mapwright
