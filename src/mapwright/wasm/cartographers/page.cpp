#include "mapwright/wasm/cartographers/page.h"

#include "mapwright/games/cartographers/explain.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

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

Json CartographersPage::choices(const Game& game, const Game::View& view, Seat seat) {
  const DrawingTask task = game.task(view.known, seat);
  LegalDrawings legal;
  find_legal_drawings(task, legal);
  Json shapes = Json::array();
  if (legal.fallback) {
    Shape single;
    single.cells.push_back(Step{0, 0});
    shapes.push(shape_json(single, false));
  } else if (!legal.pass) {
    for (const CardShape& shape : task.card.shapes)
      shapes.push(shape_json(shape.printed, shape.coin));
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

Json CartographersPage::preview(const Game& game, const Game::View& view, Seat seat,
                                Action action) {
  const State& state = view.known;
  const Seat owner = game.sheet_in_hand(state, seat);
  const Sheet& before = state.sheets[owner];
  const SeasonLines lines = season_lines(game, state, before, game.preview(state, seat, action));
  Json edicts = Json::array();
  for (std::size_t i = 0; i < kEdictCount; ++i) edicts.push(change_json(lines[i]));
  return Json::object()
      .add("sheet", mapwright::index(owner))
      .add("edicts", std::move(edicts))
      .add("coins", change_json(lines[kCoinsLine]))
      .add("monsters", change_json(lines[kMonstersLine]))
      .add("season", change_json(lines[kSeasonLine]))
      .add("closes",
           cells_json(lines[kCoinsLine].cells - surrounded_mountains(game.print(), before.filled)))
      .add("danger", cells_json(lines[kMonstersLine].cells));
}

Json CartographersPage::reason(const Game& game, const Game::View& view, Seat seat, Action action) {
  const Reason reason = why_not(game, view, seat, action);
  Json json = to_json(reason);
  if (reason.code != "filled") return json;
  const Sheet& sheet = game.task(view.known, seat).sheet;
  Json cells = Json::array();
  for (const Cell cell : blocked_cells(game, view.known, seat, action)) {
    const auto ground = static_cast<std::size_t>(ground_at(game.print(), sheet, cell));
    cells.push(object_of("cell", cell_text(cell), "what", kGroundNames[ground]));
  }
  json.add("cells", std::move(cells));
  return json;
}

}  // namespace mapwright::cartographers
