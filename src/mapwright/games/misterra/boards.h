#pragma once
// A player's parchment and the island as sets of cells. Rules that read or change them are in
// island_rules.h, hypotheses.h and scoring.h.

#include <array>
#include <cstdint>

#include "mapwright/games/misterra/types.h"

namespace mapwright::misterra {

// Cells by terrain; a cell is in at most one of the sets.
struct TerrainCells {
  std::array<Cells, kTerrains> of{};

  [[nodiscard]] constexpr const Cells& operator[](Terrain terrain) const {
    return of[index(terrain)];
  }
  [[nodiscard]] constexpr Cells covered() const { return of[0] | of[1] | of[2] | of[3]; }
  [[nodiscard]] constexpr bool has(Cell cell, Terrain terrain) const {
    return of[index(terrain)].contains(cell);
  }
  // Pre: the cell is covered.
  [[nodiscard]] constexpr Terrain at(Cell cell) const {
    // The number of the one set that holds it; which one could not be foreseen by a branch.
    int number = 0;
    for (int i = 1; i < static_cast<int>(kTerrains); ++i) {
      number += of[mapwright::at(i)].contains(cell) ? i : 0;
    }
    return static_cast<Terrain>(number);
  }
  constexpr void put(Cell cell, Terrain terrain) {
    const Cells one = Cells::of(cell);
    for (Cells& cells : of) cells -= one;
    of[index(terrain)] |= one;
  }
  [[nodiscard]] constexpr bool operator==(const TerrainCells&) const = default;
};

// M15: what a player has drawn; a later card covers an earlier one.
using Parchment = TerrainCells;

// M2, M16: the tiles on the island. Tiles that are not confirmed are hazy.
struct Island {
  TerrainCells tiles;
  Cells confirmed;
  std::array<std::uint8_t, kTerrains> reserve{};

  [[nodiscard]] constexpr Cells hazy() const { return tiles.covered() - confirmed; }
  [[nodiscard]] constexpr bool operator==(const Island&) const = default;
};

// The cells that are not the same on both boards.
[[nodiscard]] constexpr Cells changed_cells(const TerrainCells& before, const TerrainCells& after) {
  Cells same = ~(before.covered() | after.covered());
  for (std::size_t t = 0; t < kTerrains; ++t) same |= before.of[t] & after.of[t];
  return ~same;
}
[[nodiscard]] constexpr Cells changed_cells(const Island& before, const Island& after) {
  return changed_cells(before.tiles, after.tiles) |
         ((before.confirmed | after.confirmed) - (before.confirmed & after.confirmed));
}

// The maximal connected sets of one terrain (zones on a parchment, M26; regions on the island,
// M19).
template <class F>
constexpr void for_each_zone(const TerrainCells& board, F&& visit) {
  for (const Cells& cells : board.of) Board::for_each_cluster(cells, visit);
}

}  // namespace mapwright::misterra
