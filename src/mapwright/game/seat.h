#pragma once
// Seats of a table, numbered clockwise from 0, and sets of them.

#include <cstdint>

#include "mapwright/core/cell_set.h"

namespace mapwright {

enum class Seat : std::int8_t {};
inline constexpr int kMaxSeats = 100;

// Who a chance event belongs to, when it is no seat's own: the whole table.
inline constexpr Seat kTable{-1};
// No chance event is due; also the viewer who has no seat (a spectator).
inline constexpr Seat kNobody{-2};

[[nodiscard]] constexpr int index(Seat seat) { return static_cast<int>(seat); }
[[nodiscard]] constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }

// The first seats of a table, in order: for (const Seat seat : SeatRange(4)) ...
class SeatRange {
 public:
  constexpr explicit SeatRange(int count) : count_(count) {}

  struct Iterator {
    int number;
    constexpr Seat operator*() const { return seat_at(number); }
    constexpr Iterator& operator++() { return ++number, *this; }
    constexpr bool operator==(const Iterator&) const = default;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {0}; }
  [[nodiscard]] constexpr Iterator end() const { return {count_}; }

 private:
  int count_;
};

// A set of seats. Neither kTable nor kNobody is ever in it.
class SeatSet {
  using Bits = CellSet<kMaxSeats>;  // seat i is element i

 public:
  constexpr SeatSet() = default;
  [[nodiscard]] static constexpr SeatSet of(Seat seat) { return SeatSet(Bits::of(bit(seat))); }
  // Seat i for each bit i of the mask.
  [[nodiscard]] static constexpr SeatSet of_mask(std::uint32_t mask) {
    SeatSet seats;
    for (; mask != 0; mask &= mask - 1) seats.insert(seat_at(std::countr_zero(mask)));
    return seats;
  }

  [[nodiscard]] constexpr bool contains(Seat seat) const {
    return index(seat) >= 0 && bits_.contains(bit(seat));
  }
  constexpr void insert(Seat seat) { bits_.insert(bit(seat)); }
  constexpr void erase(Seat seat) { bits_.erase(bit(seat)); }

  [[nodiscard]] constexpr int count() const { return bits_.count(); }
  [[nodiscard]] constexpr bool empty() const { return bits_.empty(); }
  [[nodiscard]] constexpr bool any() const { return bits_.any(); }
  // The lowest seat. Pre: any().
  [[nodiscard]] constexpr Seat first() const { return seat_of(bits_.first()); }
  // The k-th lowest seat, k from 0. Pre: 0 <= k < count().
  [[nodiscard]] constexpr Seat nth(int k) const { return seat_of(bits_.nth(k)); }
  [[nodiscard]] constexpr bool operator==(const SeatSet&) const = default;

  // Iteration in ascending order: for (const Seat seat : seats) ...
  struct Iterator {
    Bits::Iterator bits;
    constexpr Seat operator*() const { return seat_of(*bits); }
    constexpr Iterator& operator++() { return ++bits, *this; }
    constexpr bool operator!=(std::default_sentinel_t end) const { return bits != end; }
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator{bits_.begin()}; }
  [[nodiscard]] constexpr std::default_sentinel_t end() const { return {}; }

 private:
  constexpr explicit SeatSet(const Bits& bits) : bits_(bits) {}
  [[nodiscard]] static constexpr Cell bit(Seat seat) { return cell_at(index(seat)); }
  [[nodiscard]] static constexpr Seat seat_of(Cell bit) { return seat_at(index(bit)); }

  Bits bits_;
};

}  // namespace mapwright
