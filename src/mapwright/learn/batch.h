#pragma once
// LearnBatch: many games of one set-up, stepped together. Everything it tells is written into
// arrays of the caller, row by row: row game * seats + seat, or game, as said below.

#include <cstdint>
#include <memory>
#include <span>

#include "mapwright/core/result.h"

namespace mapwright {

// What happens to a game that is over: a new one begins within the same step, whose observation is
// written while that of the end goes to final_planes and its like; or the observation is that of
// the end, and the next step begins a new game whatever the action is; or nothing, until
// reset().
enum class Autoreset : std::uint8_t { kSameStep, kNextStep, kDisabled };

// What a step rewards: the change of the points on the seat's score sheet; or only the end, by the
// seat's rank: 1 for the first, -1 for the last, evenly between (alone: 1 won, -1 lost).
enum class Reward : std::uint8_t { kPoints, kStanding };

struct BatchSettings {
  int games = 1;
  int threads = 1;
  Autoreset autoreset = Autoreset::kSameStep;
  Reward reward = Reward::kPoints;
  bool cheating = false;  // observations hide nothing
};

// The caller's arrays, which outlive the batch or the next bind(); what is null is left out. The
// rows of planes, globals, facts, masks, rewards and actions are game * seats + seat.
//
// Between two steps nobody else may write into `masks`: only what changes is written there.
struct BatchArrays {
  std::int32_t* actions = nullptr;  // read by step(), written by sample()
  std::uint8_t* planes = nullptr;
  float* globals = nullptr;
  float* facts = nullptr;
  std::int8_t* masks = nullptr;
  float* rewards = nullptr;
  std::uint8_t* terminated = nullptr;    // by game
  std::uint8_t* final_planes = nullptr;  // kSameStep: written for games that ended in this step
  float* final_globals = nullptr;
  float* final_facts = nullptr;
};

class LearnGame;

class LearnBatch {
 public:
  virtual ~LearnBatch() = default;

  [[nodiscard]] virtual int games() const = 0;
  [[nodiscard]] virtual const BatchSettings& settings() const = 0;
  // Bytes that the batch itself holds for each game.
  [[nodiscard]] virtual std::size_t bytes_per_game() const = 0;

  // Says where to write, and clears the masks.
  virtual void bind(const BatchArrays& arrays) = 0;

  // Begins all games anew, game i with seeds[i] for its cards, and writes the observations. The
  // games that follow in the same place have seeds that follow from it.
  virtual void reset(std::span<const std::uint64_t> seeds) = 0;
  // Begins game `game` anew.
  virtual void reset_game(int game, std::uint64_t seed) = 0;
  // The seed of the game being played: reset with it, and the same cards come.
  [[nodiscard]] virtual std::uint64_t seed_of(int game) const = 0;

  // Writes a random legal action for every seat into `actions`. Pre: bound.
  virtual void sample() = 0;
  // Plays `actions` in all games and writes everything. An action that is not legal is an error,
  // which names the first, and nothing has changed then. Pre: bound, and reset.
  virtual Result<void> step() = 0;

  // A copy of one game, as far as the seat knows it; the rest is drawn anew from the seed.
  [[nodiscard]] virtual std::unique_ptr<LearnGame> clone(int game, int seat,
                                                         std::uint64_t seed) const = 0;
  [[nodiscard]] virtual std::unique_ptr<LearnGame> clone_exact(int game) const = 0;
};

}  // namespace mapwright
