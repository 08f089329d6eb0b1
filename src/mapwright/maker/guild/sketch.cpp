#include "mapwright/maker/guild/sketch.h"

#include <algorithm>
#include <cstdlib>

#include "mapwright/grid/grid.h"

namespace mapwright::guild {
namespace {

constexpr int kSizes = 64;
constexpr std::size_t kMostPlaces = 26 * 27;  // a mirrored drawing may have a row more

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

// As the bots' atlas has it for cards of all terrains.
constexpr std::array<int, kKinds> kPrices = {3, 3, 5, 2, kFar, 2, kFar};

using WayList = std::array<std::uint8_t, kMostPlaces>;

void find_ways(const Sketch& sketch, int place, WayList& out) {
  out.fill(kFar);
  // Places by their price; prices differ by five at most, so that eight lists do in turn.
  std::array<FixedVector<std::int16_t, kMostPlaces>, 8> waiting;
  out[at(place)] = 0;
  waiting[0].push_back(static_cast<std::int16_t>(place));
  for (int price = 0, idle = 0; price < kFar && idle < 8; ++price, ++idle) {
    auto& here = waiting[at(price % 8)];
    for (const int from : here) {
      idle = 0;
      if (out[at(from)] != price) continue;
      if (from != place && sketch.tokens[at(from)] == "T") continue;
      for (const int next : sketch.frame.beside[at(from)]) {
        if (next < 0) continue;
        const int there = price + kPrices[at(sketch.kind(next))];
        if (there >= out[at(next)]) continue;
        out[at(next)] = static_cast<std::uint8_t>(there);
        waiting[at(there % 8)].push_back(static_cast<std::int16_t>(next));
      }
    }
    here.clear();
  }
}

}  // namespace

Kind kind_of(std::string_view token) {
  switch (token[0]) {
    case 'G':
      return Kind::kGrassland;
    case 'D':
      return Kind::kDesert;
    case 'M':
      return Kind::kMountain;
    case 's':
      return Kind::kSea;
    case 'V':
    case '^':
      return Kind::kBarred;
    case '.':
      return Kind::kOutside;
    default:
      return Kind::kWild;
  }
}

Frame::Frame(int height, int width) : rows(height), cols(width), beside(at(height * width)) {
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      auto& list = beside[at(row * cols + col)];
      int direction = 0;
      for (const mapwright::Step& step : neighbour_steps(GridKind::kHexEvenQ, col)) {
        const int r = row + step.rows;
        const int c = col + step.cols;
        const bool inside = r >= 0 && r < rows && c >= 0 && c < cols;
        list[at(direction++)] = static_cast<std::int16_t>(inside ? r * cols + c : -1);
      }
    }
  }
}

Sketch::Sketch(Frame its_frame, std::vector<std::string> its_tokens)
    : frame(std::move(its_frame)), tokens(std::move(its_tokens)) {
  for (const std::string& token : tokens) kinds.push_back(kind_of(token));
}

void Sketch::put(int place, std::string token) {
  kinds[at(place)] = kind_of(token);
  tokens[at(place)] = std::move(token);
}

void Sketch::exchange(int a, int b) {
  std::swap(kinds[at(a)], kinds[at(b)]);
  tokens[at(a)].swap(tokens[at(b)]);
}

Sketch sketch_of(const Map& map) { return {Frame(map.rows, map.cols), map.tokens}; }

Sketch mirrored(const Sketch& sketch, bool left_right, bool up_down) {
  // Twice the height of a place above the drawing's upper edge: whole numbers, though even columns
  // are pushed down half a space.
  const Frame& old = sketch.frame;
  struct Placed {
    int height = 0;
    int col = 0;
    const std::string* token = nullptr;
  };
  std::vector<Placed> placed;
  int least = 1000;
  for (int place = 0; place < old.size(); ++place) {
    if (sketch.kind(place) == Kind::kOutside) continue;
    const int col = place % old.cols;
    const int height = 2 * (place / old.cols) + (col % 2 == 0 ? 1 : 0);
    placed.push_back({up_down ? -height : height, left_right ? old.cols - 1 - col : col,
                      &sketch.tokens[at(place)]});
    least = std::min(least, placed.back().height);
  }
  // Heights of even columns must be odd: pushed down by one step more where they are not.
  const auto fits = [](const Placed& each, int push) {
    return (each.height + push) % 2 == (each.col % 2 == 0 ? 1 : 0);
  };
  int push = -least;
  if (!std::ranges::all_of(placed, [&](const Placed& each) { return fits(each, push); })) ++push;
  int rows = 0;
  for (const Placed& each : placed) rows = std::max(rows, (each.height + push) / 2 + 1);
  Sketch result{Frame(rows, old.cols),
                std::vector<std::string>(at(rows * old.cols), std::string("."))};
  for (const Placed& each : placed) {
    result.put((each.height + push) / 2 * old.cols + each.col, *each.token);
  }
  return result;
}

