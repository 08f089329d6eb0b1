#include "mapwright/bots/misterra/hopes.h"

#include <algorithm>
#include <bit>

#include "mapwright/bots/misterra/weights.h"

namespace mapwright::misterra {
namespace {

constexpr Bits kBorder = bits_of(Board::edge());
constexpr Bits kEverywhere = bits_of(Cells::all());

using Lines = std::array<Bits, kSide>;
constexpr Lines lines(Direction direction) {
  Lines result{};
  for (int i = 0; i < kSide; ++i) {
    result[static_cast<std::size_t>(i)] = bits_of(line_cells(direction, i));
  }
  return result;
}
constexpr Lines kPerpendicular = lines(Direction::kPerpendicular);
constexpr Lines kParallel = lines(Direction::kParallel);

template <class F>
void for_each_size(const ZonePointers& map, F&& visit) {
  for (const Zones* zones : map) {
    for (std::size_t i = 0; i < zones->count; ++i) visit(std::popcount(zones->each[i]));
  }
}

// What a card counts, and the way to more of it in hundredths.
struct Count {
  int whole = 0;
  int way = 0;
};

// Lines of one terrain: the more cells of a line agree, the more it counts.
Count single_lines(const ZonePointers& map, const Lines& lines) {
  constexpr std::array<int, kSide + 1> kWay = {0, 2, 8, 25, 55, 0};
  Count count;
  for (const Bits line : lines) {
    int most = 0;
    for (const Zones* zones : map) most = std::max(most, std::popcount(zones->all & line));
    count.whole += most == kSide ? 1 : 0;
    count.way += kWay[static_cast<std::size_t>(most)];
  }
  return count;
}

Count varied_lines(const ZonePointers& map, const Lines& lines) {
  constexpr std::array<int, kTerrains + 1> kWay = {0, 5, 25, 55, 90};
  Count count;
  Bits empty = kEverywhere;
  for (const Zones* zones : map) empty &= ~zones->all;
  for (const Bits line : lines) {
    std::size_t kinds = 0;
    for (const Zones* zones : map) kinds += (zones->all & line) != 0 ? 1U : 0U;
    if (kinds == kTerrains && (line & empty) == 0) {
      ++count.whole;
    } else {
      count.way += kWay[kinds];
    }
  }
  return count;
}

Count patterns(const ZonePointers& map, const PatternPlaces& places) {
  int whole = 0;
  const int size = places[0].covered().count();
  int nearest = size;
  for (const TerrainCells& place : places) {
    Bits missing = 0;
    for (std::size_t t = 0; t < kTerrains; ++t) missing |= bits_of(place.of[t]) & ~map[t]->all;
    if (missing == 0) {
      ++whole;
    } else {
      nearest = std::min(nearest, std::popcount(missing));
    }
  }
  const int way = kPoint * (size - nearest) / size;
  return {whole, way * way / kPoint * 9 / 10};
}

// The smallest zone; cells in larger zones are on the way to the next size.
Count smallest(const ZonePointers& map) {
  int least = kCells + 1;
  for_each_size(map, [&](int size) { least = std::min(least, size); });
  if (least > kCells) return {};
  int above = 0;
  for_each_size(map, [&](int size) { above += size > least ? size : 0; });
  return {least, kPoint * above / (kCells + 1)};
}

Count zones_of(const ZonePointers& map, int size) {
  int count = 0;
  for_each_size(map, [&](int each) { count += each == size ? 1 : 0; });
  return {count, 0};
}

// Counts of the terrains, most first.
std::array<int, kTerrains> falling_counts(const ZonePointers& map) {
  std::array<int, kTerrains> counts{};
  for (std::size_t t = 0; t < kTerrains; ++t) counts[t] = std::popcount(map[t]->all);
  sort_falling(counts);
  return counts;
}

// The least of the counts, and how far the next one is above it.
Count least_of(const std::array<int, kTerrains>& falling) {
  const int least = falling[kTerrains - 1];
  return {least, std::min(90, 10 * (falling[kTerrains - 2] - least))};
}

Count soft_count(const HypothesisCard& card, const ZonePointers& map) {
  switch (card.family) {
    case Family::kZonesOfType:
      break;
    case Family::kBorderCellsOfType:
      return {std::popcount(map[index(card.terrain)]->all & kBorder), 0};
    case Family::kTypeNotAdjacentToType: {
      const Bits barred = bits_beside(map[index(card.barred)]->all);
      return {std::popcount(map[index(card.terrain)]->all & ~barred), 0};
    }
    case Family::kRowAllFourPerpendicular:
      return varied_lines(map, kPerpendicular);
    case Family::kRowAllFourParallel:
      return varied_lines(map, kParallel);
    case Family::kRowSingleTypePerpendicular:
      return single_lines(map, kPerpendicular);
    case Family::kRowSingleTypeParallel:
      return single_lines(map, kParallel);
    case Family::kLargestZone: {
      int largest = 0;
      for_each_size(map, [&](int size) { largest = std::max(largest, size); });
      return {largest, 0};
    }
    case Family::kSmallestZone:
      return smallest(map);
    case Family::kZonesOfOneCell:
      return zones_of(map, 1);
    case Family::kZonesOfTwoCells:
      return zones_of(map, 2);
    case Family::kPattern:
      return patterns(map, card.places);
    case Family::kSetsOfFourDifferent:
      return least_of(falling_counts(map));
    case Family::kLeastPresentType: {
      const auto counts = falling_counts(map);
      if (counts[kTerrains - 1] > 0) return least_of(counts);
      const auto present =
          std::ranges::find_if(counts.rbegin(), counts.rend(), [](int count) { return count > 0; });
      return {present == counts.rend() ? 0 : *present, 0};
    }
    case Family::kMostPresentType:
      return {falling_counts(map)[0], 0};
  }
  return {};
}

}  // namespace

void Hopes::add(const HypothesisCard& card) {
  Hope hope;
  hope.card = &card;
  const auto& table = card.payment.table;
  for (std::size_t first = 0; first < table.size();) {
    std::size_t next = first + 1;
    while (next < table.size() && table[next] == table[first]) ++next;
    Row row{.first = static_cast<std::int8_t>(first),
            .length = static_cast<std::int8_t>(next - first)};
    if (next < table.size()) row.gain = static_cast<std::int16_t>(table[next] - table[first]);
    for (; first < next; ++first) hope.rows[first] = row;
  }
  hopes_.push_back(hope);
}

int Hopes::value(const ZonePointers& map, int soften) const {
  int value = 0;
  for (const Hope& hope : hopes_) value += hope.value(map, soften);
  return value;
}

int Hopes::Hope::softened(int count, int way, int soften) const {
  const Payment& payment = card->payment;
  if (payment.each != 0) return payment.each * (kPoint * count + way * soften / kPoint);
  const Row& row = rows[static_cast<std::size_t>(count)];
  const int gone = (count - row.first) * kPoint + way;
  return payment.points(count) * kPoint + row.gain * gone / row.length * soften / kPoint;
}

int Hopes::Hope::value(const ZonePointers& map, int soften) const {
  if (card->family != Family::kZonesOfType) {
    const Count count = soft_count(*card, map);
    return softened(count.whole, count.way, soften);
  }
  int value = 0;
  const Zones& zones = *map[index(card->terrain)];
  for (std::size_t i = 0; i < zones.count; ++i) {
    value += softened(std::popcount(zones.each[i]), 0, soften);
  }
  return value;
}

}  // namespace mapwright::misterra
