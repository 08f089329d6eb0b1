#pragma once
// Clock: the time the people at a table have to think, reckoned from the times of the log's entries
// and nothing else: so neither a lost connection nor a restart changes it. A seat's clock runs
// while it is to act; a turn ends when it has nothing left to do or a common card comes.

#include <cstdint>
#include <optional>
#include <vector>

#include "mapwright/game/seat.h"
#include "mapwright/protocol/messages.h"

namespace mapwright {

class Clock {
 public:
  // Whoever comes back after a bot sat in has at least this much.
  static constexpr std::int64_t kGrace = 60'000;

  Clock() = default;
  Clock(const protocol::ClockTerms& terms, int seats);

  // At the time `at` something happened, and now the clocks of these seats run. `finished`: the
  // seats that ended a turn by it.
  void follow(std::int64_t at, const SeatSet& running, const SeatSet& finished);
  // The seat's last turn goes on: what it gained by ending it is gone.
  void take_back(Seat seat);
  void be_back(Seat seat);

  // When the seat's running clock will have run out.
  [[nodiscard]] std::optional<std::int64_t> until(Seat seat) const;
  // Of all seats, for a message; none without a clock.
  [[nodiscard]] std::vector<protocol::ClockNow> all() const;

 private:
  struct Hand {
    std::int64_t left = 0;
    std::int64_t left_before = 0;       // before the last turn's end
    std::optional<std::int64_t> since;  // it runs
    bool in_turn = false;
  };
  protocol::ClockTerms terms_;
  std::vector<Hand> hands_;
};

}  // namespace mapwright
