#pragma once
// A set of cells as bytes, one for each cell in order, 1 for those in it: eight bytes at a time.

#include <cstdint>
#include <cstring>

#include "mapwright/core/cell_set.h"

namespace mapwright {

// Byte i of the result is bit i.
[[nodiscard]] constexpr std::uint64_t bytes_of_bits(std::uint64_t eight_bits) {
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) return _pdep_u64(eight_bits, 0x0101010101010101U);
#endif
  // Bit i is kept in byte i; adding carries whatever is there into the byte's highest bit.
  const std::uint64_t kept = ((eight_bits & 0xffU) * 0x0101010101010101U) & 0x8040201008040201U;
  return ((kept + 0x7f7f7f7f7f7f7f7fU) >> 7) & 0x0101010101010101U;
}

// Writes N bytes.
template <int N, class Byte>
void spread(const CellSet<N>& cells, Byte* out) {
  static_assert(sizeof(Byte) == 1);
  static_assert(std::endian::native == std::endian::little);
  constexpr int kWhole = N / 8;
  for (int i = 0; i < kWhole; ++i) {
    const std::uint64_t bytes = bytes_of_bits(cells.word(i / 8) >> (i % 8 * 8) & 0xffU);
    std::memcpy(out + i * 8, &bytes, 8);
  }
  for (int i = kWhole * 8; i < N; ++i) {
    out[i] = static_cast<Byte>(cells.word(i / 64) >> (i % 64) & 1U);
  }
}

// Writes several planes of N bytes, one behind the other.
template <int N, class... More>
void spread_planes(std::uint8_t* out, const CellSet<N>& first, const More&... more) {
  spread(first, out);
  if constexpr (sizeof...(More) > 0) spread_planes(out + N, more...);
}

}  // namespace mapwright
