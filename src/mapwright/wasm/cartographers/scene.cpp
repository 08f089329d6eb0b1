#include "mapwright/games/cartographers/explain.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/wasm/cartographers/page.h"

namespace mapwright::cartographers {
namespace {

std::string_view phase_name(Phase phase) {
  switch (phase) {
    case Phase::kEdicts:
      return "edicts";
    case Phase::kTurn:
      return "turn";
    case Phase::kDraw:
      return "draw";
    case Phase::kOver:
      return "over";
  }
  return "";
}

std::string_view kind_name(const Card& card) {
  return card.is_ambush ? "ambush" : card.is_ruins ? "ruins" : "explore";
}

Json strings_json(const std::vector<std::string>& strings) {
  Json list = Json::array();
  for (const std::string& each : strings) list.push(each);
  return list;
}

Json worth_json(const LineWorth<Cells>& line) {
  return object_of("stars", line.after, "cells", cells_json(line.cells));
}

Json seasons_json(const Content& content) {
  Json seasons = Json::array();
  for (const Season& season : content.seasons) {
    Json edicts = Json::array();
    edicts.push(season.edicts[0]).push(season.edicts[1]);
    seasons.push(
        object_of("id", season.id, "threshold", season.threshold, "edicts", std::move(edicts)));
  }
  return seasons;
}

Json edicts_json(const Cartographers& game, const State& state) {
  Json edicts = Json::array();
  for (std::size_t i = 0; i < kEdictCount; ++i) {
    Json edict = Json::object();
    if (state.edicts[i] == kNoCard) {
      edict.add("card", Json()).add("rule", "C6").add("solo", 0);
    } else {
      const ScoreCard& card = game.content().score_cards[state.edicts[i]];
      edict.add("card", card.id).add("rule", rule_of(card.rule)).add("solo", card.solo_value);
    }
    edict.add("now", scores_this_season(game, state, i));
    edict.add("left", game.scorings_left(state, i));
    edicts.push(std::move(edict));
  }
  return edicts;
}

Json figures_json(const State& state, const Sheet& sheet) {
  Json seasons = Json::array();
  for (std::size_t s = 0; s < scored_seasons(state); ++s) {
    const SeasonFigures& figures = sheet.seasons[s];
    Json edicts = Json::array();
    edicts.push(figures.edicts[0]).push(figures.edicts[1]);
    seasons.push(object_of("edicts", std::move(edicts), "coins", figures.coins, "monsters",
                           figures.monsters, "total", figures.total()));
  }
  return seasons;
}

Json sheet_json(const Cartographers& game, const Cartographers::View& view, Seat seat) {
  const State& state = view.known;
  const Sheet& sheet = state.sheets[seat];
  const SeasonLines lines = season_lines(game, state, sheet);
  Json edicts = Json::array();
  for (std::size_t i = 0; state.phase != Phase::kEdicts && i < kEdictCount; ++i) {
    edicts.push(worth_json(lines[i]));
  }
  return Json::object()
      .add("seat", mapwright::index(seat))
      .add("inHand", mapwright::index(game.sheet_in_hand(state, seat)))
      .add("rows", strings_json(sheet_rows(game.print(), sheet)))
      .add("coins", sheet.coins)
      .add("closed", cells_json(lines[kCoinsLine].cells))
      .add("edicts", std::move(edicts))
      .add("monsters", worth_json(lines[kMonstersLine]))
      .add("season", lines[kSeasonLine].after)
      .add("seasons", figures_json(state, sheet))
      .add("total", sheet.total())
      .add("rank", game.rank(state, seat))
      .add("chosen", !sheet.chosen.is_none() || view.hidden.contains(seat));
}

void add_cards(Json& scene, const Cartographers& game, const State& state) {
  const Content& content = game.content();
  scene.add("card", state.card == kNoCard ? Json() : card_json(content.cards[state.card]));
  Json shown = Json::array();
  Json left = Json::array();
  Json ambushes_shown = Json::array();
  for (int i = 0; i < content.explore_cards; ++i) {
    const Card& card = content.cards[static_cast<std::size_t>(i)];
    if (((state.shown >> i) & 1U) != 0) {
      shown.push(object_of("id", card.id, "time", card.time));
    } else {
      left.push(card.id);
    }
  }
  for (int i = 0; i < content.ambush_cards; ++i) {
    if (((state.ambushes_shown >> i) & 1U) == 0) continue;
    ambushes_shown.push(content.cards[static_cast<std::size_t>(content.explore_cards + i)].id);
  }
  scene.add("shown", std::move(shown));
  scene.add("deck",
            object_of("explore", std::move(left), "ambushes", game.ambushes_in_deck(state)));
  scene.add("ambushesShown", std::move(ambushes_shown));
}

}  // namespace

Json cells_json(const Cells& cells) {
  return list_of(cells, [&](const Cell cell) { return cell_text(cell); });
}

Json terrains_json(TerrainMask terrains) {
  Json list = Json::array();
  for (std::size_t t = 0; t < kTerrainCount; ++t) {
    if (((terrains >> t) & 1U) != 0) list.push(kTerrainNames[t]);
  }
  return list;
}

Json shape_json(const Shape& shape, bool coin) {
  return object_of("rows", strings_json(drawn(shape)), "coin", coin);
}

Json card_json(const Card& card) {
  Json shapes = Json::array();
  for (const CardShape& shape : card.shapes) shapes.push(shape_json(shape.printed, shape.coin));
  Json json = Json::object();
  json.add("id", card.id).add("kind", kind_name(card)).add("time", card.time);
  json.add("terrains", terrains_json(card.terrains)).add("shapes", std::move(shapes));
  if (card.is_ambush) json.add("clockwise", card.clockwise).add("corner", card.corner);
  return json;
}

Json CartographersPage::box(const Game& game) {
  Json sides = Json::array();
  for (const SheetPrint& print : game.content().sheets) {
    sides.push(
        Json::object().add("id", print.id).add("rows", strings_json(sheet_rows(print, Sheet{}))));
  }
  Json decks = Json::array();
  for (std::size_t deck = 0; deck < kDeckIds.size(); ++deck) {
    Json cards = Json::array();
    for (const ScoreCard& card : game.content().score_cards) {
      if (card.deck == static_cast<int>(deck)) cards.push(card.id);
    }
    decks.push(Json::object().add("id", kDeckIds[deck]).add("cards", std::move(cards)));
  }
  return Json::object().add("sides", std::move(sides)).add("decks", std::move(decks));
}

Json CartographersPage::scene(const Game& game, const Game::View& view) {
  const State& state = view.known;
  const bool seated = mapwright::index(view.viewer) >= 0;
  const bool solo = game.seats() == 1;
  Json scene = Json::object();
  scene.add("viewer", seated ? mapwright::index(view.viewer) : -1);
  scene.add("side", game.print().id).add("coinTrack", game.print().coin_track);
  scene.add("wildholds", game.rules().wildholds_stars);
  scene.add("phase", phase_name(state.phase)).add("season", state.season);
  scene.add("seasons", seasons_json(game.content()));
  scene.add("time", state.time).add("ruins", state.ruins_waiting);
  add_cards(scene, game, state);
  scene.add("edicts", edicts_json(game, state));
  Json sheets = Json::array();
  for (int i = 0; i < game.seats(); ++i) sheets.push(sheet_json(game, view, seat_at(i)));
  scene.add("sheets", std::move(sheets));
  const Action own = seated ? state.sheets[view.viewer].chosen : Action::none();
  scene.add("chosen", own.is_none() ? Json() : Json(game.action_text(own)));
  const bool rated = solo && state.phase != Phase::kEdicts;
  scene.add("rating", rated ? Json(game.rating(state)) : Json());
  scene.add("title", rated ? Json(game.title_for(game.rating(state)).id) : Json());
  return scene;
}

}  // namespace mapwright::cartographers
