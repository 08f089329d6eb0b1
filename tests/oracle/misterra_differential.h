#pragma once
// What the differential tests of Misterra share: the oracle's boards as the engine's, random
// boards, and a seat's result as the rules file describes it.

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/misterra/table.h"
#include "mapwright/core/random.h"
#include "oracle/misterra_data.h"
#include "oracle/misterra_legal.h"
#include "oracle/misterra_result.h"

namespace mapwright::misterra {

namespace slow = ::oracle::misterra;

// One of `count` things.
[[nodiscard]] inline std::size_t pick(Random& random, std::size_t count) {
  return random.below(static_cast<std::uint32_t>(count));
}
[[nodiscard]] inline bool one_in(Random& random, std::uint32_t number) {
  return random.below(number) == 0;
}

// The oracle's words and boards as the engine's
[[nodiscard]] inline Cell engine_cell(slow::Cell cell) {
  return Board::cell(cell.lateral - 1, cell.depth - 1);
}
[[nodiscard]] inline Place engine_place(slow::Cell cell) {
  return slow::is_beach(cell) ? beach_at(cell.lateral - 1) : place_of(engine_cell(cell));
}
[[nodiscard]] inline Cells engine_cells(const std::set<slow::Cell>& cells) {
  Cells set;
  for (const slow::Cell cell : cells) set.insert(engine_cell(cell));
  return set;
}
[[nodiscard]] inline Parchment engine_parchment(const slow::Parchment& parchment) {
  Parchment board;
  for (const auto& [cell, terrain] : parchment) {
    board.put(engine_cell(cell), *parse_terrain(terrain));
  }
  return board;
}
[[nodiscard]] inline Island engine_island(const slow::Land& land) {
  Island island;
  for (const auto& [cell, tile] : land.tiles) {
    island.tiles.put(engine_cell(cell), *parse_terrain(tile.terrain));
    if (tile.confirmed) island.confirmed.insert(engine_cell(cell));
  }
  for (const auto& [terrain, left] : land.reserve) {
    island.reserve[index(*parse_terrain(terrain))] = static_cast<std::uint8_t>(left);
  }
  return island;
}
[[nodiscard]] inline Cells engine_markers(const slow::Markers& markers, int owner) {
  Cells cells;
  if (!markers.contains(owner)) return cells;
  for (const auto& [terrain, cell] : markers.at(owner)) cells.insert(engine_cell(cell));
  return cells;
}
[[nodiscard]] inline Options engine_options(const slow::Options& options) {
  return {{"first-game", options.first_game ? "yes" : "no"},
          {"master", options.master ? "yes" : "no"},
          {"merged-claims", options.merged_both ? "both" : "nobody"},
          {"mountain", options.mountain_straight ? "straight" : "distance-2"},
          {"reserve", options.reserve_confirm ? "confirm" : "no-effect"}};
}
// All 32 choices of the five options, by the bits of a number.
[[nodiscard]] inline slow::Options options_numbered(unsigned bits) {
  return {.first_game = (bits & 1U) != 0,
          .master = (bits & 2U) != 0,
          .merged_both = (bits & 4U) != 0,
          .mountain_straight = (bits & 8U) != 0,
          .reserve_confirm = (bits & 16U) != 0};
}

// Random boards

// Terrains by a taste of one board: all alike, two of them mostly, or the neighbour's again.
class TerrainTaste {
 public:
  explicit TerrainTaste(Random& random)
      : kind_(random.below(3)),
        likes_{slow::terrains()[pick(random, 4)], slow::terrains()[pick(random, 4)]} {}

  template <class TerrainAt>
  [[nodiscard]] std::string choose(Random& random, slow::Cell cell, TerrainAt&& terrain_at) const {
    if (kind_ == 1 && !one_in(random, 4)) return likes_[pick(random, 2)];
    if (kind_ == 2 && !one_in(random, 4)) {
      const auto near = slow::island_neighbours(cell);
      const std::string terrain = terrain_at(near[pick(random, near.size())]);
      if (!terrain.empty()) return terrain;
    }
    return slow::terrains()[pick(random, 4)];
  }

