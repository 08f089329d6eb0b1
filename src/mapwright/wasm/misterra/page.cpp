#include "mapwright/wasm/misterra/page.h"

#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/wasm/misterra/json.h"

namespace mapwright::misterra {
namespace {

Json go_json(const Misterra& game, const Table& table, Action action) {
  const Place place = action.place();
  Json json = Json::object();
  json.add("action", game.action_text(action))
      .add("place", place_text(place))
      .add("terrain",
           is_island(place) ? Json(terrain_text(table.island.tiles.at(cell_of(place)))) : Json())
      .add("seen", cells_json(mappable_from(game, table, place)));
  return json;
}

Json slot_json(const Misterra& game, Action action) {
  Json json = Json::object();
  json.add("action", game.action_text(action)).add("slot", action.slot());
  return json;
}

Json keep_json(const Misterra& game, Action action) {
  Json cards = Json::array();
  for (const Hypothesis card : action.cards()) cards.push(card_text(card));
  Json json = Json::object();
  json.add("action", game.action_text(action)).add("cards", std::move(cards));
  return json;
}

Json otoma_claim_json(const Misterra& game, const Island& island, Action action) {
  Json json = Json::object();
  json.add("action", game.action_text(action))
      .add("cell", cell_text(action.cell()))
      .add("terrain", terrain_text(island.tiles.at(action.cell())))
      .add("group", cells_json(confirmed_region_of(island, action.cell())));
  return json;
}

Json map_json(const Misterra& game, Action action, Json other) {
  const Laying laying = action.cells();
  Json cells = Json::array();
  cells.push(cell_text(laying.first)).push(cell_text(laying.second));
  Json json = Json::object();
  json.add("action", game.action_text(action))
      .add("cells", std::move(cells))
      .add("other", std::move(other));
  return json;
}

// A laying and, right behind it in the list, the same in the other order (M17).
Json maps_json(const Misterra& game, const ActionList& list) {
  Json maps = Json::array();
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].kind() != ActionKind::kMap || list[i].order() != MapOrder::kUsual) continue;
    const bool has_other = i + 1 < list.size() && list[i + 1].kind() == ActionKind::kMap &&
                           list[i + 1].order() != MapOrder::kUsual;
    maps.push(map_json(game, list[i], has_other ? Json(game.action_text(list[i + 1])) : Json()));
  }
  return maps;
}

Cells changed_cells(const TerrainCells& before, const TerrainCells& after) {
  Cells same = ~(before.covered() | after.covered());
  for (std::size_t t = 0; t < kTerrains; ++t) same |= before.of[t] & after.of[t];
  return ~same;
}

int value_in(const std::vector<WorthLine>& lines, std::string_view id) {
  for (const WorthLine& line : lines) {
    if (line.id == id) return line.value;
  }
  return 0;
}

Json change_json(const std::string& id, int from, int to) {
  Json json = Json::object();
  if (!id.empty()) json.add("id", id);
  json.add("from", from).add("to", to);
  return json;
}

}  // namespace

Json MisterraPage::choices(const Misterra& game, const View& view, Seat seat) {
  const State state = known_state(view);
  const Table& table = state.table;
  ActionList list;
  game.legal_actions(state, seat, list);
  Json keep = Json::array();
  Json go = Json::array();
  Json take = Json::array();
  Json discard = Json::array();
  Json otoma_claim = Json::array();
  Json stay;
  Json claim;
  Json pass;
  for (const Action action : list) {
    switch (action.kind()) {
      case ActionKind::kKeep:
        keep.push(keep_json(game, action));
        break;
      case ActionKind::kStay:
        stay = game.action_text(action);
        break;
      case ActionKind::kGo:
        go.push(go_json(game, table, action));
        break;
      case ActionKind::kTake:
        take.push(slot_json(game, action));
        break;
      case ActionKind::kDiscard:
        discard.push(slot_json(game, action));
        break;
      case ActionKind::kClaim:
        claim = game.action_text(action);
        break;
      case ActionKind::kPass:
        pass = game.action_text(action);
        break;
      case ActionKind::kOtomaClaim:
        otoma_claim.push(otoma_claim_json(game, table.island, action));
        break;
      case ActionKind::kMap:
        break;
    }
  }
  const bool drawing = table.phase == Phase::kDraw;
  Json why = Json::object();
  why.add("exchange", table.phase == Phase::kTake ? why_not_exchange(game, table) : Json())
      .add("map", drawing ? why_not_map(table) : Json())
      .add("claim", drawing ? why_not_claim(game, table) : Json());
  Json json = Json::object();
  json.add("phase", kPhaseNames[static_cast<std::size_t>(table.phase)])
      .add("keep", std::move(keep))
      .add("stay", std::move(stay))
      .add("go", std::move(go))
      .add("take", std::move(take))
      .add("discard", std::move(discard))
      .add("map", maps_json(game, list))
      .add("claim", std::move(claim))
      .add("pass", std::move(pass))
      .add("otomaClaim", std::move(otoma_claim))
      .add("why", std::move(why));
  return json;
}

Json MisterraPage::preview(const Misterra& game, const View& view, Seat seat, Action action) {
  const State before = known_state(view);
  State after = before;
  game.apply(after, seat, action);
  const auto i = at(seat);
  const auto lines_before = worth_lines(game, before.table, before.hands[i], i);
  const auto lines = worth_lines(game, after.table, after.hands[i], i);
  Json changes = Json::array();
  for (const WorthLine& line : lines) {
    const int from = value_in(lines_before, line.id);
    if (line.value != from) changes.push(change_json(line.id, from, line.value));
  }
  const Island& island = after.table.island;
  const Cells island_changes = changed_cells(before.table.island.tiles, island.tiles) |
                               (island.confirmed - before.table.island.confirmed);
  const Parchment& parchment = after.table.seats[i].parchment;
  Json json = Json::object();
  json.add("island", tiles_json(island, island_changes))
      .add("parchment",
           drawn_json(parchment, changed_cells(before.table.seats[i].parchment, parchment)))
      .add("reserve", reserve_json(island))
      .add("seen", cells_json(mappable_from(game, after.table, after.table.seats[i].pawn)))
      .add("score", score_json(lines, after.hands[i].has_kept()))
      .add("changes", std::move(changes))
      .add("total", change_json("", total_of(lines_before), total_of(lines)));
  return json;
}

}  // namespace mapwright::misterra
