#pragma once
// PendingTurn: the steps of a turn on a copy of the game, so that they can be taken back until they
// are handed to the table. A step without a choice is made by itself. No terminal in here.
//
// Beside each game G is forced_text(game, before, seat, action): why there was no choice but this
// action, as a sentence for the player.

#include <cassert>
#include <string>
#include <vector>

#include "mapwright/game/game.h"

namespace mapwright {

template <Game G>
class PendingTurn {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // Pre: the seat is to act. `game` must outlive the turn.
  PendingTurn(const G& game, const State& state, Seat seat)
      : game_(game), state_(state), seat_(seat) {
    make_forced();
  }

  // The steps so far, those made by themselves included.
  [[nodiscard]] const std::vector<Action>& steps() const { return steps_; }
  [[nodiscard]] std::vector<std::string> step_texts() const {
    std::vector<std::string> texts;
    for (const Action step : steps_) texts.push_back(game_.action_text(step));
    return texts;
  }
  [[nodiscard]] const State& state() const { return state_; }  // after all steps
  [[nodiscard]] const State& before(std::size_t step) const { return before_[step]; }
  // Nothing is left to choose: the seat's turn is over or a card is to be turned over.
  [[nodiscard]] bool is_complete() const { return !game_.seats_to_act(state_).contains(seat_); }

  // Makes a step, and after it all that leave no choice. Pre: it is legal.
  void play(Action action) {
    assert(game_.is_legal(state_, seat_, action));
    make(action, true);
    make_forced();
  }
  // Takes the last chosen step back, and what was made by itself after it; false when none is left.
  bool take_back() {
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
  // What was made by itself since the last chosen step, as sentences for the player.
  [[nodiscard]] const std::string& note() const { return note_; }

 private:
  void make(Action action, bool chosen) {
    before_.push_back(state_);
    steps_.push_back(action);
    chosen_.push_back(chosen);
    game_.apply(state_, seat_, action);
  }
  void make_forced() {
    note_.clear();
    while (!is_complete()) {
      typename G::ActionList list;
      game_.legal_actions(state_, seat_, list);
      if (list.size() != 1) return;
      note_ += (note_.empty() ? "" : " ") + forced_text(game_, state_, seat_, list[0]);
      make(list[0], false);
    }
  }

  const G& game_;
  State state_;
  Seat seat_;
  std::vector<Action> steps_;
  std::vector<State> before_;
  std::vector<bool> chosen_;
  std::string note_;
};

}  // namespace mapwright
