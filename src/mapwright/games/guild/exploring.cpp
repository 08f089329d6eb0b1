#include "mapwright/games/guild/exploring.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

void insert(Spaces& set, std::uint8_t space) {
  if (space != kNoSpace) set.insert(cell_at(space));
}

void earn(SeatState& seat, Source source, int coins) {
  auto& earned = seat.earned[at(source)];
  earned = static_cast<std::uint16_t>(earned + coins);
}

// G9: terrains with allowance left, and wild spaces; by G28 the latter also where only cities or
// only coins are allowed.
Spaces allowed_by_terrain(const Content& content, const Phase& phase, const Turn& turn) {
  const Map& map = content.map;
  unsigned open = 0;
  for (std::size_t t = 0; t < kTerrainCount; ++t) {
    open |= static_cast<unsigned>(turn.used[t] < phase.caps[t]) << t;
  }
  if (phase.only == Only::kEverything) return map.allowed[open];
  const Spaces& only = phase.only == Only::kCities ? map.cities_set : map.coins;
  return map.allowed[open] & (content.readings.wild_always ? only | map.wild : only);
}

// The next spaces of a ray whose first space is line_start and whose ways are `directions`.
Spaces next_on_ray(const Map& map, const Turn& turn) {
  Spaces next;
  for (unsigned ways = turn.directions; ways != 0; ways &= ways - 1) {
    insert(next, map.next(turn.line_end, std::countr_zero(ways)));
  }
  return next;
}

Spaces next_in_line(const Map& map, const Turn& turn) {
  if (turn.placed() == 1) return map.neighbours(cell_at(turn.line_start));
  Spaces next;
  const int direction = std::countr_zero(static_cast<unsigned>(turn.directions));
  insert(next, map.next(turn.line_end, direction));
  insert(next, map.next(turn.line_start, opposite(direction)));
  return next;
}

// The villages, or the capital, that the rays of a first space may come from.
Spaces ray_sources(const Map& map, std::uint8_t first, unsigned directions) {
  Spaces sources;
  for (; directions != 0; directions &= directions - 1) {
    insert(sources, map.next(first, opposite(std::countr_zero(directions))));
  }
  return sources;
}

// G12: where a line from a village may begin. A line before it that fits one village only has
// taken that one.
Spaces line_sources(const Map& map, const Phase& phase, const Board& board, const Turn& turn) {
  Spaces sources = board.villages | Spaces::of(map.capital);
  if (phase.shape == Shape::kFromOtherVillage && turn.phase_begin > turn.previous_begin) {
    const Spaces before = ray_sources(map, turn.spaces[turn.previous_begin], turn.first_directions);
    if (before.count() == 1) sources -= before;
  }
  return sources;
}

Spaces allowed_by_shape(const Map& map, const Phase& phase, const Board& board, const Turn& turn) {
  const bool first = turn.placed() == 0;
  switch (phase.shape) {
    case Shape::kFree:
      break;
    case Shape::kPath:
      if (turn.count > 0) return map.neighbours(cell_at(turn.spaces[turn.count - 1U]));
      break;
    case Shape::kLine:
      if (!first) return next_in_line(map, turn);
      break;
    case Shape::kOneRegion:
      if (turn.region != kNoRegion) return map.regions[turn.region].spaces | map.wild;
      break;
    case Shape::kTouchingLast: {
      Spaces touching;
      for (std::size_t i = turn.previous_begin; i < turn.phase_begin; ++i) {
        touching |= map.neighbours(cell_at(turn.spaces[i]));
      }
      return touching;
    }
    case Shape::kStraightOn:
      if (turn.previous_begin == turn.phase_begin) return {};
      if (first) return map.neighbours(cell_at(turn.spaces[turn.previous_begin]));
      return next_on_ray(map, turn);
    case Shape::kFromVillage:
    case Shape::kFromOtherVillage:
      if (first) return map.neighbours_of(line_sources(map, phase, board, turn));
      return next_on_ray(map, turn);
  }
  return map.explorable;
}

// Bit d for each direction d that leads from a space of the set to `space`.
std::uint8_t ways_from(const Map& map, const Spaces& set, Cell space) {
  unsigned ways = 0;
  for (int d = 0; d < kDirections; ++d) {
    const auto behind = map.next(byte(space), opposite(d));
    if (behind != kNoSpace && set.contains(cell_at(behind))) ways |= 1U << d;
  }
  return static_cast<std::uint8_t>(ways);
}

void note_line(const Map& map, const Phase& phase, const Board& board, Turn& turn, Cell space) {
  const auto to_here = [&](std::uint8_t from) {
    return ways_from(map, Spaces::of(cell_at(from)), space);
  };
  if (turn.placed() == 0) {
    turn.line_start = turn.line_end = byte(space);
    if (phase.shape == Shape::kStraightOn)
      turn.directions = to_here(turn.spaces[turn.previous_begin]);
    if (phase.shape == Shape::kFromVillage || phase.shape == Shape::kFromOtherVillage) {
      turn.directions = ways_from(map, line_sources(map, phase, board, turn), space);
    }
    return;
  }
  if (phase.shape == Shape::kLine && turn.placed() > 1 &&
      map.next(turn.line_end, std::countr_zero(static_cast<unsigned>(turn.directions))) !=
          byte(space)) {
    turn.line_start = byte(space);
    return;
  }
  turn.directions = to_here(turn.line_end);
  turn.line_end = byte(space);
}

