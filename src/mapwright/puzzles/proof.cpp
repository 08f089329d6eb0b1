#include "mapwright/puzzles/proof.h"

#include <array>

namespace mapwright {
namespace {

// Playouts of each round: the first settle most choices, 224 in all the last.
constexpr auto kRounds = std::to_array<int>({8, 8, 16, 32, 64, 96});
// An error known from fewer than this is rough: then the difference must be twice as large.
constexpr int kFewPlayouts = 16;

}  // namespace

Standing standing_of(const Tally& behind, bool is_last) {
  const std::int64_t mean = behind.mean();
  const std::int64_t squared_error = behind.squared_error();
  const std::int64_t error = integer_root(squared_error);
  const bool is_rough = behind.count() < kFewPlayouts;
  if (mean >= kWrongFrom * (is_rough ? 2 : 1) &&
      mean * mean >= kStandardErrors * kStandardErrors * squared_error) {
    return Standing::kWrong;
  }
  if (is_rough && !is_last) return Standing::kOpen;
  if (mean + 2 * error <= kRightWithin) {
    // Clearly better than the best: then that is not the best.
    return mean + 2 * error < -kRightWithin ? Standing::kBetween : Standing::kRight;
  }
  // Not proved to lie between, but likely enough that the time is better spent on other positions.
  if (mean - error > kRightWithin && mean + error < kWrongFrom) return Standing::kBetween;
  if (!is_last) return Standing::kOpen;
  return mean <= kRightWithin ? Standing::kRight : Standing::kBetween;
}

bool prove(const Analyst& analyst, const AnyGame& game, Seat seat, const Choice& best,
           std::span<Rival> rivals, bool to_the_end, std::uint64_t seed) {
  for (std::size_t round = 0; round < kRounds.size(); ++round) {
    const TurnPlayouts how{
        .to_the_end = to_the_end, .count = kRounds[round], .seed = splitmix64(seed)};
    std::vector<int> of_best;
    for (Rival& rival : rivals) {
      if (rival.standing != Standing::kOpen) continue;
      if (of_best.empty()) of_best = analyst.play_turn(game, seat, best, how).values;
      const auto values = analyst.play_turn(game, seat, *rival.choice, how).values;
      for (std::size_t n = 0; n < values.size(); ++n) rival.behind.add(of_best[n] - values[n]);
      rival.standing = standing_of(rival.behind, round + 1 == kRounds.size());
      if (rival.standing == Standing::kBetween) return false;
    }
    if (of_best.empty()) break;
  }
  return true;
}

}  // namespace mapwright
