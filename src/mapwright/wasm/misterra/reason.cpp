// Why an action is not possible, as code, rule and figures; the words are in the message files.

#include <algorithm>

#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/wasm/misterra/json.h"
#include "mapwright/wasm/misterra/page.h"

namespace mapwright::misterra {
namespace {

Json because(std::string_view code, std::string_view rule) {
  Json json = Json::object();
  json.add("code", code).add("rule", rule);
  return json;
}

bool is_moving(const Table& table) {
  return table.phase == Phase::kMove || table.phase == Phase::kSteppe;
}

// Whether the action belongs to the step that is due.
bool fits_phase(const Table& table, ActionKind kind) {
  switch (kind) {
    case ActionKind::kKeep:
      return table.phase == Phase::kKeep;
    case ActionKind::kStay:
    case ActionKind::kGo:
      return is_moving(table);
    case ActionKind::kDiscard:
    case ActionKind::kTake:
      return table.phase == Phase::kTake;
    case ActionKind::kMap:
    case ActionKind::kClaim:
    case ActionKind::kPass:
      return table.phase == Phase::kDraw;
    case ActionKind::kOtomaClaim:
      return table.phase == Phase::kOtomaClaim;
  }
  return false;
}

Json why_not_go(const Table& table, Place place) {
  const Place pawn = active_seat(table).pawn;
  if (pawn == kOffBoard) return because("beach-first", "M9");
  Json json = because("", "");
  if (place == pawn) {
    json = because("stands-there", "M10");
  } else if (is_island(place) && !table.island.tiles.covered().contains(cell_of(place))) {
    json = because("no-tile", "M9");
  } else if (table.visited.contains(element(place))) {
    json = because("visited", "M10");
  } else {
    json = because("not-adjacent", "M9");
  }
  return std::move(json.add("place", place_text(place)));
}

Json why_not_slot(const Misterra& game, const Table& table, Action action) {
  const auto slot = static_cast<std::size_t>(action.slot());
  if (table.sketches.shown[slot] == kNoSketch) {
    return std::move(because("no-card", "M8").add("slot", action.slot() + 1));
  }
  return why_not_exchange(game, table);
}

Json why_not_lay(const Misterra& game, const Table& table, Action action) {
  if (Json jungle = why_not_map(table); jungle.is_object()) return jungle;
  const Laying laying = action.cells();
  const Cells seen = mappable_from(game, table, active_seat(table).pawn);
  if (!seen.contains(laying.first) && !seen.contains(laying.second)) {
    return std::move(
        because("not-seen", "M15")
            .add("cells", cells_json(Cells::of(laying.first) | Cells::of(laying.second))));
  }
  // A double lies with the lower cell first, and the order must matter to be chosen.
  return because("same-order", "M17");
}

}  // namespace

Json why_not_exchange(const Misterra& game, const Table& table) {
  if (game.may_exchange(table)) return {};
  if (!stands_on(table.island, active_seat(table).pawn, Terrain::kLagoon)) {
    return because("no-lagoon", "M11");
  }
  return because(table.lagoon_used ? "lagoon-used" : "deck-empty", "M11");
}

Json why_not_map(const Table& table) {
  const bool jungle = stands_on(table.island, active_seat(table).pawn, Terrain::kJungle);
  return jungle ? because("jungle", "M12") : Json();
}

Json why_not_claim(const Misterra& game, const Table& table) {
  if (game.may_claim(table)) return {};
  const Expedition& seat = active_seat(table);
  if (!is_island(seat.pawn)) return because("beach-claim", "M18");
  if (seat.markers.count() >= kMarkers) return because("no-markers", "M18");
  const Cell cell = cell_of(seat.pawn);
  const Terrain terrain = table.island.tiles.at(cell);
  std::string_view code = "region-claimed";
  if (!table.island.confirmed.contains(cell)) {
    code = "hazy";
  } else if (seat.markers.intersects(table.island.tiles[terrain])) {
    code = "terrain-claimed";
  }
  return std::move(because(code, "M18").add("terrain", terrain_text(terrain)));
}

Json MisterraPage::reason(const Misterra& game, const View& view, Seat seat, Action action) {
  const Table& table = view.table;
  if (!game.seats_to_act(known_state(view)).contains(seat)) {
    return because("not-to-act", "M8");
  }
  if (!fits_phase(table, action.kind())) {
    return std::move(because("other-step", "M8")
                         .add("phase", kPhaseNames[static_cast<std::size_t>(table.phase)]));
  }
  switch (action.kind()) {
    case ActionKind::kKeep:
      return because("not-dealt", "M6");
    case ActionKind::kStay:
      return because("beach-first", "M9");
    case ActionKind::kGo:
      return why_not_go(table, action.place());
    case ActionKind::kDiscard:
    case ActionKind::kTake:
      return why_not_slot(game, table, action);
    case ActionKind::kMap:
      return why_not_lay(game, table, action);
    case ActionKind::kClaim:
      return why_not_claim(game, table);
    case ActionKind::kOtomaClaim:
      return because("not-largest", "M32");
    case ActionKind::kPass:
      break;  // always possible in its step
  }
  return {};
}

}  // namespace mapwright::misterra
