#include "mapwright/bots/guild/outlook.h"

#include <algorithm>
#include <bit>

#include "mapwright/bots/guild/odds.h"
#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

// Prices of a whole card, by the spaces it explores.
constexpr int kSpecialtyPrice = 13;
constexpr int kMaxPhaseSpaces = 5;
constexpr int kCountedSpaces = 6;

int price_of(const Card& card) { return 3 * spaces_of(card); }

unsigned terrains_of(const Card& card) {
  unsigned terrains = 0;
  for (const Phase& phase : card.phases) {
    if (phase.only != Only::kEverything) continue;
    for (std::size_t t = 0; t < kTerrainCount; ++t) terrains |= unsigned{phase.caps[t] > 0} << t;
  }
  return terrains;
}

void take_lower(Prices& prices, const Prices& other) {
  for (std::size_t i = 0; i < prices.size(); ++i) prices[i] = std::min(prices[i], other[i]);
}

}  // namespace

int spaces_of(const Card& card) {
  int spaces = 0;
  for (const Phase& phase : card.phases) spaces += std::min<int>(phase.limit, kMaxPhaseSpaces);
  return std::min(spaces, kCountedSpaces);
}

Outlook::Outlook(const Tuning& tuning, const Guild& game, const State& state, Seat seat)
    : tuning_(tuning),
      game_(game),
      map_(game.map()),
      atlas_(Atlas::of(game.map())),
      age_(state.age),
      ages_left_(kAges - state.age) {
  const SeatState& own = state.seats[seat];
  plan_cards(state, own);
  price_draw(state, own);
  const auto& pay = game.content().values.village;
  village_pay_ = 100 * pay[at(age_ - 1)];
  village_pay_later_ = ages_left_ > 0 ? 100 * pay[at(age_)] : 0;
  plan_objectives(state, seat);
  if (ages_left_ > 0) note_sights(own);
  for (std::size_t a = 0; a < map_.cities.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      route_coins_[a][b] = map_[map_.cities[a]].value * map_[map_.cities[b]].value;
    }
  }
}

// The cards of this age that are still to come, the rest of the one on show, and the ages after.
void Outlook::plan_cards(const State& state, const SeatState& seat) {
  const Content& content = game_.content();
  int budget = 0;
  unsigned terrains = 0;
  const auto count = [&](std::uint8_t specialty) {
    if (specialty == kNoCard) {
      budget += kSpecialtyPrice;
      terrains = 15;
      return;
    }
    const Card& card = content.specialty(specialty);
    budget += price_of(card);
    terrains |= terrains_of(card);
  };
  for (unsigned deck = game_.explore_deck(state); deck != 0; deck &= deck - 1) {
    const int number = std::countr_zero(deck);
    const int slot = number - content.terrain_cards;
    if (slot == kSlots) {
      for (const auto specialty : seat.board.specialties) {
        if (specialty != kNoCard) terrains |= terrains_of(content.specialty(specialty));
      }
      budget += kSpecialtyPrice + 3;
    } else if (slot >= 0) {
      count(seat.board.specialties[at(slot)]);
    } else {
      const Card& card = content.cards[at(number)];
      budget += price_of(card);
      const unsigned here = terrains_of(card);
      if (here != 15) terrains |= here;
    }
  }
  roads_now_ = &atlas_.roads(terrains);
  roads_later_ = &atlas_.roads(15);
  const Weights& w = tuning_.w;
  fill(reach_, budget, w.reach_start, w.reach_now, w.reach_later);
  fill(goal_reach_, budget, w.goal_start, w.goal_now, w.goal_later);
  coin_now_ = reach_.now;
  coin_now_[0] = 0;
}

void Outlook::fill(Reach& reach, int budget, int start, int percent_now, int percent_later) const {
  reach.now = tuning_.reached(start, budget, percent_now);
  std::array<int, 64> never{};
  never.fill(kCertain);
  constexpr int kTerrainCards = 27;
  for (int age = age_ + 1; age <= kAges; ++age) {
    const auto& chances =
        tuning_.reached(start, kTerrainCards + kSpecialtyPrice * age, percent_later);
    for (std::size_t p = 0; p < never.size(); ++p) {
      reach.times[p] += chances[p];
      never[p] = never[p] * (kCertain - chances[p]) / kCertain;
    }
  }
  for (std::size_t p = 0; p < never.size(); ++p) {
    reach.once[p] = static_cast<std::int16_t>(kCertain - never[p]);
    reach.never[p] = static_cast<std::uint16_t>(never[p]);
  }
}

