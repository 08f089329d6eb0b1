#pragma once
// The atlas of a map: how dear the way is from every space to everything worth going to. It knows
// the print and which terrains can still be explored, nothing of a game; the outlook
// (outlook.h) reads it.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "mapwright/games/guild/map.h"

namespace mapwright::guild {

// What can be gone for, in this order: cities, ruins, crystals, discovery spaces, regions, coin
// spaces. Coin spaces that find no room are left out.
inline constexpr int kMaxTargets = 128;
inline constexpr int kFarAway = 63;  // no way is counted dearer than this

// The price of the way from one space to each target: the target's own space counts (for a region
// it does not), the space one stands on does not.
using Prices = std::array<std::uint8_t, kMaxTargets>;

// The regions of a map for which is(region), as a mask (bit = number).
template <class Is>
[[nodiscard]] std::uint64_t regions_where(const Map& map, Is&& is) {
  std::uint64_t mask = 0;
  for (std::size_t r = 0; r < map.regions.size(); ++r) {
    mask |= std::uint64_t{is(map.regions[r])} << r;
  }
  return mask;
}

class Atlas {
 public:
  explicit Atlas(const Map& map);
  // The atlas of a map, made once and kept until another map is asked for.
  [[nodiscard]] static const Atlas& of(const Map& map);

  // Where each kind begins among the targets, and how many targets there are.
  struct Layout {
    int ruins = 0;
    int crystals = 0;
    int discoveries = 0;
    int regions = 0;
    int coins = 0;
    int end = 0;
  };
  [[nodiscard]] const Layout& layout() const { return layout_; }
  // Printed values of the coin spaces among the targets, from layout().coins on.
  [[nodiscard]] const std::array<std::uint8_t, kMaxTargets>& coin_values() const { return coins_; }
  // Regions as a mask (bit = number): those with a space on a land, those of a terrain, and those
  // whose village can stand beside a discovery space.
  [[nodiscard]] const std::vector<std::uint64_t>& regions_by_land() const { return by_land_; }
  [[nodiscard]] std::uint64_t regions_of(Terrain terrain) const {
    return of_terrain_[static_cast<std::size_t>(terrain)];
  }
  [[nodiscard]] std::uint64_t regions_beside(std::size_t discovery) const {
    return beside_[discovery];
  }
  // The target of a space's own feature, or -1.
  [[nodiscard]] int target_at(Cell space) const { return own_target_[at(space)]; }

  // Price lists by space when the terrains of the mask (bit = terrain) can be explored easily.
  class Roads {
   public:
    [[nodiscard]] const Prices& from(Cell space) const { return rows_[at(space)]; }
    [[nodiscard]] int price(Terrain terrain) const {
      return prices_[static_cast<std::size_t>(terrain)];
    }

   private:
    friend class Atlas;
    std::array<Prices, 256> rows_{};
    std::array<std::uint8_t, kTerrainCount + 1> prices_{};
  };
  [[nodiscard]] const Roads& roads(unsigned terrains) const;

 private:
  [[nodiscard]] static std::shared_ptr<const Atlas> shared_atlas(const Map& map);
  void fill(Roads& roads, const Map& map, unsigned terrains) const;
  [[nodiscard]] bool is_of(const Map& map) const;

  Layout layout_;
  std::array<std::uint8_t, kMaxTargets> coins_{};
  std::array<std::int16_t, 256> own_target_{};
  std::vector<std::uint64_t> by_land_;
  std::array<std::uint64_t, kTerrainCount> of_terrain_{};
  std::array<std::uint64_t, kMaxDiscoveries> beside_{};
  // What the tables were made from: a map is known by its spaces, not by its address.
  std::array<SpaceInfo, 256> info_{};
  int space_count_ = 0;
  std::array<std::array<std::uint8_t, kDirections>, 256> step_{};
  std::array<Cell, kMaxTargets> place_{};
  std::array<std::unique_ptr<Roads>, 16> by_terrains_;
};

}  // namespace mapwright::guild
