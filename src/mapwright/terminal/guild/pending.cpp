#include "mapwright/terminal/guild/pending.h"

#include <cassert>

#include "mapwright/games/guild/exploring.h"

namespace mapwright::guild {
namespace {

// Why there was no choice.
std::string forced_text(const Guild& game, const SeatState& own, Action action) {
  const Turn& turn = own.turn;
  switch (action.kind()) {
    case ActionKind::kDone: {
      if (turn.free_cubes > 0) return "The free cube finds no space.";
      const bool used_up = turn.placed() >= phase_of(game.content(), turn).limit;
      return used_up              ? "All explored."
             : turn.placed() == 0 ? "No space can be explored."
                                  : "No further space can be explored.";
    }
    case ActionKind::kVillage:
      return "Village on " + game.map().name_of(action.space()) + ", the only blank space.";
    default:
      return "No choice: " + game.action_text(action) + ".";
  }
}

}  // namespace

PendingTurn::PendingTurn(const Guild& game, const State& state, Seat seat)
    : game_(game), state_(state), seat_(seat) {
  make_forced();
}

void PendingTurn::make(Action action, bool chosen) {
  before_.push_back(state_);
  steps_.push_back(action);
  chosen_.push_back(chosen);
  game_.apply(state_, seat_, action);
  // Only done ends a turn; everything else that stops the seat is a card to be drawn.
  ends_turn_ = is_complete() && action == Action::done();
}

void PendingTurn::make_forced() {
  note_.clear();
  while (!is_complete()) {
    ActionList list;
    game_.legal_actions(state_, seat_, list);
    if (list.size() != 1) return;
    note_ += (note_.empty() ? "" : " ") + forced_text(game_, own(), list[0]);
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
  ends_turn_ = false;
  note_.clear();
  return true;
}

}  // namespace mapwright::guild
