#include "mapwright/terminal/misterra/turn.h"

#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

using Kind = Key::Kind;

// The place one step away; kOffBoard beyond the border. In the picture the beach is below.
Place place_beside(Place from, Key::Arrow arrow) {
  const int lateral =
      (is_beach(from) ? index(from) - kCells : Board::row(cell_of(from))) + arrow.cols;
  const int depth = (is_beach(from) ? -1 : Board::col(cell_of(from))) - arrow.rows;
  if (depth == -1 && lateral >= 0 && lateral < kSide) return beach_at(lateral);
  return Board::is_inside(lateral, depth) ? place_of(Board::cell(lateral, depth)) : kOffBoard;
}

}  // namespace

TurnAtKeyboard::TurnAtKeyboard(Desk& desk, Seat seat, Island& last_island)
    : TurnOf(desk, seat),
      last_island_(last_island),
      changed_(changed_cells(last_island, desk.state().table.island)) {}

bool TurnAtKeyboard::look_at(const Key& key) {
  if (key.is(U'o')) {
    desk_.show_scores(pending_.state(), seat_);
  } else if (key.is(U't')) {
    desk_.show_hypotheses(pending_.state(), seat_);
  } else {
    return false;
  }
  return true;
}

// What is chosen at first in a new step.
void TurnAtKeyboard::begin_step() {
  choice_ = TurnChoice{};
  if (pending_.is_complete()) return;
  if (is_moving()) {
    choice_.place = pawn() == kOffBoard ? beach_at(kSide / 2) : pawn();
  } else if (table().phase == Phase::kTake) {
    choice_.slot = next_slot(-1, 1);
  } else if (table().phase == Phase::kOtomaClaim) {
    choice_.place = place_of(game_.otoma_claims(table()).first());
  } else if (Domino domino(game_, pending_.state()); domino.is_placeable()) {
    choice_.domino = domino;
  }
}

void TurnAtKeyboard::on_hand_over() {
  const bool turn_ends =
      pending_.steps().empty() || pending_.steps().back().kind() != ActionKind::kDiscard;
  if (turn_ends) last_island_ = table().island;
}

void TurnAtKeyboard::choose(const Key& key) {
  if (is_moving()) {
    choose_move(key);
  } else if (table().phase == Phase::kTake) {
    choose_card(key);
  } else if (table().phase == Phase::kOtomaClaim) {
    choose_otoma_claim(key);
  } else {
    choose_mapping(key);
  }
}

std::string_view TurnAtKeyboard::point_at(Action action) {
  switch (action.kind()) {
    case ActionKind::kStay:
      choice_.place = pawn();
      return "s";
    case ActionKind::kGo:
      choice_.place = action.place();
      break;
    case ActionKind::kDiscard:
    case ActionKind::kTake:
      choice_.exchanging = action.kind() == ActionKind::kDiscard;
      choice_.slot = action.slot();
      break;
    case ActionKind::kOtomaClaim:
      choice_.place = place_of(action.cell());
      break;
    case ActionKind::kMap:
      choice_.domino->show(action);
      break;
    case ActionKind::kClaim:
      return "c";
    case ActionKind::kPass:
      return "x";
    case ActionKind::kKeep:
      break;  // on a page of its own
  }
  return "Enter";
}

void TurnAtKeyboard::choose_move(const Key& key) {
  if (const auto arrow = key.arrow()) {
    move_cursor(*arrow);
  } else if (key.is(U's') && pawn() == kOffBoard) {
    message_ = "The pawn must come into play on a beach cell.";
  } else if (key.is(U's') || (key.goes_on() && choice_.place == pawn())) {
    play(Action::stay());
  } else if (key.goes_on()) {
    play(Action::go(choice_.place));
  } else if (key.digit(kSlots) > 0) {
    message_ = "First the move: arrows and Enter, or s to stay.";
  } else {
    no_such_key(key);
  }
}

