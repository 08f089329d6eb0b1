#include "mapwright/maker/guild/trial.h"

#include "mapwright/bots/guild/policy.h"
#include "mapwright/bots/guild/steps.h"
#include "mapwright/games/guild/network.h"
#include "mapwright/games/guild/objectives.h"

namespace mapwright::guild {
namespace {

// A bot that may not have a thing does not plan for it either.
const Tuning& tuning_without(std::string_view thing) {
  static const Tuning kCoins{Weights{.coin_now = 0, .coin_later = 0}};
  static const Tuning kRuins{Weights{.ruin = 0}};
  static const Tuning kTowers{Weights{.tower = 0, .kept_tower = 0}};
  static const Tuning kCities{Weights{.route = 0}};
  static const Tuning kCrystals{Weights{.crystal = 0}};
  static const Tuning kObjectives{Weights{.objective = 0, .objective_win = 0}};
  if (thing == "coins") return kCoins;
  if (thing == "ruins") return kRuins;
  if (thing == "towers") return kTowers;
  if (thing == "cities") return kCities;
  if (thing == "crystals") return kCrystals;
  if (thing == "objectives") return kObjectives;
  return tuning();
}

// Whether an open objective is met, or will be by whatever must be settled first: a village or
// route that waits cannot be refused (G7).
bool meets_an_objective(const Guild& game, const State& state, const SeatState& seat) {
  const Content& content = game.content();
  for (std::size_t i = 0; i < kOpenObjectives; ++i) {
    if (state.objectives[i] == kNoCard || seat.objectives[i] != kNotMet) continue;
    if (is_met(content.objectives[state.objectives[i]], game.map(), seat.board)) return true;
  }
  const auto all_meet = [&](const auto& choices, auto&& action_of) {
    for (const auto choice : choices) {
      const SeatState after = after_step(content, seat, state.age, action_of(choice));
      if (!meets_an_objective(game, state, after)) return false;
    }
    return true;
  };
  if (seat.turn.routes_wait) {
    RouteList routes;
    list_routes(game.map(), seat, routes);
    return all_meet(routes, [](Action route) { return route; });
  }
  if (seat.turn.villages_wait == 0) return false;
  return all_meet(village_choices(content, seat.turn), &Action::village);
}

bool meets_an_objective(const Guild& game, const State& state, Action action) {
  const SeatState& seat = state.seats[seat_at(0)];
  if (seat.turn.step != Step::kExplore || action.kind() == ActionKind::kDone) return false;
  return meets_an_objective(game, state, after_step(game.content(), seat, state.age, action));
}

bool is_forbidden(const Guild& game, std::string_view thing, const State& state, Action action) {
  if (thing == "objectives") return meets_an_objective(game, state, action);
  if (action.kind() != ActionKind::kExplore) return false;
  const SpaceInfo& info = game.map()[action.space()];
  if (thing == "sea") return info.terrain == Terrain::kSea;
  if (thing == "coins") return info.feature == Feature::kCoin;
  if (thing == "ruins") return info.feature == Feature::kRuin;
  if (thing == "towers") return info.feature == Feature::kDiscovery;
  if (thing == "cities") return info.feature == Feature::kCity;
  return thing == "crystals" && info.feature == Feature::kCrystal;
}

int percent_of(int part, int whole) { return whole == 0 ? 0 : (100 * part + whole / 2) / whole; }

// How many of the games hold something of each place of a list.
template <class List, class Mask>
void add_places(const Guild& game, std::string_view kind, const List& list,
                std::span<const MapTrace> traces, Mask&& mask, maker::MapTrial& trial) {
  const auto games = static_cast<int>(traces.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    int held = 0;
    for (const MapTrace& trace : traces) held += static_cast<int>(mask(trace) >> i & 1U);
    trial.uses.push_back(
        {std::string(kind), game.map().name_of(list[i]), games, percent_of(held, games)});
  }
}

void add_objectives(const Guild& game, std::span<const MapTrace> traces, maker::MapTrial& trial) {
  const auto& objectives = game.content().objectives;
  for (std::size_t o = 0; o < objectives.size(); ++o) {
    int open = 0;
    int met = 0;
    for (const MapTrace& trace : traces) {
      for (std::size_t i = 0; i < kOpenObjectives; ++i) {
        if (trace.open[i] != o) continue;
        ++open;
        met += trace.met[i] ? 1 : 0;
      }
    }
    if (open > 0) {
      trial.uses.push_back(
          {"objective", objectives[o].id, open, percent_of(met, open), objectives[o].effect});
    }
  }
}

void add_regions(const Guild& game, std::span<const MapTrace> traces, maker::MapTrial& trial) {
  for (const Region& region : game.map().regions) {
    if (region.blanks.empty()) continue;
    int settled = 0;
    for (const MapTrace& trace : traces) {
      settled += trace.board.villages.intersects(region.spaces) ? 1 : 0;
    }
    const auto games = static_cast<int>(traces.size());
    trial.uses.push_back(
        {"region", game.map().name_of(region.spaces.first()), games, percent_of(settled, games)});
  }
}

}  // namespace

std::vector<std::string_view> things_on(const Guild& game) {
  const Map& map = game.map();
  std::vector<std::string_view> things;
  const auto add = [&](std::string_view thing, bool is_there) {
    if (is_there) things.push_back(thing);
  };
  add("coins", map.coins.any());
  add("ruins", !map.ruins.empty());
  add("sea", map.terrain[at(Terrain::kSea)].any());
  add("towers", !map.discoveries.empty());
  add("cities", !map.cities.empty());
  add("crystals", !map.crystals.empty());
  add("objectives", !game.content().objectives.empty());
  return things;
}

maker::Choice<Action> choose_without(const Guild& game, std::string_view thing, const State& state,
                                     Random& random) {
  ActionList legal;
  game.legal_actions(state, seat_at(0), legal);
  const auto [actions, forced] = maker::allowed_of(legal, [&](Action action) {
    return !thing.empty() && is_forbidden(game, thing, state, action);
  });
  return {choose_among(tuning_without(thing), game, state, seat_at(0), actions, random), forced};
}

int score_of(const Guild& game, const State& state) { return game.total(state.seats[seat_at(0)]); }

MapTrace new_trace(const Guild&) { return {}; }

void see(MapTrace& trace, const Guild&, const State&, Action action) {
  if (action.kind() == ActionKind::kExplore) trace.explored.insert(action.space());
}

void end(MapTrace& trace, const Guild&, const State& state) {
  const SeatState& seat = state.seats[seat_at(0)];
  trace.board = seat.board;
  trace.open = state.objectives;
  for (std::size_t i = 0; i < kOpenObjectives; ++i) trace.met[i] = seat.objectives[i] != kNotMet;
}

void describe(const Guild& game, std::span<const MapTrace> traces, maker::MapTrial& trial) {
  const Map& map = game.map();
  trial.map = map.id;
  trial.title = map.title;
  trial.hexes = true;
  trial.rows = map.rows;
  trial.cols = map.cols;
  std::array<int, 256> explored{};
  for (const MapTrace& trace : traces) {
    for (const Cell space : trace.explored) ++explored[at(space)];
  }
  for (int row = 0; row < map.rows; ++row) {
    for (int col = 0; col < map.cols; ++col) {
      const auto place = at(row * map.cols + col);
      if (map.tokens[place] == ".") continue;
      const std::uint8_t space = map.space_at[place];
      const bool goes = space != kNoSpace && cell_at(space) != map.capital;
      trial.places.push_back(
          {place_name(row, col), map.tokens[place], row, col,
           goes ? percent_of(explored[space], static_cast<int>(traces.size())) : -1});
    }
  }
  add_objectives(game, traces, trial);
  add_regions(game, traces, trial);
  add_places(
      game, "tower", map.discoveries, traces,
      [](const MapTrace& trace) { return static_cast<unsigned>(trace.board.towers); }, trial);
  add_places(
      game, "city", map.cities, traces,
      [](const MapTrace& trace) { return static_cast<unsigned>(trace.board.posts); }, trial);
  add_places(
      game, "ruin", map.ruins, traces,
      [](const MapTrace& trace) { return static_cast<unsigned>(trace.board.ruins); }, trial);
  add_places(
      game, "crystal", map.crystals, traces,
      [](const MapTrace& trace) { return static_cast<unsigned>(trace.board.crystals); }, trial);
}

}  // namespace mapwright::guild
