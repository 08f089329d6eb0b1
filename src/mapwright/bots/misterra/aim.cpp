#include "mapwright/bots/misterra/aim.h"

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

class BestOf {
 public:
  explicit BestOf(const Outlook& outlook) : outlook_(outlook) {}
  void consider(TerrainCells aim) {
    const int value = improve(outlook_, aim, kSweeps);
    if (none_ || value > value_) {
      value_ = value;
      aim_ = aim;
      none_ = false;
    }
  }
  [[nodiscard]] const TerrainCells& aim() const { return aim_; }

 private:
  const Outlook& outlook_;
  TerrainCells aim_;
  int value_ = 0;
  bool none_ = true;
};

}  // namespace

int improve(const Outlook& outlook, TerrainCells& aim, int sweeps, unsigned terrains) {
  using Layer = Outlook::Layer;
  using LayerPointers = Outlook::LayerPointers;
  Outlook::Layers current = outlook.layers(aim);
  const LayerPointers shown = Outlook::pointers(current);
  int best = outlook.value(aim, shown);
  const Parchment& parchment = outlook.parchment();
  const Island& island = outlook.island();
  const Cells drawn = parchment.covered();
  Cells settled;  // drawn and confirmed alike
  for (std::size_t t = 0; t < kTerrains; ++t) {
    settled |= parchment.of[t] & island.tiles.of[t] & island.confirmed;
  }
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    bool changed = false;
    for (const Cell cell : ~settled) {
      const Cells one = Cells::of(cell);
      TerrainCells without = aim;
      for (Cells& cells : without.of) cells -= one;
      std::size_t old = kTerrains;
      for (std::size_t t = 0; t < kTerrains; ++t) old = aim.of[t].contains(cell) ? t : old;
      Layer without_old;
      LayerPointers less = shown;
      if (old < kTerrains) {
        without_old = outlook.layer(old, without.of[old]);
        less[old] = &without_old;
      }
      std::size_t chosen = old;
      Layer chosen_layer;
      if (old < kTerrains && !drawn.contains(cell)) {
        if (const int with = outlook.value(without, less); with > best) {
          best = with;
          chosen = kTerrains;
        }
      }
      for (std::size_t t = 0; t < kTerrains; ++t) {
        if (t == old || (terrains >> t & 1) == 0) continue;
        TerrainCells other = without;
        other.of[t] |= one;
        const Layer grown = outlook.layer(t, other.of[t]);
        LayerPointers with_grown = less;
        with_grown[t] = &grown;
        const int with = outlook.value(other, with_grown);
        if (with <= best) continue;
        best = with;
        chosen = t;
        chosen_layer = grown;
      }
      if (chosen == old) continue;
      changed = true;
      aim = without;
      if (old < kTerrains) current[old] = without_old;
      if (chosen < kTerrains) {
        aim.of[chosen] |= one;
        current[chosen] = chosen_layer;
      }
    }
    if (!changed) break;
  }
  return best;
}

TerrainCells best_aim(const Outlook& outlook) {
  const TerrainCells first = outlook.first_aim();
  BestOf best(outlook);
  best.consider(first);
  if (outlook.half_days() <= 1) return best.aim();
  for (unsigned terrains = 1; terrains < kEveryTerrain; ++terrains) {
    TerrainCells aim = reduced(first, terrains);
    improve(outlook, aim, 1, terrains);
    best.consider(aim);
  }
  for (const Direction direction : {Direction::kPerpendicular, Direction::kParallel}) {
    best.consider(striped(first, direction));
  }
  return best.aim();
}

TerrainCells near_aim(const Outlook& outlook) {
  TerrainCells aim = outlook.first_aim();
  improve(outlook, aim, kFewSweeps);
  return aim;
}

}  // namespace mapwright::misterra
