#pragma once
// PerSeat<T>: one T for each seat of a table. A single seat lives inside, so that solo play never
// touches the heap; more seats live in one block, allocated when the table is set up. Copying
// onto a value of the same size reuses its block: search and play do not allocate.

#include <algorithm>
#include <memory>
#include <span>

#include "mapwright/game/seat.h"

namespace mapwright {

template <class T>
class PerSeat {
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
    std::ranges::copy(other.all(), data());
    return *this;
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] T& operator[](Seat seat) { return data()[index(seat)]; }
  [[nodiscard]] const T& operator[](Seat seat) const { return data()[index(seat)]; }
  [[nodiscard]] std::span<T> all() { return {data(), static_cast<std::size_t>(size_)}; }
  [[nodiscard]] std::span<const T> all() const { return {data(), static_cast<std::size_t>(size_)}; }

  [[nodiscard]] bool operator==(const PerSeat& other) const {
    return std::ranges::equal(all(), other.all());
  }

 private:
  [[nodiscard]] T* data() { return many_ ? many_.get() : &one_; }
  [[nodiscard]] const T* data() const { return many_ ? many_.get() : &one_; }
  void resize(int seats) {
    size_ = seats;
    many_ = seats > 1 ? std::make_unique<T[]>(static_cast<std::size_t>(seats)) : nullptr;
  }

  int size_ = 1;
  T one_{};
  std::unique_ptr<T[]> many_;
};

}  // namespace mapwright
