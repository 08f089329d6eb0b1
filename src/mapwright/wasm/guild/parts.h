#pragma once
// What the files of the Guild's page share: spaces as names, roads along a chain, a seat's purse.

#include <vector>

#include "mapwright/games/guild/explain.h"
#include "mapwright/wasm/make_json.h"

namespace mapwright::guild {

// Names of spaces, in the order of the set or list.
template <class List>
[[nodiscard]] Json names_of(const Map& map, const List& spaces) {
  return list_of(spaces, [&](Cell space) { return map.name_of(space); });
}
// The numbers of the bits that are set.
[[nodiscard]] Json numbers_of(std::uint64_t mask);

// A shortest way within the network from one of `from` to `to`, both ends included; empty when
// there is none.
using Road = std::vector<Cell>;
[[nodiscard]] Road road_between(const Map& map, const Spaces& network, const Spaces& from, Cell to);
// The roads between the cities that are linked on the board: each joins one city more.
[[nodiscard]] std::vector<Road> roads_of(const Map& map, const Board& board);

// Coins and kept treasures, line by line with the spaces that count.
[[nodiscard]] Json purse_json(const Guild& game, const SeatState& seat);
// A card as its phases.
[[nodiscard]] Json card_json(const Card& card);

}  // namespace mapwright::guild
