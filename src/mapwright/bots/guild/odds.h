#pragma once
// Chances of reaching what lies on the map, computed once for each board the outlook weighs.

#include <bit>

#include "mapwright/bots/guild/outlook.h"

namespace mapwright::guild {

// Out of kCertain. `now`: in this age; `ever`: in this age or a later one.
struct Outlook::Odds {
  std::array<std::uint16_t, kMaxTargets> now;  // cities to regions; not the coin spaces
  std::array<std::uint16_t, kMaxTargets> ever;

  Odds(const Reach& reach, const Atlas::Layout& layout, const Never& never, const Look& look) {
    const auto sites = static_cast<std::size_t>(layout.regions);
    for (std::size_t t = 0; t < sites; ++t) now[t] = chance(reach, look.now[t]);
    for (std::size_t t = 0; t < sites; ++t) ever[t] = either(now[t], never.targets[t]);
    mark(look.ruins, layout.ruins);
    mark(look.crystals, layout.crystals);
    mark(look.towers, layout.discoveries);
  }

  [[nodiscard]] Chance2 of(std::size_t target) const { return {now[target], ever[target]}; }
  [[nodiscard]] static std::uint16_t chance(const Reach& reach, std::size_t price) {
    return static_cast<std::uint16_t>(reach.now[price]);
  }
  // The chance of what has this one now, and in later ages is never reached with the other.
  [[nodiscard]] static std::uint16_t either(unsigned now, unsigned never) {
    return static_cast<std::uint16_t>(kCertain - (kCertain - now) * never / kCertain);
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
void Outlook::each_route(const Reach& reach, const Never& never, const Look& look,
                         F&& visit) const {
  for (std::size_t a = 0; a < map_.cities.size(); ++a) {
    if ((look.posts >> a & 1U) != 0) continue;
    for (std::size_t b = 0; b < a; ++b) {
      if ((look.posts >> b & 1U) != 0) continue;
      const auto now = Odds::chance(reach, look.link[a][b]);
      visit(a, b, Chance2{now, Odds::either(now, never.links[a][b])});
    }
  }
}

}  // namespace mapwright::guild
