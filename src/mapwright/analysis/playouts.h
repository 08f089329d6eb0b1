#pragma once
// Playouts for the analysis: from a seat's view to the end of the game (or to the horizon) by the
// policy, with common random numbers. Playout number n samples the same hidden things, turns over
// the same later cards and breaks ties the same way whatever is compared: two actions, or the
// positions before and after a card.
//
// A Subject says how a game is analysed (cartographers_subject.h is the model): its Policy, its
// scale, how many candidates race, how many own decisions a playout looks ahead when decisions
// (kHorizon) and cards (kCardHorizon) are judged (0: to the end), score(game, state, seat) of a
// finished game and, with a kCardHorizon, expected_score(game, state, seat) of an unfinished one,
// both in hundredths, and drawn(game, state, seat, action): the board after the action, as text.

#include <cstdint>

#include "mapwright/analysis/analyst.h"
#include "mapwright/bots/search.h"

namespace mapwright {

template <class S>
concept Subject = SearchPolicy<typename S::Policy> &&
    requires(const typename S::Policy::Game& game, const typename S::Policy::Game::State& state,
             Seat seat, typename S::Policy::Game::Action action) {
  { S::scale(game) } -> std::same_as<Scale>;
  { S::score(game, state, seat) } -> std::same_as<int>;
  { S::drawn(game, state, seat, action) } -> std::same_as<std::string>;
  requires S::kCandidates >
  0 && S::kHorizon >= 0 && S::kCardHorizon >= 0;
};

template <Subject S>
class Playouts {
 public:
  using Policy = typename S::Policy;
  using G = typename Policy::Game;
  using State = typename G::State;
  using Action = typename G::Action;

  Playouts(const G& game, Seat seat, std::uint64_t seed) : game_(game), seat_(seat), seed_(seed) {}

  // What playout `number` after `action` comes to: the policy's outcome, by which decisions are
  // judged. The first card runs evenly through its outcomes, one part of the stride for each
  // number.
  [[nodiscard]] int value(const typename G::View& view, const Action& action, int number,
                          int stride) const {
    const State state = finish(view, &action, number, stride, S::kHorizon);
    return game_.is_over(state) ? Policy::outcome(game_, state, seat_)
                                : Policy::estimate(game_, state, seat_);
  }
  // The seat's own score after playout `number` from the view as it is; stride 0: no card runs
  // evenly.
  [[nodiscard]] int score(const typename G::View& view, int number, int stride) const {
    const State state = finish(view, nullptr, number, stride, S::kCardHorizon);
    if constexpr (S::kCardHorizon > 0) {
      if (!game_.is_over(state)) return S::expected_score(game_, state, seat_);
    }
    return S::score(game_, state, seat_);
  }

 private:
  // Ends after `horizon` decisions of the seat; 0: at the end of the game.
  [[nodiscard]] State finish(const typename G::View& view, const Action* action, int number,
                             int stride, int horizon) const;

  const G& game_;
  Seat seat_;
  std::uint64_t seed_;
};

template <Subject S>
typename S::Policy::Game::State Playouts<S>::finish(const typename G::View& view,
                                                    const Action* action, int number, int stride,
                                                    int horizon) const {
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
    if (seat == seat_ && horizon > 0 && own_decisions++ >= horizon) break;
    game_.apply(state, seat, Policy::choose(game_, state, seat, choices));
  }
  return state;
}

}  // namespace mapwright
