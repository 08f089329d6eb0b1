#pragma once
// Turning over cards and playing a game through: the loop of search, analysis, bench and tests.

#include <utility>

#include "mapwright/game/game.h"

namespace mapwright {

// Draws the card that is due for `whose`, applies it and returns it. below(n) gives a number below
// n.
template <Game G, class Below>
typename G::Chance turn_card(const G& game, typename G::State& state, Seat whose, Below&& below) {
  const typename G::Chance card =
      game.chance_at(state, whose, below(game.chance_weight(state, whose)));
  game.apply_chance(state, whose, card);
  return card;
}
template <Game G>
typename G::Chance turn_card(const G& game, typename G::State& state, Seat whose, Random& random) {
  return turn_card(game, state, whose, [&](std::uint32_t bound) { return random.below(bound); });
}

// Plays on until the game is over or stops(state, seat) says so before a decision: turn(state,
// whose) turns over the card that is due, choose(state, seat) gives the action of the lowest seat
// to act.
template <Game G, class Turn, class Choose, class Stops>
void play_until(const G& game, typename G::State& state, Turn&& turn, Choose&& choose,
                Stops&& stops) {
  while (!game.is_over(state)) {
    if (const Seat whose = game.next_chance(state); whose != kNobody) {
      turn(state, whose);
      continue;
    }
    const Seat seat = game.seats_to_act(state).first();
    if (stops(std::as_const(state), seat)) return;
    game.apply(state, seat, choose(std::as_const(state), seat));
  }
}

// To the end, with cards from `random`.
template <Game G, class Choose>
void play_out(const G& game, typename G::State& state, Random& random, Choose&& choose) {
  play_until(
      game, state, [&](auto& now, Seat whose) { turn_card(game, now, whose, random); }, choose,
      [](const auto&, Seat) { return false; });
}

// To the end, cards and actions at random. Returns the number of decisions.
template <Game G>
std::int64_t play_at_random(const G& game, typename G::State& state, Random& random) {
  std::int64_t decisions = 0;
  play_out(game, state, random, [&](const auto& now, Seat seat) {
    ++decisions;
    return game.random_action(now, seat, random);
  });
  return decisions;
}

}  // namespace mapwright
