#pragma once
// The figures of `mapwright bench`: each registers itself with Google Benchmark. A figure is a
// rate when it sets a counter (its name is the unit, e.g. "decisions/s"), else the time of one
// round in nanoseconds.

#include "mapwright/game/game.h"

namespace mapwright {

// Those of one game; <game>_figures.cpp defines it for its own.
template <Game G>
void register_figures_of();

// Those of the store: durable appends.
void register_store_figures();

// All of them.
void register_figures();

}  // namespace mapwright
