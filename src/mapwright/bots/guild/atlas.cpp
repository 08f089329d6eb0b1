#include "mapwright/bots/guild/atlas.h"

#include <algorithm>
#include <cstring>
#ifndef __wasm__
#include <mutex>
#endif

namespace mapwright::guild {
namespace {

// What a space costs when a card of its terrain is to come (grassland, desert, mountain, sea,
// wild), in parts of a card: two grasslands, one mountain or three seas to a card.
constexpr std::array<std::uint8_t, kTerrainCount + 1> kEasy = {3, 3, 5, 2, 2};
// … and when only the card for any terrain or a specialty can explore it.
constexpr std::array<std::uint8_t, kTerrainCount + 1> kHard = {6, 6, 7, 6, 2};

using Distances = std::array<std::uint8_t, 256>;

// Spreads the prices outwards from the spaces of the first bucket. Discovery spaces lead nowhere:
// a tower is no starting point (G9).
void spread(const Map& map, const std::array<std::uint8_t, kTerrainCount + 1>& prices,
            const Spaces& sources, bool sources_are_free, Distances& out) {
  out.fill(kFarAway);
  std::array<Spaces, kFarAway + 1> at_price{};
  at_price[0] = sources;
  for (const Cell space : sources) out[at(space)] = 0;
  for (int price = 0; price < kFarAway; ++price) {
    for (const Cell space : at_price[at(price)]) {
      if (out[at(space)] != price) continue;
      const bool is_source = sources.contains(space);
      if (map[space].feature == Feature::kDiscovery && !is_source) continue;
      const bool is_free = space == map.capital || (is_source && sources_are_free);
      const int next = price + (is_free ? 0 : prices[static_cast<std::size_t>(map[space].terrain)]);
      if (next >= kFarAway) continue;
      for (const Cell beside : map.neighbours(space)) {
        if (out[at(beside)] <= next) continue;
        out[at(beside)] = static_cast<std::uint8_t>(next);
        at_price[at(next)].insert(beside);
      }
    }
  }
}

}  // namespace

Atlas::Atlas(const Map& map) : info_(map.info), space_count_(map.space_count), step_(map.step) {
  own_target_.fill(-1);
  int next = 0;
  const auto add = [&](Cell space) {
    own_target_[at(space)] = static_cast<std::int16_t>(next);
    place_[at(next++)] = space;
  };
  for (const Cell space : map.cities) add(space);
  layout_.ruins = next;
  for (const Cell space : map.ruins) add(space);
  layout_.crystals = next;
  for (const Cell space : map.crystals) add(space);
  layout_.discoveries = next;
  for (const Cell space : map.discoveries) add(space);
  layout_.regions = next;
  next += static_cast<int>(map.regions.size());
  layout_.coins = next;
  for (const Cell space : map.coins) {
    if (next == kMaxTargets) break;
    coins_[at(next)] = map[space].value;
    add(space);
  }
  layout_.end = next;
  for (const Spaces& land : map.lands) {
    by_land_.push_back(
        regions_where(map, [&](const Region& r) { return r.spaces.intersects(land); }));
  }
  for (std::size_t t = 0; t < kTerrainCount; ++t) {
    of_terrain_[t] = regions_where(
        map, [&](const Region& r) { return static_cast<std::size_t>(r.terrain) == t; });
  }
  for (std::size_t d = 0; d < map.discoveries.size(); ++d) {
    const Spaces& beside = map.neighbours(map.discoveries[d]);
    beside_[d] = regions_where(map, [&](const Region& r) { return r.blanks.intersects(beside); });
  }
  for (unsigned terrains = 0; terrains < by_terrains_.size(); ++terrains) {
    by_terrains_[terrains] = std::make_unique<Roads>();
    fill(*by_terrains_[terrains], map, terrains);
  }
}

void Atlas::fill(Roads& roads, const Map& map, unsigned terrains) const {
  for (std::size_t t = 0; t <= kTerrainCount; ++t) {
    roads.prices_[t] = (terrains >> t & 1U) != 0 || t == kTerrainCount ? kEasy[t] : kHard[t];
  }
  Distances distances{};
  for (Prices& row : roads.rows_) row.fill(kFarAway);
  for (int target = 0; target < layout_.end; ++target) {
    const bool is_region = target >= layout_.regions && target < layout_.coins;
    const Spaces sources = is_region ? map.regions[at(target - layout_.regions)].spaces
                                     : Spaces::of(place_[at(target)]);
    spread(map, roads.prices_, sources, is_region, distances);
    for (std::size_t space = 0; space < 256; ++space) {
      roads.rows_[space][at(target)] = distances[space];
    }
  }
}

const Atlas::Roads& Atlas::roads(unsigned terrains) const { return *by_terrains_[terrains & 15U]; }

bool Atlas::is_of(const Map& map) const {
  return space_count_ == map.space_count && std::memcmp(&info_, &map.info, sizeof info_) == 0 &&
         step_ == map.step;
}

// The threads of a search share one atlas: making it takes longer than many playouts.
std::shared_ptr<const Atlas> Atlas::shared_atlas(const Map& map) {
  static std::shared_ptr<const Atlas> latest;
#ifndef __wasm__
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
#endif
  if (!latest || !latest->is_of(map)) latest = std::make_shared<const Atlas>(map);
  return latest;
}

const Atlas& Atlas::of(const Map& map) {
  thread_local std::shared_ptr<const Atlas> last;
  if (!last || !last->is_of(map)) last = shared_atlas(map);
  return *last;
}

}  // namespace mapwright::guild
