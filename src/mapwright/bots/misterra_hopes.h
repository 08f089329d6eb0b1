#pragma once
// What a hypothesis is worth on a map that is only aimed at: its points, and part of the way to
// the next row of its table, so that a search for a good map finds its way.

#include "mapwright/core/scratch_list.h"
#include "mapwright/games/misterra/hypotheses.h"

namespace mapwright::misterra {

// Cells as plain bits, for the loops that run thousands of times in a decision.
using Bits = std::uint32_t;
[[nodiscard]] constexpr Bits bits_of(const Cells& cells) {
  return static_cast<Bits>(cells.word(0));
}

// A map with its zones (M26), found once for all that ask about them.
struct Zone {
  Bits cells;
  std::uint8_t terrain;
  std::uint8_t size;
};
struct ZonedMap {
  explicit ZonedMap(const TerrainCells& cells);

  const TerrainCells& map;
  ScratchList<Zone, kCells> zones;
};

// In hundredths of a point. `soften` in percent: how much of the way to the next row counts.
[[nodiscard]] int hope(const HypothesisCard& card, const ZonedMap& map, int soften);

}  // namespace mapwright::misterra