void explore_ruin(const Content& content, SeatState& seat, const SpaceInfo& info) {
  const unsigned token = 1U << info.number;
  if ((seat.board.ruins & token) != 0) return;  // G17
  seat.board.ruins = static_cast<std::uint16_t>(seat.board.ruins | token);
  seat.turn.draws = content.cards[seat.turn.card].treasure_multiplier;
}

void explore_crystal(const Map& map, SeatState& seat, const SpaceInfo& info) {
  const unsigned token = 1U << info.number;
  if ((seat.board.crystals & token) != 0) return;  // G19
  int coins = info.value;
  for (unsigned rest = seat.board.crystals; rest != 0; rest &= rest - 1) {
    coins += map[map.crystals[at(std::countr_zero(rest))]].value;
  }
  seat.board.crystals = static_cast<std::uint16_t>(seat.board.crystals | token);
  earn(seat, Source::kCrystals, coins);
}

// G18: the cube is replaced at once, so it links and fills nothing.
void build_tower(const Content& content, SeatState& seat, Cell space, const SpaceInfo& info) {
  earn(seat, Source::kTowers, content.values.tower[at(seat.board.tower_count())]);
  seat.board.towers = static_cast<std::uint8_t>(seat.board.towers | 1U << info.number);
  seat.frontier.erase(space);
}

}  // namespace

Spaces allowed_by_phase(const Content& content, const Board& board, const Turn& turn) {
  const Phase& phase = phase_of(content, turn);
  if (turn.placed() >= phase.limit) return {};
  return allowed_by_terrain(content, phase, turn) &
         allowed_by_shape(content.map, phase, board, turn);
}

Spaces explore_choices(const Content& content, const SeatState& seat) {
  if (seat.turn.free_cubes > 0) return seat.frontier;
  if (seat.turn.must_settle()) return {};
  return seat.frontier & allowed_by_phase(content, seat.board, seat.turn);
}

Spaces village_choices(const Content& content, const Turn& turn) {
  Spaces spaces;
  for (std::uint64_t rest = turn.villages_wait; rest != 0; rest &= rest - 1) {
    spaces |= content.map.regions[at(std::countr_zero(rest))].blanks;
  }
  return spaces;
}

void begin_card(Turn& turn, std::uint8_t card) {
  turn.step = Step::kExplore;
  turn.card = card;
}

void begin_next_phase(Turn& turn) {
  turn.first_directions = turn.directions;
  turn.previous_begin = turn.phase_begin;
  turn.phase_begin = turn.count;
  ++turn.phase;
  turn.used = {};
  turn.region = kNoRegion;
  turn.line_start = turn.line_end = kNoSpace;
  turn.directions = 0;
}

void note_space(const Content& content, const Board& board, Turn& turn, Cell space) {
  const Phase& phase = phase_of(content, turn);
  const SpaceInfo& info = content.map[space];
  if (info.terrain != Terrain::kNone) ++turn.used[at(info.terrain)];
  if (phase.shape == Shape::kOneRegion) {
    if (info.region != kNoRegion) turn.region = info.region;
  } else if (phase.shape == Shape::kLine || phase.shape >= Shape::kStraightOn) {
    note_line(content.map, phase, board, turn, space);
  }
  turn.spaces[turn.count++] = byte(space);
}

void place_cube(const Content& content, SeatState& seat, Cell space, bool by_card) {
  assert(seat.frontier.contains(space));
  const Map& map = content.map;
  const SpaceInfo& info = map[space];
  if (info.feature == Feature::kDiscovery) return build_tower(content, seat, space, info);
  Board& board = seat.board;
  board.cubes.insert(space);
  seat.frontier = ((seat.frontier | map.neighbours(space)) & map.explorable) - occupied(map, board);
  switch (info.feature) {
    case Feature::kCoin:  // G13, G14
      earn(seat, Source::kCoinSpaces, info.value * coin_multiplier(content, seat.turn, by_card));
      board.best_coin_space = std::max(board.best_coin_space, info.value);
      break;
    case Feature::kRuin:
      explore_ruin(content, seat, info);
      break;
    case Feature::kCrystal:
      explore_crystal(map, seat, info);
      break;
    case Feature::kCity:
      seat.city_cubes = static_cast<std::uint16_t>(seat.city_cubes | 1U << info.number);
      break;
    default:
      break;
  }
  if (info.region != kNoRegion && region_is_to_settle(content, board, info.region)) {
    seat.turn.villages_wait |= std::uint64_t{1} << info.region;
  }
  seat.turn.routes_wait = seat.turn.routes_wait || has_route_through(map, seat, space);
}

void found_village(const Content& content, SeatState& seat, int age, Cell space) {
  seat.board.cubes.erase(space);
  seat.board.villages.insert(space);
  seat.turn.villages_wait &= ~(std::uint64_t{1} << content.map[space].region);
  if (!has_village_pawn(content, seat.board)) seat.turn.villages_wait = 0;  // G30
  earn(seat, Source::kVillages, content.values.village[at(age - 1)]);
}

void make_route(const Content& content, SeatState& seat, Action route) {
  const Map& map = content.map;
  const int coins = route_coins(map, route);
  earn(seat, Source::kRoutes, coins);
  Board& board = seat.board;
  board.best_route = static_cast<std::uint8_t>(std::max<int>(board.best_route, coins));
  board.posts = static_cast<std::uint16_t>(board.posts | 1U << map[route.post()].number);
  seat.turn.routes_wait = has_route(map, seat);
}

void take_cubes_off(const Map& map, SeatState& seat) {
  seat.board.cubes = {};
  seat.city_cubes = 0;
  seat.frontier = frontier_of(map, seat.board);
}

}  // namespace mapwright::guild
