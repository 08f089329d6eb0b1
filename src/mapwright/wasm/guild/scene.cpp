// The scene of the Guild: everything a viewer may know, ready to be drawn (page.h).

#include <algorithm>
#include <bit>
#include <set>

#include "mapwright/games/guild/exploring.h"
#include "mapwright/wasm/guild/page.h"
#include "mapwright/wasm/guild/parts.h"

namespace mapwright {
namespace {

using namespace guild;

constexpr std::array<std::string_view, 7> kFeatureNames = {"blank",     "coin",    "ruin",   "city",
                                                           "discovery", "crystal", "capital"};
constexpr std::array<std::string_view, 8> kShapeNames = {
    "free",     "path",        "line",         "region",
    "touching", "straight-on", "from-village", "from-other-village"};
constexpr std::array<std::string_view, 3> kOnlyNames = {"everything", "cities", "coins"};
constexpr std::array<std::string_view, 5> kStepNames = {"done", "draw", "keep", "use", "explore"};
constexpr std::array<std::string_view, 12> kNeedNames = {
    "villages",     "villages-lands", "villages-terrain", "villages-tower", "posts",      "ruins",
    "ruins-symbol", "towers",         "crystals",         "route",          "coin-space", "chain"};

template <class E>
std::string_view name(const auto& names, E value) {
  return names[static_cast<std::size_t>(value)];
}

class SceneMaker {
 public:
  SceneMaker(const Guild& game, const Guild::View& view)
      : game_(game),
        content_(game.content()),
        map_(game.map()),
        view_(view),
        known_(view.known),
        own_(view.viewer == kNobody ? 0 : at(view.viewer)) {}

  [[nodiscard]] Json box() const {
    Json maps = Json::array();
    for (const auto id : kBuiltInMaps) maps.push(id);
    Json objectives = Json::array();
    for (const Objective& each : content_.objectives) {
      objectives.push(Json::object().add("id", each.id).add("effect", each.effect));
    }
    return Json::object()
        .add("maps", std::move(maps))
        .add("map", map())
        .add("objectives", std::move(objectives));
  }

  [[nodiscard]] Json make() {
    Json scene = Json::object();
    scene.add("map", map());
    scene.add("viewer", is_spectator() ? -1 : static_cast<int>(own_)).add("seats", game_.seats());
    const auto difficulty = static_cast<std::size_t>(game_.rules().difficulty);
    scene.add("difficulty", game_.is_solo() ? Json(kDifficultyNames[difficulty]) : Json());
    scene.add("goal", game_.is_solo() ? Json(content_.values.goal[difficulty]) : Json());
    scene.add("age", int{known_.age}).add("turned", std::popcount(unsigned{known_.turned}));
    scene.add("turns", std::popcount(unsigned{game_.deck_of_age(known_.age)}));
    scene.add("over", known_.over);
    scene.add("card", known_.turn_is_on() ? Json(game_.explore_card_name(known_.card)) : Json());
    scene.add("gone", explore_cards(known_.turned));
    scene.add("coming", explore_cards(game_.explore_deck(known_)));
    scene.add("treasures", treasures_unseen());
    scene.add("specialtiesLeft", specialties_left());
    scene.add("values", values());
    scene.add("objectives", objectives());
    Json boards = Json::array();
    for (int i = 0; i < game_.seats(); ++i) boards.push(board(i));
    scene.add("boards", std::move(boards));
    scene.add("turn", is_spectator() ? Json() : turn(known_.seats[own_].turn));
    scene.add("cards", cards());
    return scene;
  }

 private:
  [[nodiscard]] bool is_spectator() const { return view_.viewer == kNobody; }

