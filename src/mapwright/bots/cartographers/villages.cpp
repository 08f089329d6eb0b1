// The village cards of the policy: C31 to C34, with what may still become of them.

#include <algorithm>

#include "mapwright/bots/cartographers/outlook.h"

namespace mapwright::cartographers {
namespace {

constexpr int kHold = 6;  // C31: the cells of a hold

// C33: how many different terrains lie beside.
int kinds_around(const SheetPrint& print, const Land& land, const Cells& around) {
  int kinds = around.intersects(print.mountains) ? 1 : 0;
  for (const Terrain terrain :
       {Terrain::kForest, Terrain::kFarm, Terrain::kWater, Terrain::kMonster}) {
    kinds += around.intersects(land[terrain]) ? 1 : 0;
  }
  return kinds;
}

bool has_room_for(const Cells& cluster, int cells, const Cells& empty) {
  const Cells near = beside(cluster) & empty;
  if (near.count() >= cells) return true;
  if (near.empty()) return false;
  const Cells far = near | (beside(near) & empty);
  return far.count() >= cells || SheetGrid::flood(far, empty).count() >= cells;
}

int wildholds_value(const EdictWeights<int>::Wildholds& weights, int face, int stars,
                    const Land& land, std::span<const Cells> clusters) {
  int value = 0;
  for (const Cells& cluster : clusters) {
    const int size = cluster.count();
    if (size >= kHold) {
      value += stars * (face + weights.stars) + weights.spare_cells * (size - kHold);
    } else if (has_room_for(cluster, kHold - size, land.empty)) {
      value += weights.growing[static_cast<std::size_t>(size - 1)];
    }
  }
  return value;
}

int great_city_value(const EdictWeights<int>::GreatCity& weights, int face, const SheetPrint& print,
                     const Land& land, std::span<const Cells> clusters) {
  Cells city;
  int size = 0;
  int next = 0;
  for (const Cells& cluster : clusters) {
    if (cluster.intersects(print.beside_mountain)) continue;
    const int count = cluster.count();
    if (count > size) {
      next = size;
      size = count;
      city = cluster;
    } else {
      next = std::max(next, count);
    }
  }
  const Cells room = (beside(city) & land.empty) - print.beside_mountain;
  int bridges = 0;  // cells of another city that one more village would join
  const Cells gates = beside(room);
  for (const Cells& cluster : clusters) {
    if (cluster == city || cluster.intersects(print.beside_mountain)) continue;
    if (cluster.intersects(gates)) bridges = std::max(bridges, cluster.count());
  }
  return (face + weights.stars) * size + (room.any() ? weights.has_room : 0) +
         weights.room * std::min(room.count(), 6) + weights.next_city * next +
         weights.bridges * bridges;
}

int greengold_value(const EdictWeights<int>::GreengoldPlains& weights, int face,
                    const SheetPrint& print, const Land& land, std::span<const Cells> clusters) {
  int value = 0;
  for (const Cells& cluster : clusters) {
    const Cells around = beside(cluster);
    const int kinds = kinds_around(print, land, around);
    const int room = (around & land.empty).count();
    if (kinds >= 3) {
      value += 3 * (face + weights.stars);
    } else if (room < 3 - kinds) {
      value += weights.closed;
    } else {
      value += kinds == 2 ? weights.two_kinds : kinds == 1 ? weights.one_kind : weights.no_kind;
    }
  }
  // Where the next village would find its terrains already.
  std::array<Cells, 3> at_least{};  // cells beside one, two, three kinds
  const auto add = [&](const Cells& around) {
    at_least[2] |= at_least[1] & around;
    at_least[1] |= at_least[0] & around;
    at_least[0] |= around;
  };
  add(print.beside_mountain);
  for (const Terrain terrain :
       {Terrain::kForest, Terrain::kFarm, Terrain::kWater, Terrain::kMonster}) {
    add(beside(land[terrain]));
  }
  const Cells sites = land.empty - beside(land[Terrain::kVillage]);
  return value + weights.good_sites * (sites & at_least[2]).count() +
         weights.fair_sites * ((sites & at_least[1]) - at_least[2]).count();
}

int shieldgate_value(const EdictWeights<int>::Shieldgate& weights, int face, const Land& land,
                     std::span<const Cells> clusters) {
  std::array<Cells, 2> city{};
  std::array<int, 3> size{};
  for (const Cells& cluster : clusters) {
    const int count = cluster.count();
    if (count > size[0]) {
      size = {count, size[0], size[1]};
      city = {cluster, city[0]};
    } else if (count > size[1]) {
      size = {size[0], count, size[1]};
      city[1] = cluster;
    } else {
      size[2] = std::max(size[2], count);
    }
  }
  const Cells first_room = beside(city[0]) & land.empty;
  const Cells second_room = beside(city[1]) & land.empty;
  return 2 * size[1] * (face + weights.stars) + weights.largest * size[0] +
         weights.third * size[2] + weights.largest_room * std::min(first_room.count(), 4) +
         weights.second_room * std::min(second_room.count(), 4) +
         weights.bridges * (first_room & second_room).count();
}

}  // namespace

int Outlook::village_value(const Edict& edict, const Land& land, Terrain terrain,
                           const Cells& cells) const {
  ScratchList<Cells, Clusters::capacity()> grown;
  std::span<const Cells> clusters(villages_.begin(), villages_.size());
  if (terrain == Terrain::kVillage && cells.any()) {
    for_each_grown(villages_, cells, [&](const Cells& cluster) { grown.push_back(cluster); });
    clusters = {grown.begin(), grown.size()};
  }
  switch (edict.rule) {
    case ScoreRule::kWildholds:
      return wildholds_value(edict.weights.wildholds, edict.face, wildholds_stars_, land, clusters);
    case ScoreRule::kGreatCity:
      return great_city_value(edict.weights.great_city, edict.face, print_, land, clusters);
    case ScoreRule::kGreengoldPlains:
      return greengold_value(edict.weights.greengold_plains, edict.face, print_, land, clusters);
    case ScoreRule::kShieldgate:
      return shieldgate_value(edict.weights.shieldgate, edict.face, land, clusters);
    default:
      return 0;
  }
}

}  // namespace mapwright::cartographers
