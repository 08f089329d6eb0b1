#pragma once
// Playouts for the analysis: on to the end of the game (or to the horizon) by the policy, with
// common random numbers. Playout number n samples the same hidden things, turns over the same later
// cards and breaks the ties of a decision the same way whatever is compared: two actions, or the
// positions before and after a card or a turn. Where a deck is shuffled, each of its cards gets a
// key and the lowest comes next, so that the cards left come in the same order whichever came
// first.
//
// A Subject says how a game is analysed (cartographers/subject.h is the model): its Policy, its
// scale, how many candidates race, how many own decisions a playout looks ahead when decisions are
// judged (horizon(state), by what lies open; then the policy's estimate counts; 0: to the end),
// score(game, state, seat) of a finished game in hundredths,
// turn(state): a number that tells whole turns apart, words(game, action) and words(game, card) for
// somebody who does not see the cards, and where the game's own picture is not enough drawn(game,
// state, seat, action): the board after the action, as text. deck(game, state, whose) is the number
// of the shuffled deck the next card comes from: within it the weight of a card only falls, and to
// zero once it has come; kNoDeck for cards drawn otherwise. Where the policy plans a whole turn at
// once, play_turn(game, state, seat) plays it, up to its end or to the next card.

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "mapwright/analysis/analyst.h"
#include "mapwright/bots/search.h"

namespace mapwright {

inline constexpr int kNoDeck = -1;

// A whole turn with the policy's value of it.
template <class A>
struct PricedTurn {
  std::vector<A> actions;
  int prior = 0;
};
template <class A>
using PricedTurns = std::vector<PricedTurn<A>>;

// Where a turn is one action: all of them.
template <SearchPolicy P>
[[nodiscard]] PricedTurns<typename P::Game::Action> turns_of_one_action(
    const typename P::Game& game, const typename P::Game::State& state, Seat seat) {
  using Action = typename P::Game::Action;
  const auto list = std::make_unique<typename P::Game::ActionList>();
  game.legal_actions(state, seat, *list);
  const std::span<const Action> actions(list->begin(), list->size());
  std::vector<int> values(actions.size());
  P::score_actions(game, state, seat, actions, values);
  PricedTurns<Action> turns;
  for (std::size_t i = 0; i < actions.size(); ++i) turns.push_back({{actions[i]}, values[i]});
  return turns;
}

template <class S>
concept Subject = SearchPolicy<typename S::Policy> &&
    requires(const typename S::Policy::Game& game, const typename S::Policy::Game::State& state,
             Seat seat, typename S::Policy::Game::Action action,
             typename S::Policy::Game::Chance card) {
  { S::scale(game) } -> std::same_as<Scale>;
  { S::score(game, state, seat) } -> std::same_as<int>;
  { S::turn(state) } -> std::same_as<int>;
  { S::deck(game, state, seat) } -> std::same_as<int>;
  { S::words(game, action) } -> std::same_as<std::string>;
  { S::words(game, card) } -> std::same_as<std::string>;
  { S::horizon(state) } -> std::same_as<int>;
  { S::turns(game, state, seat) } -> std::same_as<PricedTurns<typename S::Policy::Game::Action>>;
  { S::short_horizon() } -> std::same_as<int>;
  { S::mining() } -> std::same_as<Mining>;
  requires(S::kCandidates > 0);
};

// Whether a playout decides anew at every action, as the bots do, or plans a turn once and plays
// it: several times as quick where the subject has a play_turn().
enum class Pace : std::uint8_t { kActions, kTurns };

template <Subject S>
class Playouts {
 public:
  using Policy = typename S::Policy;
  using G = typename Policy::Game;
  using State = typename G::State;
  using Action = typename G::Action;

  // `count` playouts, numbered from 0, for one seat.
  Playouts(const G& game, Seat seat, std::uint64_t seed, int count)
      : game_(game), seat_(seat), seed_(seed), count_(count) {}

  // What playout `number` after `action` comes to, by what decisions are judged, `horizon` own
  // decisions on.
  [[nodiscard]] int value(const typename G::View& view, const Action& action, int number,
                          int horizon) const {
    return value_of(after(view, std::span(&action, 1), number, horizon));
  }
  // The end of playout `number` after the actions, and what it comes to. With Pace::kTurns a turn
  // up to the next card is one decision of the horizon.
  [[nodiscard]] State after(const typename G::View& view, std::span<const Action> actions,
                            int number, int horizon, Pace pace = Pace::kActions) const {
    State state = sample(view, number);
    for (const Action& action : actions) game_.apply(state, seat_, action);
    play_on(state, number, 0, horizon, pace);
    return state;
  }
  [[nodiscard]] int value_of(const State& state) const {
    if (!game_.is_over(state)) return Policy::estimate(game_, state, seat_);
    // Alone nobody is to be kept behind.
    return game_.seats() == 1 ? S::score(game_, state, seat_)
                              : Policy::outcome(game_, state, seat_);
  }
  // The seat's own score at the end of playout `number` from the state as it is, in which the seat
  // has made so many steps of its turn: before and after a step the later ones are the same.
  [[nodiscard]] int score(State state, int number, int steps) const {
    play_on(state, number, steps, 0, Pace::kActions);
    return S::score(game_, state, seat_);
  }
  // What playout `number` takes to be true.
  [[nodiscard]] State sample(const typename G::View& view, int number) const {
    Random world(stream(number, Stream::kWorld));
    return game_.sample(view, world);
  }

