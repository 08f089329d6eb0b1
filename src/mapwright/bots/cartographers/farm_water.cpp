// The farm and water cards of the policy: C27 to C30, with what may still become of them.

#include "mapwright/bots/cartographers/outlook.h"

namespace mapwright::cartographers {

int Outlook::farm_water_value(const Edict& edict, const Land& land, Terrain terrain,
                              const Cells& cells) const {
  const Cells& farm = land[Terrain::kFarm];
  const Cells& water = land[Terrain::kWater];
  const Cells& empty = land.empty;
  switch (edict.rule) {
    case ScoreRule::kCanalLake: {
      const auto& weights = edict.weights.canal_lake;
      const Cells by_farm = beside(farm);
      const Cells by_water = beside(water);
      const Cells has_room = ~land.open.none;
      const int stars = (water & by_farm).count() + (farm & by_water).count();
      return (edict.face + weights.stars) * stars +
             weights.lonely_water * ((water - by_farm) & has_room).count() +
             weights.lonely_farm * ((farm - by_water) & has_room).count() +
             weights.empty_beside_water * (empty & by_water).count() +
             weights.empty_beside_farm * (empty & by_farm).count() +
             weights.empty_beside_both * (empty & by_farm & by_water).count();
    }
    case ScoreRule::kTheGoldenGranary: {
      const auto& weights = edict.weights.the_golden_granary;
      const int stars = (water & print_.beside_ruin).count() + 3 * (farm & print_.ruins).count();
      return (edict.face + weights.stars) * stars +
             weights.empty_ruins * (empty & print_.ruins).count() +
             weights.empty_beside_ruin * (empty & print_.beside_ruin).count();
    }
    case ScoreRule::kMagesValley: {
      const auto& weights = edict.weights.mages_valley;
      const int stars =
          2 * (water & print_.beside_mountain).count() + (farm & print_.beside_mountain).count();
      return (edict.face + weights.stars) * stars +
             weights.empty_beside_mountain * (empty & print_.beside_mountain).count();
    }
    case ScoreRule::kShoresideExpanse: {
      const auto& weights = edict.weights.shoreside_expanse;
      const Cells by_farm = beside(farm);
      const Cells by_water = beside(water);
      int inland = 0;
      const auto count = [&](const Clusters& before, Terrain own, const Cells& barred) {
        for_each_grown(before, terrain == own ? cells : Cells{},
                       [&](const Cells& cluster) { inland += cluster.intersects(barred) ? 0 : 1; });
      };
      count(farms_, Terrain::kFarm, kSheetEdge | by_water);
      count(waters_, Terrain::kWater, kSheetEdge | by_farm);
      const Cells sites = empty - kSheetEdge - by_farm - by_water;
      return (edict.face + weights.stars) * 3 * inland + weights.sites * sites.count() +
             weights.paired_sites * (sites & beside(sites)).count() +
             weights.joined_cells * (farm | water).count();
    }
    default:
      return 0;
  }
}

}  // namespace mapwright::cartographers
