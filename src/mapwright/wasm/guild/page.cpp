#include "mapwright/wasm/guild/page.h"

#include "mapwright/game/pile.h"
#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

constexpr std::array<std::string_view, 3> kEndsNames = {"cube", "phase", "turn"};

Road road_of(const Map& map, const Board& board, Action route) {
  return road_between(map, network_of(map, board), Spaces::of(route.space()), route.second());
}

// What a cube brings at once.
Json cube_json(const Guild& game, const State& known, Seat seat, Action action) {
  State after = known;
  game.apply(after, seat, action);
  const Gain gain = gain_of(game, known.seats[seat], after.seats[seat]);
  return object_of("space", game.map().name_of(action.space()), "coins", gain.coins, "draws",
                   gain.draws, "village", gain.regions != 0, "route", gain.links, "tower",
                   gain.tower);
}

Json route_json(const Map& map, const Board& board, Action route) {
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
  const auto change_of = [](const auto& line) {
    return change(line.line, line.before, line.after);
  };
  return list_of(lines, change_of, [](const auto& line) { return line.before != line.after; });
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

Road road_between(const Map& map, const Spaces& network, const Spaces& from, Cell to) {
  std::array<std::uint8_t, 256> came_from{};
  Spaces seen = Spaces::of(to);
  Road queue = {to};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Cell here = queue[next];
    if (from.contains(here)) {
      Road road = {here};
      while (road.back() != to) road.push_back(cell_at(came_from[at(road.back())]));
      return road;
    }
    for (const Cell beside : (map.neighbours(here) & network) - seen) {
      seen.insert(beside);
      came_from[at(beside)] = byte(here);
      queue.push_back(beside);
    }
  }
  return {};
}

Json grades_json(const Guild& game, const Guild::View& view) {
  const int points = game.total(view.known.seats[seat_at(0)]);
  // With enough coins it is the objectives that are missing, if anything is.
  Json next;
  if (points < game.goal()) next = object_of("title", "won", "points", game.goal());
  return Json::array().push(object_of("scale", "total", "points", points, "title",
                                      game.is_won(view.known) ? "won" : "lost", "next",
                                      std::move(next)));
}

Json piles_json(const Guild& game, const Digest& seed) {
  std::vector<std::string> pile;
  std::vector<std::string> put_back;
  for (const Treasure& each : game.content().treasures) {
    pile.insert(pile.end(), at(each.copies), each.id);
    if (!each.is_kept()) put_back.insert(put_back.end(), at(each.copies), each.id);
  }
  shuffle_pile(pile, seed, "treasures");
  // G20, G34: when the pile is empty all that is not kept lies under it, and is drawn at random.
  for (const std::string_view time : {"treasures 2", "treasures 3", "treasures 4"}) {
    shuffle_pile(put_back, seed, time);
    pile.insert(pile.end(), put_back.begin(), put_back.end());
  }
  return object_of("treasures", list_of(pile));
}

Json choices_json(const Guild& game, const Guild::View& view, Seat seat) {
  const Content& content = game.content();
  const Map& map = game.map();
  const SeatState& own = view.known.seats[seat];
  ActionList legal;
  game.legal_actions(view.known, seat, legal);
  // What `make` says of each action of a kind.
  const auto each = [&](ActionKind kind, auto make) {
    return list_of(legal, make, [&](Action action) { return action.kind() == kind; });
  };
  const bool may_stop = game.is_legal(view.known, seat, Action::done());
  return Json::object()
      .add("explore", each(ActionKind::kExplore,
                           [&](Action cube) { return cube_json(game, view.known, seat, cube); }))
      .add("free", own.turn.free_cubes > 0)
      .add("villages",
           each(ActionKind::kVillage, [&](Action village) { return map.name_of(village.space()); }))
      .add("routes", each(ActionKind::kRoute,
                          [&](Action route) { return route_json(map, own.board, route); }))
      .add("keep", each(ActionKind::kKeep,
                        [&](Action card) {
                          return content.specialty(content.by_rank[at(card.number())]).id;
                        }))
      .add("use",
           each(ActionKind::kUse, [&](Action card) { return kAgeCardNames[at(card.number())]; }))
      .add("done", may_stop ? Json(kEndsNames[at(done_ends(content, own.turn))]) : Json());
}

// The view is enough: what a step brings its seat depends on nothing that the seat may not know.
Json preview_json(const Guild& game, const Guild::View& view, Seat seat, Action action) {
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
  json.add("draws", gain.draws).add("villages", list_of(bits_of(gain.regions)));
  json.add("linked", names_of(map, linked)).add("road", names_of(map, road));
  json.add("endsTurn", view.known.turn_is_on() && then.turn.step == Step::kDone);
  json.add("endsAge", after.over || after.age != view.known.age);
  return json;
}

}  // namespace mapwright::guild