  [[nodiscard]] Json map() const {
    Json spaces = Json::array();
    for (int row = 0; row < map_.rows; ++row) {
      for (int col = 0; col < map_.cols; ++col) {
        const auto place = at(row * map_.cols + col);
        if (map_.tokens[place] != ".") spaces.push(space(row, col, map_.space_at[place]));
      }
    }
    Json regions = Json::array();
    for (const Region& region : map_.regions) {
      Json one = Json::object();
      one.add("terrain", name(kTerrainNames, region.terrain));
      one.add("spaces", names_of(map_, region.spaces)).add("blanks", names_of(map_, region.blanks));
      regions.push(std::move(one));
    }
    Json map = Json::object();
    map.add("id", map_.id).add("title", map_.title).add("rows", map_.rows).add("cols", map_.cols);
    map.add("capital", map_.name_of(map_.capital));
    map.add("spaces", std::move(spaces)).add("regions", std::move(regions));
    return map;
  }

  [[nodiscard]] Json space(int row, int col, std::uint8_t number) const {
    Json space = Json::object();
    space.add("name", place_name(row, col)).add("row", row).add("col", col);
    if (number == kNoSpace) {  // G2: volcanoes and spires
      const bool volcano = map_.tokens[at(row * map_.cols + col)] == "V";
      const std::string_view what = volcano ? "volcano" : "spire";
      space.add("terrain", "").add("feature", what);
      space.add("value", 0).add("mark", "").add("region", -1);
      return std::move(space.add("barred", Json::object().add("code", what).add("rule", "G2")));
    }
    const SpaceInfo& info = map_[cell_at(number)];
    const bool ruin = info.feature == Feature::kRuin;
    space.add("terrain", info.terrain == Terrain::kNone ? "" : name(kTerrainNames, info.terrain));
    space.add("feature", name(kFeatureNames, info.feature)).add("value", ruin ? 0 : info.value);
    space.add("mark", ruin && info.value != 0 ? std::string(1, static_cast<char>(info.value)) : "");
    return std::move(space.add("region", info.region == kNoRegion ? -1 : info.region));
  }

  [[nodiscard]] Json explore_cards(unsigned mask) const {
    Json cards = Json::array();
    for (; mask != 0; mask &= mask - 1) cards.push(game_.explore_card_name(std::countr_zero(mask)));
    return cards;
  }

  // What the viewer has not seen: the pile, what the others keep, and what they draw in this turn.
  [[nodiscard]] Json treasures_unseen() const {
    Json kinds = Json::array();
    for (std::size_t k = 0; k < content_.treasures.size(); ++k) {
      int unseen = content_.treasures[k].copies;
      for (int i = 0; i < game_.seats(); ++i) {
        if (view_.hides(i)) continue;
        unseen -= known_.seats[at(i)].treasures[k] + known_.seats[at(i)].turn.drawn[k];
      }
      // Those that are not kept go under the deck when they have been used.
      if (!content_.treasures[k].is_kept()) unseen -= known_.under[k];
      Json kind = Json::object();
      kind.add("id", content_.treasures[k].id).add("unseen", unseen);
      kinds.push(std::move(kind.add("copies", content_.treasures[k].copies)));
    }
    return kinds;
  }

  // G11: two for each slot that is filled, as all may count.
  [[nodiscard]] int specialties_left() const {
    int left = content_.specialty_count();
    for (int i = 0; i < game_.seats(); ++i) {
      for (const auto card : known_.seats[at(i)].board.specialties) left -= card == kNoCard ? 0 : 2;
    }
    return left;
  }

  [[nodiscard]] Json values() const {
    const auto list = [](const auto& numbers) {
      Json array = Json::array();
      for (const int number : numbers) array.push(number);
      return array;
    };
    Json values = Json::object();
    values.add("village", list(content_.values.village)).add("tower", list(content_.values.tower));
    return std::move(values.add("objective", list(content_.values.objective)));
  }

