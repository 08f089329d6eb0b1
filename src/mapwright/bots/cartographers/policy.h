#pragma once
// The policy of Cartographers: weighs every drawing by the map it leaves (outlook.h) and is what
// search stands on. On another's sheet (an ambush) what is worst for its owner is best.

#include <span>

#include "mapwright/bots/cartographers/weights.h"
#include "mapwright/games/cartographers/cartographers.h"

namespace mapwright::cartographers {

struct Policy {
  using Game = Cartographers;

  // values[i]: the worth of actions[i] for the seat, in hundredths of a star. The actions must be
  // legal for the seat; reads nothing but the sheet in hand and what lies open.
  static void score_actions(const Game& game, const State& state, Seat seat,
                            std::span<const Action> actions, std::span<int> values);
  // The best drawing by the same values; equals at random. Pre: the seat is to act.
  static Action choose(const Game& game, const State& state, Seat seat, Random& random);

  // Only an ambush is drawn on another's sheet. Pre: the seat is to act.
  static bool plays_apart(const Game& game, const State& state, Seat seat) {
    return game.sheet_in_hand(state, seat) == seat;
  }

  // A finished game in hundredths: solo the rating, else the own total less most of the best
  // other's.
  static int outcome(const Game& game, const State& state, Seat seat);
  // What outcome() will probably be.
  static int estimate(const Game& game, const State& state, Seat seat);
};

// The time of all seasons that is still to come; `time_of_card` as if a card on the table had not
// been turned yet.
[[nodiscard]] int time_left(const Cartographers& game, const State& state, int time_of_card = 0);

// Policy::choose by other weights, for tuning.
[[nodiscard]] Action choose_by(const Weights& weights, const Cartographers& game,
                               const State& state, Seat seat, Random& random);

}  // namespace mapwright::cartographers
