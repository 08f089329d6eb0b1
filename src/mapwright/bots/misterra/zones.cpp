#include "mapwright/bots/misterra/zones.h"

#include <bit>

namespace mapwright::misterra {
namespace {

// Calls visit(zone) for each zone of the cells.
template <class F>
void for_each_zone_of(Bits cells, F&& visit) {
  while (cells != 0) {
    Bits zone = cells & (~cells + 1);
    for (Bits before = 0; before != zone;) {
      before = zone;
      zone |= bits_beside(zone) & cells;
    }
    visit(zone);
    cells &= ~zone;
  }
}

Promise sum_of(Bits cells, const Promises& promises) {
  Promise sum;
  for (; cells != 0; cells &= cells - 1) {
    sum += promises[static_cast<std::size_t>(std::countr_zero(cells))];
  }
  return sum;
}

}  // namespace

void Zones::make(Bits cells) {
  all = cells;
  count = 0;
  for_each_zone_of(cells, [&](Bits zone) { add(zone); });
}

void Layer::add_zones(Bits cells, const Promises& promises) {
  for_each_zone_of(cells, [&](Bits zone) {
    sums_[zones_.count] = sum_of(zone, promises);
    zones_.add(zone);
  });
}

void Layer::make(Bits cells, const Promises& promises) {
  zones_.all = cells;
  zones_.count = 0;
  add_zones(cells, promises);
  sum_ = sum_of(cells, promises);
}

void Layer::make_with(const Layer& layer, Cell cell, const Promise& promise) {
  const Bits near = bits_beside(bit_of(cell));
  Bits joined = bit_of(cell);
  Promise sum = promise;
  std::size_t apart = 0;
  // Which zones are joined cannot be foreseen, so nothing branches on it.
  for (std::size_t i = 0; i < layer.zones_.count; ++i) {
    const Bits zone = layer.zones_.each[i];
    const Promise& of_zone = layer.sums_[i];
    const bool joins = (zone & near) != 0;
    zones_.each[apart] = zone;
    sums_[apart] = of_zone;
    apart += joins ? 0 : 1;
    joined |= joins ? zone : 0;
    sum += joins ? of_zone : Promise();
  }
  zones_.each[apart] = joined;
  sums_[apart] = sum;
  zones_.count = apart + 1;
  zones_.all = layer.zones_.all | bit_of(cell);
  sum_ = layer.sum_;
  sum_ += promise;
}

void Layer::make_without(const Layer& layer, Cell cell, const Promises& promises) {
  zones_.count = 0;
  zones_.all = layer.zones_.all & ~bit_of(cell);
  Bits rest = 0;
  for (std::size_t i = 0; i < layer.zones_.count; ++i) {
    const Bits zone = layer.zones_.each[i];
    if ((zone & bit_of(cell)) != 0) {
      rest = zone & ~bit_of(cell);
      continue;
    }
    sums_[zones_.count] = layer.sums_[i];
    zones_.add(zone);
  }
  add_zones(rest, promises);
  sum_ = layer.sum_;
  sum_ -= promises[at(cell)];
}

}  // namespace mapwright::misterra
