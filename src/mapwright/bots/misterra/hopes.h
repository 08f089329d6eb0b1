#pragma once
// What a hypothesis is worth on a map that is only aimed at: its points, and part of the way to
// the next row of its table, so that a search for a good map finds its way.

#include "mapwright/bots/misterra/zones.h"
#include "mapwright/games/misterra/hypotheses.h"

namespace mapwright::misterra {

// The hypotheses of a hand.
class Hopes {
 public:
  void add(const HypothesisCard& card);

  // In hundredths of a point. `map`: its zones by terrain. `soften` in percent: how much of the way
  // to the next row of a table counts.
  [[nodiscard]] int value(const ZonePointers& map, int soften) const;

 private:
  // Counts from `first` on are paid alike; `length` more than that brings `gain` more points.
  struct Row {
    std::int8_t first = 0;
    std::int8_t length = 1;
    std::int16_t gain = 0;
  };
  struct Hope {
    const HypothesisCard* card = nullptr;
    std::array<Row, kCells + 1> rows{};  // by count
    [[nodiscard]] int value(const ZonePointers& map, int soften) const;
    [[nodiscard]] int softened(int count, int way, int soften) const;
  };
  FixedVector<Hope, kKept> hopes_;
};

}  // namespace mapwright::misterra
