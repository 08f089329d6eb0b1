#pragma once
// A map of the Guild: its spaces, numbered, with every table that play needs. Built from a drawing
// of tokens by map_reader.h; regions and lands are computed, never written down (G3).

#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/games/guild/types.h"

namespace mapwright::guild {

inline constexpr int kMaxMapCols = 26;
inline constexpr int kMaxMapRows = 26;
inline constexpr int kDirections = 6;  // clockwise from above; the opposite of d is (d + 3) % 6
inline constexpr std::uint8_t kNoRegion = 0xff;

[[nodiscard]] constexpr int opposite(int direction) { return (direction + 3) % kDirections; }

struct SpaceInfo {
  Terrain terrain = Terrain::kNone;  // kNone: wild or the capital
  Feature feature = Feature::kBlank;
  std::uint8_t value = 0;  // of a coin, city or crystal; a ruin's mark as a character
  std::uint8_t region = kNoRegion;
  std::uint8_t number = 0;  // among the map's cities, ruins, crystals or discovery spaces
  std::uint8_t row = 0;
  std::uint8_t col = 0;
};

struct Region {
  Terrain terrain = Terrain::kGrassland;
  Spaces spaces;
  Spaces blanks;  // where its village may stand (G16)
};

struct Map {
  std::string id;
  std::string title;
  std::string tag;
  int rows = 0;
  int cols = 0;
  std::vector<std::string> tokens;     // rows * cols, as drawn
  std::vector<std::uint8_t> space_at;  // rows * cols; kNoSpace where nothing can be played

  int space_count = 0;
  Cell capital{};
  std::array<SpaceInfo, 256> info{};
  std::array<Spaces, 256> beside{};                               // neighbours of a space
  std::array<std::array<std::uint8_t, kDirections>, 256> step{};  // kNoSpace: none that way

  Spaces explorable;                            // all but the capital
  Spaces wild;                                  // G9
  std::array<Spaces, kTerrainCount> terrain{};  // without wild spaces
  std::array<Spaces, 16> allowed{};             // wild and the terrains of a mask (bit = terrain)
  Spaces cities_set;
  Spaces ruins_set;
  Spaces coins;
  std::array<Spaces, 16> towers{};  // the discovery spaces of a mask
  Spaces edge;                      // spaces that touch the outside

  FixedVector<Cell, kMaxFeatures> cities;  // each list in ascending order
  FixedVector<Cell, kMaxFeatures> ruins;
  FixedVector<Cell, kMaxFeatures> crystals;
  FixedVector<Cell, kMaxDiscoveries> discoveries;
  std::vector<Region> regions;
  std::vector<Spaces> lands;

  [[nodiscard]] const SpaceInfo& operator[](Cell space) const { return info[at(space)]; }
  [[nodiscard]] const Spaces& neighbours(Cell space) const { return beside[at(space)]; }
  // The next space that way, as a byte; kNoSpace at the end of the world.
  [[nodiscard]] std::uint8_t next(std::uint8_t space, int direction) const {
    return step[space][static_cast<std::size_t>(direction)];
  }

  // "I7": column letter, row from 1.
  [[nodiscard]] std::string name_of(Cell space) const;
  // The space of a name in either case, or kNoSpace.
  [[nodiscard]] std::uint8_t find(std::string_view name) const;

  // All spaces beside one of the set.
  [[nodiscard]] Spaces neighbours_of(const Spaces& set) const;
  // The spaces of `within` that hang together with `seed`, which is one of them.
  [[nodiscard]] Spaces flood(Cell seed, const Spaces& within) const;
};

// The spaces of one of a map's lists whose bit is set.
template <class List>
[[nodiscard]] Spaces spaces_of(const List& list, unsigned mask) {
  Spaces spaces;
  for (; mask != 0; mask &= mask - 1) {
    spaces.insert(list[at(std::countr_zero(mask))]);
  }
  return spaces;
}

// How a place of the drawing is called: column letter and row from 1.
[[nodiscard]] std::string place_name(int row, int col);

}  // namespace mapwright::guild
