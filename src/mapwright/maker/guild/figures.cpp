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
constexpr int kRuin = 6;

// 0 … 2 coins, 3 … 5 a city, 6 a ruin; -1: none of these.
int sort_of(std::string_view token) {
  if (token.size() < 2 || kind_of(token) >= Kind::kBarred) return -1;
  if (token[1] == 'C') return kFirstCity + std::clamp(token[2] - '2', 0, 2);
  if (token[1] == 'R') return kRuin;
  return std::min(token[1] - '1', 2);
}

bool is_city(int sort) { return sort >= kFirstCity && sort < kRuin; }

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
  std::array<std::uint8_t, kMostPlaces> farthest{};  // in the region, by its first place
  each_area(
      frame,
      [&](int first, int next) {
        if (kind(next) != kind(first) || kind(next) > Kind::kBarred) return false;
        farthest[at(first)] = std::max(farthest[at(first)], ways[at(next)]);
        return true;
      },
      [&](int size, int first) {
        ++figures.areas[at(kind(first))][capped(size)];
        if (is_land(kind(first))) ++figures.completed[farthest[at(first)]];
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
    if (token[0] == 'T') ++figures.towers[ways[at(place)]];
    if (token[0] == 'X') ++figures.crystals[ways[at(place)]];
  }
  for (AtLeast& areas : figures.areas) sum_up(areas);
  for (AtLeast& near : figures.near) sum_up(near);
  for (AtLeast* list :
       {&figures.lands, &figures.dry, &figures.completed, &figures.towers, &figures.crystals}) {
    sum_up(*list);
  }
  return figures;
}

int difference(const LandFigures& a, const LandFigures& b) {
  constexpr int kForCutOff = 50;
  int sum = kForCutOff * std::abs(a.cut_off - b.cut_off) + difference_of(a.lands, b.lands) +
            4 * difference_of(a.towers, b.towers) + difference_of(a.crystals, b.crystals);
  for (std::size_t i = 0; i < kKinds; ++i) sum += difference_of_lists(a.beside[i], b.beside[i]);
  for (std::size_t i = 0; i < a.areas.size(); ++i) {
    sum += 2 * difference_of(a.areas[i], b.areas[i]);
  }
  int near = 0;
  for (std::size_t i = 0; i < a.near.size(); ++i) near += difference_of(a.near[i], b.near[i]);
  return sum + near / 2 + difference_of(a.dry, b.dry) / 4 + difference_of(a.completed, b.completed);
}

PrintFigures print_figures(const Sketch& sketch, const Ways& ways,
                           std::span<const std::uint8_t> dry, int capital) {
  PrintFigures figures;
  const Frame& frame = sketch.frame;
  std::array<std::int8_t, kMostPlaces> sorts;  // NOLINT: filled before it is read
  FixedVector<int, kMaxFeatures> cities;
  for (int place = 0; place < frame.size(); ++place) {
    sorts[at(place)] = static_cast<std::int8_t>(sort_of(sketch.tokens[at(place)]));
    if (is_city(sorts[at(place)])) cities.push_back(place);
  }
  for (int place = 0; place < frame.size(); ++place) {
    const int sort = sorts[at(place)];
    if (sort < 0) continue;
    ++figures.ways[at(sort)][ways[at(capital)][at(place)]];
    ++figures.dry[at(sort)][dry[at(place)]];
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
  for (const int city : cities) {
    int nearest = kFar;
    for (const int other : cities) {
      if (other == city) continue;
      const int way = ways[at(city)][at(other)];
      nearest = std::min(nearest, way);
      const int first = std::min(ways[at(capital)][at(city)], ways[at(capital)][at(other)]);
      if (other < city || first + way >= kFar) continue;
      const int worth = (sketch.tokens[at(city)][2] - '0') * (sketch.tokens[at(other)][2] - '0');
      auto& routes = figures.routes[at(first + way)];
      routes = static_cast<std::int16_t>(routes + worth);
    }
    ++figures.between_cities[at(nearest)];
  }
  sum_up(figures.routes);
  sum_up(figures.between_cities);
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
  int sum = kForVillage * std::abs(a.villages - b.villages) +
            difference_of(a.between_cities, b.between_cities) +
            difference_of(a.routes, b.routes) / 4 +
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
