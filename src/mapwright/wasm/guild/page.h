#pragma once
// The Guild of Merchant Explorers on a page (wasm/page.h). The shape of the JSON is typed in
// web/src/games/guild/types.ts. Box and scene are made in scene.cpp.

#include <vector>

#include "mapwright/core/sha256.h"
#include "mapwright/games/guild/explain.h"
#include "mapwright/games/guild/guild.h"
#include "mapwright/wasm/make_json.h"

namespace mapwright::guild {

[[nodiscard]] Json box_json(const Guild& game);
[[nodiscard]] Json scene_json(const Guild& game, const Guild::View& view);
[[nodiscard]] Json piles_json(const Guild& game, const Digest& seed);
[[nodiscard]] Json grades_json(const Guild& game, const Guild::View& view);
[[nodiscard]] Json choices_json(const Guild& game, const Guild::View& view, Seat seat);
[[nodiscard]] Json preview_json(const Guild& game, const Guild::View& view, Seat seat,
                                Action action);

// Names of spaces, in the order of the set or list.
template <class List>
[[nodiscard]] Json names_of(const Map& map, const List& spaces) {
  return list_of(spaces, [&](Cell space) { return map.name_of(space); });
}

// A shortest way within the network from one of `from` to `to`, both ends included; empty when
// there is none.
using Road = std::vector<Cell>;
[[nodiscard]] Road road_between(const Map& map, const Spaces& network, const Spaces& from, Cell to);

}  // namespace mapwright::guild
