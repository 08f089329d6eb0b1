#include "mapwright/wasm/guild/page.h"

#include <bit>

#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"
#include "mapwright/wasm/guild/parts.h"

namespace mapwright {
namespace {

using namespace guild;

std::vector<Cell> road_of(const Map& map, const Board& board, Action route) {
  return road_between(map, network_of(map, board), Spaces::of(route.space()), route.second());
}

// What a cube brings at once.
Json explore_choice(const Guild& game, const State& known, Seat seat, Action action) {
  State after = known;
  game.apply(after, seat, action);
  const SeatState& own = known.seats[at(seat)];
  const SeatState& then = after.seats[at(seat)];
  Json json = Json::object();
  json.add("space", game.map().name_of(action.space()));
  json.add("coins", game.coins(then) - game.coins(own)).add("draws", int{then.turn.draws});
  json.add("village", (then.turn.villages_wait & ~own.turn.villages_wait) != 0);
  json.add("route", then.turn.routes_wait && !own.turn.routes_wait);
  return std::move(json.add("tower", then.board.towers != own.board.towers));
}

Json route_choice(const Map& map, const Board& board, Action route) {
  Json json = Json::object();
  json.add("from", map.name_of(route.space())).add("to", map.name_of(route.second()));
  json.add("post", map.name_of(route.post()));
  json.add("coins", map[route.space()].value * map[route.second()].value);
  return std::move(json.add("road", names_of(map, road_of(map, board, route))));
}

Json change(int before, int after) {
  return std::move(Json::object().add("before", before).add("after", after));
}
Json change(std::string_view id, int before, int after) {
  Json json = Json::object();
  return std::move(json.add("id", id).add("before", before).add("after", after));
}

// The cities that end routes once the cube lies there, when it links some.
Spaces linked_cities(const Map& map, const SeatState& seat, Cell cube) {
  const Spaces chain = map.flood(cube, network_of(map, seat.board));
  return chain & marked(map.cities, open_cities(seat));
}

class PreviewMaker {
 public:
  PreviewMaker(const Guild& game, const Guild::View& view, Seat seat, Action action)
      : game_(game), known_(view.known), after_(view.known), seat_(seat), action_(action) {
    game.apply(after_, seat, action);
  }

  [[nodiscard]] Json make() const {
    Json json = Json::object();
    json.add("coins", change(game_.coins(own()), game_.coins(then())));
    json.add("total", change(game_.total(own()), game_.total(then())));
    json.add("lines", lines()).add("treasures", treasures()).add("objectives", objectives());
    json.add("draws", int{then().turn.draws});
    Json villages = Json::array();
    for (auto rest = then().turn.villages_wait & ~own().turn.villages_wait; rest != 0;
         rest &= rest - 1) {
      villages.push(std::countr_zero(rest));
    }
    json.add("villages", std::move(villages));
    const Map& map = game_.map();
    const bool links = then().turn.routes_wait && action_.kind() == ActionKind::kExplore;
    const Spaces linked = links ? linked_cities(map, then(), action_.space()) : Spaces{};
    json.add("linked", names_of(map, linked)).add("road", names_of(map, road(linked)));
    json.add("endsTurn", known_.turn_is_on() && then().turn.step == Step::kDone);
    return std::move(json.add("endsAge", after_.over || after_.age != known_.age));
  }

 private:
  [[nodiscard]] const SeatState& own() const { return known_.seats[at(seat_)]; }
  [[nodiscard]] const SeatState& then() const { return after_.seats[at(seat_)]; }

  // The road of a route, or between the first two cities that the cube links.
  [[nodiscard]] std::vector<Cell> road(const Spaces& linked) const {
    if (action_.kind() == ActionKind::kRoute) return road_of(game_.map(), own().board, action_);
    if (linked.count() < 2) return {};
    return road_between(game_.map(), network_of(game_.map(), then().board),
                        Spaces::of(linked.nth(0)), linked.nth(1));
  }

  [[nodiscard]] Json lines() const {
    Json json = Json::array();
    for (std::size_t i = 0; i < kSources; ++i) {
      if (own().earned[i] == then().earned[i]) continue;
      json.push(change(kLineIds[i], own().earned[i], then().earned[i]));
    }
    return json;
  }

  [[nodiscard]] Json treasures() const {
    Json json = Json::array();
    for (std::size_t k = 0; k < game_.content().treasures.size(); ++k) {
      const int before = game_.treasure_worth(own(), k);
      const int after = game_.treasure_worth(then(), k);
      if (before != after) json.push(change(game_.content().treasures[k].id, before, after));
    }
    return json;
  }

  // The end of an age takes cubes off only after the objectives have been judged (G21), so they are
  // counted on the board before.
  [[nodiscard]] Json objectives() const {
    const Board& board = action_ == Action::done() ? own().board : then().board;
    Json json = Json::array();
    for (std::size_t o = 0; o < kOpenObjectives; ++o) {
      if (known_.objectives[o] == kNoCard || own().objectives[o] != kNotMet) continue;
      const Objective& objective = game_.content().objectives[known_.objectives[o]];
      const Progress before = progress_of(objective, game_.map(), own().board);
      const Progress after = progress_of(objective, game_.map(), board);
      Json one = change(objective.id, before.have, after.have);
      one.add("needed", after.needed).add("met", is_met(objective, game_.map(), board));
      json.push(std::move(one.add("pays", pays_now(game_, known_, o))));
    }
    return json;
  }

  const Guild& game_;
  const State& known_;
  State after_;
  Seat seat_;
  Action action_;
};

std::string_view done_ends(const Content& content, const Turn& turn) {
  if (turn.free_cubes > 0) return "cube";
  return is_last_phase(content, turn) ? "turn" : "phase";
}

}  // namespace

Json GuildPage::choices(const Game& game, const Game::View& view, Seat seat) {
  const SeatState& own = view.known.seats[at(seat)];
  Json explore = Json::array();
  Json villages = Json::array();
  Json routes = Json::array();
  Json keep = Json::array();
  Json use = Json::array();
  Json done;
  ActionList legal;
  game.legal_actions(view.known, seat, legal);
  for (const Action action : legal) {
    const auto number = static_cast<std::size_t>(action.number());
    switch (action.kind()) {
      case ActionKind::kDone:
        done = done_ends(game.content(), own.turn);
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
        keep.push(game.content().specialty(game.content().by_rank[number]).id);
        break;
      case ActionKind::kUse:
        use.push(kAgeCardNames[number]);
        break;
    }
  }
  Json json = Json::object();
  json.add("explore", std::move(explore)).add("free", own.turn.free_cubes > 0);
  json.add("villages", std::move(villages)).add("routes", std::move(routes));
  json.add("keep", std::move(keep)).add("use", std::move(use));
  return std::move(json.add("done", std::move(done)));
}

// The view is enough: what a step brings its seat depends on nothing that the seat may not know.
Json GuildPage::preview(const Game& game, const Game::View& view, Seat seat, Game::Action action) {
  return PreviewMaker(game, view, seat, action).make();
}

}  // namespace mapwright
