#pragma once
// HouseTime: the time by which a house lives. It is that of the machine's clock, but never goes
// back and never stands still: when the clock is set back, time goes on a little slower than it
// passes until the clock has caught up. (Rates and clocks are reckoned from it; standing still
// they would let nobody do anything.)

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace mapwright {

class HouseTime {
 public:
  using Milliseconds = std::chrono::milliseconds;

  // In milliseconds since 1970: by the machine's clock, and since any beginning by one that nobody
  // sets.
  [[nodiscard]] std::int64_t at(Milliseconds clock, Milliseconds passed) {
    const std::int64_t slowly = slow_from_ + (passed - slow_since_).count() * 9 / 10;
    if (!begun_ || clock.count() >= slowly) {
      begun_ = true;
      now_ = std::max(now_, std::int64_t{clock.count()});
      slow_from_ = now_;
      slow_since_ = passed;
    } else {
      now_ = std::max(now_, slowly);
    }
    return now_;
  }

 private:
  bool begun_ = false;
  std::int64_t now_ = 0;
  // From when on time would go slowly: the last that was the clock's own.
  std::int64_t slow_from_ = 0;
  Milliseconds slow_since_{};
};

}  // namespace mapwright