void TurnAtKeyboard::move_cursor(Key::Arrow arrow) {
  const auto can = [&](Place place) {
    return place != kOffBoard &&
           (place == pawn() || game_.is_legal(pending_.state(), seat_, Action::go(place)));
  };
  const Place from_cursor = place_beside(choice_.place, arrow);
  const Place from_pawn = pawn() == kOffBoard ? kOffBoard : place_beside(pawn(), arrow);
  if (can(from_cursor)) {
    choice_.place = from_cursor;
  } else if (can(from_pawn)) {
    choice_.place = from_pawn;
  } else if (from_pawn == kOffBoard) {
    message_ =
        pawn() == kOffBoard ? "The pawn comes into play on the beach." : "Nothing lies that way.";
  } else {
    message_ = "Not there: " + why_not_text(why_not_go(game_, table(), from_pawn)) + ".";
  }
}

int TurnAtKeyboard::next_slot(int slot, int step) const {
  constexpr int kCount = static_cast<int>(kSlots);
  for (int i = 0; i < kCount; ++i) {
    slot = (slot + step + kCount) % kCount;
    if (table().sketches.shown[at(slot)] != kNoSketch) return slot;
  }
  return slot;
}

void TurnAtKeyboard::choose_card(const Key& key) {
  if (const int step = key.step_in_list()) {
    choice_.slot = next_slot(choice_.slot, step);
  } else if (key.is(U'd')) {
    const std::string reason = why_not_text(why_not_exchange(game_, table()));
    choice_.exchanging = !choice_.exchanging && reason.empty();
    if (!reason.empty()) message_ = "No exchange: " + reason + ".";
  } else if (key.kind == Kind::kEscape) {
    choice_.exchanging = false;
  } else if (key.goes_on()) {
    use_card();
  } else if (const int digit = key.digit(kSlots)) {
    if (table().sketches.shown[at(digit - 1)] == kNoSketch) {
      message_ = "There is no card " + std::to_string(digit) + " on show.";
      return;
    }
    choice_.slot = digit - 1;
    // A card that is revealed cannot be taken back, so the lagoon asks for Enter.
    if (!choice_.exchanging) use_card();
  } else {
    no_such_key(key);
  }
}

void TurnAtKeyboard::use_card() {
  if (!choice_.exchanging) return play(Action::take(choice_.slot));
  play(Action::discard(choice_.slot));
  if (pending_.is_complete()) hand_over();
}

void TurnAtKeyboard::choose_mapping(const Key& key) {
  if (key.is(U'c')) {
    const std::string reason = why_not_text(why_not_claim(game_, table()));
    if (reason.empty()) return play(Action::claim());
    message_ = "No claim: " + reason + ".";
  } else if (key.is(U'x')) {
    play(Action::pass());
  } else if (!choice_.domino) {
    message_ = "Not here: " + why_not_text(why_not_map(table())) + ".";
  } else if (key.goes_on()) {
    play(choice_.domino->action());
  } else {
    move_domino(key);
  }
}

void TurnAtKeyboard::move_domino(const Key& key) {
  Domino& domino = *choice_.domino;
  if (const auto arrow = key.arrow()) {
    if (!domino.move(arrow->cols, -arrow->rows)) {
      message_ = "No further that way: one half must lie on a seen cell (:).";
    }
  } else if (key.is(U'r') || key.is(U'R') || key.wheel() != 0) {
    domino.turn(key.is(U'r') || key.wheel() > 0);
  } else if (key.step() != 0) {
    domino.next(key.step());
  } else if (key.is(U'f')) {
    if (!domino.change_order()) message_ = "The order of the halves makes no difference here.";
  } else {
    no_such_key(key);
  }
}

void TurnAtKeyboard::choose_otoma_claim(const Key& key) {
  if (const int step = key.step_in_list()) {
    const Cells cells = game_.otoma_claims(table());
    int at = index(choice_.place);
    do {
      at = (at + step + kCells) % kCells;
    } while (!cells.contains(cell_at(at)));
    choice_.place = place_at(at);
  } else if (key.goes_on()) {
    play(Action::otoma_claim(cell_of(choice_.place)));
  } else {
    no_such_key(key);
  }
}

void Desk::take_turn(Seat seat) {
  if (state().table.phase == Phase::kKeep) return choose_hypotheses(seat);
  TurnAtKeyboard(*this, seat, last_islands_[at(seat)]).run();
}

}  // namespace mapwright::misterra
