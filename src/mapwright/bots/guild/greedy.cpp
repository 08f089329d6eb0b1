#include <algorithm>
#include <bit>

#include "mapwright/bots/guild/bots.h"
#include "mapwright/bots/guild/steps.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

// Hundredths of a coin.
constexpr int kTreasureCard = 320;
constexpr int kFreeCube = 200;
constexpr int kVillageForAge = 260;  // a starting point, for each age still to come
constexpr int kOpenCity = 350;
constexpr int kSights = 5;  // how many steps ahead the bot looks

// What exploring this space would bring, by its print alone.
int print_value(const Guild& game, const Board& board, Cell space) {
  const SpaceInfo& info = game.map()[space];
  switch (info.feature) {
    case Feature::kCoin:
      return 100 * info.value;
    case Feature::kRuin:
      return (board.ruins >> info.number & 1U) != 0 ? 0 : kTreasureCard;
    case Feature::kCity:
      return (board.posts >> info.number & 1U) != 0 ? 0 : kOpenCity * info.value / 3;
    case Feature::kCrystal: {
      if ((board.crystals >> info.number & 1U) != 0) return 0;
      return 100 * info.value + 100 * std::popcount(static_cast<unsigned>(board.crystals));
    }
    case Feature::kDiscovery:
      return 100 * game.content().values.tower[at(board.tower_count())];
    default:
      return 10;
  }
}

// What lies ahead of the network, less the further away it is.
int outlook(const Guild& game, const Board& board, Spaces near) {
  const Map& map = game.map();
  Spaces seen = occupied(map, board) | Spaces::of(map.capital);
  int value = 0;
  int weight = 256;
  near = near - seen;
  for (int step = 0; step < kSights && near.any(); ++step) {
    weight = weight * 5 / 8;
    for (const Cell space : near) value += print_value(game, board, space) * weight / 1024;
    seen |= near;
    near = map.neighbours_of(near) - seen;
  }
  return value;
}

int regions_value(const Guild& game, const State& state, const Board& board) {
  const int pay =
      100 * game.content().values.village[at(state.age - 1)] + kVillageForAge * (kAges - state.age);
  int value = 0;
  for (const Region& region : game.map().regions) {
    if (region.blanks.empty()) continue;
    if (region.spaces.intersects(board.villages)) {
      value += pay;
      continue;
    }
    const int filled = (region.spaces & board.cubes).count();
    const int size = region.spaces.count();
    value += pay * filled * filled / (size * size);
  }
  return value;
}

int objectives_value(const Guild& game, const State& state, const SeatState& seat) {
  int value = 0;
  for (std::size_t o = 0; o < kOpenObjectives; ++o) {
    if (state.objectives[o] == kNoCard || seat.objectives[o] != kNotMet) continue;
    const auto& objective = game.content().objectives[state.objectives[o]];
    if (is_met(objective, game.map(), seat.board)) {
      value += 100 * game.content().values.objective[0];
    }
  }
  return value;
}

// What a seat has and is about to get, in hundredths of a coin. A rough measure for comparing
// boards of one seat in one turn.
int standing_value(const Guild& game, const State& state, const SeatState& seat) {
  int value =
      100 * game.total(seat) + kTreasureCard * seat.turn.draws + kFreeCube * seat.turn.free_cubes;
  value += regions_value(game, state, seat.board) + objectives_value(game, state, seat);
  value += outlook(game, seat.board, seat.frontier);
  // An open city with a cube waits for a partner in this age only.
  value += kOpenCity / 2 * std::popcount(static_cast<unsigned>(open_cities(seat)));
  return value;
}

// The best waiting route: the highest product, the post on the lesser city.
Action best_route(const Map& map, const SeatState& seat) {
  RouteList routes;
  list_routes(map, seat, routes);
  const auto worth = [&](Action route) {
    return 10 * route_coins(map, route) - map[route.post()].value;
  };
  return *std::ranges::max_element(routes, {}, worth);
}

// The blank space that looks out on most once the cubes are gone.
Cell best_village(const Guild& game, const SeatState& seat) {
  const Map& map = game.map();
  Cell best{};
  int most = -1;
  for (const Cell space : village_choices(game.content(), seat.turn)) {
    Board later = seat.board;
    later.cubes = {};
    later.villages.insert(space);
    const int value = outlook(game, later, map.neighbours(space));
    if (value > most) {
      most = value;
      best = space;
    }
  }
  return best;
}

// Villages and routes that wait are made in the best way; free cubes and draws are left.
void settle_pool(const Guild& game, const State& state, SeatState& seat) {
  while (seat.turn.routes_wait) make_route(game.content(), seat, best_route(game.map(), seat));
  while (seat.turn.villages_wait != 0) {
    found_village(game.content(), seat, state.age, best_village(game, seat));
  }
}

int value_after(const Guild& game, const State& state, const SeatState& seat, Cell space) {
  SeatState next = after_step(game.content(), seat, state.age, Action::explore(space));
  settle_pool(game, state, next);
  return standing_value(game, state, next);
}

// What a card brings when the bot plays it alone from here: used to choose between cards.
int value_of_card(const Guild& game, const State& state, const SeatState& seat, std::uint8_t card) {
  const auto best_space = [&](const SeatState& now) {
    return best_of(explore_choices(game.content(), now), standing_value(game, state, now),
                   [&](Cell space) { return value_after(game, state, now, space); });
  };
  const auto settle = [&](SeatState& now) { settle_pool(game, state, now); };
  return standing_value(game, state,
                        after_card(game.content(), seat, state.age, card, best_space, settle));
}

// How many spaces a card explores at most, for the turns it will be played again.
int reach_of(const Card& card) {
  int spaces = 0;
  for (const Phase& phase : card.phases) spaces += std::min<int>(phase.limit, 4);
  return 60 * spaces + 80 * (card.coin_multiplier + card.treasure_multiplier - 2);
}

}  // namespace

Action greedy_action(const Guild& game, const Guild::View& view, Seat seat, Random& random) {
  const State& state = view.known;
  const Content& content = game.content();
  const SeatState& own = state.seats[seat];
  ActionList actions;
  game.legal_actions(state, seat, actions);
  const auto value_of = [&](Action action) {
    switch (action.kind()) {
      case ActionKind::kDone:
        return standing_value(game, state, own) - kFreeCube * own.turn.free_cubes;
      case ActionKind::kExplore:
        return value_after(game, state, own, action.space());
      case ActionKind::kKeep: {
        const int card = content.terrain_cards + content.by_rank[at(action.number())];
        return value_of_card(game, state, own, static_cast<std::uint8_t>(card)) +
               (kAges - state.age) * reach_of(content.cards[at(card)]);
      }
      case ActionKind::kUse: {
        const int card = content.terrain_cards + own.board.specialties[at(action.number())];
        return value_of_card(game, state, own, static_cast<std::uint8_t>(card));
      }
      default:
        return 0;
    }
  };
  // What must be settled is settled first: it can only open more to what follows.
  if (own.turn.routes_wait) return best_route(game.map(), own);
  if (own.turn.villages_wait != 0) return Action::village(best_village(game, own));
  FixedVector<Action, ActionList::capacity()> best;
  int most = 0;
  for (const Action action : actions) {
    const int value = value_of(action);
    if (best.empty() || value > most) {
      most = value;
      best.clear();
    }
    if (value == most) best.push_back(action);
  }
  return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

}  // namespace mapwright::guild
