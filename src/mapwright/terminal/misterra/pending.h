#pragma once
// PendingTurn: the steps of a turn at Misterra that are not confirmed yet (terminal/pending.h).

#include "mapwright/games/misterra/misterra.h"
#include "mapwright/terminal/pending.h"

namespace mapwright::misterra {

class PendingTurn : public PendingSteps<Misterra> {
 public:
  // Pre: the seat is to act. `game` must outlive the turn.
  PendingTurn(const Misterra& game, const State& state, Seat seat);

  [[nodiscard]] const State& state() const { return after_steps(); }
  [[nodiscard]] const Table& table() const { return state().table; }
  // The table before each step.
  [[nodiscard]] const Table& table_before(std::size_t step) const {
    return before_step(step).table;
  }
};

}  // namespace mapwright::misterra
