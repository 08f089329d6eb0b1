#include "mapwright/puzzles/proof.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "mapwright/core/sort.h"

namespace mapwright {
namespace {

// Playouts of each round: the first settle most choices, kMostPlayouts in all the last.
constexpr auto kRounds = std::to_array<int>({8, 8, 16, 32, 64, 96});
constexpr int kMostPlayouts = std::accumulate(kRounds.begin(), kRounds.end(), 0);
// So many rounds for all of them, the others one choice after the other, first the one that most
// likely lies between: what spoils a position is found soonest.
constexpr std::size_t kRoundsOfAll = 3;
// An error known from fewer than this is rough: then the difference must be twice as large.
constexpr int kFewPlayouts = 16;

}  // namespace

Standing standing_of(const Tally& behind, bool is_last, Standing expected) {
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
  if (is_last) return mean <= kRightWithin ? Standing::kRight : Standing::kBetween;
  // An error more or less than the mean is as far as it will hardly come. What was wrong before
  // must also come to be the errors behind that make it so.
  std::int64_t wrong_from = kWrongFrom;
  if (expected == Standing::kWrong) {
    const std::int64_t error_in_the_end =
        integer_root(squared_error * std::min(behind.count(), kMostPlayouts) / kMostPlayouts);
    wrong_from = std::max(wrong_from, kStandardErrors * error_in_the_end);
  }
  const bool may_be_wrong = expected != Standing::kRight && mean + error >= wrong_from;
  const bool may_be_right = expected != Standing::kWrong && mean - error <= kRightWithin;
  return may_be_wrong || may_be_right ? Standing::kOpen : Standing::kBetween;
}

bool prove(const Analyst& analyst, const AnyGame& game, Seat seat, const Choice& best,
           std::span<Rival> rivals, bool to_the_end, std::uint64_t seed) {
  std::array<TurnPlayouts, kRounds.size()> how;
  std::array<std::vector<int>, kRounds.size()> of_best;
  for (std::size_t round = 0; round < kRounds.size(); ++round) {
    how[round] = {.to_the_end = to_the_end, .count = kRounds[round], .seed = splitmix64(seed)};
  }
  const auto play = [&](Rival& rival, std::size_t round) {
    if (of_best[round].empty()) {
      of_best[round] = analyst.play_turn(game, seat, best, how[round]).values;
    }
    const auto values = analyst.play_turn(game, seat, *rival.choice, how[round]).values;
    for (std::size_t n = 0; n < values.size(); ++n) rival.behind.add(of_best[round][n] - values[n]);
    rival.standing = standing_of(rival.behind, round + 1 == kRounds.size(), rival.expected);
    return rival.standing != Standing::kBetween;
  };
  for (std::size_t round = 0; round < kRoundsOfAll; ++round) {
    for (Rival& rival : rivals) {
      if (rival.standing == Standing::kOpen && !play(rival, round)) return false;
    }
  }
  std::vector<Rival*> open;
  for (Rival& rival : rivals) {
    if (rival.standing == Standing::kOpen) open.push_back(&rival);
  }
  const auto from_middle = [](const Rival* rival) {
    return std::abs(rival->behind.mean() - (kRightWithin + kWrongFrom) / 2);
  };
  sort_stably(open.begin(), open.end(),
              [&](const Rival* a, const Rival* b) { return from_middle(a) < from_middle(b); });
  for (Rival* rival : open) {
    for (std::size_t round = kRoundsOfAll; rival->standing == Standing::kOpen; ++round) {
      if (!play(*rival, round)) return false;
    }
  }
  return true;
}

}  // namespace mapwright
