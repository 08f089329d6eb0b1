#pragma once
// CellSet<N>: a set of small numbers below N (cells of a board, seats of a table) as a bitboard.
// Every legality test, region and score in Mapwright is set algebra on these.
//
// Cell i is bit i % 64 of word i / 64. Bits at N and above are always zero.

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "mapwright/core/at.h"

namespace mapwright {

// The place of the k-th lowest set bit. Pre: 0 <= k < popcount(word).
[[nodiscard]] constexpr int nth_set_bit(std::uint64_t word, int k) {
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) {
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, word));
  }
#endif
  while (k-- > 0) word &= word - 1;
  return std::countr_zero(word);
}

// A cell by its number in reading order (row 0 first). The grid knows its row and column.
enum class Cell : std::uint16_t {};
[[nodiscard]] constexpr int index(Cell cell) { return static_cast<int>(cell); }
[[nodiscard]] constexpr Cell cell_at(int index) { return static_cast<Cell>(index); }

template <int N>
class CellSet {
 public:
  static constexpr int kSize = N;
  static constexpr std::size_t kWords = (N + 63) / 64;

  // Making
  constexpr CellSet() = default;
  [[nodiscard]] static constexpr CellSet of(Cell cell) {
    // Every word is worked out, so that a set in registers stays there.
    CellSet set;
    const auto i = checked(cell);
    for (std::size_t w = 0; w < kWords; ++w) {
      set.words_[w] = (w == i / 64 ? std::uint64_t{1} : std::uint64_t{0}) << (i % 64);
    }
    return set;
  }
  [[nodiscard]] static constexpr CellSet all() { return ~CellSet{}; }
  // The same elements as a set of smaller numbers.
  template <int M>
  requires(M <= N) [[nodiscard]] static constexpr CellSet from(const CellSet<M>& smaller) {
    CellSet set;
    for (int w = 0; w < (M + 63) / 64; ++w) {
      set.words_[static_cast<std::size_t>(w)] = smaller.word(w);
    }
    return set;
  }

  // Elements
  [[nodiscard]] constexpr bool contains(Cell cell) const {
    const auto i = checked(cell);
    return ((words_[i / 64] >> (i % 64)) & 1U) != 0;
  }
  constexpr void insert(Cell cell) { *this |= of(cell); }
  constexpr void erase(Cell cell) { *this -= of(cell); }

