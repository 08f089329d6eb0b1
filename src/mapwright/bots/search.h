#pragma once
// Search: flat Monte-Carlo with a good policy, for any game that has one.
//
// The candidates are the best actions by the policy's evaluation. They race: in each round every
// candidate left gets the same number of playouts, then the worse half is dropped (successive
// halving). Playout i of every candidate is played on the same sampled state and the same cards
// (common random numbers), and the first card of the playouts runs evenly through all outcomes, so
// that a decision before the last card is judged by its exact expectation. Playouts are played to
// the end of the game by the policy.
//
// The search sees the seat's view only: every playout begins from a sample of it.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "mapwright/bots/parallel.h"
#include "mapwright/game/game.h"

namespace mapwright {

// What a search stands on: an evaluation of many afterstates at once, a quick decision for
// playouts, and what a finished (or unfinished) game is worth to a seat. All values are in
// hundredths of a point. A learned evaluation can take the place of a hand-made one here.
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

// How much may be spent on one decision: a number of playouts (the same answer every time), or
// time (the best answer in that time). Both zero: the policy's evaluation alone.
struct Budget {
  int playouts = 0;
  int milliseconds = 0;
};

struct SearchSettings {
  int candidates = 16;
  Budget budget;
  int threads = 1;
  // Playouts end after this many decisions of the seat, with the policy's estimate; 0: never.
  int horizon = 0;
  const std::atomic<bool>* stop = nullptr;  // set by another thread to end the search early
};

// One candidate with what its playouts say.
template <class A>
struct Candidate {
  A action{};
  int prior = 0;  // the policy's evaluation
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  int playouts = 0;

  // Mean value in hundredths; the prior when there were no playouts.
  [[nodiscard]] std::int64_t mean() const { return playouts == 0 ? prior : sum / playouts; }
  // Squared standard error of the mean, in hundredths squared.
  [[nodiscard]] std::int64_t squared_error() const {
    if (playouts < 2) return 0;
    const std::int64_t n = playouts;
    return std::max<std::int64_t>(0, squares / n - (sum / n) * (sum / n)) / n;
  }
  // Best first: by mean, then by prior, then by the action itself, so that no order is left to
  // the sorting.
  [[nodiscard]] bool operator<(const Candidate& other) const {
    if (mean() != other.mean()) return mean() > other.mean();
    if (prior != other.prior) return prior > other.prior;
    return action < other.action;
  }
};

template <SearchPolicy P>
class Search {
 public:
  using G = typename P::Game;
  using State = typename G::State;
  using Action = typename G::Action;
  using Candidates = std::vector<Candidate<Action>>;

  Search(const G& game, const typename G::View& view, Seat seat, const SearchSettings& settings,
         std::uint64_t seed)
      : game_(game), view_(view), seat_(seat), settings_(settings), seed_(seed) {}

  // The candidates, best first. `include`, if legal, is among them and is never dropped.
  [[nodiscard]] Candidates run(const Action* include = nullptr);

  // The mean outcome of `playouts` playouts from the view as it is.
  [[nodiscard]] Candidate<Action> value_of_view(int playouts);

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] Candidates first_candidates(const Action* include);
  // Gives every candidate playouts [first, first + count); false when time is up.
  bool play_round(Candidates& candidates, int first, int count);
  [[nodiscard]] int playout(const Action* action, int number) const;
  [[nodiscard]] bool is_time_up() const {
    return (settings_.stop != nullptr && settings_.stop->load(std::memory_order_relaxed)) ||
           (settings_.budget.milliseconds > 0 && Clock::now() >= deadline_);
  }

  const G& game_;
  const typename G::View& view_;
  Seat seat_;
  SearchSettings settings_;
  std::uint64_t seed_;
  int stride_ = 1;  // playouts over which the first card runs through its outcomes
  Clock::time_point deadline_;
};

