#pragma once
// The figures of `mapwright bench`: each registers itself with Google Benchmark. A figure is a
// rate when it sets a counter (its name is the unit, e.g. "decisions/s"), else the time of one
// round in nanoseconds.

namespace mapwright {

void register_cartographers_figures();
void register_misterra_figures();
void register_guild_figures();

inline void register_figures() {
  register_cartographers_figures();
  register_misterra_figures();
  register_guild_figures();
}

}  // namespace mapwright
