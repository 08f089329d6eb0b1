#pragma once
// What a hypothesis is worth on a map that is only aimed at: its points, and part of the way to
// the next row of its table, so that a search for a good map finds its way.

#include "mapwright/games/misterra/hypotheses.h"

namespace mapwright::misterra {

// A map with its zones (M26), found once for all that ask about them.
struct Zone {
  Cells cells;
  std::uint8_t terrain = 0;
  std::uint8_t size = 0;
};
struct ZonedMap {
  explicit ZonedMap(const TerrainCells& cells);

  const TerrainCells& map;
  FixedVector<Zone, kCells> zones;
};

// In hundredths of a point. `soften` in percent: how much of the way to the next row counts.
[[nodiscard]] int hope(const HypothesisCard& card, const ZonedMap& map, int soften);

}  // namespace mapwright::misterra