template <SearchPolicy P>
auto Search<P>::first_candidates(const Action* include) -> Candidates {
  Random random(seed_);
  const State state = game_.sample(view_, random);
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
  const auto most = static_cast<std::size_t>(std::max(1, settings_.candidates));
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
int Search<P>::playout(const Action* action, int number) const {
  std::uint64_t mix = seed_ + 0x51ed2701U + static_cast<std::uint64_t>(number) * 0x9e3779b9U;
  Random cards(splitmix64(mix));
  Random choices(splitmix64(mix));
  State state = game_.sample(view_, cards);
  if (action != nullptr) game_.apply(state, seat_, *action);
  int own_decisions = 0;
  bool first_card = true;
  while (!game_.is_over(state)) {
    if (const Seat whose = game_.next_chance(state); whose != kNobody) {
      const std::uint32_t weight = game_.chance_weight(state, whose);
      std::uint32_t x = cards.below(weight);
      if (first_card) {
        // Evenly through the outcomes: playout n of a stride takes its n-th part.
        const auto part = static_cast<std::uint64_t>(number % stride_);
        x = static_cast<std::uint32_t>((part * weight + x) / static_cast<unsigned>(stride_));
      }
      first_card = false;
      game_.apply_chance(state, whose, game_.chance_at(state, whose, x));
      continue;
    }
    const Seat seat = seat_of(game_.seats_to_act(state).first());
    if (seat == seat_ && settings_.horizon > 0 && own_decisions++ >= settings_.horizon) {
      return P::estimate(game_, state, seat_);
    }
    game_.apply(state, seat, P::choose(game_, state, seat, choices));
  }
  return P::outcome(game_, state, seat_);
}

template <SearchPolicy P>
bool Search<P>::play_round(Candidates& candidates, int first, int count) {
  const int jobs = count * static_cast<int>(candidates.size());
  std::vector<int> values(static_cast<std::size_t>(jobs));
  // One playout number after the other, so that a search cut short has compared all alike.
  const int done = for_each_job(jobs, settings_.threads, [&](int job) {
    if (is_time_up()) return false;
    const auto which = static_cast<std::size_t>(job) % candidates.size();
    const int number = first + job / static_cast<int>(candidates.size());
    values[static_cast<std::size_t>(job)] = playout(&candidates[which].action, number);
    return true;
  });
  const int whole = done - done % static_cast<int>(candidates.size());
  for (int job = 0; job < whole; ++job) {
    auto& candidate = candidates[static_cast<std::size_t>(job) % candidates.size()];
    const std::int64_t value = values[static_cast<std::size_t>(job)];
    candidate.sum += value;
    candidate.squares += value * value;
    ++candidate.playouts;
  }
  return done == jobs;
}

template <SearchPolicy P>
auto Search<P>::run(const Action* include) -> Candidates {
  const auto start = Clock::now();
  Candidates alive = first_candidates(include);
  const Budget& budget = settings_.budget;
  if (alive.size() == 1 || (budget.playouts == 0 && budget.milliseconds == 0)) return alive;
  Candidates dropped;
  int rounds = 1;
  for (std::size_t left = alive.size(); left > 2; left = (left + 1) / 2) ++rounds;
  int first = 0;
  for (int round = 0; round < rounds; ++round) {
    const bool last = round + 1 == rounds;
    if (budget.milliseconds > 0) {
      // Equal time for each round; small steps, so that the clock is heeded.
      deadline_ = start + std::chrono::milliseconds(budget.milliseconds) * (round + 1) / rounds;
      stride_ = 8;
      while (play_round(alive, first, stride_)) first += stride_;
    } else {
      const int each = std::max(1, budget.playouts / rounds / static_cast<int>(alive.size()));
      stride_ = each;
      play_round(alive, first, each);
      first += each;
    }
    std::sort(alive.begin(), alive.end());
    if (last || (settings_.stop != nullptr && *settings_.stop)) break;
    const auto keep = static_cast<std::ptrdiff_t>((alive.size() + 1) / 2);
    Candidates kept(alive.begin(), alive.begin() + keep);
    for (auto worse = alive.begin() + keep; worse != alive.end(); ++worse) {
      const bool must_stay = include != nullptr && worse->action == *include;
      (must_stay ? kept : dropped).push_back(*worse);
    }
    alive = std::move(kept);
  }
  std::sort(dropped.begin(), dropped.end());
  alive.insert(alive.end(), dropped.begin(), dropped.end());
  return alive;
}

template <SearchPolicy P>
auto Search<P>::value_of_view(int playouts) -> Candidate<Action> {
  Candidate<Action> value;
  stride_ = playouts;
  for (int i = 0; i < playouts; ++i) {
    const std::int64_t outcome = playout(nullptr, i);
    value.sum += outcome;
    value.squares += outcome * outcome;
    ++value.playouts;
  }
  return value;
}

}  // namespace mapwright
