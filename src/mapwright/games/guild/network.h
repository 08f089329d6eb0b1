#pragma once
// A player's network: what hangs together on a board, where the next cube may go, and which trade
// routes and villages it has earned (G6, G15, G16).

#include "mapwright/games/guild/content.h"
#include "mapwright/games/guild/state.h"

namespace mapwright::guild {

// G15: cubes, villages and the capital. Towers conduct nothing (G9).
[[nodiscard]] inline Spaces network_of(const Map& map, const Board& board) {
  Spaces network = board.cubes | board.villages;
  network.insert(map.capital);
  return network;
}
[[nodiscard]] inline Spaces occupied(const Map& map, const Board& board) {
  return board.cubes | board.villages | map.towers[board.towers];
}

// What follows from a board; kept up to date in play, computed anew when a position is loaded and
// when an age begins.
[[nodiscard]] Spaces frontier_of(const Map& map, const Board& board);
[[nodiscard]] std::uint16_t city_cubes_of(const Map& map, const Board& board);
// G16: regions full of cubes that have no village yet and a blank space for it; none when all pawns
// are on the map (G30).
[[nodiscard]] std::uint64_t regions_to_settle(const Content& content, const Board& board);
[[nodiscard]] bool region_is_to_settle(const Content& content, const Board& board,
                                       std::size_t region);
[[nodiscard]] inline bool has_village_pawn(const Content& content, const Board& board) {
  return board.villages.count() < content.readings.village_pawns;
}

// G15: cities that end routes: with a cube and without a post.
[[nodiscard]] inline std::uint16_t open_cities(const SeatState& seat) {
  return static_cast<std::uint16_t>(seat.city_cubes & ~seat.board.posts);
}
// The cities of a route are written by column, then row.
[[nodiscard]] inline bool is_before(const Map& map, Cell a, Cell b) {
  return map[a].col != map[b].col ? map[a].col < map[b].col : map[a].row < map[b].row;
}
// What a route pays.
[[nodiscard]] inline int route_coins(const Map& map, Action route) {
  return map[route.space()].value * map[route.second()].value;
}
// Whether two open cities are linked.
[[nodiscard]] bool has_route(const Map& map, const SeatState& seat);
// The same, when only the new cube can have linked them.
[[nodiscard]] bool has_route_through(const Map& map, const SeatState& seat, Cell cube);
// Every route that can be made now, in the order of the actions.
using RouteList = FixedVector<Action, kMaxRoutes>;
void list_routes(const Map& map, const SeatState& seat, RouteList& out);
[[nodiscard]] bool is_route(const Map& map, const SeatState& seat, Action action);

}  // namespace mapwright::guild
