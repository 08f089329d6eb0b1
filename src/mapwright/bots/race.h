#pragma once
// race(): finds the best of some runners by playouts. In each round every runner left gets the same
// number of playouts, then the worse half drops out (successive halving). Playout i of every runner
// is played on the same sampled state and the same cards (common random numbers).

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <vector>

#include "mapwright/core/random.h"
#include "mapwright/game/play_out.h"

namespace mapwright {

// How much may be spent on one decision: a number of playouts (the same answer every time), or
// time (the best answer in that time). Both zero: the policy's evaluation alone. Once `stop` is
// true it is spent.
struct Budget {
  int playouts = 0;
  int milliseconds = 0;
  const std::atomic<bool>* stop = nullptr;

  [[nodiscard]] bool is_stopped() const { return stop != nullptr && stop->load(); }
  [[nodiscard]] bool is_nothing() const { return playouts == 0 && milliseconds == 0; }
  // Whether it is at least as much as the other has of the same kind; never when that has none.
  [[nodiscard]] bool reaches(const Budget& other) const {
    return (other.playouts > 0 && playouts >= other.playouts) ||
           (other.milliseconds > 0 && milliseconds >= other.milliseconds);
  }
};

struct SearchSettings {
  int candidates = 16;
  Budget budget;
  // Playouts end after this many decisions of the seat, with the policy's estimate; 0: never.
  int horizon = 0;
};

// One of the playouts all runners get alike. Its seed gives its sampled state and its cards. The
// first cards turned over run evenly through their outcomes over `stride` playouts: the first in
// order, so that a decision before the last card is judged by its exact expectation; the next ones
// in the steps of a lattice, so that each comes as evenly by itself and with those before it.
struct PlayoutNumber {
  static constexpr int kEvenCards = 4;
  int number = 0;
  int stride = 1;

  [[nodiscard]] std::uint64_t seed(std::uint64_t of_search) const {
    return of_search + 0x51ed2701U + static_cast<std::uint64_t>(number) * 0x9e3779b9U;
  }
  // The card of that place (0: the first) instead of the random x < weight: playout n of a stride
  // takes the part of all outcomes that falls to it.
  [[nodiscard]] std::uint32_t evenly(std::uint32_t x, std::uint32_t weight, int place = 0) const {
    if (place >= kEvenCards) return x;
    auto part = static_cast<std::uint64_t>(number % stride);
    const std::uint64_t step = place > 0 ? lattice_step() : 1;
    for (int i = 0; i < place; ++i) part = part * step % static_cast<unsigned>(stride);
    return static_cast<std::uint32_t>((part * weight + x) / static_cast<unsigned>(stride));
  }

 private:
  // Near the golden section of the stride and without a common divisor: passes every part once.
  [[nodiscard]] std::uint64_t lattice_step() const {
    auto step = static_cast<std::uint64_t>(stride) * 618 / 1000 + 1;
    while (std::gcd(step, static_cast<std::uint64_t>(stride)) != 1) ++step;
    return step;
  }
};

// Turns over the cards of a playout: the table's first ones evenly, all others at random. A seat's
// own cards have numbers of their own: however many it draws, the same come on the table.
class PlayoutCards {
 public:
  PlayoutCards(const PlayoutNumber& number, Random& random)
      : number_(number), random_(random), of_seats_(random.next()) {}

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
      if (whose != kTable) return of_seats_.below(weight);
      return number_.evenly(random_.below(weight), weight, turned_++);
    });
  }

 private:
  const PlayoutNumber& number_;
  Random& random_;
  Random of_seats_;
  int turned_ = 0;  // on the table
};

using RaceClock = std::chrono::steady_clock;

// The runners, best first; those that dropped out come last. `value_of(runner, PlayoutNumber)`
// plays one; runner.add(value) takes its value; runners are ordered by `<`, best first. A runner
// that `must_stay` never drops out; the race ends early when it `is_decided(runners left)`. Time
// counts from `start`.
inline constexpr auto kIsNever = [](const auto&) { return false; };
template <class Runner, class ValueOf, class MustStay, class IsDecided>
[[nodiscard]] std::vector<Runner> race(std::vector<Runner> runners, const Budget& budget,
                                       RaceClock::time_point start, ValueOf&& value_of,
                                       MustStay&& must_stay, IsDecided&& is_decided) {
  RaceClock::time_point deadline;
  // Gives every runner playouts [first, first + count); false when time is up.
  const auto play_round = [&](int first, int count) {
    std::vector<int> values(runners.size());
    for (int number = first; number < first + count; ++number) {
      // All or none get a playout, so that a race cut short has compared all alike.
      for (std::size_t i = 0; i < runners.size(); ++i) {
        if (budget.is_stopped()) return false;
        if (budget.milliseconds > 0 && RaceClock::now() >= deadline) return false;
        values[i] = value_of(runners[i], PlayoutNumber{number, count});
      }
      for (std::size_t i = 0; i < runners.size(); ++i) runners[i].add(values[i]);
    }
    return true;
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
    if (round == rounds) break;
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
