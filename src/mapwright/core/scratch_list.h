#pragma once
// ScratchList: like FixedVector, but its room is left uninitialised and it cannot be copied. For
// large lists that are made and thrown away on hot paths, where clearing the room would cost more
// than filling it.

#include <cassert>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace mapwright {

template <class T, std::size_t N>
class ScratchList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  ScratchList() {}  // NOLINT(modernize-use-equals-default): "= default" would clear the room
  ScratchList(const ScratchList&) = delete;
  ScratchList& operator=(const ScratchList&) = delete;
  ~ScratchList() = default;

  // Pre: size() < N.
  void push_back(const T& value) {
    assert(size_ < N);
    std::construct_at(begin() + size_, value);
    ++size_;
  }
  void clear() { size_ = 0; }
  // Pre: size <= size().
  void truncate(std::size_t size) {
    assert(size <= size_);
    size_ = size;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const T& operator[](std::size_t i) const { return assert(i < size_), begin()[i]; }

  [[nodiscard]] T* begin() { return std::launder(reinterpret_cast<T*>(room_)); }
  [[nodiscard]] T* end() { return begin() + size_; }
  [[nodiscard]] const T* begin() const { return std::launder(reinterpret_cast<const T*>(room_)); }
  [[nodiscard]] const T* end() const { return begin() + size_; }

 private:
  std::size_t size_ = 0;
  alignas(T) std::byte room_[N * sizeof(T)];
};

}  // namespace mapwright
