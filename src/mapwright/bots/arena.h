#pragma once
// Arena: bots against one another on the same cards. Every seed is played once for each rotation
// of the bots over the seats (duplicate play), so that neither cards nor seats favour anybody. In
// solo games each bot plays the seed alone.

#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "mapwright/bots/all_bots.h"
#include "mapwright/game/any_game.h"

namespace mapwright {

struct ArenaSettings {
  std::vector<std::string> bots;  // their names; at least one
  int deals = 100;                // seeds, at most
  std::uint64_t seed = 1;         // of the first deal
  int threads = 1;
  BotMaker make_bot = our_bots();
  bool stop_when_clear = true;  // as soon as the first two bots' difference is beyond doubt
  // Asked before each game; true ends with the whole deals so far.
  std::function<bool()> is_stopped = [] { return false; };
};

// What one bot has done so far.
struct ArenaBot {
  std::string name;
  std::vector<int> totals;          // of every game, in order of play
  std::vector<double> deal_scores;  // for each deal: its share of wins over the other bots
  double seconds = 0;               // spent on decisions
  std::int64_t decisions = 0;
};

struct ArenaResult {
  std::vector<ArenaBot> bots;
  int deals = 0;
  bool stopped_early = false;
};

// Mean with its 95 % interval (plus or minus).
struct Estimate {
  double mean = 0;
  double spread = 0;  // standard deviation of one game
  double interval = 0;
};
template <class T>
[[nodiscard]] Estimate estimate(const std::vector<T>& values) {
  Estimate result;
  if (values.empty()) return result;
  const auto n = static_cast<double>(values.size());
  for (const T value : values) result.mean += static_cast<double>(value) / n;
  double squares = 0;
  for (const T value : values) {
    squares +=
        (static_cast<double>(value) - result.mean) * (static_cast<double>(value) - result.mean);
  }
  result.spread = values.size() < 2 ? 0 : std::sqrt(squares / (n - 1));
  result.interval = 1.96 * result.spread / std::sqrt(n);
  return result;
}

// `fresh` is the game as set up; its seats are taken by the bots in turn. Calls `progress` after
// each deal. Fails on an unknown bot.
[[nodiscard]] Result<ArenaResult> run_arena(
    const AnyGame& fresh, const ArenaSettings& settings,
    const std::function<void(const ArenaResult&)>& progress);

}  // namespace mapwright