  [[nodiscard]] Json objectives() const {
    Json list = Json::array();
    for (std::size_t o = 0; o < kOpenObjectives; ++o) {
      if (known_.objectives[o] == kNoCard) continue;
      const Objective& objective = content_.objectives[known_.objectives[o]];
      const Board& board = known_.seats[own_].board;
      Json got = Json::array();
      for (int i = 0; i < game_.seats(); ++i) {
        const int coins = known_.seats[at(i)].objectives[o];
        got.push(coins == kNotMet ? Json() : Json(coins));
      }
      Json needs = Json::array();
      for (const Need& need : objective.needs) {
        const Progress progress = progress_of(need, map_, board);
        Json one = Json::object();
        one.add("kind", name(kNeedNames, need.kind)).add("count", int{need.count});
        one.add("ruins", int{need.ruins}).add("have", progress.have);
        needs.push(std::move(one.add("spaces", names_of(map_, progress.spaces))));
      }
      Json one = Json::object();
      const int covered = game_.covered_slots(known_) - 2 * static_cast<int>(o);
      one.add("id", objective.id).add("effect", objective.effect);
      one.add("pays", pays_now(game_, known_, o)).add("covered", std::clamp(covered, 0, 2));
      one.add("got", std::move(got)).add("holds", is_met(objective, map_, board));
      list.push(std::move(one.add("needs", std::move(needs))));
    }
    return list;
  }

  [[nodiscard]] Json board(int i) {
    const SeatState& seat = known_.seats[at(i)];
    const Board& on_show = seat.board;
    Json board = Json::object();
    board.add("seat", i).add("cubes", names_of(map_, on_show.cubes));
    board.add("villages", names_of(map_, on_show.villages));
    board.add("posts", names_of(map_, marked(map_.cities, on_show.posts)));
    board.add("ruins", names_of(map_, marked(map_.ruins, on_show.ruins)));
    board.add("crystals", names_of(map_, marked(map_.crystals, on_show.crystals)));
    board.add("towers", names_of(map_, map_.towers[on_show.towers]));
    Json roads = Json::array();
    for (const auto& road : roads_of(map_, on_show)) roads.push(names_of(map_, road));
    board.add("roads", std::move(roads));
    Json slots = Json::array();
    for (const auto card : on_show.specialties) {
      slots.push(card == kNoCard ? Json() : Json(content_.specialty(card).id));
      if (card != kNoCard) shown_.insert(content_.terrain_cards + card);
    }
    board.add("specialties", std::move(slots)).add("kept", int{on_show.kept});
    return std::move(board.add("purse", view_.hides(i) ? Json() : purse(seat)));
  }

  [[nodiscard]] Json purse(const SeatState& seat) const {
    const Board& board = seat.board;
    const std::array<Spaces, kSources> where = {board.cubes & map_.coins,
                                                board.villages,
                                                marked(map_.cities, board.posts),
                                                map_.towers[board.towers],
                                                marked(map_.crystals, board.crystals),
                                                marked(map_.ruins, board.ruins)};
    Json lines = Json::array();
    for (std::size_t i = 0; i < kSources; ++i) {
      Json line = Json::object();
      line.add("id", kLineIds[i]).add("value", int{seat.earned[i]});
      lines.push(std::move(line.add("spaces", names_of(map_, where[i]))));
    }
    Json kept = Json::array();
    for (std::size_t k = 0; k < content_.treasures.size(); ++k) {
      if (seat.treasures[k] == 0) continue;
      const Treasure& treasure = content_.treasures[k];
      Spaces spaces;
      if (treasure.kind == Treasure::Kind::kPerTower) spaces = map_.towers[board.towers];
      if (treasure.kind == Treasure::Kind::kPerVillage) spaces = board.villages & treasure.where;
      Json one = Json::object();
      one.add("id", treasure.id).add("count", int{seat.treasures[k]});
      one.add("worth", game_.treasure_worth(seat, k));
      kept.push(std::move(one.add("spaces", names_of(map_, spaces))));
    }
    Json purse = Json::object();
    purse.add("coins", game_.coins(seat)).add("total", game_.total(seat));
    return std::move(purse.add("lines", std::move(lines)).add("treasures", std::move(kept)));
  }

