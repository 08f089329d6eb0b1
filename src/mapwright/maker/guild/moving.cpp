#include "mapwright/maker/guild/moving.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace mapwright::guild {
namespace {

// What the token brings; nothing for one that brings nothing by itself.
std::optional<Source> source_of(std::string_view token) {
  if (is_discovery(token)) return Source::kTowers;
  if (token[0] == 'X') return Source::kCrystals;
  if (token.size() < 2 || kind_of(token) > Kind::kSea) return std::nullopt;
  if (is_city(token)) return Source::kRoutes;
  return token[1] == 'R' ? Source::kTreasures : Source::kCoinSpaces;
}

}  // namespace

Sketch moved_a_little(const Sketch& sketch, const Earned& excess, Random& random) {
  constexpr int kEach = 400;  // hundredths of a coin for each that is moved
  constexpr int kMost = 6;
  constexpr int kThrows = 20'000;  // where nothing can be moved any farther
  Sketch moved = sketch;
  const std::vector<std::uint8_t> ways = ways_from(sketch, place_of(sketch, "K"));
  const auto place = [&] {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(moved.frame.size())));
  };
  // What villages and objectives pay too much is taken from all the rest.
  Earned too_much = excess;
  for (int& more : too_much) more += excess[at(Source::kVillages)] / (kSources - 1);
  too_much[at(Source::kVillages)] = 0;
  int sum = 0;
  for (const int more : too_much) sum += std::abs(more);
  if (sum == 0) return moved;
  const int count = std::clamp(sum / kEach, 2, kMost);
  // How far a place is for what is there: of a city the way from the next one counts, too.
  const auto far = [&](Source source, int from, int there) {
    if (source != Source::kRoutes) return int{ways[at(there)]};
    int nearest = kFar;
    for (int city = 0; city < moved.frame.size(); ++city) {
      if (city == from || source_of(moved.tokens[at(city)]) != Source::kRoutes) continue;
      nearest = std::min<int>(nearest, ways_from(moved, city)[at(there)]);
    }
    return ways[at(there)] + nearest;
  };
  const auto any_source = [&] {
    int point = static_cast<int>(random.below(static_cast<std::uint32_t>(sum)));
    std::size_t source = 0;
    while (point >= std::abs(too_much[source])) point -= std::abs(too_much[source++]);
    return static_cast<Source>(source);
  };
  int done = 0;
  Source source = any_source();
  for (int i = 0; i < kThrows && done < count; ++i) {
    const int a = place();
    const int b = place();
    if (source_of(moved.tokens[at(a)]) != source) continue;
    if (moved.tokens[at(b)].size() != 1 || moved.kind(b) > Kind::kSea) continue;
    const bool farther = too_much[at(source)] > 0;
    // A tower that more spaces lead to would not be farther for being farther away.
    if (source == Source::kTowers
            ? neighbours_inside(moved, b) > neighbours_inside(moved, a)
            : moved.kind(a) != Kind::kWild && moved.kind(a) != moved.kind(b)) {
      continue;
    }
    const int here = far(source, a, a);
    const int there = far(source, a, b);
    if (here == there || (here < there) != farther) continue;
    moved.exchange(a, b);
    ++done;
    source = any_source();
  }
  return moved;
}

}  // namespace mapwright::guild
