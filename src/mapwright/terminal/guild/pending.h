#pragma once
// PendingTurn: the steps of a turn at the Guild that are not confirmed yet (terminal/pending.h).

#include "mapwright/games/guild/guild.h"
#include "mapwright/terminal/pending.h"

namespace mapwright::guild {

class PendingTurn : public PendingSteps<Guild> {
 public:
  // Pre: the seat is to act. `game` must outlive the turn.
  PendingTurn(const Guild& game, const State& state, Seat seat);

  // The table for the seat's eyes: with all steps but the `done` that ends its turn, after which
  // the others' boards would be open.
  [[nodiscard]] const State& state() const {
    return ends_turn() ? before_step(steps().size() - 1) : after_steps();
  }
  [[nodiscard]] const SeatState& own() const { return state().seats[seat()]; }
  [[nodiscard]] bool draws_card() const { return is_complete() && !ends_turn(); }

 private:
  // Only done ends a turn; everything else that stops the seat is a card to be drawn.
  [[nodiscard]] bool ends_turn() const {
    return is_complete() && !steps().empty() && steps().back() == Action::done();
  }
};

}  // namespace mapwright::guild