std::vector<int> steps_from(const Sketch& sketch, int place) {
  std::vector<int> steps(at(sketch.frame.size()), kFar);
  std::vector<int> waiting = {place};
  steps[at(place)] = 0;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    for (const int next : sketch.frame.beside[at(waiting[i])]) {
      if (next < 0 || steps[at(next)] != kFar || sketch.kind(next) == Kind::kOutside) continue;
      steps[at(next)] = std::min(kFar - 1, steps[at(waiting[i])] + 1);
      waiting.push_back(next);
    }
  }
  return steps;
}

std::vector<std::uint8_t> ways_from(const Sketch& sketch, int place) {
  WayList list;  // NOLINT: filled by find_ways
  find_ways(sketch, place, list);
  return {list.begin(), list.begin() + sketch.frame.size()};
}

Ways ways_on(const Sketch& sketch) {
  Ways ways(at(sketch.frame.size()));
  for (int place = 0; place < sketch.frame.size(); ++place) {
    if (sketch.kind(place) <= Kind::kSea || sketch.tokens[at(place)] == "K") {
      ways[at(place)] = ways_from(sketch, place);
    }
  }
  return ways;
}

int place_of(const Sketch& sketch, std::string_view token) {
  const auto found = std::ranges::find(sketch.tokens, token);
  return found == sketch.tokens.end() ? -1 : static_cast<int>(found - sketch.tokens.begin());
}

bool is_on_the_edge(const Sketch& sketch, int place) {
  return std::ranges::any_of(sketch.frame.beside[at(place)], [&](int next) {
    return next < 0 || sketch.kind(next) == Kind::kOutside;
  });
}

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
  each_area(
      frame,
      [&](int first, int next) { return kind(next) == kind(first) && kind(next) <= Kind::kBarred; },
      [&](int size, int first) { ++figures.areas[at(kind(first))][capped(size)]; });
  each_area(
      frame, [&](int, int next) { return is_land(kind(next)); },
      [&](int size, int) { ++figures.lands[capped(size)]; });
  for (AtLeast& areas : figures.areas) sum_up(areas);
  sum_up(figures.lands);
  WayList ways;  // NOLINT: filled by find_ways
  find_ways(sketch, capital, ways);
  for (int place = 0; place < frame.size(); ++place) {
    if (kind(place) == Kind::kBarred || kind(place) == Kind::kOutside) continue;
    const std::string& token = sketch.tokens[at(place)];
    if (ways[at(place)] == kFar) ++figures.cut_off;
    if (token == "T") ++figures.towers[ways[at(place)]];
    if (token[0] == 'X') ++figures.crystals[ways[at(place)]];
  }
  sum_up(figures.towers);
  sum_up(figures.crystals);
  return figures;
}

int difference(const LandFigures& a, const LandFigures& b) {
  constexpr int kForCutOff = 50;
  int sum = kForCutOff * std::abs(a.cut_off - b.cut_off) + difference_of(a.lands, b.lands) +
            2 * difference_of(a.towers, b.towers) + difference_of(a.crystals, b.crystals);
  for (std::size_t i = 0; i < kKinds; ++i) sum += difference_of_lists(a.beside[i], b.beside[i]);
  for (std::size_t i = 0; i < a.areas.size(); ++i) {
    sum += 2 * difference_of(a.areas[i], b.areas[i]);
  }
  return sum;
}

PrintFigures print_figures(const Sketch& sketch, const Ways& ways, int capital) {
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
    for (const int next : frame.beside[at(place)]) {
      if (next < 0) continue;
      if (sort == kRuin) ++figures.ruin_shores[at(sketch.kind(next))];
      const int other = sorts[at(next)];
      if (other >= 0 && next > place) {
        ++figures.beside[at(std::min(sort, other))][at(std::max(sort, other))];
      }
    }
    if (sort == kRuin && is_on_the_edge(sketch, place)) ++figures.ruin_shores[at(Kind::kOutside)];
  }
  for (AtLeast& list : figures.ways) sum_up(list);
  constexpr int kLongRoute = 30;
  int promise = 0;
  for (const int city : cities) {
    int nearest = kFar;
    for (const int other : cities) {
      if (other == city) continue;
      const int way = ways[at(city)][at(other)];
      nearest = std::min(nearest, way);
      const int worth = (sketch.tokens[at(city)][2] - '0') * (sketch.tokens[at(other)][2] - '0');
      promise += worth * std::max(0, kLongRoute - way);
    }
    ++figures.between_cities[at(nearest)];
  }
  figures.routes = promise / 40;
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
            difference_of(a.between_cities, b.between_cities) + std::abs(a.routes - b.routes) +
            difference_of_lists(a.ruin_shores, b.ruin_shores);
  for (std::size_t i = 0; i < a.ways.size(); ++i) sum += difference_of(a.ways[i], b.ways[i]);
  for (std::size_t i = 0; i < a.beside.size(); ++i) {
    sum += 2 * difference_of_lists(a.beside[i], b.beside[i]);
  }
  return sum;
}

}  // namespace mapwright::guild