  [[nodiscard]] Json turn(const Turn& turn) {
    Json used = Json::object();
    for (std::size_t t = 0; t < kTerrainCount; ++t) {
      used.add(std::string(kTerrainNames[t]), int{turn.used[t]});
    }
    Json offered = Json::array();
    for (const auto card : turn.offered) {
      if (card == kNoCard) continue;
      offered.push(content_.specialty(card).id);
      shown_.insert(content_.terrain_cards + card);
    }
    Json waiting = Json::array();
    for (std::uint64_t rest = turn.villages_wait; rest != 0; rest &= rest - 1) {
      waiting.push(std::countr_zero(rest));
    }
    const bool none = turn.step == Step::kDone && !known_.turn_is_on();
    const bool plays = turn.step == Step::kExplore;
    Json json = Json::object();
    json.add("step", none ? "none" : name(kStepNames, turn.step));
    json.add("card", plays ? Json(content_.cards[turn.card].id) : Json());
    json.add("phase", int{turn.phase}).add("placed", turn.placed()).add("used", std::move(used));
    json.add("explored", explored(turn)).add("offered", std::move(offered));
    json.add("draws", int{turn.draws}).add("freeCubes", int{turn.free_cubes});
    return std::move(
        json.add("villagesWait", std::move(waiting)).add("routesWait", turn.routes_wait));
  }

  // Spaces of the phase under way and of the one before; earlier ones with the first.
  [[nodiscard]] Json explored(const Turn& turn) const {
    Json phases = Json::array();
    const auto add = [&](std::size_t begin, std::size_t end) {
      Json names = Json::array();
      for (std::size_t i = begin; i < end; ++i) names.push(map_.name_of(cell_at(turn.spaces[i])));
      phases.push(std::move(names));
    };
    if (turn.phase > 0) add(0, turn.phase_begin);
    add(turn.phase_begin, turn.count);
    return phases;
  }

  [[nodiscard]] Json cards() {
    for (int i = 0; i < content_.terrain_cards; ++i) shown_.insert(i);
    Json list = Json::array();
    for (const int number : shown_) list.push(card(content_.cards[at(number)]));
    return list;
  }

  [[nodiscard]] static Json card(const Card& card) {
    Json phases = Json::array();
    for (const Phase& phase : card.phases) {
      const auto limit = [](std::uint8_t most) { return most == kNoLimit ? Json() : Json(most); };
      Json terrains = Json::array();
      for (std::size_t t = 0; t < kTerrainCount; ++t) {
        if (phase.caps[t] == 0) continue;
        Json terrain = Json::object();
        terrain.add("terrain", kTerrainNames[t]);
        const bool bounded = phase.caps[t] < phase.limit;
        terrains.push(std::move(terrain.add("most", bounded ? limit(phase.caps[t]) : Json())));
      }
      Json one = Json::object();
      one.add("limit", limit(phase.limit)).add("terrains", std::move(terrains));
      one.add("only", name(kOnlyNames, phase.only));
      phases.push(std::move(one.add("shape", name(kShapeNames, phase.shape))));
    }
    Json json = Json::object();
    json.add("id", card.id).add("phases", std::move(phases));
    return std::move(json.add("coins", int{card.coin_multiplier})
                         .add("treasures", int{card.treasure_multiplier}));
  }

  const Guild& game_;
  const Content& content_;
  const Map& map_;
  const Guild::View& view_;
  const State& known_;
  std::size_t own_;      // whose objectives are counted; of a spectator the first seat's
  std::set<int> shown_;  // cards to explain
};

}  // namespace

Json GuildPage::box(const Game& game) {
  const auto view = game.view(game.initial_state(), kNobody);
  return SceneMaker(game, view).box();
}

Json GuildPage::scene(const Game& game, const Game::View& view) {
  return SceneMaker(game, view).make();
}

}  // namespace mapwright
