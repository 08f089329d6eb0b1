#pragma once
// Objectives (G21) as conditions: every `needs` line of an objective is one Need, and all of them
// must hold. The language is that of the map files in content/guild/:
//
//   needs 3 villages [on different lands | on one terrain | next to a tower | WHERE]
//   needs 2 posts [WHERE]          needs 2 towers [WHERE]      needs a tower at Q3
//   needs 3 ruins [of one symbol | WHERE]                      needs 2 crystals [WHERE]
//   needs a route of 12            needs a coin space of 3
//   needs a chain with 2 cities and 2 ruins
//
// where WHERE is: on mountain, next to desert, next to a ruin, next to a crystal, on the edge, in a
// region of 5, on cities of 3, marked A.

#include <string>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/game/explain.h"
#include "mapwright/games/guild/map.h"
#include "mapwright/games/guild/state.h"

namespace mapwright::guild {

struct Need {
  enum class Kind : std::uint8_t {
    kVillages,            // `count` villages within `where`
    kVillagesByLand,      // on `count` different lands
    kVillagesOneTerrain,  // `count` on one and the same terrain
    kVillagesByTower,     // `count` next to a standing tower
    kPosts,               // `count` of the cities in `numbers`
    kRuins,               // `count` of the ruins in `numbers`
    kRuinsOneSymbol,      // `count` with the same mark
    kTowers,              // `count` of the discovery spaces in `numbers`
    kCrystals,            // `count` of the crystals in `numbers`
    kRoute,               // one of at least `count`
    kCoinSpace,           // one of at least `count`, printed
    kChain,               // `count` cities and `ruins` ruins in one chain
  };
  Kind kind = Kind::kVillages;
  std::uint8_t count = 1;
  std::uint8_t ruins = 0;
  std::uint16_t numbers = 0;
  Spaces where;
};

struct Objective {
  std::string id;
  std::string effect;
  std::vector<Need> needs;
};

[[nodiscard]] Objective read_objective(EntryReader& entry, const Map& map);

// How far a board is (G21): of a chain the one that has most of what is asked for; `have` of a
// route or coin space is the best ever made, whose space may be empty again.
[[nodiscard]] Progress<Spaces> progress_of(const Need& need, const Map& map, const Board& board);
[[nodiscard]] Progress<Spaces> progress_of(const Objective& objective, const Map& map,
                                           const Board& board);
// Whether the condition holds on this board now.
[[nodiscard]] bool is_met(const Objective& objective, const Map& map, const Board& board);

}  // namespace mapwright::guild
