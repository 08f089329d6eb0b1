#pragma once
// FixedVector: a list with room for N elements inside itself. Used wherever the engine returns
// several things from a hot path, so that play never allocates.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace mapwright {

template <class T, std::size_t N>
class FixedVector {
 public:
  constexpr FixedVector() = default;

  // Pre: size() < N.
  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }
  // Pre: size <= size().
  constexpr void truncate(std::size_t size) {
    assert(size <= size_);
    size_ = size;
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] static constexpr std::size_t capacity() { return N; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const { return size_ == N; }

  constexpr T& operator[](std::size_t i) { return assert(i < size_), items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return assert(i < size_), items_[i]; }
  constexpr T& back() { return (*this)[size_ - 1]; }
  [[nodiscard]] constexpr const T& back() const { return (*this)[size_ - 1]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }

  [[nodiscard]] constexpr bool operator==(const FixedVector& other) const {
    return std::equal(begin(), end(), other.begin(), other.end());
  }

 private:
  std::array<T, N> items_{};
  std::size_t size_ = 0;
};

}  // namespace mapwright
