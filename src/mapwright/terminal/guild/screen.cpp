#include "mapwright/terminal/guild/screen.h"

#include "mapwright/terminal/guild/desk.h"
#include "mapwright/terminal/guild/pages.h"
#include "mapwright/terminal/guild/scores.h"
#include "mapwright/terminal/guild/turn.h"

namespace mapwright::guild {
namespace {

class Play {
 public:
  Play(Screen& screen, GameTable& table) : desk_(screen, table) {
    cursors_.fill(desk_.game().map().capital);
  }

  void run() {
    // What happened before (a game taken up again) is in the log, but no news.
    desk_.chronicle().follow();
    desk_.chronicle().forget_news();
    while (true) {
      desk_.advance("The others explore …");
      if (desk_.leaving()) return;
      if (desk_.state().over) return show_result(desk_);
      const Seat seat = desk_.table().person_to_act();
      if (seat == kNobody) return;
      if (desk_.people() > 1 && seat != at_keyboard_) pass_keyboard_to(desk_, seat);
      at_keyboard_ = seat;
      if (desk_.leaving()) return;
      take_turn(desk_, seat, cursors_[at(seat)]);
    }
  }

 private:
  Desk desk_;
  std::array<Cell, kMaxSeatsOfGuild> cursors_;  // where each seat looked last
  Seat at_keyboard_ = kNobody;
};

}  // namespace

int play_on_screen(const Guild& /*game*/, GameTable& table) {
  return on_screen([&](Screen& screen) { Play(screen, table).run(); });
}

}  // namespace mapwright::guild
