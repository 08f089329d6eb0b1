#pragma once
// How much the best other counts where a position of several seats is judged by one number.

#include <algorithm>
#include <limits>

#include "mapwright/game/seat.h"

namespace mapwright {

inline constexpr int kRivalPercent = 75;

// The own total, less that part of the best other's where there are others. `total_of(seat)` in
// hundredths.
template <class F>
[[nodiscard]] int against_rivals(int seats, Seat seat, F&& total_of, int percent = kRivalPercent) {
  if (seats == 1) return total_of(seat);
  int best_other = std::numeric_limits<int>::min();
  for (int i = 0; i < seats; ++i) {
    if (seat_at(i) != seat) best_other = std::max(best_other, total_of(seat_at(i)));
  }
  return total_of(seat) - best_other / 100 * percent;
}

}  // namespace mapwright
