#pragma once
// PendingTurn: the steps of a turn on a copy of the game, so that they can be taken back until they
// are handed to the table. A step without a choice is made by itself. No terminal in here.

#include <string>
#include <vector>

#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

class PendingTurn {
 public:
  // Pre: the seat is to act. `game` must outlive the turn.
  PendingTurn(const Guild& game, const State& state, Seat seat);

  // The table for the seat's eyes: with all steps but the `done` that ends its turn, after which
  // the others' boards would be open.
  [[nodiscard]] const State& state() const { return ends_turn_ ? before_.back() : state_; }
  [[nodiscard]] const SeatState& own() const {
    return state().seats[static_cast<std::size_t>(mapwright::index(seat_))];
  }
  [[nodiscard]] Seat seat() const { return seat_; }
  // The steps so far, those made by themselves included.
  [[nodiscard]] const std::vector<Action>& steps() const { return steps_; }
  // Nothing is left to choose: the turn is over or a card is to be drawn.
  [[nodiscard]] bool is_complete() const { return !game_.is_to_act(state_, seat_); }
  [[nodiscard]] bool draws_card() const { return is_complete() && !ends_turn_; }

  // Makes a step, and after it all that leave no choice. Pre: it is legal.
  void play(Action action);
  // Takes the last chosen step back, and what was made by itself after it; false when none is left.
  bool take_back();
  // What was made by itself since the last chosen step, as a sentence for the player.
  [[nodiscard]] const std::string& note() const { return note_; }

 private:
  void make(Action action, bool chosen);
  void make_forced();

  const Guild& game_;
  State state_;
  Seat seat_;
  std::vector<Action> steps_;
  std::vector<State> before_;
  std::vector<bool> chosen_;
  bool ends_turn_ = false;
  std::string note_;
};

}  // namespace mapwright::guild
