#pragma once
// What a hypothesis is worth on a map that is only aimed at: its points, and part of the way to
// the next row of its table, so that a search for a good map finds its way.

#include "mapwright/games/misterra/hypotheses.h"

namespace mapwright::misterra {

// Cells as plain bits, for the loops that run thousands of times in a decision.
using Bits = std::uint32_t;
[[nodiscard]] constexpr Bits bits_of(const Cells& cells) {
  return static_cast<Bits>(cells.word(0));
}

// The zones (M26) of one terrain, by lowest cell.
struct ZoneList {
  static constexpr std::size_t kMost = (kCells + 1) / 2;
  ZoneList() = default;
  explicit ZoneList(Bits all);

  std::array<Bits, kMost> cells{};
  std::array<std::uint8_t, kMost> sizes{};
  std::size_t count = 0;
};

// A map and its zones, by terrain.
struct ZonedMap {
  const TerrainCells& map;
  std::array<const ZoneList*, kTerrains> zones{};

  template <class F>
  void for_each_size(F&& visit) const {
    for (const ZoneList* list : zones) {
      for (std::size_t i = 0; i < list->count; ++i) visit(int{list->sizes[i]});
    }
  }
};

// In hundredths of a point. `soften` in percent: how much of the way to the next row counts.
[[nodiscard]] int hope(const HypothesisCard& card, const ZonedMap& map, int soften);

}  // namespace mapwright::misterra
