#include "mapwright/terminal/guild/screen.h"

#include <cstdio>

#include "mapwright/terminal/guild/desk.h"
#include "mapwright/terminal/guild/pages.h"
#include "mapwright/terminal/guild/scores.h"
#include "mapwright/terminal/guild/turn.h"

namespace mapwright {
namespace guild {
namespace {

class Play {
 public:
  Play(Screen& screen, LocalTable& table) : desk_(screen, table) {
    cursors_.fill(desk_.game().map().capital);
  }

  void run() {
    // What happened before (a game taken up again) is in the log, but no news.
    desk_.chronicle().follow(desk_.table().record());
    desk_.chronicle().forget_news();
    while (true) {
      advance();
      if (desk_.leaving()) return;
      if (desk_.state().over) return show_result(desk_);
      const Seat seat = desk_.table().person_to_act();
      if (seat == kNobody) return;
      if (desk_.people() > 1 && seat != at_keyboard_) pass_keyboard_to(desk_, seat);
      at_keyboard_ = seat;
      if (desk_.leaving()) return;
      take_turn(desk_, seat, cursors_[static_cast<std::size_t>(mapwright::index(seat))]);
    }
  }

 private:
  // Cards and bots, one step at a time, until a person is to act.
  void advance() {
    desk_.chronicle().follow(desk_.table().record());
    if (desk_.people() < desk_.game().seats()) desk_.say_while_waiting("The others explore …");
    while (desk_.table().advance_one()) desk_.chronicle().follow(desk_.table().record());
  }

  Desk desk_;
  std::array<Cell, kMaxSeatsOfGuild> cursors_;  // where each seat looked last
  Seat at_keyboard_ = kNobody;
};

}  // namespace
}  // namespace guild

int play_guild_on_screen(LocalTable& table) {
  auto screen = Screen::open();
  if (!screen) {
    std::fprintf(stderr, "mapwright: %s\n", screen.error().message.c_str());
    return 2;
  }
  guild::Play(**screen, table).run();
  return 0;
}

}  // namespace mapwright
