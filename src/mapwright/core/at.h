#pragma once
// at(i): an int, or a strong index such as Cell and Seat, as the subscript of an array or vector.

#include <cassert>
#include <cstddef>

namespace mapwright {

// Pre: i is not negative.
template <class Index>
[[nodiscard]] constexpr std::size_t at(Index i) {
  assert(static_cast<long long>(i) >= 0);
  return static_cast<std::size_t>(i);
}

}  // namespace mapwright
