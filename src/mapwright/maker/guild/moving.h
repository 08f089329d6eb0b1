#pragma once
// Small changes to a drawing, by what bots have found on it.

#include "mapwright/core/random.h"
#include "mapwright/maker/guild/sketch.h"
#include "mapwright/maker/guild/tryout.h"

namespace mapwright::guild {

// The drawing with some of what is worth going to at other places: farther from the capital what
// pays too much, nearer to it what pays too little; mostly what is farthest from what it should be.
[[nodiscard]] Sketch moved_a_little(const Sketch& sketch, const Earned& excess, Random& random);

}  // namespace mapwright::guild
