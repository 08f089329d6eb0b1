#pragma once
// One random step of a game: a card turned over, or a decision.

#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

inline void random_step(const Misterra& game, State& state, Random& random) {
  const Seat whose = game.next_chance(state);
  if (whose != kNobody) {
    const auto x = random.below(game.chance_weight(state, whose));
    game.apply_chance(state, whose, game.chance_at(state, whose, x));
    return;
  }
  const Seat seat = seat_of(game.seats_to_act(state).first());
  game.apply(state, seat, game.random_action(state, seat, random));
}

}  // namespace mapwright::misterra
