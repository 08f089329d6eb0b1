#include "mapwright/wasm/cartographers/page.h"

#include <algorithm>

#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

const Card& card_of(const Cartographers& game, const State& state) {
  return game.content().cards[state.card];
}

// C10, C16: whether the drawing must cover an empty ruin. Ambushes ignore it.
bool ruins_effect(const Cartographers& game, const State& state) {
  return state.ruins_waiting && !card_of(game, state).is_ambush;
}

Json places_json(const Content& content, const LegalDrawings& legal) {
  Json places = Json::array();
  if (legal.pass) return places;
  for (const auto& group : legal.groups) {
    const SheetPattern& pattern = content.patterns[static_cast<std::size_t>(group.pattern)];
    for (const Cell anchor : group.anchors) {
      std::string text;
      for (const Cell cell : pattern.cells_at(anchor)) {
        if (!text.empty()) text += ' ';
        text += cell_text(cell);
      }
      places.push(std::move(text));
    }
  }
  return places;
}

Json change_json(int before, int after) {
  return Json::object().add("before", before).add("after", after);
}

std::string_view what_is_at(const SheetPrint& print, const Sheet& sheet, Cell cell) {
  if (print.mountains.contains(cell)) return "mountain";
  if (print.wasteland.contains(cell)) return "wasteland";
  std::size_t terrain = 0;
  while (terrain + 1 < kTerrainCount && !sheet.drawn[terrain].contains(cell)) ++terrain;
  return kTerrainNames[terrain];
}

Json reason_json(std::string_view code, std::string_view rule) {
  return Json::object().add("code", code).add("rule", rule);
}

// The rule that lets only a single cell be drawn.
std::string_view fallback_rule(const Card& card, bool ruins) {
  return card.is_ambush ? "C18" : ruins ? "C16" : "C15";
}

}  // namespace

Json CartographersPage::choices(const Game& game, const Game::View& view, Seat seat) {
  const State& state = view.known;
  const Card& card = card_of(game, state);
  LegalDrawings legal;
  game.legal_drawings(state, seat, legal);
  Json shapes = Json::array();
  if (legal.fallback) {
    Shape single;
    single.cells.push_back(Step{0, 0});
    shapes.push(shape_json(single, false));
  } else if (!legal.pass) {
    for (const CardShape& shape : card.shapes) shapes.push(shape_json(shape.printed, shape.coin));
  }
  return Json::object()
      .add("card", card_json(card))
      .add("sheet", mapwright::index(game.sheet_in_hand(state, seat)))
      .add("pass", legal.pass)
      .add("fallback", legal.fallback)
      .add("ruins", ruins_effect(game, state) && !legal.fallback && !legal.pass)
      .add("terrains", terrains_json(legal.pass ? TerrainMask{0} : legal.terrains))
      .add("shapes", std::move(shapes))
      .add("places", places_json(game.content(), legal));
}

Json CartographersPage::preview(const Game& game, const Game::View& view, Seat seat,
                                Action action) {
  const State& state = view.known;
  const Seat owner = game.sheet_in_hand(state, seat);
  const Sheet& before = state.sheets[owner];
  const Sheet after = game.preview(state, seat, action);
  Json edicts = Json::array();
  for (std::size_t i = 0; i < kEdictCount; ++i) {
    edicts.push(change_json(game.edict_stars(state, before, i), game.edict_stars(state, after, i)));
  }
  const Cells closes = surrounded_mountains(game.print(), after.filled) -
                       surrounded_mountains(game.print(), before.filled);
  return Json::object()
      .add("sheet", mapwright::index(owner))
      .add("edicts", std::move(edicts))
      .add("coins", change_json(before.coins, after.coins))
      .add("monsters", change_json(monster_stars(before), monster_stars(after)))
      .add("season",
           change_json(season_worth(game, state, before), season_worth(game, state, after)))
      .add("closes", cells_json(closes))
      .add("danger", cells_json(cells_in_danger(after)));
}

Json CartographersPage::reason(const Game& game, const Game::View& view, Seat seat, Action action) {
  const State& state = view.known;
  if (!game.is_to_act(state, seat)) return reason_json("not-to-act", "C12");
  const Card& card = card_of(game, state);
  const Sheet& sheet = state.sheets[game.sheet_in_hand(state, seat)];
  LegalDrawings legal;
  game.legal_drawings(state, seat, legal);
  if (action.is_pass()) return reason_json("pass", "C15");
  if (legal.pass) return reason_json("full", "C15");
  const bool ruins = ruins_effect(game, state);
  const bool on_card = std::ranges::binary_search(card.patterns, action.pattern());
  if (legal.fallback && action.pattern() != kSingleCell) {
    return reason_json("single", fallback_rule(card, ruins));
  }
  if (!legal.fallback && !on_card) return reason_json("shape", card.is_ambush ? "C18" : "C12");
  if ((legal.terrains & mask_of(action.terrain())) == 0) {
    return reason_json("terrain", card.is_ambush ? "C18" : "C12");
  }
  const Cells filled = game.content().cells_of(action) & sheet.filled;
  if (filled.any()) {
    Json cells = Json::array();
    for (const Cell cell : filled) {
      cells.push(Json::object()
                     .add("cell", cell_text(cell))
                     .add("what", what_is_at(game.print(), sheet, cell)));
    }
    return reason_json("filled", "C12").add("cells", std::move(cells));
  }
  // The card's shape and terrain on empty cells: only the ruins effect can forbid it.
  return reason_json("ruin", "C16");
}

}  // namespace mapwright::cartographers
