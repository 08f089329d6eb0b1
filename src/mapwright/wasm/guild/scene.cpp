// The scene of the Guild: everything a viewer may know, ready to be drawn (page.h).

#include <set>

#include "mapwright/games/guild/network.h"
#include "mapwright/wasm/guild/page.h"

namespace mapwright::guild {
namespace {

constexpr std::array<std::string_view, 7> kFeatureNames = {"blank",     "coin",    "ruin",   "city",
                                                           "discovery", "crystal", "capital"};
constexpr std::array<std::string_view, 5> kStepNames = {"done", "draw", "keep", "use", "explore"};
constexpr std::array<std::string_view, 12> kNeedNames = {
    "villages",     "villages-lands", "villages-terrain", "villages-tower", "posts",      "ruins",
    "ruins-symbol", "towers",         "crystals",         "route",          "coin-space", "chain"};

constexpr std::array<std::string_view, 8> kShapeNames = {
    "free",     "path",        "line",         "region",
    "touching", "straight-on", "from-village", "from-other-village"};
constexpr std::array<std::string_view, 3> kOnlyNames = {"everything", "cities", "coins"};

std::string_view name(const auto& names, auto value) { return names[at(value)]; }

Json phase_json(const Phase& phase) {
  const auto terrain_json = [&](int t) {
    return object_of("terrain", kTerrainNames[at(t)], "most",
                     phase.has_own_cap(at(t)) ? Json(phase.caps[at(t)]) : Json());
  };
  return object_of(
      "limit", phase.limit == kNoLimit ? Json() : Json(phase.limit), "terrains",
      list_of(numbers(kTerrainCount), terrain_json, [&](int t) { return phase.allows(at(t)); }),
      "only", kOnlyNames[at(phase.only)], "shape", kShapeNames[at(phase.shape)]);
}

// A card as its phases.
Json card_json(const Card& card) {
  return object_of("id", card.id, "phases", list_of(card.phases, phase_json), "coins",
                   int{card.coin_multiplier}, "treasures", int{card.treasure_multiplier});
}

// The roads between the cities that are linked on the board: each joins one city more.
std::vector<Road> roads_of(const Map& map, const Board& board) {
  const Spaces network = network_of(map, board);
  std::vector<Road> roads;
  Spaces joined;
  for (const Cell city : map.cities_set& board.cubes) {
    Road road = road_between(map, network, joined, city);
    for (const Cell space : road) joined.insert(space);
    joined.insert(city);
    if (!road.empty()) roads.push_back(std::move(road));
  }
  return roads;
}

// Coins and kept treasures, line by line with the spaces that count.
Json purse_json(const Guild& game, const SeatState& seat) {
  const Map& map = game.map();
  const auto line = [&](const LineWorth<Spaces>& worth) {
    return object_of("id", worth.line, "value", worth.after, "spaces", names_of(map, worth.cells));
  };
  const auto treasure = [&](const TreasureLine& kept) {
    return object_of("id", kept.line, "count", kept.count, "worth", kept.after, "spaces",
                     names_of(map, kept.cells));
  };
  return object_of("coins", game.coins(seat), "total", game.total(seat), "lines",
                   list_of(source_lines(map, seat, seat), line), "treasures",
                   list_of(treasure_lines(game, seat, seat), treasure));
}

class SceneMaker {
 public:
  SceneMaker(const Guild& game, const Guild::View& view)
      : game_(game),
        content_(game.content()),
        map_(game.map()),
        view_(view),
        known_(view.known),
        own_(is_spectator() ? seat_at(0) : view.viewer) {}

  [[nodiscard]] Json box() const {
    const auto objective_json = [](const Objective& each) {
      return object_of("id", each.id, "effect", each.effect);
    };
    return object_of("maps", list_of(kBuiltInMaps), "map", map(), "objectives",
                     list_of(content_.objectives, objective_json));
  }

