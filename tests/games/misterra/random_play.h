#pragma once
// One random step of a game: a card turned over, or a decision.

#include "mapwright/game/play_out.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

inline void random_step(const Misterra& game, State& state, Random& random) {
  const Seat whose = game.next_chance(state);
  if (whose != kNobody) {
    turn_card(game, state, whose, random);
    return;
  }
  const Seat seat = game.seats_to_act(state).first();
  game.apply(state, seat, game.random_action(state, seat, random));
}

}  // namespace mapwright::misterra
