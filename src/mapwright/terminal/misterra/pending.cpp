#include "mapwright/terminal/misterra/pending.h"

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/texts.h"

namespace mapwright::misterra {
namespace {

// Why there was no choice.
std::string forced_text(const Misterra& game, const Table& before, Action action) {
  switch (action.kind()) {
    case ActionKind::kStay:
      return before.phase == Phase::kSteppe ? "The move ends here: no way leads on."
                                            : "You stay: no way leads on.";
    case ActionKind::kTake:
      return "Taken: " +
             sketch_text(before.sketches.shown[static_cast<std::size_t>(action.slot())]) +
             ", the only card.";
    case ActionKind::kPass:
      return "No mapping in a jungle; " + why_not_claim(game, before) + ": card laid aside.";
    default:
      return "No choice: " + game.action_text(action) + ".";
  }
}

}  // namespace

PendingTurn::PendingTurn(const Misterra& game, const State& state, Seat seat)
    : game_(game), state_(state), seat_(seat) {
  make_forced();
}

bool PendingTurn::is_complete() const {
  return game_.next_chance(state_) != kNobody ||
         !game_.seats_to_act(state_).contains(element(seat_));
}

void PendingTurn::make(Action action, bool chosen) {
  before_.push_back(state_);
  steps_.push_back(action);
  chosen_.push_back(chosen);
  game_.apply(state_, seat_, action);
}

void PendingTurn::make_forced() {
  note_.clear();
  while (!is_complete()) {
    ActionList list;
    game_.legal_actions(state_, seat_, list);
    if (list.size() != 1) return;
    note_ += (note_.empty() ? "" : " ") + forced_text(game_, state_.table, list[0]);
    make(list[0], false);
  }
}

void PendingTurn::play(Action action) {
  assert(game_.is_legal(state_, seat_, action));
  make(action, true);
  make_forced();
}

bool PendingTurn::take_back() {
  std::size_t last = steps_.size();
  while (last > 0 && !chosen_[last - 1]) --last;
  if (last == 0) return false;
  --last;
  state_ = before_[last];
  steps_.resize(last);
  before_.resize(last);
  chosen_.resize(last);
  note_.clear();
  return true;
}

}  // namespace mapwright::misterra
