#pragma once
// Misterra's policy for search (search.h): quick decisions by the outlook of a seat.

#include "mapwright/bots/misterra/half_day.h"
#include "mapwright/game/game.h"

namespace mapwright::misterra {

// How much of the best other total counts against the own one. Less than half: what the others get
// is guessed at more roughly, and little of it is in the seat's hands.
inline constexpr int kRivalPercent = 40;

struct Policy {
  using Game = Misterra;

  // The worth of each action: of the best plan that begins with it.
  static void score_actions(const Game& game, const State& state, Seat seat,
                            std::span<const Action> actions, std::span<int> values);
  // The first action of the best plan; no ties are left to chance. Pre: the seat is to act.
  static Action choose(const Game& game, const State& state, Seat seat, Random& random);
  // Solo: the total. Several seats: the own total less part of the best other.
  static int outcome(const Game& game, const State& state, Seat seat);
  // What the outcome of an unfinished game will probably be.
  static int estimate(const Game& game, const State& state, Seat seat);
};

// Decides and plays for the seat until its half-day is over or a card is turned.
void play_half_day(const Misterra& game, State& state, Seat seat, const Weights& weights);

// The decision with other weights, for tuning.
[[nodiscard]] Action choose_by(const Weights& weights, const Misterra& game, const State& state,
                               Seat seat);

}  // namespace mapwright::misterra
