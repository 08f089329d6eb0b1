#include "mapwright/games/misterra/island_rules.h"

namespace mapwright::misterra {
namespace {

constexpr Cells kBeachFront = Board::col_cells(0);

constexpr Cells sight(Cell cell) { return Cells::of(cell) | beside(cell); }

// M13: everything within two steps, or only what lies on the four straight lines.
constexpr Cells mountain_sight(Cell cell, bool straight) {
  Cells far;
  for (const Cell near : sight(cell)) far |= sight(near);
  if (!straight) return far;
  return far & (Board::row_cells(Board::row(cell)) | Board::col_cells(Board::col(cell)));
}

// Sights are numbered: places as they are, then mountains with either reading.
constexpr std::size_t kMountainSights = kPlaces;
constexpr std::size_t kStraightSights = kMountainSights + kCells;
constexpr std::size_t kSights = kStraightSights + kCells;

constexpr std::array<Cells, kSights> kSeen = [] {
  std::array<Cells, kSights> seen{};
  for (std::size_t i = 0; i < kCells; ++i) {
    const Cell cell = cell_at(static_cast<int>(i));
    seen[i] = sight(cell);
    seen[kMountainSights + i] = mountain_sight(cell, false);
    seen[kStraightSights + i] = mountain_sight(cell, true);
    const int lateral = Board::row(cell);
    if (Board::col(cell) == 0) {
      seen[at(beach_at(lateral))] = Cells::of(cell);
    }
  }
  return seen;
}();

constexpr Layings layings_with(const Cells& seen, bool is_double) {
  Layings layings;
  for (std::size_t i = 0; i < kLayingCells.size(); ++i) {
    const Laying& laying = kLayingCells[i];
    if (is_double && laying.second < laying.first) continue;
    if (!seen.contains(laying.first) && !seen.contains(laying.second)) continue;
    layings.numbers[static_cast<std::size_t>(layings.count++)] = static_cast<std::uint8_t>(i);
  }
  return layings;
}

// Built at start-up rather than by the compiler, which would count every step of it.
using LayingTable = std::array<std::array<Layings, 2>, kSights>;
LayingTable make_laying_table() {
  LayingTable table{};
  for (std::size_t i = 0; i < kSights; ++i) {
    table[i] = {layings_with(kSeen[i], false), layings_with(kSeen[i], true)};
  }
  return table;
}
const LayingTable& laying_table() {
  static const LayingTable kTable = make_laying_table();
  return kTable;
}
constexpr Layings kNoLayings{};

std::size_t sight_number(const Island& island, Place place, const Rules& rules) {
  const auto number = at(place);
  if (!stands_on(island, place, Terrain::kMountain)) return number;
  return (rules.mountain_straight ? kStraightSights : kMountainSights) + number;
}

constexpr std::array<Places, kPlaces> kNeighbours = [] {
  std::array<Places, kPlaces> all{};
  const auto join = [&](Place a, Place b) {
    all[at(a)].insert(element(b));
    all[at(b)].insert(element(a));
  };
  for (int i = 0; i < kCells; ++i) {
    for (const Cell cell : beside(cell_at(i))) join(place_at(i), place_of(cell));
  }
  for (int i = 0; i < kSide; ++i) {
    join(beach_at(i), place_of(Board::cell(i, 0)));
    if (i > 0) join(beach_at(i), beach_at(i - 1));
  }
  return all;
}();

}  // namespace

const Places& neighbours_of(Place place) { return kNeighbours[at(place)]; }

Cells seen_from(const Island& island, Place place, const Rules& rules) {
  return place == kOffBoard ? Cells{} : kSeen[sight_number(island, place, rules)];
}

const Layings& layings_from(const Island& island, Place place, bool is_double, const Rules& rules) {
  if (place == kOffBoard || stands_on(island, place, Terrain::kJungle)) return kNoLayings;
  return laying_table()[sight_number(island, place, rules)][is_double ? 1 : 0];
}

bool map_cell(Island& island, Cell cell, Terrain terrain, const Rules& rules) {
  if (island.confirmed.contains(cell)) return false;
  std::uint8_t& reserve = island.reserve[index(terrain)];
  const bool same = island.tiles.has(cell, terrain);
  if (reserve == 0 && !(same && rules.empty_reserve_confirms)) return false;  // M17
  if (same) {
    island.confirmed.insert(cell);
    return true;
  }
  if (island.tiles.covered().contains(cell)) ++island.reserve[index(island.tiles.at(cell))];
  --reserve;
  island.tiles.put(cell, terrain);
  return true;
}

OrderChoice::OrderChoice(const Island& island, Sketch sketch, const Rules& rules) {
  const auto [x, y] = halves_of(sketch);
  const int reserve_x = island.reserve[index(x)];
  const int reserve_y = island.reserve[index(y)];
  const Cells open = ~island.confirmed;
  const Cells hazy_x = island.tiles[x] - island.confirmed;
  const Cells hazy_y = island.tiles[y] - island.confirmed;
  const bool confirms = rules.empty_reserve_confirms;
  if (x == y) {
    // The last tile: who lays it first leaves nothing for the other half, not even to confirm.
    if (reserve_x != 1) return;
    const Cells laid = open - hazy_x;
    usual_first_ = {confirms ? laid : open, laid};
    if (!confirms) usual_second_ = {laid, hazy_x};
  } else if ((reserve_x == 0) != (reserve_y == 0)) {
    // The half with tiles sends one of the other half's terrain back when it is laid first.
    if (reserve_y == 0) {
      usual_first_ = {hazy_y, confirms ? open - hazy_y : open};
    } else {
      usual_second_ = {confirms ? open - hazy_x : open, hazy_x};
    }
  } else {
    return;
  }
  possible_ = true;
}

void map_card(Island& island, Sketch sketch, const Laying& laying, MapOrder order,
              const Rules& rules) {
  const auto [first, second] = halves_of(sketch);
  bool second_first = order == MapOrder::kSecondCell;
  if (order == MapOrder::kUsual) {
    const OrderChoice choice(island, sketch, rules);
    second_first = choice.possible() && choice.other(laying) == MapOrder::kFirstCell;
  }
  if (second_first) map_cell(island, laying.second, second, rules);
  map_cell(island, laying.first, first, rules);
  if (!second_first) map_cell(island, laying.second, second, rules);
}

Cells region_of(const Island& island, Cell cell) {
  return Board::flood(Cells::of(cell), island.tiles[island.tiles.at(cell)]);
}

Cells confirmed_region_of(const Island& island, Cell cell) {
  return Board::flood(Cells::of(cell), island.tiles[island.tiles.at(cell)] & island.confirmed);
}

bool nothing_can_be_mapped(const Island& island, const Rules& rules) {
  const Cells tiles = island.tiles.covered();
  if (tiles != island.confirmed) return false;
  // Every beach cell is in reach, so the front line is always seen.
  Cells seen = kBeachFront;
  const Cells reached = Board::flood(tiles & kBeachFront, tiles);
  for (const Cell cell : reached - island.tiles[Terrain::kJungle]) {
    seen |= seen_from(island, place_of(cell), rules);
  }
  const Cells coverable = seen | Board::neighbours(seen);
  return (coverable - tiles).empty();
}

}  // namespace mapwright::misterra