// A treasure card: the mean over all cards the seat has not seen of what each kind would add.
void Outlook::price_draw(const State& state, const SeatState& seat) {
  const Content& content = game_.content();
  const Weights& w = tuning_.w;
  int sum = 0;
  int cards = 0;
  for (std::size_t kind = 0; kind < content.treasures.size(); ++kind) {
    const Treasure& treasure = content.treasures[kind];
    int worth = 0;
    switch (treasure.kind) {
      case Treasure::Kind::kCube:
        worth = w.free_cube;
        break;
      case Treasure::Kind::kCoins:
        worth = 100 * treasure.coins;
        break;
      case Treasure::Kind::kCollection: {
        SeatState more = seat;
        ++more.treasures[kind];
        const int gain = game_.treasure_worth(more, kind) - game_.treasure_worth(seat, kind);
        worth = (100 * gain + w.vase) / 2;
        break;
      }
      case Treasure::Kind::kPerTower:
        worth = std::max(w.kept_tower, 100 * seat.board.tower_count());
        break;
      case Treasure::Kind::kPerVillage:
        worth = std::max(w.kept_village,
                         100 * ((seat.board.villages & treasure.where).count() / treasure.group));
        break;
    }
    const int seen = state.under_before[kind] + seat.returned[kind] + seat.treasures[kind] +
                     seat.turn.drawn[kind];
    const int unseen = std::max(0, treasure.copies - seen);
    sum += worth * unseen;
    cards += unseen;
  }
  // The pile has run out: what comes next lay under it, cubes and coins.
  draw_ = cards == 0 ? w.free_cube : sum / cards;
}

void Outlook::find_chains(const SeatState& seat, Ground& ground) const {
  Spaces rest = network_of(map_, seat.board);
  const std::size_t cities = map_.cities.size();
  while (rest.any() && ground.chain_count < kMaxChains) {
    const Spaces chain = map_.flood(rest.first(), rest);
    rest -= chain;
    auto& prices = ground.to_city[ground.chain_count];
    prices.fill(kFarAway);
    for (const Cell space : chain) {
      const Prices& row = roads_now_->from(space);
      for (std::size_t c = 0; c < cities; ++c) prices[c] = std::min(prices[c], row[c]);
    }
    ground.chains[ground.chain_count++] = chain;
  }
}

Prices Outlook::prices_later(const Board& board) const {
  Prices prices = roads_later_->from(map_.capital);
  for (const Cell village : board.villages) take_lower(prices, roads_later_->from(village));
  return prices;
}

// What lies ahead in the ages to come: no cube of this age changes it.
void Outlook::look_later(Ground& ground) const {
  const Atlas::Layout& layout = atlas_.layout();
  const auto note = [&](std::size_t target, int price) {
    ground.never.targets[target] = reach_.never[at(std::min(price, kFarAway))];
    ground.goal_never.targets[target] = goal_reach_.never[at(std::min(price, kFarAway))];
  };
  for (std::size_t t = 0; t < at(layout.regions); ++t) note(t, ground.later[t]);
  for (std::uint64_t rest = ground.look.unsettled; rest != 0; rest &= rest - 1) {
    const auto r = at(std::countr_zero(rest));
    const Region& region = map_.regions[r];
    const std::size_t target = at(layout.regions) + r;
    note(target,
         ground.later[target] + region.spaces.count() * roads_later_->price(region.terrain));
  }
  for (std::size_t a = 0; a < map_.cities.size(); ++a) {
    const Prices& later_a = roads_later_->from(map_.cities[a]);
    for (std::size_t b = 0; b < a; ++b) {
      const int later = std::min(ground.later[a], ground.later[b]) + later_a[b];
      const std::size_t price = at(std::min(later, kFarAway));
      ground.never.links[a][b] = reach_.never[price];
      ground.goal_never.links[a][b] = goal_reach_.never[price];
    }
  }
  const auto& values = atlas_.coin_values();
  for (std::size_t t = at(layout.coins); t < at(layout.end); ++t) {
    ground.coins_later += values[t] * reach_.times[ground.later[t]];
  }
}