  // Counting
  [[nodiscard]] constexpr int count() const {
    int total = 0;
    for (const auto word : words_) total += std::popcount(word);
    return total;
  }
  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t seen = 0;
    for (const auto word : words_) seen |= word;
    return seen == 0;
  }
  [[nodiscard]] constexpr bool any() const { return !empty(); }
  [[nodiscard]] constexpr bool intersects(const CellSet& other) const {
    return (*this & other).any();
  }
  [[nodiscard]] constexpr bool is_subset_of(const CellSet& other) const {
    return (*this - other).empty();
  }

  // Lowest element. Pre: any().
  [[nodiscard]] constexpr Cell first() const {
    for (std::size_t w = 0; w < kWords; ++w) {
      if (words_[w] != 0) return cell_at(static_cast<int>(w) * 64 + std::countr_zero(words_[w]));
    }
    assert(false && "first() of an empty set");
    return Cell{};
  }
  // The k-th lowest element, k from 0. Pre: 0 <= k < count().
  [[nodiscard]] constexpr Cell nth(int k) const {
    assert(k >= 0 && k < count());
    // All words are counted: an early end could not be foreseen, which costs more.
    std::size_t at = 0;
    int before = 0;
    int sum = 0;
    for (std::size_t w = 0; w + 1 < kWords; ++w) {
      sum += std::popcount(words_[w]);
      at += sum <= k ? 1 : 0;
      before = sum <= k ? sum : before;
    }
    return cell_at(static_cast<int>(at) * 64 + nth_set_bit(words_[at], k - before));
  }

  // Set algebra
  constexpr CellSet& operator&=(const CellSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  constexpr CellSet& operator|=(const CellSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr CellSet& operator-=(const CellSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  [[nodiscard]] friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  [[nodiscard]] friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  [[nodiscard]] friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  [[nodiscard]] constexpr CellSet operator~() const {
    CellSet result;
    for (std::size_t w = 0; w < kWords; ++w) result.words_[w] = ~words_[w];
    if constexpr (N % 64 != 0) result.words_[kWords - 1] &= (std::uint64_t{1} << (N % 64)) - 1;
    return result;
  }
  // Word by word: the default compares memory, and waits for words that were written just before.
  [[nodiscard]] constexpr bool operator==(const CellSet& other) const {
    std::uint64_t difference = 0;
    for (std::size_t w = 0; w < kWords; ++w) difference |= words_[w] ^ other.words_[w];
    return difference == 0;
  }

  // Every element i becomes i - n (elements below n fall out). Pre: n >= 0.
  [[nodiscard]] constexpr CellSet shifted_down(int n) const {
    assert(n >= 0);
    CellSet result;
    const auto whole = static_cast<std::size_t>(n) / 64;
    const auto part = static_cast<unsigned>(n) % 64;
    if constexpr (kWords == 2) {  // without a branch: how far to move is hard to foresee
      const std::uint64_t high = words_[1] >> part;
      const std::uint64_t low = (words_[0] >> part) | ((words_[1] << 1) << (63 - part));
      result.words_ = {whole == 0 ? low : whole == 1 ? high : 0, whole == 0 ? high : 0};
      return result;
    }
    for (std::size_t w = 0; w + whole < kWords; ++w) {
      result.words_[w] = words_[w + whole] >> part;
      // Two shifts instead of one by 64 - part, which would be undefined for part = 0.
      if (w + whole + 1 < kWords) result.words_[w] |= (words_[w + whole + 1] << 1) << (63 - part);
    }
    return result;
  }
  // Every element i becomes i + n (elements that reach N fall out). Pre: n >= 0.
  [[nodiscard]] constexpr CellSet shifted_up(int n) const {
    assert(n >= 0);
    CellSet result;
    const auto whole = static_cast<std::size_t>(n) / 64;
    const auto part = static_cast<unsigned>(n) % 64;
    if constexpr (kWords == 2) {  // as above
      const std::uint64_t low = words_[0] << part;
      const std::uint64_t high = (words_[1] << part) | ((words_[0] >> 1) >> (63 - part));
      result.words_ = {whole == 0 ? low : 0, whole == 0 ? high : whole == 1 ? low : 0};
    } else {
      for (std::size_t w = kWords; w-- > whole;) {
        result.words_[w] = words_[w - whole] << part;
        if (w > whole) result.words_[w] |= (words_[w - whole - 1] >> 1) >> (63 - part);
      }
    }
    if constexpr (N % 64 != 0) result.words_[kWords - 1] &= (std::uint64_t{1} << (N % 64)) - 1;
    return result;
  }
  // Down for negative n, up for positive n.
  [[nodiscard]] constexpr CellSet shifted(int n) const {
    return n < 0 ? shifted_down(-n) : shifted_up(n);
  }

  // Iteration in ascending order: for (Cell cell : set) ...
  class Iterator {
   public:
    constexpr explicit Iterator(const CellSet& set) : set_(set), rest_(set.words_[0]) { settle(); }
    constexpr Cell operator*() const {
      return cell_at(static_cast<int>(word_) * 64 + std::countr_zero(rest_));
    }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      settle();
      return *this;
    }
    constexpr bool operator!=(std::default_sentinel_t) const { return rest_ != 0; }

   private:
    constexpr void settle() {
      while (rest_ == 0 && word_ + 1 < kWords) rest_ = set_.words_[++word_];
    }

    CellSet set_;  // as it was when the walk began
    std::size_t word_ = 0;
    std::uint64_t rest_;  // of that word
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] constexpr std::default_sentinel_t end() const { return {}; }

  // Word w of the set, for hashing and packing.
  [[nodiscard]] constexpr std::uint64_t word(int w) const {
    return words_[static_cast<std::size_t>(w)];
  }

 private:
  [[nodiscard]] static constexpr std::size_t checked(Cell cell) {
    assert(index(cell) < N);
    return static_cast<std::size_t>(index(cell));
  }

  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace mapwright
