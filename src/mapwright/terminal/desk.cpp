#include "mapwright/terminal/desk.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>

#include "mapwright/core/printable.h"
#include "mapwright/game/seat_names.h"

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

ScreenDesk::ScreenDesk(Screen& screen, GameTable& table, DeskWords words)
    : screen_(screen),
      table_(table),
      words_(std::move(words)),
      names_(names_at_table(table.record())) {
  for (const Seat seat : SeatRange(table.game().seats())) people_ += table.is_bot(seat) ? 0 : 1;
}

std::string ScreenDesk::marked_name(Seat seat) const {
  return name(seat) + (table_.is_bot(seat) ? " (bot)" : "");
}

Seat ScreenDesk::first_person() const {
  for (const Seat seat : SeatRange(table_.game().seats())) {
    if (!table_.is_bot(seat)) return seat;
  }
  return seat_at(0);
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
    } else if (key.kind == Key::Kind::kInterrupt || (!is_large_enough() && key.leaves())) {
      ask_to_leave(draw);
    } else if (is_large_enough()) {
      return key;
    }
  }
  return {.kind = Key::Kind::kClosed};
}

Key ScreenDesk::ask_about_seats(Seat& shown, const std::function<void()>& draw) {
  const int seats = table_.game().seats();
  while (true) {
    const Key key = ask(draw);
    if (key.step_in_list() == 0) return key;
    shown = seat_at((index(shown) + key.step_in_list() + seats) % seats);
  }
}

void ScreenDesk::wait_for_enter(const std::function<void()>& draw) {
  while (!leaving()) {
    const Key key = ask(draw);
    if (key.goes_on()) return;
    if (key.leaves()) ask_to_leave(draw);
  }
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
    } else if (key->kind == Key::Kind::kInterrupt || key->leaves()) {
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

void ScreenDesk::advance(const std::function<void()>& after_each) {
  after_each();
  if (people_ < table_.game().seats()) say_while_waiting(words_.waiting);
  bool is_moved = true;
  while (is_moved && !leaving()) {
    wait_for([&] { is_moved = table_.advance_one(); });
    if (is_moved) after_each();
  }
}

void ScreenDesk::say_while_waiting(std::string_view text) {
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

void ScreenDesk::hand_over(Seat seat, const std::vector<std::string>& steps) {
  for (const std::string& step : steps) {
    // Never fails with legal steps; the table would then ask again from where it stands.
    if (!table_.act(seat, step)) return;
  }
}

}  // namespace mapwright
