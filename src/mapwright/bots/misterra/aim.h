#pragma once
// Finding the final map that a seat best aims at. Changing one cell at a time finds the nearest
// good map only, so the search begins from several: maps of few terrains, maps of whole lines, and
// what is there already.

#include "mapwright/bots/misterra/outlook.h"

namespace mapwright::misterra {

inline constexpr unsigned kEveryTerrain = (1U << kTerrains) - 1;

// Changes single cells of the aim to terrains of the given set (bit i: terrain i) as long as that
// helps, at most so many times over the board. Returns the aim's value.
int improve(const Outlook& outlook, TerrainCells& aim, int sweeps,
            unsigned terrains = kEveryTerrain);

// The best map found from all beginnings.
[[nodiscard]] TerrainCells best_aim(const Outlook& outlook);

// The good map nearest to what is there already: quick, and mostly what can be reached.
[[nodiscard]] TerrainCells near_aim(const Outlook& outlook);

}  // namespace mapwright::misterra
