#include "mapwright/bots/misterra_aim.h"

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
    const int value = outlook_.improve(aim, kSweeps);
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

TerrainCells best_aim(const Outlook& outlook) {
  const TerrainCells first = outlook.first_aim();
  BestOf best(outlook);
  best.consider(first);
  if (outlook.half_days() <= 1) return best.aim();
  for (unsigned terrains = 1; terrains < kEveryTerrain; ++terrains) {
    TerrainCells aim = reduced(first, terrains);
    outlook.improve(aim, 1, terrains);
    best.consider(aim);
  }
  for (const Direction direction : {Direction::kPerpendicular, Direction::kParallel}) {
    best.consider(striped(first, direction));
  }
  return best.aim();
}

TerrainCells near_aim(const Outlook& outlook) {
  TerrainCells aim = outlook.first_aim();
  outlook.improve(aim, kFewSweeps);
  return aim;
}

}  // namespace mapwright::misterra
