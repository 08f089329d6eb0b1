#pragma once
// Chances of reaching what lies on the map, computed once for each board the outlook weighs.

#include <bit>

#include "mapwright/bots/guild/outlook.h"

namespace mapwright::guild {

// Out of kCertain. `now`: in this age; `ever`: in this age or a later one.
struct Outlook::Odds {
  std::array<std::int16_t, kMaxTargets> now;  // cities to regions; not the coin spaces
  std::array<std::int16_t, kMaxTargets> ever;

  Odds(const Reach& reach, const Atlas::Layout& layout, const Ground& ground, const Look& look) {
    const auto sites = static_cast<std::size_t>(layout.regions);
    for (std::size_t t = 0; t < sites; ++t) {
      now[t] = reach.now[look.now[t]];
      ever[t] = either(now[t], reach.once[ground.later[t]]);
    }
    mark(look.ruins, layout.ruins);
    mark(look.crystals, layout.crystals);
    mark(look.towers, layout.discoveries);
  }

  [[nodiscard]] Chance2 of(std::size_t target) const { return {now[target], ever[target]}; }
  [[nodiscard]] static std::int16_t either(int a, int b) {
    return static_cast<std::int16_t>(kCertain - (kCertain - a) * (kCertain - b) / kCertain);
  }

 private:
  void mark(unsigned done, int begin) {
    for (; done != 0; done &= done - 1) {
      const auto t = static_cast<std::size_t>(begin + std::countr_zero(done));
      now[t] = ever[t] = kCertain;
    }
  }
};

template <class F>
void Outlook::each_route(const Reach& reach, const Ground& ground, const Look& look,
                         F&& visit) const {
  for (std::size_t a = 0; a < map_.cities.size(); ++a) {
    if ((look.posts >> a & 1U) != 0) continue;
    for (std::size_t b = 0; b < a; ++b) {
      if ((look.posts >> b & 1U) != 0) continue;
      const int now = reach.now[look.link[a][b]];
      visit(a, b, Chance2{now, Odds::either(now, reach.once[ground.link_later[a][b]])});
    }
  }
}

}  // namespace mapwright::guild
