#pragma once
// The zones (M26) of one terrain on a map, as plain bits: for the loops that run thousands of times
// in a decision.

#include <algorithm>

#include "mapwright/games/misterra/boards.h"

namespace mapwright::misterra {

// Cells as plain bits: cell i is bit i.
using Bits = std::uint32_t;
[[nodiscard]] constexpr Bits bits_of(const Cells& cells) {
  return static_cast<Bits>(cells.word(0));
}
[[nodiscard]] constexpr Bits bit_of(Cell cell) { return Bits{1} << mapwright::index(cell); }

// The cells beside these, and perhaps some of themselves.
[[nodiscard]] constexpr Bits bits_beside(Bits cells) {
  constexpr Bits kNotShore = bits_of(~Board::col_cells(0));
  constexpr Bits kNotFar = bits_of(~Board::col_cells(kSide - 1));
  return (cells << kSide | cells >> kSide | (cells & kNotFar) << 1 | (cells & kNotShore) >> 1) &
         bits_of(Cells::all());
}

// A set of terrains: bit i is terrain i.
inline constexpr unsigned kEveryTerrain = (1U << kTerrains) - 1;

// kTerrains where there is nothing.
[[nodiscard]] constexpr std::size_t terrain_at(const TerrainCells& map, Cell cell) {
  return map.covered().contains(cell) ? index(map.at(cell)) : kTerrains;
}

// Sorts, largest first: a network of five comparisons.
constexpr void sort_falling(std::array<int, kTerrains>& values) {
  const auto order = [&](std::size_t a, std::size_t b) {
    const int high = std::max(values[a], values[b]);
    values[b] = std::min(values[a], values[b]);
    values[a] = high;
  };
  order(0, 1), order(2, 3), order(0, 2), order(1, 3), order(1, 2);
}

// In no order that means anything. Zones and layers are made in place: copying takes as long as
// looking at them.
struct Zones {
  static constexpr std::size_t kMost = (kCells + 1) / 2;
  void make(Bits cells);
  void add(Bits zone) { each[count++] = zone; }

  Bits all = 0;
  std::size_t count = 0;
  std::array<Bits, kMost> each{};
};
using ZonePointers = std::array<const Zones*, kTerrains>;

// What one cell (or a set of cells) promises with the terrain aimed at, four sums in one word:
// halves to be drawn; halves to confirm by oneself (percent); chance of being confirmed without
// further work, and what own work can add to it (percent).
class Promise {
 public:
  constexpr Promise() = default;
  constexpr Promise(int draws, int confirms, int sure, int hoped)
      : bits_(field(draws) | field(confirms) << 16 | field(sure) << 32 | field(hoped) << 48) {}
  constexpr Promise& operator+=(const Promise& other) {
    bits_ += other.bits_;
    return *this;
  }
  constexpr Promise& operator-=(const Promise& other) {
    bits_ -= other.bits_;
    return *this;
  }
  [[nodiscard]] constexpr int draws() const { return part(0); }
  [[nodiscard]] constexpr int confirms() const { return part(16); }
  [[nodiscard]] constexpr int sure() const { return part(32); }
  [[nodiscard]] constexpr int hoped() const { return part(48); }

 private:
  [[nodiscard]] static constexpr std::uint64_t field(int value) {
    return static_cast<std::uint64_t>(value);
  }
  [[nodiscard]] constexpr int part(int shift) const {
    return static_cast<int>(bits_ >> shift & 0xffff);
  }
  std::uint64_t bits_ = 0;
};
// What the cells promise with one terrain.
using Promises = std::array<Promise, kCells>;

// The zones of one terrain with what each promises.
class Layer {
 public:
  void make(Bits cells, const Promises& promises);
  // The layer with one cell more, which joins the zones beside it. Pre: the cell is not there.
  void make_with(const Layer& layer, Cell cell, const Promise& promise);
  // The layer with one cell less, whose zone may fall apart. Pre: the cell is there.
  void make_without(const Layer& layer, Cell cell, const Promises& promises);

  [[nodiscard]] Bits cells() const { return zones_.all; }
  [[nodiscard]] const Zones& zones() const { return zones_; }
  [[nodiscard]] const Promise& of_zone(std::size_t i) const { return sums_[i]; }
  [[nodiscard]] const Promise& sum() const { return sum_; }

 private:
  void add_zones(Bits cells, const Promises& promises);

  Zones zones_;
  Promise sum_;
  std::array<Promise, Zones::kMost> sums_{};
};

}  // namespace mapwright::misterra
