#pragma once
// Whole games for the tests of bots: the cards from a seed, the actions from whoever is asked.

#include <gtest/gtest.h>

#include "mapwright/game/play_out.h"

namespace mapwright {

struct Unseen {
  void operator()(const auto&, Seat) const {}
};

// Every seat plays choose(state, seat); `seen` gets every state in which a seat is to act, and the
// seat. Returns the end of the game, or where a choice was not legal.
template <Game G, class Choose, class Seen = Unseen>
typename G::State play(const G& game, std::uint64_t seed, const Choose& choose,
                       const Seen& seen = {}) {
  Random cards(seed);
  typename G::State state = game.initial_state();
  while (!game.is_over(state)) {
    if (const Seat whose = game.next_chance(state); whose != kNobody) {
      turn_card(game, state, whose, cards);
      continue;
    }
    const Seat seat = game.seats_to_act(state).first();
    seen(state, seat);
    const typename G::Action action = choose(state, seat);
    if (!game.is_legal(state, seat, action)) {
      ADD_FAILURE() << "not legal: " << game.action_text(action) << "\n" << game.state_text(state);
      return state;
    }
    game.apply(state, seat, action);
  }
  return state;
}

template <Game G, class Seen>
void play_with_random_actions(const G& game, std::uint64_t seed, Random& random, const Seen& seen) {
  play(
      game, seed,
      [&](const auto& state, Seat seat) { return game.random_action(state, seat, random); }, seen);
}

template <class Policy, Game G, class Seen = Unseen>
typename G::State play_by(const G& game, std::uint64_t seed, Random& random,
                          const Seen& seen = {}) {
  return play(
      game, seed,
      [&](const auto& state, Seat seat) { return Policy::choose(game, state, seat, random); },
      seen);
}
template <class Policy, Game G>
typename G::State play_by(const G& game, std::uint64_t seed) {
  Random random(seed);
  return play_by<Policy>(game, seed, random);
}

}  // namespace mapwright
