#include "mapwright/terminal/guild/turn.h"

#include "mapwright/games/guild/exploring.h"
#include "mapwright/terminal/guild/pages.h"
#include "mapwright/terminal/guild/scores.h"
#include "mapwright/terminal/guild/texts.h"
#include "mapwright/terminal/guild/turn_view.h"

namespace mapwright::guild {
namespace {

using Kind = Key::Kind;

std::optional<Way> way_of(const Key& key) {
  if (key.kind == Kind::kUp || key.is(U'k') || key.is(U'8')) return Way::kUp;
  if (key.kind == Kind::kDown || key.is(U'j') || key.is(U'2')) return Way::kDown;
  if (key.kind == Kind::kLeft || key.is(U'h') || key.is(U'4')) return Way::kLeft;
  if (key.kind == Kind::kRight || key.is(U'l') || key.is(U'6')) return Way::kRight;
  if (key.kind == Kind::kPageUp || key.is(U'9')) return Way::kUpRight;
  if (key.kind == Kind::kPageDown || key.is(U'3')) return Way::kDownRight;
  if (key.kind == Kind::kEnd || key.is(U'1')) return Way::kDownLeft;
  if (key.kind == Kind::kHome || key.is(U'7')) return Way::kUpLeft;
  return std::nullopt;
}

class TurnAtKeyboard {
 public:
  TurnAtKeyboard(Desk& desk, Seat seat, Cell& cursor)
      : desk_(desk),
        game_(desk.game()),
        seat_(seat),
        cursor_(cursor),
        pending_(game_, desk.state(), seat) {
    begin_step();
    message_ = desk.chronicle().take_note(seat);
    if (!pending_.note().empty()) message_ += (message_.empty() ? "" : " ") + pending_.note();
  }

  void run() {
    while (true) {
      const Key key = desk_.ask([&] { draw(); });
      if (desk_.leaving()) return;
      if (look(key)) continue;
      const std::string note = message_;
      message_.clear();
      if (key.is(U'u') || key.kind == Kind::kBackspace) {
        take_back();
      } else if (pending_.is_complete()) {
        if (key.kind == Kind::kEnter) return hand_over();
        if (const auto way = way_of(key)) move_cursor(*way);
        message_ = note;  // what was made by itself stays on show until it is confirmed
      } else if (list_is_open_) {
        choose_from_list(key);
      } else {
        choose_on_map(key);
      }
    }
  }

 private:
  [[nodiscard]] const Turn& turn() const { return pending_.own().turn; }
  [[nodiscard]] Spaces choices() const {
    if (pending_.is_complete() || turn().step != Step::kExplore) return {};
    return explore_choices(game_.content(), pending_.own()) |
           village_choices(game_.content(), turn());
  }

  // Keys that only look.
  bool look(const Key& key) {
    if (key.is(U'?')) {
      show_help(desk_);
    } else if (key.is(U'g')) {
      show_log(desk_);
    } else if (key.is(U'c')) {
      show_cards(desk_, pending_.state(), seat_);
    } else if (key.is(U'o')) {
      const int next = (mapwright::index(seat_) + 1) % game_.seats();
      show_boards(desk_, pending_.state(), seat_, seat_at(next));
    } else if (key.is(U's')) {
      show_sheet(desk_, pending_.state(), seat_);
    } else if (key.is(U'i') && !pending_.is_complete()) {
      desk_.show_hint(seat_, pending_.step_texts());
    } else if (key.is(U'q') || key.is(U'Q')) {
      desk_.ask_to_leave([&] { draw(); });
    } else {
      return key.kind == Kind::kOther;
    }
    return true;
  }

  // What is chosen at first in a new step: the only list there is, or the nearest space.
  void begin_step() {
    list_ = choices_of(game_, pending_);
    list_is_open_ = !list_.actions.empty() && choices().empty();
    const Spaces spaces = choices();
    if (spaces.empty() || spaces.contains(cursor_)) return;
    const Spaces near = spaces & game_.map().neighbours(cursor_);
    cursor_ = near.empty() ? next_in(game_.map(), spaces, cursor_, 1) : near.first();
  }

  void play(Action action) {
    pending_.play(action);
    begin_step();
    message_ = pending_.note();
  }

  void take_back() {
    const bool done = pending_.take_back();
    if (done) begin_step();
    message_ = done ? "Taken back." : "Nothing to take back: drawn cards and confirmed turns stay.";
  }

