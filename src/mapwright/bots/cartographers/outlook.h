#pragma once
// What stays the same while the drawings of one decision are weighed: how often and how soon each
// edict will be scored, the weights that follow from it, and what is known of the map before the
// drawing (clusters, near squares, where ambushes would land).

#include <span>

#include "mapwright/bots/cartographers/land.h"
#include "mapwright/bots/cartographers/weights.h"
#include "mapwright/games/cartographers/cartographers.h"

namespace mapwright::cartographers {

// The four decks of score cards, with four rules each.
enum class Deck : std::uint8_t { kForest, kFarmWater, kVillage, kSpatial };
[[nodiscard]] constexpr Deck deck_of(ScoreRule rule) {
  return static_cast<Deck>(static_cast<int>(rule) / 4);
}

// The clusters of one terrain.
using Clusters = FixedVector<Cells, 64>;
[[nodiscard]] Clusters clusters_of(const Cells& cells);
// Calls visit(cluster) for each of them once `drawn` cells, if any, have come to the terrain.
template <class F>
void for_each_grown(const Clusters& clusters, const Cells& drawn, F&& visit) {
  const Cells touching = beside(drawn);
  Cells joined = drawn;
  for (const Cells& cluster : clusters) {
    if (cluster.intersects(touching)) {
      joined |= cluster;
    } else {
      visit(cluster);
    }
  }
  if (joined.any()) visit(joined);
}

// C36: a square that is not full yet.
struct NearSquare {
  Cells empty;
  int missing = 0;
};

// C26: the cells that can be had from a mountain with a number of empty cells, and the forest that
// hangs on to them.
struct Reach {
  Cells cells;
  Cells around;
};
// The same for growing numbers of empty cells. Drawings outside its last reach leave it alone.
struct MountainWays {
  static constexpr std::size_t kSteps = 4;  // with no, one, two, three empty cells
  Cell mountain{};
  std::array<Reach, kSteps> reaches{};
};

// C39: an ambush that has not been shown, and where it would land.
struct Threat {
  const std::vector<Cells>* walk = nullptr;
  std::size_t place = 0;  // the first of the walk that is empty now
};

class Outlook {
 public:
  // For the owner of `sheet`.
  Outlook(const Cartographers& game, const State& state, const Sheet& sheet,
          const Weights& weights);

  // The worth of the owner's map after cells of a terrain have been drawn, in hundredths of a star:
  // everything still to be scored. `coin`: the shape brings one.
  [[nodiscard]] int value(Terrain terrain, const Cells& cells, bool coin) const;
  // The same as it stands.
  [[nodiscard]] int value() const;

  // In two parts, so that drawings that differ in their terrain only share the first.
  [[nodiscard]] Land land_after(const Cells& cells) const;
  [[nodiscard]] int ground_value(const Land& land, const Cells& cells, bool coin) const;
  [[nodiscard]] int terrain_value(Land& land, Terrain terrain, const Cells& cells) const;

 private:
  struct Edict {
    ScoreRule rule{};
    int face = 0;                 // hundredths for each star: 100 for each scoring to come
    EdictWeights<int> weights{};  // only those of the rule are read
  };

  void read_times(const Cartographers& game, const State& state, const Weights& weights);
  void find_near_squares();
  void find_mountain_ways();
  void find_threats(const Cartographers& game, const State& state);

  [[nodiscard]] int spatial_value(const Edict& edict, const Land& land, const Cells& cells) const;
  [[nodiscard]] int forest_value(const Edict& edict, const Land& land, const Cells& cells) const;
  [[nodiscard]] int farm_water_value(const Edict& edict, const Land& land, Terrain terrain,
                                     const Cells& cells) const;
  [[nodiscard]] int village_value(const Edict& edict, const Land& land, Terrain terrain,
                                  const Cells& cells) const;
  [[nodiscard]] int stoneside_value(const Edict& edict, const Land& land, const Cells& cells) const;
  [[nodiscard]] int barony_value(const Edict& edict, const Land& land, const Cells& cells) const;
  [[nodiscard]] int threat_value(const Land& land, const Cells& cells) const;

  static constexpr std::size_t kMaxMountains = 8;  // more are not looked at
  static constexpr std::size_t kSquareSizes = 4;   // sizes beyond the largest full square
  static constexpr std::size_t kNearSquares = 10;  // of each size
  const SheetPrint& print_;
  const Sheet& sheet_;
  int wildholds_stars_ = 8;
  int surrounded_before_ = 0;  // mountains
  int seasons_left_ = 0;
  FixedVector<Edict, kEdictCount> edicts_;  // those still to be scored
  SeasonWeights<int> season_weights_{};
  GroundWeights<int> ground_weights_{};
  Clusters villages_;
  Clusters farms_;
  Clusters waters_;
  FixedVector<MountainWays, kMaxMountains> mountain_ways_;
  int full_square_ = 0;
  std::array<FixedVector<NearSquare, kNearSquares>, kSquareSizes> near_squares_;
  FixedVector<Threat, kMaxAmbushCards> threats_;
};

}  // namespace mapwright::cartographers
