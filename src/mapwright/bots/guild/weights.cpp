#include "mapwright/bots/guild/weights.h"

#include <algorithm>

namespace mapwright::guild {

Tuning::Tuning(const Weights& weights) : w(weights) {
  for (int reach = 0; reach <= kMaxReach; ++reach) {
    Chances& chances = by_reach_[static_cast<std::size_t>(reach)];
    // A quarter of a price unit is one step of reach.
    const int r = reach * reach;
    for (int price = 0; price < static_cast<int>(chances.size()); ++price) {
      const int p = 16 * price * price;
      chances[static_cast<std::size_t>(price)] =
          static_cast<std::int16_t>(price == 0 ? kCertain : kCertain * r / (r + p));
    }
    chances.back() = 0;
  }
}

const Tuning::Chances& Tuning::reached(int start, int budget, int percent) const {
  if (budget <= 0) return by_reach_[0];
  const int reach = std::clamp((start + budget * percent) / 25, 0, kMaxReach);
  return by_reach_[static_cast<std::size_t>(reach)];
}

const Tuning& tuning() {
  static const Tuning kTuning{Weights{}};
  return kTuning;
}

const Tuning& short_sighted_tuning() {
  static const Tuning kTuning{Weights{.reach_start = 70,
                                      .reach_now = 0,
                                      .reach_later = 0,
                                      .coin_later = 0,
                                      .village_reach = 0,
                                      .village_start = 0,
                                      .later_village = 0,
                                      .objective = 0,
                                      .objective_win = 0,
                                      .specialty_again = 0}};
  return kTuning;
}

}  // namespace mapwright::guild
