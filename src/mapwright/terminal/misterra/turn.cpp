#include "mapwright/terminal/misterra/turn.h"

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/domino.h"
#include "mapwright/terminal/misterra/pages.h"
#include "mapwright/terminal/misterra/pending.h"
#include "mapwright/terminal/misterra/scores.h"
#include "mapwright/terminal/misterra/texts.h"
#include "mapwright/terminal/misterra/turn_view.h"

namespace mapwright::misterra {
namespace {

using Kind = Key::Kind;

// A direction of the picture, in which the beach is below.
struct PictureStep {
  int lateral = 0;
  int depth = 0;
};

std::optional<PictureStep> direction_of(const Key& key) {
  if (key.kind == Kind::kUp || key.is(U'k')) return PictureStep{0, 1};
  if (key.kind == Kind::kDown || key.is(U'j')) return PictureStep{0, -1};
  if (key.kind == Kind::kLeft || key.is(U'h')) return PictureStep{-1, 0};
  if (key.kind == Kind::kRight || key.is(U'l')) return PictureStep{1, 0};
  return std::nullopt;
}

// The place one step away; kOffBoard beyond the border.
Place place_beside(Place from, PictureStep step) {
  const int lateral =
      (is_beach(from) ? index(from) - kCells : Board::row(cell_of(from))) + step.lateral;
  const int depth = (is_beach(from) ? -1 : Board::col(cell_of(from))) + step.depth;
  if (depth == -1 && lateral >= 0 && lateral < kSide) return beach_at(lateral);
  return Board::is_inside(lateral, depth) ? place_of(Board::cell(lateral, depth)) : kOffBoard;
}

class Turn {
 public:
  Turn(Desk& desk, Seat seat, Island& last_island)
      : desk_(desk),
        game_(desk.game()),
        seat_(seat),
        last_island_(last_island),
        changed_(changed_cells(last_island, desk.state().table.island)),
        pending_(game_, desk.state(), seat) {
    begin_step();
    message_ = pending_.note();
  }

  void run() {
    while (!done_) {
      const Key key = desk_.ask([&] { draw(); });
      if (desk_.leaving()) return;
      message_.clear();
      if (look(key)) continue;
      if (key.is(U'u') || key.kind == Kind::kBackspace) {
        take_back();
      } else if (pending_.is_complete()) {
        if (key.kind == Kind::kEnter) {
          hand_over();
        } else {
          message_ = "Your turn is complete: Enter confirms it, u takes a step back.";
        }
      } else {
        choose(key);
      }
    }
  }

 private:
  [[nodiscard]] const Table& table() const { return pending_.table(); }

  // Keys that only look.
  bool look(const Key& key) {
    if (key.is(U'?')) {
      show_help(desk_);
    } else if (key.is(U'g')) {
      show_log(desk_);
    } else if (key.is(U'o')) {
      show_scores(desk_, pending_.state(), seat_);
    } else if (key.is(U't')) {
      show_hypotheses(desk_, pending_.state(), seat_);
    } else if (key.is(U'i') && !pending_.is_complete()) {
      desk_.show_hint(seat_, pending_.step_texts());
    } else if (key.is(U'q') || key.is(U'Q')) {
      desk_.ask_to_leave([&] { draw(); });
    } else {
      return key.kind == Kind::kOther || key.kind == Kind::kClick;
    }
    return true;
  }

  // What is chosen at first in a new step.
  void begin_step() {
    choice_ = TurnChoice{};
    domino_.reset();
    if (pending_.is_complete()) return;
    switch (table().phase) {
      case Phase::kMove:
      case Phase::kSteppe: {
        const Place pawn = table().seats[table().active].pawn;
        choice_.place = pawn == kOffBoard ? beach_at(kSide / 2) : pawn;
        break;
      }
      case Phase::kTake:
        choice_.slot = next_slot(-1, 1);
        break;
      case Phase::kDraw:
        domino_.emplace(game_, pending_.state());
        if (!domino_->is_placeable()) domino_.reset();
        break;
      case Phase::kOtomaClaim:
        choice_.place = place_of(game_.otoma_claims(table()).first());
        break;
      default:
        break;
    }
  }

  void play(Action action) {
    if (!game_.is_legal(pending_.state(), seat_, action)) {
      message_ = "Not possible now.";
      return;
    }
    pending_.play(action);
    begin_step();
    message_ = pending_.note();
  }

  void take_back() {
    const bool done = pending_.take_back();
    if (done) begin_step();
    message_ = done ? "Taken back." : "Nothing to take back: what is confirmed stays.";
  }

  // All steps to the table.
  void hand_over() {
    const bool turn_ends =
        pending_.steps().empty() || pending_.steps().back().kind() != ActionKind::kDiscard;
    desk_.hand_over(seat_, pending_.step_texts());
    if (turn_ends) last_island_ = table().island;
    done_ = true;
  }

  void choose(const Key& key) {
    switch (table().phase) {
      case Phase::kMove:
      case Phase::kSteppe:
        return choose_move(key);
      case Phase::kTake:
        return choose_card(key);
      case Phase::kDraw:
        return choose_mapping(key);
      case Phase::kOtomaClaim:
        return choose_otoma_claim(key);
      default:
        return;
    }
  }

  void no_such_key() { message_ = "No such key here; ? shows them all."; }

  void choose_move(const Key& key) {
    const Place pawn = table().seats[table().active].pawn;
    if (const auto step = direction_of(key)) {
      move_cursor(*step);
    } else if (key.is(U's')) {
      if (pawn == kOffBoard) {
        message_ = "The pawn must come into play on a beach cell.";
      } else {
        play(Action::stay());
      }
    } else if (key.kind == Kind::kEnter || key.is(U' ')) {
      play(choice_.place == pawn ? Action::stay() : Action::go(choice_.place));
    } else if (key.kind == Kind::kCharacter && key.character >= U'1' && key.character <= U'5') {
      message_ = "First the move: arrows and Enter, or s to stay.";
    } else {
      no_such_key();
    }
  }

