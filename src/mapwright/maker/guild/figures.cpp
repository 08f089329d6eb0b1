#include "mapwright/maker/guild/figures.h"

#include <algorithm>
#include <cstdlib>

namespace mapwright::guild {
namespace {

constexpr int kSizes = 64;

// Turns a count of each size into AtLeast.
void sum_up(AtLeast& counts) {
  for (std::size_t i = counts.size() - 1; i-- > 0;) {
    counts[i] = static_cast<std::int16_t>(counts[i] + counts[i + 1]);
  }
}

int difference_of(const AtLeast& a, const AtLeast& b) {
  int sum = 0;
  for (std::size_t i = 1; i < a.size(); ++i) sum += std::abs(a[i] - b[i]);
  return sum;
}

template <class Row>
int difference_of_lists(const Row& a, const Row& b) {
  int sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += std::abs(a[i] - b[i]);
  return sum;
}

// Calls area(size, first) for every largest set of connected places that belong together.
template <class Belongs, class Area>
void each_area(const Frame& frame, Belongs&& belongs, Area&& area) {
  std::array<std::int16_t, kMostPlaces> waiting;  // NOLINT: filled before it is read
  std::array<bool, kMostPlaces> seen{};
  for (int first = 0; first < frame.size(); ++first) {
    if (seen[at(first)] || !belongs(first, first)) continue;
    std::size_t begin = 0;
    std::size_t end = 0;
    waiting[end++] = static_cast<std::int16_t>(first);
    seen[at(first)] = true;
    while (begin < end) {
      for (const int next : frame.beside[at(waiting[begin++])]) {
        if (next < 0 || seen[at(next)] || !belongs(first, next)) continue;
        seen[at(next)] = true;
        waiting[end++] = static_cast<std::int16_t>(next);
      }
    }
    area(static_cast<int>(end), first);
  }
}

bool is_land(Kind kind) { return kind <= Kind::kMountain; }

constexpr int kFirstCity = 3;
constexpr int kLowestCity = 2;
constexpr int kRuin = 7;

// 0 … 2 coins, 3 … 6 a city, 7 a ruin; -1: none of these.
int sort_of(std::string_view token) {
  if (token.size() < 2 || kind_of(token) >= Kind::kBarred) return -1;
  if (is_city(token)) {
    return kFirstCity + std::clamp(token[2] - '0' - kLowestCity, 0, PrintFigures::kCityValues - 1);
  }
  if (token[1] == 'R') return kRuin;
  return std::min(token[1] - '1', 2);
}

}  // namespace

LandFigures land_figures(const Sketch& sketch, int capital) {
  LandFigures figures;
  const Frame& frame = sketch.frame;
  const auto kind = [&](int place) { return sketch.kinds[at(place)]; };
  for (int place = 0; place < frame.size(); ++place) {
    if (kind(place) == Kind::kOutside) continue;
    for (const int next : frame.beside[at(place)]) {
      const Kind there = next < 0 ? Kind::kOutside : kind(next);
      if (there == Kind::kOutside || next > place) ++figures.beside[at(kind(place))][at(there)];
    }
  }
  // Pairs are counted from either side.
  for (std::size_t a = 0; a < kKinds; ++a) {
    for (std::size_t b = a + 1; b < kKinds; ++b) {
      figures.beside[a][b] += figures.beside[b][a];
      figures.beside[b][a] = 0;
    }
  }
  const auto capped = [](int size) { return at(std::min(size, kSizes - 1)); };
  WayList ways;  // NOLINT: filled by find_ways
  find_ways(sketch, capital, false, ways);
  WayList dry;  // NOLINT: filled by find_ways
  find_ways(sketch, capital, true, dry);
  std::array<std::uint8_t, kMostPlaces> nearest;  // NOLINT: of the region, by its first place
  nearest.fill(kFar);
  each_area(
      frame,
      [&](int first, int next) {
        if (kind(next) != kind(first) || kind(next) > Kind::kBarred) return false;
        nearest[at(first)] = std::min(nearest[at(first)], ways[at(next)]);
        return true;
      },
      [&](int size, int first) {
        ++figures.areas[at(kind(first))][capped(size)];
        if (!is_land(kind(first))) return;
        const int rest = (size - 1) * kPrices[at(kind(first))];
        ++figures.settled[capped(nearest[at(first)] + rest)];
      });
  each_area(
      frame, [&](int, int next) { return is_land(kind(next)); },
      [&](int size, int) { ++figures.lands[capped(size)]; });
  for (int place = 0; place < frame.size(); ++place) {
    if (kind(place) == Kind::kBarred || kind(place) == Kind::kOutside) continue;
    const std::string& token = sketch.tokens[at(place)];
    if (ways[at(place)] == kFar) ++figures.cut_off;
    if (kind(place) <= Kind::kSea) ++figures.near[at(kind(place))][ways[at(place)]];
    if (is_land(kind(place))) ++figures.dry[dry[at(place)]];
    if (is_discovery(token)) {
      ++figures.towers[ways[at(place)]];
      ++figures.doors[at(std::ranges::count_if(frame.beside[at(place)], [&](int next) {
        return next >= 0 && kPrices[at(kind(next))] < kFar;
      }))];
    }
    if (token[0] == 'X') ++figures.crystals[ways[at(place)]];
  }
  for (AtLeast& areas : figures.areas) sum_up(areas);
  for (AtLeast& near : figures.near) sum_up(near);
  for (AtLeast* list : {&figures.lands, &figures.dry, &figures.settled, &figures.towers,
                        &figures.crystals, &figures.doors}) {
    sum_up(*list);
  }
  return figures;
}

int difference(const LandFigures& a, const LandFigures& b) {
  constexpr int kForCutOff = 50;
  int sum = kForCutOff * std::abs(a.cut_off - b.cut_off) + difference_of(a.lands, b.lands) +
            4 * difference_of(a.towers, b.towers) + difference_of(a.crystals, b.crystals) +
            6 * difference_of(a.doors, b.doors) + 2 * difference_of(a.settled, b.settled);
  for (std::size_t i = 0; i < kKinds; ++i) sum += difference_of_lists(a.beside[i], b.beside[i]);
  for (std::size_t i = 0; i < a.areas.size(); ++i) {
    sum += 2 * difference_of(a.areas[i], b.areas[i]);
  }
  int near = 0;
  for (std::size_t i = 0; i < a.near.size(); ++i) near += difference_of(a.near[i], b.near[i]);
  return sum + near / 2 + difference_of(a.dry, b.dry) / 4;
}

PrintFigures print_figures(const Sketch& sketch, Roads& roads) {
  PrintFigures figures;
  const Frame& frame = sketch.frame;
  std::array<std::int8_t, kMostPlaces> sorts;  // NOLINT: filled before it is read
  FixedVector<int, kMaxFeatures> cities;
  for (int place = 0; place < frame.size(); ++place) {
    sorts[at(place)] = static_cast<std::int8_t>(sort_of(sketch.tokens[at(place)]));
    if (is_city(sketch.tokens[at(place)])) cities.push_back(place);
  }
  for (int place = 0; place < frame.size(); ++place) {
    const int sort = sorts[at(place)];
    if (sort < 0) continue;
    ++figures.ways[at(sort)][at(roads.way(roads.capital(), place))];
    ++figures.dry[at(sort)][at(roads.dry(place))];
    for (const int next : frame.beside[at(place)]) {
      if (next < 0) continue;
      const Kind shore = sketch.kind(next);
      if (sort == kRuin && shore != Kind::kOutside) ++figures.ruin_shores[at(shore)];
      const int other = sorts[at(next)];
      if (other >= 0 && next > place) {
        ++figures.beside[at(std::min(sort, other))][at(std::max(sort, other))];
      }
    }
    if (sort == kRuin && is_on_the_edge(sketch, place)) ++figures.ruin_shores[at(Kind::kOutside)];
  }
  for (AtLeast& list : figures.ways) sum_up(list);
  for (AtLeast& list : figures.dry) sum_up(list);
  const auto lacking = [&](int first, int second) {
    return roads.lacking(roads.capital(), first) + roads.lacking(first, second);
  };
  for (const int city : cities) {
    for (const int other : cities) {
      const int low = sorts[at(other)] - kFirstCity;
      const int high = sorts[at(city)] - kFirstCity;
      if (other == city || low > high || (low == high && other > city)) continue;
      ++figures.between[at(low)][at(high)][at(roads.way(city, other))];
      auto& routes = figures.routes[at(std::min(lacking(city, other), lacking(other, city)))];
      routes = static_cast<std::int16_t>(routes + (low + kLowestCity) * (high + kLowestCity));
    }
  }
  sum_up(figures.routes);
  for (auto& row : figures.between) {
    for (AtLeast& list : row) sum_up(list);
  }
  std::array<bool, kMostPlaces> has_blank{};
  each_area(
      frame,
      [&](int first, int next) {
        const Kind kind = sketch.kind(next);
        const bool belongs = is_land(kind) && kind == sketch.kind(first);
        if (belongs && sketch.tokens[at(next)].size() == 1) has_blank[at(first)] = true;
        return belongs;
      },
      [&](int, int first) { figures.villages += has_blank[at(first)] ? 1 : 0; });
  return figures;
}

int difference(const PrintFigures& a, const PrintFigures& b) {
  constexpr int kForVillage = 6;
  int between = 0;
  for (int low = 0; low < PrintFigures::kCityValues; ++low) {
    for (int high = low; high < PrintFigures::kCityValues; ++high) {
      between += (low + kLowestCity) * (high + kLowestCity) *
                 difference_of(a.between[at(low)][at(high)], b.between[at(low)][at(high)]);
    }
  }
  int sum = kForVillage * std::abs(a.villages - b.villages) + between / 8 +
            difference_of(a.routes, b.routes) / 2 +
            difference_of_lists(a.ruin_shores, b.ruin_shores);
  for (std::size_t i = 0; i < a.ways.size(); ++i) sum += difference_of(a.ways[i], b.ways[i]);
  int dry = 0;
  for (std::size_t i = 0; i < a.dry.size(); ++i) dry += difference_of(a.dry[i], b.dry[i]);
  sum += dry / 2;
  for (std::size_t i = 0; i < a.beside.size(); ++i) {
    sum += 2 * difference_of_lists(a.beside[i], b.beside[i]);
  }
  return sum;
}

}  // namespace mapwright::guild
