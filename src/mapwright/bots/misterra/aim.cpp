#include "mapwright/bots/misterra/outlook.h"

namespace mapwright::misterra {
namespace {

constexpr int kSweeps = 4;
constexpr int kFewSweeps = 3;

// What is there already of the given terrains.
TerrainCells reduced(const TerrainCells& map, unsigned terrains) {
  TerrainCells result = map;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    if ((terrains >> t & 1) == 0) result.of[t] = Cells{};
  }
  return result;
}

// Every line of the terrain that is most frequent in it.
TerrainCells striped(const TerrainCells& map, Direction direction) {
  TerrainCells result;
  for (int number = 0; number < kSide; ++number) {
    const Cells line = line_cells(direction, number);
    std::size_t best = static_cast<std::size_t>(number) % kTerrains;
    for (std::size_t t = 0; t < kTerrains; ++t) {
      if ((map.of[t] & line).count() > (map.of[best] & line).count()) best = t;
    }
    result.of[best] |= line;
  }
  return result;
}

}  // namespace

int improve(const Outlook& outlook, TerrainCells& map, int sweeps, unsigned terrains) {
  AllLayers layers;
  ChangedLayers less;
  ChangedLayers more;
  Aim aim = outlook.aim_at(map, layers);
  int best = outlook.value(aim);
  const Cells drawn = outlook.parchment().covered();
  const Island& island = outlook.island();
  Cells settled;  // drawn and confirmed alike
  for (std::size_t t = 0; t < kTerrains; ++t) {
    settled |= outlook.parchment().of[t] & island.tiles.of[t] & island.confirmed;
  }
  // What has been tried since the last change need not be tried again.
  Cells untried = ~settled;
  for (int sweep = 0; sweep < sweeps && untried.any(); ++sweep) {
    for (const Cell cell : ~settled) {
      if (!untried.contains(cell)) break;
      untried.erase(cell);
      const std::size_t old = terrain_at(map, cell);
      std::size_t chosen = old;
      const Aim without = outlook.without(aim, cell, less);
      const auto consider = [&](std::size_t terrain, const Aim& other) {
        const int value = outlook.value(other);
        if (value <= best) return;
        best = value;
        chosen = terrain;
      };
      if (old < kTerrains && !drawn.contains(cell)) consider(kTerrains, without);
      for (std::size_t t = 0; t < kTerrains; ++t) {
        if (t == old || (terrains >> t & 1) == 0) continue;
        consider(t, outlook.with(without, cell, t, more));
      }
      if (chosen == old) continue;
      if (old < kTerrains) map.of[old].erase(cell);
      if (chosen < kTerrains) map.of[chosen].insert(cell);
      aim = outlook.aim_at(map, layers);
      untried = ~settled;
      untried.erase(cell);
    }
  }
  return best;
}

TerrainCells best_aim(const Outlook& outlook) {
  const TerrainCells first = outlook.first_aim();
  TerrainCells best = first;
  int best_value = improve(outlook, best, kSweeps);
  if (outlook.half_days() <= 1) return best;
  const auto consider = [&](TerrainCells aim) {
    const int value = improve(outlook, aim, kSweeps);
    if (value <= best_value) return;
    best_value = value;
    best = aim;
  };
  for (unsigned terrains = 1; terrains < kEveryTerrain; ++terrains) {
    TerrainCells aim = reduced(first, terrains);
    improve(outlook, aim, 1, terrains);
    consider(aim);
  }
  for (const Direction direction : {Direction::kPerpendicular, Direction::kParallel}) {
    consider(striped(first, direction));
  }
  return best;
}

TerrainCells near_aim(const Outlook& outlook) {
  TerrainCells aim = outlook.first_aim();
  improve(outlook, aim, kFewSweeps);
  return aim;
}

}  // namespace mapwright::misterra
