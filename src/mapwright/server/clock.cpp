#include "mapwright/server/clock.h"

#include <algorithm>

#include "mapwright/core/at.h"

namespace mapwright {

Clock::Clock(const protocol::ClockTerms& terms, int seats) : terms_(terms), hands_(at(seats)) {
  for (Hand& hand : hands_) hand.left = terms.bank.value_or(0);
}

void Clock::follow(std::int64_t now, const SeatSet& running, const SeatSet& finished) {
  for (std::size_t i = 0; i < hands_.size(); ++i) {
    Hand& hand = hands_[i];
    const Seat seat = seat_at(static_cast<int>(i));
    if (hand.since && running.contains(seat) && !finished.contains(seat)) continue;
    if (hand.since) {
      hand.left = std::max<std::int64_t>(0, hand.left - (now - *hand.since));
      hand.since.reset();
    }
    if (finished.contains(seat)) {
      hand.left_before = hand.left;
      hand.left += terms_.increment.value_or(0);
      hand.in_turn = false;
    }
    if (!running.contains(seat)) continue;
    if (!hand.in_turn && terms_.turn) hand.left = *terms_.turn;
    hand.in_turn = true;
    hand.since = now;
  }
}

void Clock::take_back(Seat seat) {
  if (hands_.empty()) return;
  Hand& hand = hands_[at(seat)];
  if (hand.in_turn) return;
  hand.left = hand.left_before;
  hand.in_turn = true;
}

void Clock::be_back(Seat seat) {
  if (hands_.empty()) return;
  Hand& hand = hands_[at(seat)];
  hand.left = std::max({hand.left, terms_.increment.value_or(0), terms_.turn.value_or(0), kGrace});
}

std::optional<std::int64_t> Clock::until(Seat seat) const {
  if (hands_.empty() || !hands_[at(seat)].since) return std::nullopt;
  return *hands_[at(seat)].since + hands_[at(seat)].left;
}

std::vector<protocol::ClockNow> Clock::all() const {
  std::vector<protocol::ClockNow> all;
  for (std::size_t i = 0; i < hands_.size(); ++i) {
    protocol::ClockNow now{
        .seat = static_cast<int>(i), .left = std::nullopt, .until = std::nullopt};
    if (hands_[i].since) {
      now.until = until(seat_at(now.seat));
    } else {
      now.left = hands_[i].left;
    }
    all.push_back(now);
  }
  return all;
}

}  // namespace mapwright