 private:
  enum class Stream : std::uint8_t { kWorld, kCards, kChoices, kFirstCard, kShuffles };
  [[nodiscard]] std::uint64_t stream(int number, Stream which) const {
    std::uint64_t mix = seed_ + 0xd1342543de82ef95U * static_cast<std::uint64_t>(number + 1) +
                        0x9e3779b97f4a7c15U * static_cast<std::uint64_t>(which);
    return splitmix64(mix);
  }
  // Ends after `horizon` decisions of the seat; 0: at the end of the game. The first card runs
  // evenly through its outcomes, one part of the count for each number.
  void play_on(State& state, int number, int steps, int horizon, Pace pace) const;
  // The card of a shuffled deck that comes next.
  [[nodiscard]] typename G::Chance next_of_deck(const State& state, Seat whose,
                                                std::uint64_t keys) const;

  const G& game_;
  Seat seat_;
  std::uint64_t seed_;
  int count_;
};

template <Subject S>
typename S::Policy::Game::Chance Playouts<S>::next_of_deck(const State& state, Seat whose,
                                                           std::uint64_t keys) const {
  using Chance = typename G::Chance;
  static_assert(std::has_unique_object_representations_v<Chance>);
  Chance next{};
  std::uint64_t lowest = 0;
  bool any = false;
  game_.chance_outcomes(state, whose, [&](const Chance& card, std::uint32_t weight) {
    std::uint64_t number = 0;
    for (const auto byte : std::bit_cast<std::array<unsigned char, sizeof(Chance)>>(card)) {
      number = number << 8 | byte;
    }
    // As many keys as the card weighs: the lowest of all is its with the right probability.
    for (std::uint32_t copy = 0; copy < weight; ++copy) {
      std::uint64_t mix = keys + (number << 8 | copy) * 0xd1342543de82ef95U;
      const std::uint64_t key = splitmix64(mix);
      if (any && key >= lowest) continue;
      next = card;
      lowest = key;
      any = true;
    }
  });
  assert(any);
  return next;
}

template <Subject S>
void Playouts<S>::play_on(State& state, int number, int steps, int horizon, Pace pace) const {
  Random cards(stream(number, Stream::kCards));
  // The first card has a generator of its own: with and without it the later cards are the same.
  Random first(stream(number, Stream::kFirstCard));
  const std::uint64_t shuffles = stream(number, Stream::kShuffles);
  const std::uint64_t ties = stream(number, Stream::kChoices);
  int own_decisions = 0;
  bool is_first = true;
  const auto turn = [&](State& now, Seat whose) {
    if (is_first) {
      is_first = false;
      turn_card(game_, now, whose, [&](std::uint32_t weight) {
        return PlayoutNumber{number, count_}.evenly(first.below(weight), weight);
      });
    } else if (const int deck = S::deck(game_, now, whose); deck != kNoDeck) {
      std::uint64_t keys = shuffles + static_cast<std::uint64_t>(deck);
      game_.apply_chance(now, whose, next_of_deck(now, whose, splitmix64(keys)));
    } else {
      turn_card(game_, now, whose, cards);
    }
  };
  // Equals are chosen from by the number of the decision, not by what was decided before it.
  const auto turn_of = [](const State& now, Seat seat) {
    return static_cast<std::uint64_t>(S::turn(now) * kMaxSeats + index(seat));
  };
  std::uint64_t under_way = turn_of(state, seat_);
  const auto choose = [&](const State& now, Seat seat) {
    if (const std::uint64_t next = turn_of(now, seat); next != under_way) {
      under_way = next;
      steps = 0;
    }
    Random choices(ties + (under_way << 16) + static_cast<std::uint64_t>(steps++));
    return Policy::choose(game_, now, seat, choices);
  };
  const auto stops = [&](const State&, Seat seat) {
    return seat == seat_ && horizon > 0 && own_decisions++ >= horizon;
  };
  if constexpr (requires { S::play_turn(game_, state, seat_); }) {
    if (pace == Pace::kTurns) {
      while (!game_.is_over(state)) {
        if (const Seat whose = game_.next_chance(state); whose != kNobody) {
          turn(state, whose);
          continue;
        }
        const Seat seat = game_.seats_to_act(state).first();
        if (stops(state, seat)) return;
        S::play_turn(game_, state, seat);
      }
      return;
    }
  }
  play_until(game_, state, turn, choose, stops);
}

}  // namespace mapwright