  // All steps to the table.
  void hand_over() {
    if (!pending_.draws_card()) desk_.chronicle().forget_news(seat_);
    desk_.hand_over(seat_, pending_.step_texts());
  }

  void choose_from_list(const Key& key) {
    const std::size_t count = list_.actions.size();
    if (key.kind == Kind::kUp || key.kind == Kind::kWheelUp || key.kind == Kind::kBackTab ||
        key.is(U'k') || key.is(U'p')) {
      list_.chosen = (list_.chosen + count - 1) % count;
    } else if (key.kind == Kind::kDown || key.kind == Kind::kWheelDown || key.kind == Kind::kTab ||
               key.is(U'j') || key.is(U'n')) {
      list_.chosen = (list_.chosen + 1) % count;
    } else if (key.kind == Kind::kEnter || key.is(U' ')) {
      play(list_.actions[list_.chosen]);
    } else if (key.kind == Kind::kCharacter && key.character >= U'1' && key.character <= U'9') {
      const auto chosen = static_cast<std::size_t>(key.character - U'1');
      if (chosen < count) {
        list_.chosen = chosen;
      } else {
        message_ = "The list has " + std::to_string(count) + " lines.";
      }
    } else if (key.is(U'm') || key.is(U'r') || key.kind == Kind::kEscape) {
      list_is_open_ = false;
    } else if (key.is(U'd')) {
      message_ = why_not_done();
    } else if (key.kind != Kind::kClick) {
      message_ = "No such key here; ? shows them all.";
    }
  }

  void choose_on_map(const Key& key) {
    if (const auto way = way_of(key)) {
      move_cursor(*way);
    } else if (key.is(U'n') || key.kind == Kind::kTab || key.kind == Kind::kWheelDown) {
      jump(1);
    } else if (key.is(U'p') || key.kind == Kind::kBackTab || key.kind == Kind::kWheelUp) {
      jump(-1);
    } else if (key.kind == Kind::kEnter || key.is(U' ')) {
      use_space();
    } else if (key.kind == Kind::kClick) {
      click(key);
    } else if (key.is(U'd')) {
      if (game_.is_legal(pending_.state(), seat_, Action::done())) {
        play(Action::done());
      } else {
        message_ = why_not_done();
      }
    } else if (key.is(U'r') || key.is(U'm')) {
      list_is_open_ = !list_.actions.empty();
      if (!list_is_open_) message_ = "No trade route can be made now.";
    } else if (key.kind != Kind::kEscape) {
      message_ = "No such key here; ? shows them all.";
    }
  }

  void move_cursor(Way way) {
    if (const auto space = space_beside(game_.map(), cursor_, way)) {
      cursor_ = *space;
    } else {
      message_ = "Nothing lies that way.";
    }
  }

  [[nodiscard]] std::string why_not_done() const {
    return "Not yet: " + why_not_text(game_, pending_.state(), seat_, Action::done()) + ".";
  }

  void jump(int step) {
    const Spaces spaces = choices();
    if (spaces.empty()) {
      message_ = "No space to choose now.";
    } else {
      cursor_ = next_in(game_.map(), spaces, cursor_, step);
    }
  }

  void click(const Key& key) {
    const auto space = turn_layout(desk_, cursor_).space_at(key.row, key.col);
    if (!space) return;
    if (*space == cursor_) return use_space();
    cursor_ = *space;
  }

  void use_space() {
    for (const Action action : {Action::village(cursor_), Action::explore(cursor_)}) {
      if (game_.is_legal(pending_.state(), seat_, action)) return play(action);
    }
    if (turn().step != Step::kExplore) list_is_open_ = true;
    // Otherwise the status line says why not.
  }

  void draw() {
    draw_turn(desk_, {.pending = &pending_,
                      .cursor = cursor_,
                      .list = list_is_open_ ? &list_ : nullptr,
                      .message = message_});
  }

  Desk& desk_;
  const Guild& game_;
  Seat seat_;
  Cell& cursor_;
  PendingTurn pending_;
  ChoiceList list_;
  bool list_is_open_ = false;
  std::string message_;
};

}  // namespace

void take_turn(Desk& desk, Seat seat, Cell& cursor) { TurnAtKeyboard(desk, seat, cursor).run(); }

}  // namespace mapwright::guild
