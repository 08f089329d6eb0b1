#include "mapwright/wasm/cartographers/page.h"

#include "mapwright/games/cartographers/explain.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

constexpr std::array<std::string_view, 4> kPhaseNames = {"edicts", "turn", "draw", "over"};

Json cells_json(const Cells& cells) { return list_of(cells, cell_text); }

Json terrains_json(TerrainMask terrains) {
  return list_of(bits_of(terrains), [](int terrain) { return kTerrainNames[at(terrain)]; });
}

Json shape_json(const Shape& shape, bool coin) {
  return object_of("rows", list_of(drawn(shape)), "coin", coin);
}

Json shapes_json(const Card& card) {
  return list_of(card.shapes,
                 [](const CardShape& shape) { return shape_json(shape.printed, shape.coin); });
}

Json card_json(const Card& card) {
  Json json = Json::object();
  json.add("id", card.id);
  json.add("kind", card.is_ambush ? "ambush" : card.is_ruins ? "ruins" : "explore");
  json.add("time", card.time).add("terrains", terrains_json(card.terrains));
  json.add("shapes", shapes_json(card));
  if (card.is_ambush) json.add("clockwise", card.clockwise).add("corner", card.corner);
  return json;
}

Json worth_json(const LineWorth<Cells>& line) {
  return object_of("stars", line.after, "cells", cells_json(line.cells));
}

Json season_json(const Season& season) {
  return object_of("id", season.id, "threshold", season.threshold, "edicts",
                   list_of(season.edicts));
}

Json edict_json(const Cartographers& game, const State& state, std::size_t edict) {
  Json json = Json::object();
  if (state.edicts[edict] == kNoCard) {
    json.add("card", Json()).add("rule", "C6").add("solo", 0);
  } else {
    const ScoreCard& card = game.content().score_cards[state.edicts[edict]];
    json.add("card", card.id).add("rule", rule_of(card.rule)).add("solo", card.solo_value);
  }
  return json.add("now", scores_this_season(game, state, edict))
      .add("left", game.scorings_left(state, edict));
}

Json figures_json(const SeasonFigures& figures) {
  return object_of("edicts", list_of(figures.edicts), "coins", figures.coins, "monsters",
                   figures.monsters, "total", figures.total());
}

Json sheet_json(const Cartographers& game, const View& view, Seat seat) {
  const State& state = view.known;
  const Sheet& sheet = state.sheets[seat];
  const SeasonLines lines = season_lines(game, state, sheet);
  const std::size_t edicts = state.phase == Phase::kEdicts ? 0 : kEdictCount;
  return Json::object()
      .add("seat", mapwright::index(seat))
      .add("inHand", mapwright::index(game.sheet_in_hand(state, seat)))
      .add("rows", list_of(sheet_rows(game.print(), sheet)))
      .add("coins", sheet.coins)
      .add("closed", cells_json(lines[kCoinsLine].cells))
      .add("edicts", list_of(std::span(lines).first(edicts), worth_json))
      .add("monsters", worth_json(lines[kMonstersLine]))
      .add("season", lines[kSeasonLine].after)
      .add("seasons", list_of(std::span(sheet.seasons).first(scored_seasons(state)), figures_json))
      .add("total", sheet.total())
      .add("rank", game.rank(state, seat))
      .add("chosen", !sheet.chosen.is_none() || view.hidden.contains(seat));
}

void add_cards(Json& scene, const Cartographers& game, const State& state) {
  const auto card = [&](int i) -> const Card& { return game.content().cards[at(i)]; };
  const auto id = [&](int i) { return card(i).id; };
  const auto id_and_time = [&](int i) { return object_of("id", card(i).id, "time", card(i).time); };
  const int explore = game.content().explore_cards;
  const auto left = [&](int i) { return ((state.shown >> i) & 1U) == 0; };
  scene.add("card", state.card == kNoCard ? Json() : card_json(card(state.card)));
  scene.add("shown", list_of(bits_of(state.shown), id_and_time));
  scene.add("deck", object_of("explore", list_of(numbers(at(explore)), id, left), "ambushes",
                              game.ambushes_in_deck(state)));
  scene.add("ambushesShown",
            list_of(bits_of(state.ambushes_shown), [&](int i) { return id(explore + i); }));
}

Json places_json(const Content& content, const LegalDrawings& legal) {
  Json places = Json::array();
  if (legal.pass) return places;
  for (const auto& group : legal.groups) {
    const SheetPattern& pattern = content.patterns[at(group.pattern)];
    for (const Cell anchor : group.anchors) places.push(cells_text(pattern.cells_at(anchor)));
  }
  return places;
}

Json change_json(const LineWorth<Cells>& line) {
  return object_of("before", line.before, "after", line.after);
}

}  // namespace

