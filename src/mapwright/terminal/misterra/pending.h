#pragma once
// PendingTurn: the steps of a turn on a copy of the game, so that they can be taken back until they
// are handed to the table. A step without a choice is made by itself. No terminal in here.

#include <string>
#include <vector>

#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

class PendingTurn {
 public:
  // Pre: the seat is to act. `game` must outlive the turn.
  PendingTurn(const Misterra& game, const State& state, Seat seat);

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Table& table() const { return state_.table; }
  [[nodiscard]] Seat seat() const { return seat_; }
  // The steps so far, those made by themselves included.
  [[nodiscard]] const std::vector<Action>& steps() const { return steps_; }
  // The table before each step.
  [[nodiscard]] const Table& table_before(std::size_t step) const { return before_[step].table; }
  // Nothing is left to choose: the seat's turn is over or a card is to be turned over.
  [[nodiscard]] bool is_complete() const;

  // Makes a step, and after it all that leave no choice. Pre: it is legal.
  void play(Action action);
  // Takes the last chosen step back, and what was made by itself after it; false when none is left.
  bool take_back();
  // What was made by itself since the last chosen step, as a sentence for the player.
  [[nodiscard]] const std::string& note() const { return note_; }

 private:
  void make(Action action, bool chosen);
  void make_forced();

  const Misterra& game_;
  State state_;
  Seat seat_;
  std::vector<Action> steps_;
  std::vector<State> before_;
  std::vector<bool> chosen_;
  std::string note_;
};

}  // namespace mapwright::misterra