  void move_cursor(PictureStep step) {
    const Place pawn = table().seats[table().active].pawn;
    const auto can = [&](Place place) {
      return place != kOffBoard &&
             (place == pawn || game_.is_legal(pending_.state(), seat_, Action::go(place)));
    };
    const Place from_cursor = place_beside(choice_.place, step);
    const Place from_pawn = pawn == kOffBoard ? kOffBoard : place_beside(pawn, step);
    if (can(from_cursor)) {
      choice_.place = from_cursor;
    } else if (can(from_pawn)) {
      choice_.place = from_pawn;
    } else if (from_pawn == kOffBoard) {
      message_ =
          pawn == kOffBoard ? "The pawn comes into play on the beach." : "Nothing lies that way.";
    } else {
      message_ = "Not there: " + why_not_text(why_not_go(game_, table(), from_pawn)) + ".";
    }
  }

  // The next shown card after a slot.
  [[nodiscard]] int next_slot(int slot, int step) const {
    constexpr int kCount = static_cast<int>(kSlots);
    for (int i = 0; i < kCount; ++i) {
      slot = (slot + step + kCount) % kCount;
      if (table().sketches.shown[static_cast<std::size_t>(slot)] != kNoSketch) return slot;
    }
    return slot;
  }

  void choose_card(const Key& key) {
    const auto step = direction_of(key);
    if (step) {
      choice_.slot = next_slot(choice_.slot, step->lateral > 0 || step->depth < 0 ? 1 : -1);
    } else if (key.is(U'd')) {
      const std::string reason = why_not_text(why_not_exchange(game_, table()));
      choice_.exchanging = !choice_.exchanging && reason.empty();
      if (!reason.empty()) message_ = "No exchange: " + reason + ".";
    } else if (key.kind == Kind::kEscape) {
      choice_.exchanging = false;
    } else if (key.kind == Kind::kEnter || key.is(U' ')) {
      use_card();
    } else if (key.kind == Kind::kCharacter && key.character >= U'1' && key.character <= U'5') {
      const auto slot = static_cast<int>(key.character - U'1');
      if (table().sketches.shown[static_cast<std::size_t>(slot)] == kNoSketch) {
        message_ = "There is no card " + std::to_string(slot + 1) + " on show.";
        return;
      }
      choice_.slot = slot;
      // A card that is revealed cannot be taken back, so the lagoon asks for Enter.
      if (!choice_.exchanging) use_card();
    } else {
      no_such_key();
    }
  }

  void use_card() {
    if (!choice_.exchanging) return play(Action::take(choice_.slot));
    play(Action::discard(choice_.slot));
    if (pending_.is_complete()) hand_over();
  }

  void choose_mapping(const Key& key) {
    if (key.is(U'c')) {
      const std::string reason = why_not_text(why_not_claim(game_, table()));
      if (reason.empty()) return play(Action::claim());
      message_ = "No claim: " + reason + ".";
      return;
    }
    if (key.is(U'x')) return play(Action::pass());
    if (!domino_) {
      message_ = "Not here: " + why_not_text(why_not_map(table())) + ".";
      return;
    }
    if (const auto step = direction_of(key)) {
      if (!domino_->move(step->lateral, step->depth)) {
        message_ = "No further that way: one half must lie on a seen cell (:).";
      }
    } else if (key.is(U'r') || key.kind == Kind::kWheelDown) {
      domino_->turn(true);
    } else if (key.is(U'R') || key.kind == Kind::kWheelUp) {
      domino_->turn(false);
    } else if (key.is(U'n') || key.kind == Kind::kTab) {
      domino_->next(1);
    } else if (key.is(U'p') || key.kind == Kind::kBackTab) {
      domino_->next(-1);
    } else if (key.is(U'f')) {
      if (!domino_->change_order()) message_ = "The order of the halves makes no difference here.";
    } else if (key.kind == Kind::kEnter || key.is(U' ')) {
      play(domino_->action());
    } else {
      no_such_key();
    }
  }

  void choose_otoma_claim(const Key& key) {
    const auto step = direction_of(key);
    if (step || key.is(U'n') || key.is(U'p')) {
      const Cells cells = game_.otoma_claims(table());
      const bool forward = step ? step->lateral > 0 || step->depth > 0 : key.is(U'n');
      int at = index(choice_.place);
      do {
        at = (at + (forward ? 1 : kCells - 1)) % kCells;
      } while (!cells.contains(cell_at(at)));
      choice_.place = place_at(at);
    } else if (key.kind == Kind::kEnter || key.is(U' ')) {
      play(Action::otoma_claim(cell_of(choice_.place)));
    } else {
      no_such_key();
    }
  }

  void draw() {
    draw_turn(desk_, {.pending = &pending_,
                      .choice = choice_,
                      .domino = domino_ ? &*domino_ : nullptr,
                      .changed = changed_,
                      .message = message_});
  }

  Desk& desk_;
  const Misterra& game_;
  Seat seat_;
  Island& last_island_;
  Cells changed_;  // on the island since the seat's last turn
  PendingTurn pending_;
  TurnChoice choice_;
  std::optional<Domino> domino_;
  std::string message_;
  bool done_ = false;
};

}  // namespace

void take_turn(Desk& desk, Seat seat, Island& last_island) { Turn(desk, seat, last_island).run(); }

}  // namespace mapwright::misterra
