// What the outlook sees on the map: coins, ruins, towers, crystals, regions and trade routes.

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>

#include "mapwright/bots/guild/odds.h"

namespace mapwright::guild {

// What each target is worth to a village that brings it nearer.
void Outlook::note_sights(const SeatState& seat) {
  const Weights& w = tuning_.w;
  const Atlas::Layout& layout = atlas_.layout();
  const Board& board = seat.board;
  later_from_ = prices_later(board);
  for (std::size_t i = 0; i < map_.cities.size(); ++i) {
    if ((board.posts >> i & 1U) == 0) sights_[i] = 3 * map_[map_.cities[i]].value * w.route;
  }
  for (std::size_t i = 0; i < map_.ruins.size(); ++i) {
    if ((board.ruins >> i & 1U) == 0) sights_[at(layout.ruins) + i] = draw_ * w.ruin / 100;
  }
  for (std::size_t i = 0; i < map_.crystals.size(); ++i) {
    if ((board.crystals >> i & 1U) != 0) continue;
    sights_[at(layout.crystals) + i] = 2 * map_[map_.crystals[i]].value * w.crystal;
  }
  const int built = board.tower_count();
  for (std::size_t i = 0; i < map_.discoveries.size(); ++i) {
    if ((board.towers >> i & 1U) != 0) continue;
    sights_[at(layout.discoveries) + i] = game_.content().values.tower[at(built)] * w.tower;
  }
  for (std::size_t r = 0; r < map_.regions.size(); ++r) {
    if (map_.regions[r].spaces.intersects(board.villages)) continue;
    sights_[at(layout.regions) + r] = village_pay_later_ * w.later_village / 200;
  }
}

int Outlook::settling_gain(std::size_t region) const {
  if (ages_left_ == 0) return 0;
  if ((settling_known_ >> region & 1U) != 0) return settling_[region];
  const Atlas::Layout& layout = atlas_.layout();
  int most = 0;
  for (const Cell blank : map_.regions[region].blanks) {
    const Prices& row = roads_later_->from(blank);
    int gain = 0;
    for (std::size_t t = 0; t < at(layout.coins); ++t) {
      if (row[t] >= later_from_[t]) continue;
      gain += sights_[t] * (reach_.once[row[t]] - reach_.once[later_from_[t]]) / kCertain;
    }
    int coins = 0;
    for (std::size_t t = at(layout.coins); t < at(layout.end); ++t) {
      if (row[t] >= later_from_[t]) continue;
      coins += atlas_.coin_values()[t] * (reach_.times[row[t]] - reach_.times[later_from_[t]]);
    }
    most = std::max(most, gain + coins * tuning_.w.coin_later / kCertain);
  }
  settling_[region] = most * tuning_.w.village_reach / 100 + tuning_.w.village_start * ages_left_;
  settling_known_ |= std::uint64_t{1} << region;
  return settling_[region];
}

int Outlook::coins_value(const Ground& ground, const Look& look) const {
  const auto& layout = atlas_.layout();
  const auto& values = atlas_.coin_values();
  int now = 0;
  for (std::size_t t = at(layout.coins); t < at(layout.end); ++t) {
    now += values[t] * coin_now_[look.now[t]];
  }
  return (now * tuning_.w.coin_now + ground.coins_later * tuning_.w.coin_later) / kCertain;
}

// Ruins, towers and crystals that have not been explored.
int Outlook::sights_value(const Look& look, const Odds& odds) const {
  const Weights& w = tuning_.w;
  const Atlas::Layout& layout = atlas_.layout();
  int ruins = 0;
  for (std::size_t i = 0; i < map_.ruins.size(); ++i) {
    if ((look.ruins >> i & 1U) == 0) ruins += odds.ever[at(layout.ruins) + i];
  }
  int value = ruins * draw_ / kCertain * w.ruin / 100;
  // Towers pay more one after the other: the likeliest is the next.
  std::array<int, kMaxDiscoveries> chances{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < map_.discoveries.size(); ++i) {
    if ((look.towers >> i & 1U) == 0) chances[count++] = odds.ever[at(layout.discoveries) + i];
  }
  std::ranges::sort(chances, std::greater{});
  const auto built = static_cast<std::size_t>(std::popcount(static_cast<unsigned>(look.towers)));
  int towers = 0;
  for (std::size_t i = 0; i < count; ++i) {
    towers += game_.content().values.tower[built + i] * chances[i];
  }
  value += towers * w.tower / kCertain;
  if (map_.crystals.empty()) return value;
  // A crystal pays its own value and those explored before it.
  int before = 0;
  int crystals = 0;
  for (std::size_t i = 0; i < map_.crystals.size(); ++i) {
    if ((look.crystals >> i & 1U) != 0) before += map_[map_.crystals[i]].value;
  }
  int likely = 0;
  for (std::size_t i = 0; i < map_.crystals.size(); ++i) {
    if ((look.crystals >> i & 1U) != 0) continue;
    const int chance = odds.ever[at(layout.crystals) + i];
    const int print = map_[map_.crystals[i]].value;
    crystals += chance * (print + before) + chance * likely / kCertain;
    likely += print * chance;
  }
  return value + crystals * w.crystal / kCertain;
}

void Outlook::fill_regions(const Look& look, const Reach& reach, const Never& never,
                           Odds& odds) const {
  const auto begin = at(atlas_.layout().regions);
  for (std::uint64_t rest = look.unsettled; rest != 0; rest &= rest - 1) {
    const auto r = at(std::countr_zero(rest));
    const std::size_t t = begin + r;
    // A region that is full has its village for certain.
    const int price =
        look.missing[r] == 0
            ? 0
            : look.now[t] + look.missing[r] * roads_now_->price(map_.regions[r].terrain);
    odds.now[t] = Odds::chance(reach, at(std::min(price, kFarAway)));
    odds.ever[t] = Odds::either(odds.now[t], never.targets[t]);
  }
}

int Outlook::regions_value(const Ground& ground, const Look& look, Odds& odds) const {
  const Weights& w = tuning_.w;
  const auto begin = at(atlas_.layout().regions);
  fill_regions(look, reach_, ground.never, odds);
  int value = 0;
  for (std::uint64_t rest = look.unsettled; rest != 0; rest &= rest - 1) {
    const auto r = at(std::countr_zero(rest));
    const int now = odds.now[begin + r];
    if (now > 8) {
      const int worth = village_pay_ + settling_gain(r);
      value += look.missing[r] == 0 ? worth : worth * now / kCertain * w.village / 100;
    }
    const int later = odds.ever[begin + r] - now;
    value += village_pay_later_ * later / kCertain * w.later_village / 100;
  }
  return value;
}

// Every open city but the best of a chain brings a route in time: its best partner counts.
int Outlook::routes_value(const Ground& ground, const Look& look) const {
  std::array<int, kMaxFeatures> best{};
  for (std::size_t a = 0; a < map_.cities.size(); ++a) {
    if ((look.posts >> a & 1U) != 0) continue;
    int best_of_a = 0;  // not in memory, where each partner would wait for the one before
    for (std::size_t b = 0; b < a; ++b) {
      if ((look.posts >> b & 1U) != 0) continue;
      const std::uint8_t price = look.link[a][b];
      const int ever = Odds::either(Odds::chance(reach_, price), ground.never.links[a][b]);
      // A route that is linked is as good as made.
      const int worth = route_coins_[a][b] * ever * (price == 0 ? 100 : tuning_.w.route);
      best_of_a = std::max(best_of_a, worth);
      best[b] = std::max(best[b], worth);
    }
    best[a] = best_of_a;
  }
  const int sum = std::accumulate(best.begin(), best.end(), 0);
  return (sum - *std::ranges::max_element(best)) / kCertain;
}

}  // namespace mapwright::guild
