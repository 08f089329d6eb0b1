#pragma once
// What the files of the Guild's page share: spaces as names, roads along a chain, how far an
// objective is, where the coins of a seat came from.

#include <vector>

#include "mapwright/core/json.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

// Names of spaces, in the order of the set or list.
[[nodiscard]] Json names_of(const Map& map, const Spaces& spaces);
[[nodiscard]] Json names_of(const Map& map, const std::vector<Cell>& spaces);
// The spaces of a list whose bit is set.
template <class List>
[[nodiscard]] Spaces marked(const List& list, unsigned mask) {
  Spaces spaces;
  for (; mask != 0; mask &= mask - 1) {
    spaces.insert(list[static_cast<std::size_t>(std::countr_zero(mask))]);
  }
  return spaces;
}

// A shortest way within the network from one of `from` to `to`, both ends included; empty when
// there is none.
[[nodiscard]] std::vector<Cell> road_between(const Map& map, const Spaces& network,
                                             const Spaces& from, Cell to);
// The roads between the cities that are linked on the board: each joins one city more.
[[nodiscard]] std::vector<std::vector<Cell>> roads_of(const Map& map, const Board& board);

// How far a board is with a need (G21): what counts for it and how much that is, never more than
// the need asks for.
struct Progress {
  int have = 0;
  int needed = 0;
  Spaces spaces;
};
[[nodiscard]] Progress progress_of(const Need& need, const Map& map, const Board& board);
[[nodiscard]] Progress progress_of(const Objective& objective, const Map& map, const Board& board);
// What meeting the open objective o pays the seat if the turn ended now (G21, G25).
[[nodiscard]] int pays_now(const Guild& game, const State& known, std::size_t o);

inline constexpr std::array<std::string_view, kSources> kLineIds = {
    "coin-spaces", "villages", "routes", "towers", "crystals", "treasure-coins"};

}  // namespace mapwright::guild
