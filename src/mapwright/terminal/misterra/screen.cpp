#include "mapwright/terminal/misterra/screen.h"

#include "mapwright/terminal/misterra/desk.h"
#include "mapwright/terminal/misterra/pages.h"
#include "mapwright/terminal/misterra/scores.h"
#include "mapwright/terminal/misterra/turn.h"

namespace mapwright::misterra {
namespace {

class Play {
 public:
  Play(Screen& screen, GameTable& table) : desk_(screen, table) {
    last_islands_.fill(desk_.state().table.island);
  }

  void run() {
    while (true) {
      desk_.advance("The others play …");
      if (desk_.leaving()) return;
      if (desk_.game().is_over(desk_.state())) {
        const auto winners = desk_.game().winners(desk_.state());
        show_scores(desk_, desk_.state(), winners.empty() ? seat_at(0) : winners.front());
        return;
      }
      const Seat seat = desk_.table().person_to_act();
      if (seat == kNobody) return;
      if (desk_.people() > 1 && seat != at_keyboard_) pass_keyboard_to(desk_, seat);
      at_keyboard_ = seat;
      if (desk_.leaving()) return;
      if (desk_.state().table.phase == Phase::kKeep) {
        choose_hypotheses(desk_, seat);
      } else {
        take_turn(desk_, seat, last_islands_[at(seat)]);
      }
      if (desk_.leaving()) return;
    }
  }

 private:
  Desk desk_;
  // The island as each seat left it, to show what has changed since.
  std::array<Island, kMaxPlayers> last_islands_;
  Seat at_keyboard_ = kNobody;
};

}  // namespace

int play_on_screen(const Misterra& /*game*/, GameTable& table) {
  return on_screen([&](Screen& screen) { Play(screen, table).run(); });
}

}  // namespace mapwright::misterra