 private:
  std::uint32_t kind_;
  std::array<std::string, 2> likes_;
};

// The cells to cover, in a random order: from none to all.
[[nodiscard]] inline std::vector<slow::Cell> random_cells(Random& random) {
  std::vector<slow::Cell> cells = slow::island_cells();
  for (std::size_t i = cells.size(); i > 1; --i) std::swap(cells[i - 1], cells[pick(random, i)]);
  if (!one_in(random, 4)) cells.resize(pick(random, cells.size() + 1));
  return cells;
}

[[nodiscard]] inline slow::Parchment random_parchment(Random& random) {
  const TerrainTaste taste(random);
  slow::Parchment parchment;
  for (const slow::Cell cell : random_cells(random)) {
    parchment[cell] = taste.choose(random, cell, [&](slow::Cell near) {
      return parchment.contains(near) ? parchment.at(near) : std::string();
    });
  }
  return parchment;
}

inline void lay_tile(slow::Land& land, slow::Cell cell, const std::string& terrain,
                     bool confirmed) {
  if (land.tiles.contains(cell) || land.reserve.at(terrain) == 0) return;
  land.tiles[cell] = {terrain, confirmed};
  land.reserve.at(terrain) -= 1;
}

// A wall of jungles along the beach, most of them confirmed: behind it little can be mapped.
inline void lay_wall(slow::Land& land, Random& random) {
  for (int lateral = 1; lateral <= 5; ++lateral) {
    for (int depth = 1; depth <= 2; ++depth) {
      const bool gate = depth == 1 && one_in(random, 3);
      if (one_in(random, 40)) continue;
      lay_tile(land, {lateral, depth}, gate ? slow::terrains()[pick(random, 4)] : "jungle", true);
    }
  }
}

// The tiles in the box suffice; some reserves run out.
[[nodiscard]] inline slow::Land random_land(Random& random) {
  slow::Land land;
  land.reserve = slow::all_tiles();
  const auto sure = random.below(5);  // so many of four tiles are confirmed
  if (one_in(random, 6)) {
    lay_wall(land, random);
    if (one_in(random, 2)) return land;
  }
  const TerrainTaste taste(random);
  for (const slow::Cell cell : random_cells(random)) {
    const auto terrain_at = [&](slow::Cell near) {
      return slow::has_tile(land, near) ? land.tiles.at(near).terrain : std::string();
    };
    lay_tile(land, cell, taste.choose(random, cell, terrain_at), random.below(4) < sure);
  }
  return land;
}

// M18: at most three for each owner, on confirmed tiles of different terrains, never two on a tile.
[[nodiscard]] inline slow::Markers random_markers(Random& random, const slow::Land& land,
                                                  const std::vector<int>& owners) {
  slow::Markers markers;
  std::set<slow::Cell> taken;
  for (const int owner : owners) {
    for (auto tries = random.below(8); tries > 0; --tries) {
      const slow::Cell cell = slow::island_cells()[pick(random, kCells)];
      if (!slow::is_confirmed(land, cell) || markers[owner].size() == 3) continue;
      const std::string& terrain = land.tiles.at(cell).terrain;
      if (markers[owner].contains(terrain) || !taken.insert(cell).second) continue;
      markers[owner][terrain] = cell;
    }
  }
  return markers;
}

// Texts

[[nodiscard]] inline std::string pairs_text(const std::vector<std::pair<std::string, int>>& pairs) {
  std::string text = "{";
  for (const auto& [name, value] : pairs) {
    if (text.back() != '{') text += ",";
    text += "\"" + name + "\":" + std::to_string(value);
  }
  return text + "}";
}

// A seat's object in the record's result; `solo` is null with several seats.
[[nodiscard]] inline std::string expected_result(int seat, const slow::SeatScore& score,
                                                 const slow::SoloScore* solo) {
  std::vector<std::pair<std::string, int>> claims;  // in the order of the terrains
  for (const std::string& terrain : slow::terrains()) {
    if (score.claims.contains(terrain)) claims.emplace_back(terrain, score.claims.at(terrain));
  }
  std::string text =
      "{\"seat\":" + std::to_string(seat) + ",\"fidelity\":" + std::to_string(score.fidelity) +
      ",\"empty\":" + std::to_string(score.empty) +
      ",\"hypotheses\":" + pairs_text({score.hypotheses.begin(), score.hypotheses.end()}) +
      ",\"claims\":" + pairs_text(claims) + ",\"master\":" + std::to_string(score.master);
  if (solo != nullptr) {
    text += ",\"otoma_claims\":" + std::to_string(solo->otoma_claims) + ",\"ranks\":{\"total\":\"" +
            solo->total_rank + "\",\"hypotheses\":\"" + solo->hypotheses_rank +
            "\",\"fidelity\":\"" + solo->fidelity_rank + "\",\"claims\":\"" + solo->claims_rank +
            "\"}";
  }
  return text + ",\"total\":" + std::to_string(score.total) +
         ",\"rank\":" + std::to_string(score.rank) + "}";
}

}  // namespace mapwright::misterra
