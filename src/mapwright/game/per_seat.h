#pragma once
// PerSeat<T, N>: one T for each seat of a table of at most N seats, found by its Seat and walked in
// their order.
//
// A few seats lie inside, so that a state stays trivially copyable; those that the table has not
// hold T{}. For many (N > kSeatsInside) that would make every state as large as the largest table:
// there a single seat lives inside, so that solo play never touches the heap, and several in one
// block, allocated when the table is set up. Copying onto a value of the same size reuses its
// block: search and play do not allocate.

#include <algorithm>
#include <array>
#include <memory>

#include "mapwright/game/seat.h"

namespace mapwright {

inline constexpr int kSeatsInside = 8;

template <class T, int N>
class PerSeat {
 public:
  constexpr PerSeat() = default;
  constexpr explicit PerSeat(int seats) { assert(seats <= N), static_cast<void>(seats); }

  [[nodiscard]] constexpr T& operator[](Seat seat) { return items_[at(seat)]; }
  [[nodiscard]] constexpr const T& operator[](Seat seat) const { return items_[at(seat)]; }
  [[nodiscard]] constexpr T* begin() { return items_.data(); }
  [[nodiscard]] constexpr T* end() { return items_.data() + N; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + N; }
  [[nodiscard]] constexpr bool operator==(const PerSeat& other) const {
    return items_ == other.items_;
  }

 private:
  std::array<T, static_cast<std::size_t>(N)> items_{};
};

template <class T, int N>
requires(N > kSeatsInside) class PerSeat<T, N> {
 public:
  PerSeat() = default;
  explicit PerSeat(int seats) { resize(seats); }
  PerSeat(const PerSeat& other) { *this = other; }
  PerSeat(PerSeat&& other) noexcept = default;
  PerSeat& operator=(PerSeat&& other) noexcept = default;
  ~PerSeat() = default;
  PerSeat& operator=(const PerSeat& other) {
    if (this == &other) return *this;
    if (size_ != other.size_ || (size_ > 1 && !many_)) resize(other.size_);  // moved from: no block
    std::ranges::copy(other, begin());
    return *this;
  }

  [[nodiscard]] T& operator[](Seat seat) { return begin()[index(seat)]; }
  [[nodiscard]] const T& operator[](Seat seat) const { return begin()[index(seat)]; }
  [[nodiscard]] T* begin() { return many_ ? many_.get() : &one_; }
  [[nodiscard]] T* end() { return begin() + size_; }
  [[nodiscard]] const T* begin() const { return many_ ? many_.get() : &one_; }
  [[nodiscard]] const T* end() const { return begin() + size_; }
  [[nodiscard]] bool operator==(const PerSeat& other) const {
    return std::ranges::equal(*this, other);
  }

 private:
  void resize(int seats) {
    size_ = seats;
    many_ = seats > 1 ? std::make_unique<T[]>(static_cast<std::size_t>(seats)) : nullptr;
  }

  int size_ = 1;
  T one_{};
  std::unique_ptr<T[]> many_;
};

}  // namespace mapwright
