// Objectives as the outlook sees them (G21, G25): the chance that each need will hold.

#include <algorithm>
#include <bit>

#include "mapwright/bots/guild/odds.h"

namespace mapwright::guild {
namespace {

using Kind = Need::Kind;

// The chance that `count` of several independent things come about, the likeliest ones.
class Likeliest {
 public:
  explicit Likeliest(int count) : count_(std::clamp(count, 0, kMost)) {
    std::fill_n(chances_.begin(), count_, 0);
  }

  // Kept in falling order, `count` of them; without a branch, whose way nobody could foresee.
  void add(int chance) {
    for (int i = 0; i < count_; ++i) {
      const int here = chances_[at(i)];
      chances_[at(i)] = std::max(here, chance);
      chance = std::min(here, chance);
    }
  }
  // None when fewer than `count` have been added.
  [[nodiscard]] int product() const {
    int chance = kCertain;
    for (int i = 0; i < count_; ++i) chance = chance * chances_[at(i)] / kCertain;
    return chance;
  }

 private:
  static constexpr int kMost = 16;
  std::array<int, kMost> chances_;  // the first count_ are set
  int count_;
};

// The same for both chances of a need: each(add) names those of its parts.
template <class F>
Chance2 likeliest_of(int count, F&& each) {
  Likeliest now(count);
  Likeliest ever(count);
  each([&](const Chance2& part) {
    now.add(part.now);
    ever.add(part.ever);
  });
  return {now.product(), ever.product()};
}

}  // namespace

void Outlook::plan_objectives(const State& state, Seat seat) {
  const Content& content = game_.content();
  const SeatState& own = state.seats[seat];
  for (std::size_t o = 0; o < kOpenObjectives; ++o) {
    if (state.objectives[o] == kNoCard || own.objectives[o] != kNotMet) continue;
    Goal& goal = goals_[o];
    goal.objective = &content.objectives[state.objectives[o]];
    for (const Need& need : goal.objective->needs) {
      goals_want_villages_ = goals_want_villages_ || need.kind <= Kind::kVillagesByTower;
      goal.regions.push_back(regions_where(
          map_, [&](const Region& region) { return region.blanks.intersects(need.where); }));
    }
    // Alone each age from the second on covers a slot or two more; others may be first meanwhile.
    const int next = state.age == 1 ? 1 : state.age == 2 ? 2 : 3;
    const int win = game_.is_solo() ? tuning_.w.objective_win : 0;
    const int later =
        game_.is_solo() ? game_.objective_pay(state, o, next) : content.values.objective[1];
    goal.pay_now = game_.objective_pay(state, o) * tuning_.w.objective + win;
    goal.pay_later = later * tuning_.w.objective + win;
  }
}

int Outlook::objectives_value(const Ground& ground, const Look& look) const {
  Odds odds(goal_reach_, atlas_.layout(), ground.goal_never, look);
  if (goals_want_villages_) fill_regions(look, goal_reach_, ground.goal_never, odds);
  int value = 0;
  for (std::size_t o = 0; o < kOpenObjectives; ++o) {
    const Goal& goal = goals_[o];
    if (goal.objective == nullptr) continue;
    Chance2 all{kCertain, kCertain};
    for (std::size_t n = 0; n < goal.regions.size(); ++n) {
      const Chance2 one = chance_of(goal.objective->needs[n], goal.regions[n], ground, look, odds);
      all.now = all.now * one.now / kCertain;
      all.ever = all.ever * one.ever / kCertain;
    }
    all.ever = std::max(all.ever, all.now);
    value += (goal.pay_now * all.now + goal.pay_later * (all.ever - all.now)) / kCertain;
  }
  return value;
}

// Villages: those that stand count; for the others the regions that could hold one.
Chance2 Outlook::chance_of_villages(const Need& need, std::uint64_t regions, const Ground& ground,
                                    const Look& look, const Odds& odds) const {
  const auto begin = at(atlas_.layout().regions);
  // Visits the chances of those of the mask that can still get a village.
  const auto each_region = [&](std::uint64_t mask, auto&& visit) {
    for (std::uint64_t rest = look.unsettled & mask; rest != 0; rest &= rest - 1) {
      visit(odds.of(begin + at(std::countr_zero(rest))));
    }
  };
  switch (need.kind) {
    case Kind::kVillages:
      return likeliest_of(need.count - (ground.villages & need.where).count(),
                          [&](auto add) { each_region(regions, add); });
    case Kind::kVillagesByLand: {
      int left = need.count;
      for (const Spaces& land : map_.lands) left -= land.intersects(ground.villages) ? 1 : 0;
      return likeliest_of(left, [&](auto add) {
        for (std::size_t land = 0; land < map_.lands.size(); ++land) {
          if (map_.lands[land].intersects(ground.villages)) continue;
          Chance2 best;
          each_region(atlas_.regions_by_land()[land],
                      [&](const Chance2& chance) { best.raise_to(chance); });
          add(best);
        }
      });
    }
    case Kind::kVillagesOneTerrain: {
      Chance2 best;
      for (int t = 0; t < kLandTerrains; ++t) {
        const int stand = (ground.villages & map_.terrain[at(t)]).count();
        best.raise_to(likeliest_of(need.count - stand, [&](auto add) {
          each_region(atlas_.regions_of(static_cast<Terrain>(t)), add);
        }));
      }
      return best;
    }
    default:
      break;
  }
  // kVillagesByTower: a tower and a village beside it.
  int left = need.count;
  if (look.towers != 0) {
    left -= (ground.villages & map_.neighbours_of(map_.towers[look.towers])).count();
  }
  return likeliest_of(left, [&](auto add) {
    for (std::size_t d = 0; d < map_.discoveries.size(); ++d) {
      const Spaces& beside = map_.neighbours(map_.discoveries[d]);
      const Chance2 tower = odds.of(at(atlas_.layout().discoveries) + d);
      if (beside.intersects(ground.villages) && (look.towers >> d & 1U) == 0) add(tower);
      each_region(atlas_.regions_beside(d), [&](const Chance2& village) {
        add({village.now * tower.now / kCertain, village.ever * tower.ever / kCertain});
      });
    }
  });
}

Chance2 Outlook::chance_of_sites(const Need& need, unsigned done, int begin, int size,
                                 const Odds& odds) const {
  const int left = need.count - std::popcount(done & need.numbers);
  return likeliest_of(left, [&](auto add) {
    for (int i = 0; i < size; ++i) {
      if ((done >> i & 1U) == 0 && (need.numbers >> i & 1U) != 0) add(odds.of(at(begin + i)));
    }
  });
}

Chance2 Outlook::chance_of_symbol(const Need& need, const Look& look, const Odds& odds) const {
  Chance2 best;
  for (std::size_t i = 0; i < map_.ruins.size(); ++i) {
    const auto mark = map_[map_.ruins[i]].value;
    if (mark == 0) continue;
    Need same = need;
    same.numbers = 0;
    for (std::size_t j = 0; j < map_.ruins.size(); ++j) {
      if (map_[map_.ruins[j]].value == mark) {
        same.numbers = static_cast<std::uint16_t>(same.numbers | 1U << j);
      }
    }
    best.raise_to(chance_of_sites(same, look.ruins, atlas_.layout().ruins,
                                  static_cast<int>(map_.ruins.size()), odds));
  }
  return best;
}

// All of a chain must stand in one age.
Chance2 Outlook::chance_of_chain(const Need& need, const Ground& ground, const Look& look) const {
  const auto part = [&](const Prices& prices, const auto& chances, int begin, std::size_t size,
                        int count) {
    Likeliest likeliest(count);
    for (std::size_t i = 0; i < size; ++i) likeliest.add(chances[prices[at(begin) + i]]);
    return likeliest.product();
  };
  const int ruins = atlas_.layout().ruins;
  const auto both = [&](const Prices& prices, const auto& chances) {
    return part(prices, chances, 0, map_.cities.size(), need.count) *
           part(prices, chances, ruins, map_.ruins.size(), need.ruins) / kCertain;
  };
  const int now = both(look.now, goal_reach_.now);
  const int never = kCertain - both(ground.later, goal_reach_.once);
  return {now, Odds::either(static_cast<unsigned>(now), static_cast<unsigned>(never))};
}

Chance2 Outlook::chance_of(const Need& need, std::uint64_t regions, const Ground& ground,
                           const Look& look, const Odds& odds) const {
  const Atlas::Layout& layout = atlas_.layout();
  const auto size = [](const auto& list) { return static_cast<int>(list.size()); };
  switch (need.kind) {
    case Kind::kVillages:
    case Kind::kVillagesByLand:
    case Kind::kVillagesOneTerrain:
    case Kind::kVillagesByTower:
      return chance_of_villages(need, regions, ground, look, odds);
    case Kind::kPosts:
      return chance_of_posts(need, ground, look);
    case Kind::kRuins:
      return chance_of_sites(need, look.ruins, layout.ruins, size(map_.ruins), odds);
    case Kind::kRuinsOneSymbol:
      return chance_of_symbol(need, look, odds);
    case Kind::kTowers:
      return chance_of_sites(need, look.towers, layout.discoveries, size(map_.discoveries), odds);
    case Kind::kCrystals:
      return chance_of_sites(need, look.crystals, layout.crystals, size(map_.crystals), odds);
    case Kind::kRoute:
      return chance_of_route(need, ground, look);
    case Kind::kCoinSpace:
      return chance_of_coin_space(need, ground, look);
    case Kind::kChain:
      return chance_of_chain(need, ground, look);
  }
  return {};
}

// A city gets its post by a route to any other open one.
Chance2 Outlook::chance_of_posts(const Need& need, const Ground& ground, const Look& look) const {
  std::array<Chance2, kMaxFeatures> city{};
  each_route(goal_reach_, ground.goal_never, look,
             [&](std::size_t a, std::size_t b, const Chance2& chance) {
               city[a].raise_to(chance);
               city[b].raise_to(chance);
             });
  const int left = need.count - std::popcount(static_cast<unsigned>(look.posts & need.numbers));
  return likeliest_of(left, [&](auto add) {
    for (std::size_t c = 0; c < map_.cities.size(); ++c) {
      if ((look.posts >> c & 1U) == 0 && (need.numbers >> c & 1U) != 0) add(city[c]);
    }
  });
}

Chance2 Outlook::chance_of_route(const Need& need, const Ground& ground, const Look& look) const {
  if (ground.best_route >= need.count) return {kCertain, kCertain};
  Chance2 best;
  each_route(goal_reach_, ground.goal_never, look,
             [&](std::size_t a, std::size_t b, const Chance2& chance) {
               if (route_coins_[a][b] >= need.count) best.raise_to(chance);
             });
  return best;
}

Chance2 Outlook::chance_of_coin_space(const Need& need, const Ground& ground,
                                      const Look& look) const {
  if (look.best_coin_space >= need.count) return {kCertain, kCertain};
  Chance2 best;
  for (std::size_t t = at(atlas_.layout().coins); t < at(atlas_.layout().end); ++t) {
    if (atlas_.coin_values()[t] < need.count) continue;
    const auto now = Odds::chance(goal_reach_, look.now[t]);
    best.raise_to({now, Odds::either(now, goal_reach_.never[ground.later[t]])});
  }
  return best;
}

}  // namespace mapwright::guild