Ground Outlook::survey(const SeatState& seat) const {
  Ground ground;
  Look& look = ground.look;
  const Board& board = seat.board;
  look.now.fill(kFarAway);
  for (const Cell space : network_of(map_, board)) take_lower(look.now, roads_now_->from(space));
  ground.later = prices_later(board);
  for (std::size_t r = 0; r < map_.regions.size(); ++r) {
    const Region& region = map_.regions[r];
    if (region.blanks.empty() || region.spaces.intersects(board.villages)) continue;
    look.unsettled |= std::uint64_t{1} << r;
    look.missing[r] = static_cast<std::uint8_t>((region.spaces - board.cubes).count());
  }
  look_later(ground);
  find_chains(seat, ground);
  const std::size_t cities = map_.cities.size();
  for (std::size_t a = 0; a < cities; ++a) {
    const Prices& from_a = roads_now_->from(map_.cities[a]);
    for (std::size_t b = 0; b < a; ++b) {
      int price =
          std::min(look.now[a] + from_a[b], look.now[b] + roads_now_->from(map_.cities[b])[a]);
      for (std::size_t chain = 0; chain < ground.chain_count; ++chain) {
        price = std::min(price, ground.to_city[chain][a] + ground.to_city[chain][b]);
      }
      look.link[a][b] = static_cast<std::uint8_t>(std::min(price, kFarAway));
    }
  }
  look.posts = board.posts;
  look.ruins = board.ruins;
  look.crystals = board.crystals;
  look.towers = board.towers;
  look.best_coin_space = board.best_coin_space;
  ground.villages = board.villages;
  ground.best_route = board.best_route;
  look.money = 100 * game_.total(seat) + draw_ * seat.turn.draws +
               tuning_.w.free_cube * seat.turn.free_cubes +
               tuning_.w.village_start * ages_left_ * board.villages.count();
  return ground;
}

int Outlook::value_with(const Ground& ground, const SeatState& seat, Cell space) const {
  const Content& content = game_.content();
  const SpaceInfo& info = map_[space];
  const bool by_card = seat.turn.free_cubes == 0;
  Look look = ground.look;
  if (!by_card) look.money -= tuning_.w.free_cube;
  if (info.feature == Feature::kDiscovery) {
    const auto built = std::popcount(static_cast<unsigned>(look.towers));
    look.money += 100 * content.values.tower[at(built)];
    look.towers = static_cast<std::uint8_t>(look.towers | 1U << info.number);
    return value(ground, look);
  }
  const Prices& row = roads_now_->from(space);
  take_lower(look.now, row);
  switch (info.feature) {
    case Feature::kCoin:
      look.money += 100 * info.value * coin_multiplier(content, seat.turn, by_card);
      look.best_coin_space = std::max(look.best_coin_space, info.value);
      break;
    case Feature::kRuin:
      if ((look.ruins >> info.number & 1U) == 0) {
        look.ruins = static_cast<std::uint16_t>(look.ruins | 1U << info.number);
        look.money += draw_ * content.cards[seat.turn.card].treasure_multiplier;
      }
      break;
    case Feature::kCrystal:
      if ((look.crystals >> info.number & 1U) == 0) {
        int coins = info.value;
        for (unsigned rest = look.crystals; rest != 0; rest &= rest - 1) {
          coins += map_[map_.crystals[at(std::countr_zero(rest))]].value;
        }
        look.money += 100 * coins;
        look.crystals = static_cast<std::uint16_t>(look.crystals | 1U << info.number);
      }
      break;
    default:
      break;
  }
  if (info.region != kNoRegion && look.missing[info.region] > 0) --look.missing[info.region];
  // The cube joins the chains it touches.
  const std::size_t cities = map_.cities.size();
  std::array<std::uint8_t, kMaxFeatures> prices{};
  std::copy_n(row.begin(), cities, prices.begin());
  for (std::size_t chain = 0; chain < ground.chain_count; ++chain) {
    if (!map_.neighbours(space).intersects(ground.chains[chain])) continue;
    for (std::size_t c = 0; c < cities; ++c) {
      prices[c] = std::min(prices[c], ground.to_city[chain][c]);
    }
  }
  for (std::size_t a = 0; a < cities; ++a) {
    const Prices& from_a = roads_now_->from(map_.cities[a]);
    for (std::size_t b = 0; b < a; ++b) {
      int price = std::min<int>(look.link[a][b], prices[a] + prices[b]);
      price = std::min(price, look.now[a] + from_a[b]);
      price = std::min(price, look.now[b] + roads_now_->from(map_.cities[b])[a]);
      look.link[a][b] = static_cast<std::uint8_t>(price);
    }
  }
  return value(ground, look);
}

int Outlook::value(const Ground& ground, const Look& look) const {
  Odds odds(reach_, atlas_.layout(), ground.never, look);
  int value = look.money + coins_value(ground, look) + sights_value(look, odds);
  value += regions_value(ground, look, odds) + routes_value(ground, look);
  return value + objectives_value(ground, look);
}

}  // namespace mapwright::guild
