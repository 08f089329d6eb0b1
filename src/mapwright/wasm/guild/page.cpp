#include "mapwright/wasm/guild/page.h"

#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"
#include "mapwright/wasm/guild/parts.h"

namespace mapwright {
namespace {

using namespace guild;

constexpr std::array<std::string_view, 3> kEndsNames = {"cube", "phase", "turn"};

Road road_of(const Map& map, const Board& board, Action route) {
  return road_between(map, network_of(map, board), Spaces::of(route.space()), route.second());
}

// What a cube brings at once.
Json explore_choice(const Guild& game, const State& known, Seat seat, Action action) {
  State after = known;
  game.apply(after, seat, action);
  const Gain gain = gain_of(game, known.seats[seat], after.seats[seat]);
  return object_of("space", game.map().name_of(action.space()), "coins", gain.coins, "draws",
                   gain.draws, "village", gain.regions != 0, "route", gain.links, "tower",
                   gain.tower);
}

Json route_choice(const Map& map, const Board& board, Action route) {
  return object_of("from", map.name_of(route.space()), "to", map.name_of(route.second()), "post",
                   map.name_of(route.post()), "coins", route_coins(map, route), "road",
                   names_of(map, road_of(map, board, route)));
}

Json change(int before, int after) { return object_of("before", before, "after", after); }
Json change(std::string_view id, int before, int after) {
  return object_of("id", id, "before", before, "after", after);
}

// The lines that an action changes.
Json changed(const auto& lines) {
  Json json = Json::array();
  for (const LineWorth<Spaces>& line : lines) {
    if (line.before != line.after) json.push(change(line.line, line.before, line.after));
  }
  return json;
}

// The end of an age takes cubes off only after the objectives have been judged (G21).
Json objective_changes(const Guild& game, const State& known, Seat seat, const Board& judged) {
  const auto before = objective_standings(game, known, seat, known.seats[seat].board);
  const auto after = objective_standings(game, known, seat, judged);
  Json json = Json::array();
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (after[i].got != kNotMet) continue;
    const Progress<Spaces>& then = after[i].progress;
    Json one = change(after[i].objective->id, before[i].progress.have, then.have);
    one.add("needed", then.needed).add("met", then.is_complete()).add("pays", after[i].pays);
    json.push(std::move(one));
  }
  return json;
}

}  // namespace

Json GuildPage::choices(const Game& game, const Game::View& view, Seat seat) {
  const SeatState& own = view.known.seats[seat];
  Json explore = Json::array();
  Json villages = Json::array();
  Json routes = Json::array();
  Json keep = Json::array();
  Json use = Json::array();
  Json done;
  ActionList legal;
  game.legal_actions(view.known, seat, legal);
  for (const Action action : legal) {
    switch (action.kind()) {
      case ActionKind::kDone:
        done = kEndsNames[at(done_ends(game.content(), own.turn))];
        break;
      case ActionKind::kExplore:
        explore.push(explore_choice(game, view.known, seat, action));
        break;
      case ActionKind::kVillage:
        villages.push(game.map().name_of(action.space()));
        break;
      case ActionKind::kRoute:
        routes.push(route_choice(game.map(), own.board, action));
        break;
      case ActionKind::kKeep:
        keep.push(game.content().specialty(game.content().by_rank[at(action.number())]).id);
        break;
      case ActionKind::kUse:
        use.push(kAgeCardNames[at(action.number())]);
        break;
    }
  }
  Json json = object_of("explore", std::move(explore), "free", own.turn.free_cubes > 0);
  json.add("villages", std::move(villages)).add("routes", std::move(routes));
  json.add("keep", std::move(keep)).add("use", std::move(use)).add("done", std::move(done));
  return json;
}

// The view is enough: what a step brings its seat depends on nothing that the seat may not know.
Json GuildPage::preview(const Game& game, const Game::View& view, Seat seat, Game::Action action) {
  const Map& map = game.map();
  State after = view.known;
  game.apply(after, seat, action);
  const SeatState& own = view.known.seats[seat];
  const SeatState& then = after.seats[seat];
  // The cities that end routes once the cube lies there, when it links some; the road of a route,
  // or between the first two of them.
  Spaces linked;
  Road road;
  if (then.turn.routes_wait && action.kind() == ActionKind::kExplore) {
    const Spaces network = network_of(map, then.board);
    linked = map.flood(action.space(), network) & spaces_of(map.cities, open_cities(then));
    if (linked.count() > 1) {
      road = road_between(map, network, Spaces::of(linked.nth(0)), linked.nth(1));
    }
  }
  if (action.kind() == ActionKind::kRoute) road = road_of(map, own.board, action);
  const Gain gain = gain_of(game, own, then);
  const Board& judged = action == Action::done() ? own.board : then.board;
  Json json = object_of("coins", change(game.coins(own), game.coins(then)));
  json.add("total", change(game.total(own), game.total(then)));
  json.add("lines", changed(source_lines(map, own, then)));
  json.add("treasures", changed(treasure_lines(game, own, then)));
  json.add("objectives", objective_changes(game, view.known, seat, judged));
  json.add("draws", gain.draws).add("villages", numbers_of(gain.regions));
  json.add("linked", names_of(map, linked)).add("road", names_of(map, road));
  json.add("endsTurn", view.known.turn_is_on() && then.turn.step == Step::kDone);
  json.add("endsAge", after.over || after.age != view.known.age);
  return json;
}

Json GuildPage::reason(const Game& game, const Game::View& view, Seat seat, Game::Action action) {
  return to_json(why_not(game, view, seat, action));
}

}  // namespace mapwright
