#pragma once
// Finding the final map that a seat best aims at. Changing one cell at a time finds the nearest
// good map only, so the search begins from several: maps of few terrains, maps of whole lines, and
// what is there already.

#include "mapwright/bots/misterra_outlook.h"

namespace mapwright::misterra {

// The best map found from all beginnings.
[[nodiscard]] TerrainCells best_aim(const Outlook& outlook);

// A quick repair of the aim of the last half-day, or the nearest good map where that is better.
void renew_aim(const Outlook& outlook, TerrainCells& aim);

}  // namespace mapwright::misterra