  [[nodiscard]] Json make() {
    const Values& values = content_.values;
    Json scene = object_of("map", map(), "viewer", is_spectator() ? -1 : mapwright::index(own_));
    scene.add("seats", game_.seats());
    scene.add("difficulty", game_.is_solo() ? Json(game_.difficulty_name()) : Json());
    scene.add("goal", game_.is_solo() ? Json(game_.goal()) : Json());
    scene.add("age", int{known_.age}).add("turned", known_.turned_count());
    scene.add("turns", game_.turns_of_age(known_.age)).add("over", known_.over);
    scene.add("card", known_.turn_is_on() ? Json(game_.explore_card_name(known_.card)) : Json());
    scene.add("gone", explore_cards(known_.turned));
    scene.add("coming", explore_cards(game_.explore_deck(known_)));
    scene.add("treasures", treasures()).add("specialtiesLeft", specialties_left(game_, known_));
    scene.add("values", object_of("village", list_of(values.village), "tower",
                                  list_of(values.tower), "objective", list_of(values.objective)));
    scene.add("objectives", objectives());
    scene.add("boards", list_of(game_.all_seats(), [&](Seat seat) { return board(seat); }));
    scene.add("turn", is_spectator() ? Json() : turn_json(known_.seats[own_].turn));
    scene.add("cards", cards());
    return scene;
  }

 private:
  [[nodiscard]] bool is_spectator() const { return view_.viewer == kNobody; }

  [[nodiscard]] Json map() const {
    const auto space_json = [&](int place) {
      return space(place / map_.cols, place % map_.cols, map_.space_at[at(place)]);
    };
    const auto is_printed = [&](int place) { return map_.tokens[at(place)] != "."; };
    const auto region = [&](const Region& one) {
      return object_of("terrain", name(kTerrainNames, one.terrain), "spaces",
                       names_of(map_, one.spaces), "blanks", names_of(map_, one.blanks));
    };
    return object_of("id", map_.id, "title", map_.title, "rows", map_.rows, "cols", map_.cols,
                     "capital", map_.name_of(map_.capital), "spaces",
                     list_of(numbers(at(map_.rows * map_.cols)), space_json, is_printed), "regions",
                     list_of(map_.regions, region));
  }

  [[nodiscard]] Json space(int row, int col, std::uint8_t number) const {
    Json space = Json::object();
    space.add("name", place_name(row, col)).add("row", row).add("col", col);
    if (number == kNoSpace) {  // G2: volcanoes and spires
      const bool volcano = map_.tokens[at(row * map_.cols + col)] == "V";
      const std::string_view what = volcano ? "volcano" : "spire";
      space.add("terrain", "").add("feature", what);
      space.add("value", 0).add("mark", "").add("region", -1);
      space.add("barred", Json::object().add("code", what).add("rule", "G2"));
      return space;
    }
    const SpaceInfo& info = map_[cell_at(number)];
    const bool ruin = info.feature == Feature::kRuin;
    space.add("terrain", info.terrain == Terrain::kNone ? "" : name(kTerrainNames, info.terrain));
    space.add("feature", name(kFeatureNames, info.feature)).add("value", ruin ? 0 : info.value);
    space.add("mark", ruin && info.value != 0 ? std::string(1, static_cast<char>(info.value)) : "");
    space.add("region", info.region == kNoRegion ? -1 : info.region);
    return space;
  }

  [[nodiscard]] Json explore_cards(unsigned mask) const {
    return list_of(bits_of(mask), [&](int card) { return game_.explore_card_name(card); });
  }

  [[nodiscard]] Json treasures() const {
    return list_of(numbers(content_.treasures.size()), [&](int kind) {
      const Treasure& treasure = content_.treasures[at(kind)];
      return object_of("id", treasure.id, "unseen", unseen_treasures(game_, view_, at(kind)),
                       "copies", treasure.copies);
    });
  }

  [[nodiscard]] Json objectives() const {
    const auto standings = objective_standings(game_, known_, own_, known_.seats[own_].board);
    return list_of(standings, [&](const ObjectiveStanding& one) { return objective(one); });
  }

  [[nodiscard]] Json objective(const ObjectiveStanding& one) const {
    const auto got_json = [&](Seat seat) {
      const int coins = known_.seats[seat].objectives[one.place];
      return coins == kNotMet ? Json() : Json(coins);
    };
    const auto need_json = [&](const Need& need) {
      const auto progress = progress_of(need, map_, known_.seats[own_].board);
      Json json = object_of("kind", name(kNeedNames, need.kind), "count", int{need.count});
      json.add("ruins", int{need.ruins}).add("have", progress.have);
      json.add("spaces", names_of(map_, progress.cells));
      return json;
    };
    Json json = object_of("id", one.objective->id, "effect", one.objective->effect);
    json.add("pays", one.pays)
        .add("covered", one.covered)
        .add("got", list_of(game_.all_seats(), got_json));
    json.add("holds", one.progress.is_complete());
    json.add("needs", list_of(one.objective->needs, need_json));
    return json;
  }

