#include "mapwright/terminal/cartographers/screen.h"

#include "mapwright/terminal/cartographers/desk.h"
#include "mapwright/terminal/cartographers/pages.h"
#include "mapwright/terminal/cartographers/scores.h"
#include "mapwright/terminal/cartographers/turn.h"

namespace mapwright::cartographers {
namespace {

class Play {
 public:
  Play(Screen& screen, GameTable& table)
      : desk_(screen, table),
        near_(static_cast<std::size_t>(desk_.game().seats()),
              SheetGrid::cell(SheetGrid::kRows / 2, SheetGrid::kCols / 2)) {}

  void run() {
    // What happened before (a game taken up again) is in the log, but no news.
    desk_.chronicle().follow();
    desk_.chronicle().ambushes.clear();
    desk_.chronicle().seasons_ended.clear();
    while (!desk_.leaving()) {
      if (desk_.state().phase == Phase::kOver) {
        show_scores(desk_, ScoresOccasion::kGameOver, winner());
        return;
      }
      advance();
      if (desk_.leaving() || desk_.state().phase == Phase::kOver) continue;
      const Seat seat = desk_.table().person_to_act();
      if (desk_.people() > 1 && seat != at_keyboard_) pass_keyboard_to(desk_, seat);
      at_keyboard_ = seat;
      show_ambushes_on(seat);
      if (!desk_.leaving()) {
        take_turn(desk_, seat, near_[at(seat)]);
      }
    }
  }

 private:
  // Cards and bots, one step at a time, until a person is to act.
  void advance() {
    follow();
    if (desk_.people() < desk_.game().seats()) desk_.say_while_waiting("The others draw …");
    while (desk_.advance_one()) follow();
  }

  void follow() {
    desk_.chronicle().follow();
    // Alone, an ambush strikes between two cards; with others, it is shown at its owner's turn.
    if (desk_.game().seats() == 1) show_ambushes_on(seat_at(0));
    auto& ended = desk_.chronicle().seasons_ended;
    for (; !ended.empty(); ended.pop_front()) {
      const bool last = ended.front() + 1 == kSeasonCount;
      if (last || desk_.leaving()) continue;
      const bool one_person = desk_.people() == 1;
      show_scores(desk_, ScoresOccasion::kSeasonEnded, one_person ? first_person() : seat_at(0));
    }
  }

  void show_ambushes_on(Seat seat) {
    auto& ambushes = desk_.chronicle().ambushes;
    for (std::size_t i = 0; i < ambushes.size() && !desk_.leaving();) {
      if (ambushes[i].sheet != seat) {
        ++i;
        continue;
      }
      const AmbushNews news = ambushes[i];
      ambushes.erase(ambushes.begin() + static_cast<std::ptrdiff_t>(i));
      show_ambush(desk_, news);
    }
  }

  [[nodiscard]] Seat first_person() const {
    for (int i = 0; i < desk_.game().seats(); ++i) {
      if (!desk_.table().is_bot(seat_at(i))) return seat_at(i);
    }
    return seat_at(0);
  }
  [[nodiscard]] Seat winner() const { return desk_.game().winners(desk_.state()).front(); }

  Desk desk_;
  std::vector<Cell> near_;  // where each seat drew last
  Seat at_keyboard_ = kNobody;
};

}  // namespace

int play_on_screen(const Cartographers& /*game*/, GameTable& table) {
  return on_screen([&](Screen& screen) { Play(screen, table).run(); });
}

}  // namespace mapwright::cartographers
