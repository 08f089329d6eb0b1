#include "mapwright/games/guild/network.h"

#include <algorithm>
#include <bit>

namespace mapwright::guild {
namespace {

// The cities of the mask within the chain that holds the space.
unsigned linked_with(const Map& map, const Spaces& network, unsigned cities, Cell space) {
  const Spaces chain = map.flood(space, network);
  unsigned linked = 0;
  for (unsigned rest = cities; rest != 0; rest &= rest - 1) {
    const int city = std::countr_zero(rest);
    if (chain.contains(map.cities[at(city)])) linked |= 1U << city;
  }
  return linked;
}
Cell first_city(const Map& map, unsigned cities) {
  return map.cities[at(std::countr_zero(cities))];
}

// How many runs of neighbours in the network stand around a space. Neighbours in one run touch
// each other, so a cube between fewer than two runs links nothing new.
int runs_around(const Map& map, const Spaces& network, Cell space) {
  unsigned ring = 0;
  for (int d = 0; d < kDirections; ++d) {
    const auto next = map.next(byte(space), d);
    if (next != kNoSpace && network.contains(cell_at(next))) ring |= 1U << d;
  }
  const unsigned turned = ((ring << 1) | (ring >> 5)) & 0x3fU;
  return std::popcount(ring & ~turned);
}

}  // namespace

Spaces frontier_of(const Map& map, const Board& board) {
  return (map.neighbours_of(network_of(map, board)) & map.explorable) - occupied(map, board);
}

std::uint16_t city_cubes_of(const Map& map, const Board& board) {
  unsigned cities = 0;
  for (std::size_t i = 0; i < map.cities.size(); ++i) {
    if (board.cubes.contains(map.cities[i])) cities |= 1U << i;
  }
  return static_cast<std::uint16_t>(cities);
}

bool region_is_to_settle(const Content& content, const Board& board, std::size_t region) {
  const Region& at = content.map.regions[region];
  // A region with a village can never be full of cubes again.
  return at.spaces.is_subset_of(board.cubes) && at.blanks.any() && has_village_pawn(content, board);
}

std::uint64_t regions_to_settle(const Content& content, const Board& board) {
  std::uint64_t regions = 0;
  for (std::size_t i = 0; i < content.map.regions.size(); ++i) {
    if (region_is_to_settle(content, board, i)) regions |= std::uint64_t{1} << i;
  }
  return regions;
}

bool has_route(const Map& map, const SeatState& seat) {
  unsigned rest = open_cities(seat);
  if (std::popcount(rest) < 2) return false;
  const Spaces network = network_of(map, seat.board);
  while (rest != 0) {
    const unsigned linked = linked_with(map, network, rest, first_city(map, rest));
    if (std::popcount(linked) > 1) return true;
    rest &= ~linked;
  }
  return false;
}

bool has_route_through(const Map& map, const SeatState& seat, Cell cube) {
  const unsigned cities = open_cities(seat);
  if (std::popcount(cities) < 2) return false;
  const Spaces network = network_of(map, seat.board);
  const bool is_open_city =
      map[cube].feature == Feature::kCity && (cities >> map[cube].number & 1U) != 0;
  if (!is_open_city && runs_around(map, network, cube) < 2) return false;
  return std::popcount(linked_with(map, network, cities, cube)) > 1;
}

void list_routes(const Map& map, const SeatState& seat, RouteList& out) {
  out.clear();
  const Spaces network = network_of(map, seat.board);
  for (unsigned rest = open_cities(seat); rest != 0;) {
    const unsigned linked = linked_with(map, network, rest, first_city(map, rest));
    rest &= ~linked;
    for (unsigned a = linked; a != 0; a &= a - 1) {
      for (unsigned b = a & (a - 1); b != 0; b &= b - 1) {
        Cell from = first_city(map, a);
        Cell to = first_city(map, b);
        if (!is_before(map, from, to)) std::swap(from, to);
        out.push_back(Action::route(from, to, from));
        out.push_back(Action::route(from, to, to));
      }
    }
  }
  std::ranges::sort(out);
}

bool is_route(const Map& map, const SeatState& seat, Action action) {
  const Cell from = action.space();
  const Cell to = action.second();
  if (!map.cities_set.contains(from) || !map.cities_set.contains(to)) return false;
  if (!is_before(map, from, to) || (action.post() != from && action.post() != to)) return false;
  const unsigned pair = 1U << map[from].number | 1U << map[to].number;
  if ((open_cities(seat) & pair) != pair) return false;
  return linked_with(map, network_of(map, seat.board), pair, from) == pair;
}

}  // namespace mapwright::guild
