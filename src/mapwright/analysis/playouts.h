#pragma once
// Playouts for the analysis: from a seat's view to the end of the game (or to the horizon) by the
// policy, with common random numbers. Playout number n samples the same hidden things, turns over
// the same later cards and breaks ties the same way whatever is compared: two actions, or the
// positions before and after a card.
//
// A Subject says how a game is analysed (cartographers_subject.h is the model): its Policy, its
// scale, score(game, state, seat) of a finished game and expected_score(game, state, seat) of an
// unfinished one, both in hundredths.

#include <cstdint>

#include "mapwright/analysis/analyst.h"
#include "mapwright/bots/search.h"

namespace mapwright {

template <class S>
concept Subject = SearchPolicy<typename S::Policy> &&
    requires(const typename S::Policy::Game& game, const typename S::Policy::Game::State& state,
             Seat seat) {
  { S::scale(game) } -> std::same_as<Scale>;
  { S::score(game, state, seat) } -> std::same_as<int>;
  { S::expected_score(game, state, seat) } -> std::same_as<int>;
};

// What a playout came to, for the seat.
struct PlayedOut {
  int value = 0;  // the policy's outcome: what decisions are judged by
  int score = 0;  // the seat's own score
};

template <Subject S>
class Playouts {
 public:
  using Policy = typename S::Policy;
  using G = typename Policy::Game;
  using State = typename G::State;
  using Action = typename G::Action;

  // Playouts end after `horizon` decisions of the seat, with estimates; 0: never.
  Playouts(const G& game, Seat seat, int horizon, std::uint64_t seed)
      : game_(game), seat_(seat), horizon_(horizon), seed_(seed) {}

  // Playout `number` after `action` (nullptr: from the view as it is). With stride > 0 the first
  // card runs evenly through its outcomes, one part of the stride for each number.
  [[nodiscard]] PlayedOut play(const typename G::View& view, const Action* action, int number,
                               int stride) const;

 private:
  [[nodiscard]] PlayedOut seen(const State& state) const {
    if (game_.is_over(state)) {
      return {Policy::outcome(game_, state, seat_), S::score(game_, state, seat_)};
    }
    return {Policy::estimate(game_, state, seat_), S::expected_score(game_, state, seat_)};
  }

  const G& game_;
  Seat seat_;
  int horizon_;
  std::uint64_t seed_;
};

template <Subject S>
PlayedOut Playouts<S>::play(const typename G::View& view, const Action* action, int number,
                            int stride) const {
  std::uint64_t mix = seed_ + 0x9e3779b97f4a7c15U * static_cast<std::uint64_t>(number + 1);
  Random world(splitmix64(mix));
  Random cards(splitmix64(mix));
  Random choices(splitmix64(mix));
  // The first card has a generator of its own: with and without it the later cards are the same.
  Random first(splitmix64(mix));
  State state = game_.sample(view, world);
  if (action != nullptr) game_.apply(state, seat_, *action);
  int own_decisions = 0;
  bool even = stride > 0;
  while (!game_.is_over(state)) {
    if (const Seat whose = game_.next_chance(state); whose != kNobody) {
      const std::uint32_t weight = game_.chance_weight(state, whose);
      std::uint32_t x = 0;
      if (even) {
        const auto part = static_cast<std::uint64_t>(number % stride);
        x = static_cast<std::uint32_t>((part * weight + first.below(weight)) /
                                       static_cast<unsigned>(stride));
      } else {
        x = cards.below(weight);
      }
      even = false;
      game_.apply_chance(state, whose, game_.chance_at(state, whose, x));
      continue;
    }
    const Seat seat = seat_of(game_.seats_to_act(state).first());
    if (seat == seat_ && horizon_ > 0 && own_decisions++ >= horizon_) break;
    game_.apply(state, seat, Policy::choose(game_, state, seat, choices));
  }
  return seen(state);
}

}  // namespace mapwright