  [[nodiscard]] Json board(Seat each) {
    const SeatState& seat = known_.seats[each];
    const Board& on_show = seat.board;
    const auto slot_json = [&](int card) {
      return card == kNoCard ? Json() : Json(shown(card).id);
    };
    const auto names = [&](const auto& list, unsigned mask) {
      return names_of(map_, spaces_of(list, mask));
    };
    Json board = object_of("seat", mapwright::index(each), "cubes", names_of(map_, on_show.cubes));
    board.add("villages", names_of(map_, on_show.villages));
    board.add("posts", names(map_.cities, on_show.posts));
    board.add("ruins", names(map_.ruins, on_show.ruins));
    board.add("crystals", names(map_.crystals, on_show.crystals));
    board.add("towers", names(map_.discoveries, on_show.towers));
    board.add("roads", list_of(roads_of(map_, on_show),
                               [&](const Road& road) { return names_of(map_, road); }));
    board.add("specialties", list_of(on_show.specialties, slot_json))
        .add("kept", int{on_show.kept});
    board.add("purse", view_.hides(each) ? Json() : purse_json(game_, seat));
    return board;
  }

  [[nodiscard]] Json turn_json(const Turn& turn) {
    Json used = Json::object();
    for (std::size_t t = 0; t < kTerrainCount; ++t) {
      used.add(std::string(kTerrainNames[t]), int{turn.used[t]});
    }
    const auto offered_json = [&](int card) { return shown(card).id; };
    const auto is_card = [](int card) { return card != kNoCard; };
    const bool none = turn.step == Step::kDone && !known_.turn_is_on();
    const bool plays = turn.step == Step::kExplore;
    Json json = object_of("step", none ? "none" : name(kStepNames, turn.step));
    json.add("card", plays ? Json(content_.cards[turn.card].id) : Json());
    json.add("phase", int{turn.phase}).add("placed", turn.placed()).add("used", std::move(used));
    json.add("explored", explored(turn))
        .add("offered", list_of(turn.offered, offered_json, is_card));
    json.add("draws", int{turn.draws}).add("freeCubes", int{turn.free_cubes});
    json.add("villagesWait", list_of(bits_of(turn.villages_wait)))
        .add("routesWait", turn.routes_wait);
    return json;
  }

  // Spaces of the phase under way and of the one before; earlier ones with the first.
  [[nodiscard]] Json explored(const Turn& turn) const {
    const auto names = [&](std::size_t begin, std::size_t end) {
      return list_of(std::span(turn.spaces).subspan(begin, end - begin),
                     [&](std::uint8_t space) { return map_.name_of(cell_at(space)); });
    };
    Json phases = Json::array();
    if (turn.phase > 0) phases.push(names(0, turn.phase_begin));
    phases.push(names(turn.phase_begin, turn.count));
    return phases;
  }

  // A specialty that the scene names, and therefore explains.
  const Card& shown(int specialty) {
    shown_.insert(content_.terrain_cards + specialty);
    return content_.specialty(specialty);
  }
  [[nodiscard]] Json cards() {
    for (int i = 0; i < content_.terrain_cards; ++i) shown_.insert(i);
    return list_of(shown_, [&](int card) { return card_json(content_.cards[at(card)]); });
  }

  const Guild& game_;
  const Content& content_;
  const Map& map_;
  const Guild::View& view_;
  const State& known_;
  Seat own_;             // whose objectives are counted; of a spectator the first seat's
  std::set<int> shown_;  // cards to explain
};

}  // namespace

Json box_json(const Guild& game) {
  const auto view = game.view(game.initial_state(), kNobody);
  return SceneMaker(game, view).box();
}

Json scene_json(const Guild& game, const Guild::View& view) {
  return SceneMaker(game, view).make();
}

}  // namespace mapwright::guild
