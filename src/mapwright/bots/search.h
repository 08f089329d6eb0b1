#pragma once
// Search: flat Monte-Carlo with a good policy, for any game that has one.
//
// The candidates are the best actions by the policy's evaluation. They race (race.h); playouts are
// played to the end of the game, or to the horizon, by the policy.
//
// The search sees the seat's view only: every playout begins from a sample of it.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <tuple>
#include <vector>

#include "mapwright/bots/race.h"
#include "mapwright/game/game.h"

namespace mapwright {

// What a search stands on: an evaluation of many afterstates at once, a quick decision for
// playouts, and what a finished (or unfinished) game is worth to a seat. All values are in
// hundredths of a point. A learned evaluation can take the place of a hand-made one here.
//
// A policy may also have plays_apart(game, state, seat): whether what the seat chooses now stays on
// its own board. Others who do so in playouts do anything: it is the same for all candidates.
template <class P>
concept SearchPolicy = Game<typename P::Game> &&
    requires(const typename P::Game& game, const typename P::Game::State& state, Seat seat,
             std::span<const typename P::Game::Action> actions, std::span<int> values,
             Random& random) {
  P::score_actions(game, state, seat, actions, values);
  { P::choose(game, state, seat, random) } -> std::same_as<typename P::Game::Action>;
  { P::outcome(game, state, seat) } -> std::same_as<int>;
  { P::estimate(game, state, seat) } -> std::same_as<int>;
};

// One candidate with what its playouts say.
template <class A>
struct Candidate {
  A action{};
  int prior = 0;  // the policy's evaluation
  std::int64_t sum = 0;
  int playouts = 0;

  void add(std::int64_t value) {
    sum += value;
    ++playouts;
  }
  // Mean value in hundredths; the prior when there were no playouts.
  [[nodiscard]] std::int64_t mean() const { return playouts == 0 ? prior : sum / playouts; }
  // Best first: by mean, then by prior, then by the action itself, so that no order is left to
  // the sorting.
  [[nodiscard]] auto order() const { return std::tuple(-mean(), -std::int64_t{prior}, action); }
  [[nodiscard]] bool operator<(const Candidate& other) const { return order() < other.order(); }
};

// What is asked of a search, and how its playouts begin: for the searches of all games.
template <Game G>
class SearchOf {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  SearchOf(const G& game, const typename G::View& view, Seat seat, const SearchSettings& settings,
           std::uint64_t seed)
      : game_(game), view_(view), seat_(seat), settings_(settings), seed_(seed) {}

 protected:
  // A playout as it begins: what is hidden is sampled from its own numbers.
  struct Playout {
    Playout(const SearchOf& search, const PlayoutNumber& number)
        : mix(number.seed(search.seed_)),
          random(splitmix64(mix)),
          choices(splitmix64(mix)),
          others(splitmix64(mix)),
          state(search.game_.sample(search.view_, random)),
          cards(number, random) {}

    std::uint64_t mix;
    Random random;
    Random choices;  // for ties
    Random others;   // for what they do apart
    State state;
    PlayoutCards cards;
  };

  [[nodiscard]] State sample() const {
    Random random(seed_);
    return game_.sample(view_, random);
  }
  // How many candidates may race.
  [[nodiscard]] std::size_t most() const {
    return static_cast<std::size_t>(std::max(1, settings_.candidates));
  }

  const G& game_;
  const typename G::View& view_;
  Seat seat_;
  SearchSettings settings_;
  std::uint64_t seed_;
};

template <SearchPolicy P>
class Search : public SearchOf<typename P::Game> {
 public:
  using G = typename P::Game;
  using Base = SearchOf<G>;
  using State = typename G::State;
  using Action = typename G::Action;
  using Candidates = std::vector<Candidate<Action>>;
  using Base::Base;

  // The candidates, best first. `include`, if legal, is among them and is never dropped.
  [[nodiscard]] Candidates run(const Action* include = nullptr);
  // What one playout after the action comes to.
  [[nodiscard]] int playout(const Action& action, const PlayoutNumber& number) const;

 private:
  [[nodiscard]] Candidates first_candidates(const Action* include);
  [[nodiscard]] bool plays_apart(const State& state, Seat seat) const;

  using Base::game_;
  using Base::seat_;
  using Base::settings_;
};

template <SearchPolicy P>
auto Search<P>::first_candidates(const Action* include) -> Candidates {
  const State state = this->sample();
  const auto list = std::make_unique<typename G::ActionList>();
  game_.legal_actions(state, seat_, *list);
  const std::span<const Action> actions(list->begin(), list->size());
  std::vector<int> values(actions.size());
  P::score_actions(game_, state, seat_, actions, values);
  Candidates all;
  all.reserve(actions.size());
  for (std::size_t i = 0; i < actions.size(); ++i) {
    all.push_back({.action = actions[i], .prior = values[i]});
  }
  std::sort(all.begin(), all.end());
  const std::size_t most = this->most();
  if (all.size() <= most) return all;
  if (include != nullptr) {
    const auto at = std::ranges::find(all, *include, &Candidate<Action>::action);
    if (at != all.end() && at - all.begin() >= static_cast<std::ptrdiff_t>(most)) {
      std::iter_swap(at, all.begin() + static_cast<std::ptrdiff_t>(most) - 1);
    }
  }
  all.resize(most);
  return all;
}

template <SearchPolicy P>
bool Search<P>::plays_apart(const State& state, Seat seat) const {
  if constexpr (requires { P::plays_apart(game_, state, seat); }) {
    return P::plays_apart(game_, state, seat);
  }
  return false;
}

template <SearchPolicy P>
int Search<P>::playout(const Action& action, const PlayoutNumber& number) const {
  typename Base::Playout playout(*this, number);
  State& state = playout.state;
  const bool is_apart = plays_apart(state, seat_);
  game_.apply(state, seat_, action);
  int own_decisions = 0;
  play_until(
      game_, state, [&](State& now, Seat whose) { playout.cards.turn(game_, now, whose); },
      [&](const State& now, Seat seat) {
        if (seat != seat_ && is_apart && plays_apart(now, seat)) {
          return game_.random_action(now, seat, playout.others);
        }
        return P::choose(game_, now, seat, playout.choices);
      },
      [&](const State&, Seat seat) {
        return seat == seat_ && settings_.horizon > 0 && own_decisions++ >= settings_.horizon;
      });
  return game_.is_over(state) ? P::outcome(game_, state, seat_) : P::estimate(game_, state, seat_);
}

template <SearchPolicy P>
auto Search<P>::run(const Action* include) -> Candidates {
  const auto start = RaceClock::now();
  Candidates candidates = first_candidates(include);
  if (candidates.size() == 1 || settings_.budget.is_nothing()) return candidates;
  return race(
      std::move(candidates), settings_.budget, start,
      [&](const Candidate<Action>& candidate, const PlayoutNumber& number) {
        return playout(candidate.action, number);
      },
      [&](const Candidate<Action>& candidate) {
        return include != nullptr && candidate.action == *include;
      },
      kIsNever);
}

}  // namespace mapwright
