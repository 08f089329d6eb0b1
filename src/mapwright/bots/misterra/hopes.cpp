#include "mapwright/bots/misterra/hopes.h"

#include <algorithm>
#include <bit>

namespace mapwright::misterra {
namespace {

constexpr int kPoint = 100;

constexpr Bits kNotShore = static_cast<Bits>((~Board::col_cells(0)).word(0));
constexpr Bits kNotFar = static_cast<Bits>((~Board::col_cells(kSide - 1)).word(0));

// The part of `within` that hangs together with `seed`.
Bits flood(Bits seed, Bits within) {
  while (true) {
    const Bits near =
        seed << kSide | seed >> kSide | (seed & kNotFar) << 1 | (seed & kNotShore) >> 1;
    const Bits grown = seed | (near & within);
    if (grown == seed) return seed;
    seed = grown;
  }
}

// What a card counts, and the way to more of it in hundredths.
struct Count {
  int whole = 0;
  int way = 0;
};

int softened(const Payment& payment, const Count& count, int soften) {
  if (payment.each != 0) return payment.each * (kPoint * count.whole + count.way * soften / kPoint);
  const auto& table = payment.table;
  const auto n = static_cast<std::size_t>(std::min(count.whole, kCells));
  const int now = table[n] * kPoint;
  std::size_t next = n + 1;
  while (next < table.size() && table[next] == table[n]) ++next;
  if (next >= table.size()) return now;
  std::size_t row = n;
  while (row > 0 && table[row - 1] == table[n]) --row;
  const int way = static_cast<int>(n - row) * kPoint + count.way;
  const int whole = static_cast<int>(next - row);
  return now + (table[next] - table[n]) * way / whole * soften / kPoint;
}

// Lines of one terrain: the more cells of a line agree, the more it counts.
Count single_lines(const TerrainCells& map, Direction direction) {
  constexpr std::array<int, kSide + 1> kWay = {0, 2, 8, 25, 55, 0};
  Count count;
  for (int number = 0; number < kSide; ++number) {
    const Cells line = line_cells(direction, number);
    int most = 0;
    for (const Cells& cells : map.of) most = std::max(most, (cells & line).count());
    count.whole += most == kSide ? 1 : 0;
    count.way += kWay[static_cast<std::size_t>(most)];
  }
  return count;
}

Count varied_lines(const TerrainCells& map, Direction direction) {
  constexpr std::array<int, kTerrains + 1> kWay = {0, 5, 25, 55, 90};
  Count count;
  const Cells covered = map.covered();
  for (int number = 0; number < kSide; ++number) {
    const Cells line = line_cells(direction, number);
    std::size_t kinds = 0;
    for (const Cells& cells : map.of) kinds += cells.intersects(line) ? 1U : 0U;
    if (kinds == kTerrains && line.is_subset_of(covered)) {
      ++count.whole;
    } else {
      count.way += kWay[kinds];
    }
  }
  return count;
}

Count patterns(const TerrainCells& map, const PatternPlaces& places) {
  int whole = 0;
  int nearest = kCells;
  int size = 1;
  for (const TerrainCells& place : places) {
    int missing = 0;
    int cells = 0;
    for (std::size_t t = 0; t < kTerrains; ++t) {
      missing += (place.of[t] - map.of[t]).count();
      cells += place.of[t].count();
    }
    if (missing == 0) {
      ++whole;
    } else if (missing < nearest) {
      nearest = missing;
      size = cells;
    }
  }
  const int way = nearest < size ? kPoint * (size - nearest) / size : 0;
  return {whole, way * way / kPoint * 9 / 10};
}

// The smallest zone; cells in larger zones are on the way to the next size.
Count smallest(const ZonedMap& map) {
  int least = kCells + 1;
  map.for_each_size([&](int size) { least = std::min(least, size); });
  if (least > kCells) return {};
  int above = 0;
  map.for_each_size([&](int size) { above += size > least ? size : 0; });
  return {least, kPoint * above / (kCells + 1)};
}

Count zones_of(const ZonedMap& map, int size) {
  int count = 0;
  map.for_each_size([&](int each) { count += each == size ? 1 : 0; });
  return {count, 0};
}

// Counts of the terrains, fewest first.
std::array<int, kTerrains> sorted_counts(const TerrainCells& map) {
  std::array<int, kTerrains> counts{};
  for (std::size_t t = 0; t < kTerrains; ++t) counts[t] = map.of[t].count();
  std::sort(counts.begin(), counts.end());
  return counts;
}

Count soft_count(const HypothesisCard& card, const ZonedMap& map) {
  switch (card.family) {
    case Family::kRowAllFourPerpendicular:
      return varied_lines(map.map, Direction::kPerpendicular);
    case Family::kRowAllFourParallel:
      return varied_lines(map.map, Direction::kParallel);
    case Family::kRowSingleTypePerpendicular:
      return single_lines(map.map, Direction::kPerpendicular);
    case Family::kRowSingleTypeParallel:
      return single_lines(map.map, Direction::kParallel);
    case Family::kLargestZone: {
      int largest = 0;
      map.for_each_size([&](int size) { largest = std::max(largest, size); });
      return {largest, 0};
    }
    case Family::kSmallestZone:
      return smallest(map);
    case Family::kZonesOfOneCell:
      return zones_of(map, 1);
    case Family::kZonesOfTwoCells:
      return zones_of(map, 2);
    case Family::kPattern:
      return patterns(map.map, card.places);
    case Family::kSetsOfFourDifferent: {
      const auto counts = sorted_counts(map.map);
      return {counts[0], std::min(90, 10 * (counts[1] - counts[0]))};
    }
    case Family::kLeastPresentType: {
      const auto counts = sorted_counts(map.map);
      if (counts[0] == 0) return {least_present_type(map.map), 0};
      return {counts[0], std::min(90, 10 * (counts[1] - counts[0]))};
    }
    default:
      return {hypothesis_count(card, map.map), 0};
  }
}

}  // namespace

ZoneList::ZoneList(Bits all) {
  while (all != 0) {
    const Bits zone = flood(all & (~all + 1), all);
    cells[count] = zone;
    sizes[count++] = static_cast<std::uint8_t>(std::popcount(zone));
    all &= ~zone;
  }
}

int hope(const HypothesisCard& card, const ZonedMap& map, int soften) {
  if (card.family != Family::kZonesOfType) {
    return softened(card.payment, soft_count(card, map), soften);
  }
  int value = 0;
  const ZoneList& zones = *map.zones[index(card.terrain)];
  for (std::size_t i = 0; i < zones.count; ++i) {
    value += softened(card.payment, {zones.sizes[i], 0}, soften);
  }
  return value;
}

}  // namespace mapwright::misterra
