#pragma once
// Finding the final map that a seat best aims at. Changing one cell at a time finds the nearest
// good map only, so the search begins from several: maps of few terrains, maps of whole lines, and
// what is there already.

#include "mapwright/bots/misterra/outlook.h"

namespace mapwright::misterra {

// Changes single cells of the map to terrains of the given set (bit i: terrain i) as long as that
// helps, at most so many times over the board. Returns its value.
int improve(const Outlook& outlook, TerrainCells& map, int sweeps,
            unsigned terrains = kEveryTerrain);

// The best map found from all beginnings.
[[nodiscard]] TerrainCells best_aim(const Outlook& outlook);

// The good map nearest to what is there already: quick, and mostly what can be reached.
[[nodiscard]] TerrainCells near_aim(const Outlook& outlook);

}  // namespace mapwright::misterra
