#include "mapwright/wasm/misterra/page.h"

#include <algorithm>

#include "mapwright/game/pile.h"
#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/words.h"

namespace mapwright::misterra {
namespace {

Json go_json(const Misterra& game, const Table& table, Action action) {
  const Place place = action.place();
  return object_of(
      "action", game.action_text(action), "place", place_text(place), "terrain",
      is_island(place) ? Json(terrain_text(table.island.tiles.at(cell_of(place)))) : Json(), "seen",
      cells_json(mappable_from(game, table, place)));
}

Json slot_json(const Misterra& game, Action action) {
  return object_of("action", game.action_text(action), "slot", action.slot());
}

Json keep_json(const Misterra& game, Action action) {
  const auto name = [](Hypothesis card) { return card_text(card); };
  return object_of("action", game.action_text(action), "cards", list_of(action.cards(), name));
}

Json otoma_claim_json(const Misterra& game, const Island& island, Action action) {
  return object_of("action", game.action_text(action), "cell", cell_text(action.cell()), "terrain",
                   terrain_text(island.tiles.at(action.cell())), "group",
                   cells_json(confirmed_region_of(island, action.cell())));
}

Json map_json(const Misterra& game, Action action, Json other) {
  const Laying laying = action.cells();
  return object_of("action", game.action_text(action), "cells",
                   list_of(std::array{laying.first, laying.second}, cell_text), "other",
                   std::move(other));
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

// The state that a view knows, enough for the decisions and scores of its viewer.
State known_state(const View& view) {
  State state;
  state.table = view.table;
  state.hands = view.hands;
  return state;
}

}  // namespace

Json grades_json(const Misterra& game, const View& view) {
  const Seat seat = seat_at(0);
  const auto points = seat_score(game, view.table, view.hands[seat], seat).rank_points();
  const auto grade_json = [&](int scale) {
    const RankTable& table = game.content().ranks[at(scale)];
    const auto better = std::ranges::find_if(
        table.rows, [&](const auto& row) { return row.from > points[at(scale)]; });
    // The lowest row is for everything below the second, whatever it begins with.
    const auto next = better == table.rows.begin() ? better + 1 : better;
    Json next_json;
    if (next != table.rows.end()) {
      next_json = object_of("title", next->id, "points", next->from);
    }
    return object_of("scale", kRankIds[at(scale)], "points", points[at(scale)], "title",
                     table.row_of(points[at(scale)]).id, "next", std::move(next_json));
  };
  return list_of(numbers(kRankIds.size()), grade_json);
}

Json piles_json(const Misterra& game, const Digest& seed) {
  std::vector<std::string> pile;
  const auto cards = game.initial_state().table.sketches.unseen;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    pile.insert(pile.end(), cards[i], sketch_text(sketch_at(i)));
  }
  shuffle_pile(pile, seed, "sketches");
  return object_of("sketches", list_of(pile));
}

Json choices_json(const Misterra& game, const View& view, Seat seat) {
  const State state = known_state(view);
  const Table& table = state.table;
  ActionList list;
  game.legal_actions(state, seat, list);
  // What `make` says of each action of a kind; the text of the only one of a kind, or null.
  const auto each = [&](ActionKind kind, auto make) {
    return list_of(list, make, [&](Action action) { return action.kind() == kind; });
  };
  const auto only = [&](Action action) {
    return game.is_legal(state, seat, action) ? Json(game.action_text(action)) : Json();
  };
  const auto slot_of = [&](Action action) { return slot_json(game, action); };
  const bool drawing = table.phase == Phase::kDraw;
  Json why = Json::object();
  why.add("exchange", table.phase == Phase::kTake ? to_json(why_not_exchange(game, table)) : Json())
      .add("map", drawing ? to_json(why_not_map(table)) : Json())
      .add("claim", drawing ? to_json(why_not_claim(game, table)) : Json());
  return Json::object()
      .add("phase", kPhaseNames[static_cast<std::size_t>(table.phase)])
      .add("keep", each(ActionKind::kKeep, [&](Action keep) { return keep_json(game, keep); }))
      .add("stay", only(Action::stay()))
      .add("go", each(ActionKind::kGo, [&](Action go) { return go_json(game, table, go); }))
      .add("take", each(ActionKind::kTake, slot_of))
      .add("discard", each(ActionKind::kDiscard, slot_of))
      .add("map", maps_json(game, list))
      .add("claim", only(Action::claim()))
      .add("pass", only(Action::pass()))
      .add("otomaClaim",
           each(ActionKind::kOtomaClaim,
                [&](Action claim) { return otoma_claim_json(game, table.island, claim); }))
      .add("why", std::move(why));
}

Json preview_json(const Misterra& game, const View& view, Seat seat, Action action) {
  const State before = known_state(view);
  State after = before;
  game.apply(after, seat, action);
  const Lines lines = with_before(worth_lines(game, after.table, after.hands[seat], seat),
                                  worth_lines(game, before.table, before.hands[seat], seat));
  const auto change_json = [](const Line& line) {
    return object_of("id", id_of(line), "from", line.before, "to", line.after);
  };
  const auto is_changed = [](const Line& line) { return line.before != line.after; };
  const auto total = sum_of(lines);
  const Island& island = after.table.island;
  const Expedition& own = after.table.seats[seat];
  return Json::object()
      .add("island", tiles_json(island, changed_cells(before.table.island, island)))
      .add("parchment", drawn_json(own.parchment, changed_cells(before.table.seats[seat].parchment,
                                                                own.parchment)))
      .add("reserve", reserve_json(island))
      .add("seen", cells_json(mappable_from(game, after.table, own.pawn)))
      .add("score", score_json(lines, after.hands[seat].has_kept()))
      .add("changes", list_of(lines, change_json, is_changed))
      .add("total", object_of("from", total.before, "to", total.after));
}

}  // namespace mapwright::misterra
