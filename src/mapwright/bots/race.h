#pragma once
// race(): finds the best of some runners by playouts. In each round every runner left gets the same
// number of playouts, then the worse half drops out (successive halving). Playout i of every runner
// is played on the same sampled state and the same cards (common random numbers).

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <iterator>
#include <vector>

#include "mapwright/bots/parallel.h"
#include "mapwright/core/random.h"
#include "mapwright/game/play_out.h"

namespace mapwright {

// How much may be spent on one decision: a number of playouts (the same answer every time), or
// time (the best answer in that time). Both zero: the policy's evaluation alone.
struct Budget {
  int playouts = 0;
  int milliseconds = 0;

  [[nodiscard]] bool is_nothing() const { return playouts == 0 && milliseconds == 0; }
};

struct SearchSettings {
  int candidates = 16;
  Budget budget;
  int threads = 1;
  // Playouts end after this many decisions of the seat, with the policy's estimate; 0: never.
  int horizon = 0;
  const std::atomic<bool>* stop = nullptr;  // set by another thread to end the search early

  [[nodiscard]] bool is_stopped() const {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
  }
};

// One of the playouts all runners get alike. Its seed gives its sampled state and its cards; the
// first card turned over runs evenly through its outcomes over `stride` playouts, so that a
// decision before the last card is judged by its exact expectation.
struct PlayoutNumber {
  int number = 0;
  int stride = 1;

  [[nodiscard]] std::uint64_t seed(std::uint64_t of_search) const {
    return of_search + 0x51ed2701U + static_cast<std::uint64_t>(number) * 0x9e3779b9U;
  }
  // The first card in place of the random x < weight: playout n of a stride takes its n-th part.
  [[nodiscard]] std::uint32_t evenly(std::uint32_t x, std::uint32_t weight) const {
    const auto part = static_cast<std::uint64_t>(number % stride);
    return static_cast<std::uint32_t>((part * weight + x) / static_cast<unsigned>(stride));
  }
};

// Turns over the cards of a playout: the table's first evenly, all others at random.
class PlayoutCards {
 public:
  PlayoutCards(const PlayoutNumber& number, Random& random) : number_(number), random_(random) {}

  // The card that comes next; false when none does.
  template <class G>
  bool turn_next(const G& game, typename G::State& state) {
    const Seat whose = game.next_chance(state);
    if (whose == kNobody) return false;
    turn(game, state, whose);
    return true;
  }
  template <class G>
  void turn(const G& game, typename G::State& state, Seat whose) {
    turn_card(game, state, whose, [&](std::uint32_t weight) {
      const std::uint32_t x = random_.below(weight);
      if (!is_first_ || whose != kTable) return x;
      is_first_ = false;
      return number_.evenly(x, weight);
    });
  }

 private:
  const PlayoutNumber& number_;
  Random& random_;
  bool is_first_ = true;
};

using RaceClock = std::chrono::steady_clock;

// The runners, best first; those that dropped out come last. `value_of(runner, PlayoutNumber)`
// plays one; runner.add(value) takes its value; runners are ordered by `<`, best first. A runner
// that `must_stay` never drops out; the race ends early when it `is_decided(runners left)`. Time
// counts from `start`.
template <class Runner, class ValueOf, class MustStay, class IsDecided>
[[nodiscard]] std::vector<Runner> race(std::vector<Runner> runners, const SearchSettings& settings,
                                       RaceClock::time_point start, ValueOf&& value_of,
                                       MustStay&& must_stay, IsDecided&& is_decided) {
  const Budget& budget = settings.budget;
  RaceClock::time_point deadline;
  // Gives every runner playouts [first, first + count); false when time is up.
  const auto play_round = [&](int first, int count) {
    const int jobs = count * static_cast<int>(runners.size());
    std::vector<int> values(static_cast<std::size_t>(jobs));
    // One playout number after the other, so that a race cut short has compared all alike.
    const int done = for_each_job(jobs, settings.threads, [&](int job) {
      if (settings.is_stopped() || (budget.milliseconds > 0 && RaceClock::now() >= deadline)) {
        return false;
      }
      const auto which = static_cast<std::size_t>(job) % runners.size();
      const int number = first + job / static_cast<int>(runners.size());
      values[static_cast<std::size_t>(job)] =
          value_of(runners[which], PlayoutNumber{number, count});
      return true;
    });
    const int whole = done - done % static_cast<int>(runners.size());
    for (int job = 0; job < whole; ++job) {
      runners[static_cast<std::size_t>(job) % runners.size()].add(
          values[static_cast<std::size_t>(job)]);
    }
    return done == jobs;
  };

  constexpr int kTimedStep = 8;  // small steps, so that the clock is heeded
  std::vector<Runner> dropped;
  int rounds = 1;
  for (std::size_t left = runners.size(); left > 2; left = (left + 1) / 2) ++rounds;
  int first = 0;
  for (int round = 1; round <= rounds; ++round) {
    if (budget.milliseconds > 0) {
      // Equal time for each round.
      deadline = start + std::chrono::milliseconds(budget.milliseconds) * round / rounds;
      while (play_round(first, kTimedStep)) first += kTimedStep;
    } else {
      const int each = std::max(1, budget.playouts / rounds / static_cast<int>(runners.size()));
      play_round(first, each);
      first += each;
    }
    std::sort(runners.begin(), runners.end());
    if (round == rounds || settings.is_stopped()) break;
    std::vector<Runner> kept;
    const std::size_t keep = (runners.size() + 1) / 2;
    for (std::size_t i = 0; i < runners.size(); ++i) {
      (i < keep || must_stay(runners[i]) ? kept : dropped).push_back(std::move(runners[i]));
    }
    runners = std::move(kept);
    if (is_decided(runners)) break;
  }
  std::sort(dropped.begin(), dropped.end());
  std::move(dropped.begin(), dropped.end(), std::back_inserter(runners));
  return runners;
}

}  // namespace mapwright