Json box_json(const Cartographers& game) {
  const auto side_json = [](const SheetPrint& print) {
    return object_of("id", print.id, "rows", list_of(sheet_rows(print, Sheet{})), "coinTrack",
                     print.coin_track);
  };
  const auto id = [](const ScoreCard& card) { return card.id; };
  const auto deck_json = [&](int deck) {
    const auto is_in = [&](const ScoreCard& card) { return card.deck == deck; };
    return object_of("id", kDeckIds[at(deck)], "cards",
                     list_of(game.content().score_cards, id, is_in));
  };
  const auto ambush_json = [&](const Card& card) {
    return card_json(card).add("walk", list_of(card.solo_walk, cells_text));
  };
  const auto is_ambush = [](const Card& card) { return card.is_ambush; };
  return object_of("sides", list_of(game.content().sheets, side_json), "decks",
                   list_of(numbers(kDeckIds.size()), deck_json), "wildholds",
                   game.rules().wildholds_stars, "ambushes",
                   list_of(game.content().cards, ambush_json, is_ambush));
}

Json scene_json(const Cartographers& game, const View& view) {
  const State& state = view.known;
  const bool seated = mapwright::index(view.viewer) >= 0;
  Json scene = Json::object();
  scene.add("viewer", seated ? mapwright::index(view.viewer) : -1);
  scene.add("side", game.print().id).add("coinTrack", game.print().coin_track);
  scene.add("wildholds", game.rules().wildholds_stars);
  scene.add("phase", kPhaseNames[at(state.phase)]).add("season", state.season);
  scene.add("seasons", list_of(game.content().seasons, season_json));
  scene.add("time", state.time).add("ruins", state.ruins_waiting);
  add_cards(scene, game, state);
  scene.add("edicts", list_of(numbers(kEdictCount),
                              [&](int edict) { return edict_json(game, state, at(edict)); }));
  scene.add("sheets", list_of(numbers(at(game.seats())),
                              [&](int seat) { return sheet_json(game, view, seat_at(seat)); }));
  const Action own = seated ? state.sheets[view.viewer].chosen : Action::none();
  scene.add("chosen", own.is_none() ? Json() : Json(game.action_text(own)));
  const bool rated = game.seats() == 1 && state.phase != Phase::kEdicts;
  scene.add("rating", rated ? Json(game.rating(state)) : Json());
  scene.add("title", rated ? Json(game.title_for(game.rating(state)).id) : Json());
  return scene;
}

Json grades_json(const Cartographers& game, const View& view) {
  const int rating = game.rating(view.known);
  const Title& title = game.title_for(rating);
  Json next;
  for (const Title& each : game.content().titles) {  // best first
    if (each.least > rating) next = object_of("title", each.id, "points", each.least);
  }
  return Json::array().push(
      object_of("scale", "rating", "points", rating, "title", title.id, "next", std::move(next)));
}

Json choices_json(const Cartographers& game, const View& view, Seat seat) {
  const DrawingTask task = game.task(view.known, seat);
  LegalDrawings legal;
  find_legal_drawings(task, legal);
  Json shapes = legal.pass ? Json::array() : shapes_json(task.card);
  if (legal.fallback) {
    Shape single;
    single.cells.push_back(Step{0, 0});
    shapes = Json::array().push(shape_json(single, false));
  }
  return Json::object()
      .add("card", card_json(task.card))
      .add("sheet", mapwright::index(game.sheet_in_hand(view.known, seat)))
      .add("pass", legal.pass)
      .add("fallback", legal.fallback ? Json(fallback_rule(task)) : Json())
      .add("ruins", task.ruins_effect && !legal.fallback && !legal.pass)
      .add("terrains", terrains_json(legal.pass ? TerrainMask{0} : legal.terrains))
      .add("shapes", std::move(shapes))
      .add("places", places_json(game.content(), legal));
}

Json preview_json(const Cartographers& game, const View& view, Seat seat, Action action) {
  const State& state = view.known;
  const Seat owner = game.sheet_in_hand(state, seat);
  const Sheet& before = state.sheets[owner];
  const SeasonLines lines = season_lines(game, state, before, game.preview(state, seat, action));
  return Json::object()
      .add("sheet", mapwright::index(owner))
      .add("edicts", list_of(std::span(lines).first(kEdictCount), change_json))
      .add("coins", change_json(lines[kCoinsLine]))
      .add("monsters", change_json(lines[kMonstersLine]))
      .add("season", change_json(lines[kSeasonLine]))
      .add("closes",
           cells_json(lines[kCoinsLine].cells - surrounded_mountains(game.print(), before.filled)))
      .add("danger", cells_json(lines[kMonstersLine].cells));
}

Json reason_json(const Cartographers& game, const View& view, Seat seat, Action action) {
  const Reason reason = why_not(game, view, seat, action);
  Json json = to_json(reason);
  if (reason.code != "filled") return json;
  const Sheet& sheet = game.task(view.known, seat).sheet;
  const auto filled_json = [&](Cell cell) {
    return object_of("cell", cell_text(cell), "what",
                     kGroundNames[at(ground_at(game.print(), sheet, cell))]);
  };
  return json.add("cells", list_of(blocked_cells(game, view.known, seat, action), filled_json));
}

}  // namespace mapwright::cartographers
