#pragma once
// Misterra's policy: quick decisions by the outlook of a seat; and the search on it.

#include "mapwright/bots/misterra/half_day.h"
#include "mapwright/bots/search.h"

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
void play_half_day(const Misterra& game, State& state, Seat seat);

// The search of Misterra: whole half-days race against each other. Returns the first action of the
// best. Pre: the seat is to act.
//
// A half-day is a move, a card and a laying that only make sense together, so the candidates are
// plans for the rest of it, made for several maps that the seat may aim at. They race as in
// search.h: common random numbers, successive halving, playouts by the policy, which plans a whole
// half-day at once. It sees the seat's view only: every playout begins from a sample of it.
[[nodiscard]] Action plan_action(const Misterra& game, const View& view, Seat seat,
                                 const SearchSettings& settings, Random& random);

}  // namespace mapwright::misterra
