#include "mapwright/wasm/misterra/parts.h"

#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/words.h"

namespace mapwright::misterra {
namespace {

Json rows_json(const std::vector<PaymentRow>& rows) {
  Json json = Json::array();
  for (const PaymentRow& row : rows) json.push(Json::array().push(row.from).push(row.points));
  return json;
}

Json cell_json(const TerrainCells& board, Cell cell) {
  return Json::object().add("cell", cell_text(cell)).add("terrain", terrain_text(board.at(cell)));
}

}  // namespace

Json cells_json(const Cells& cells) {
  Json json = Json::array();
  for (const Cell cell : cells) json.push(cell_text(cell));
  return json;
}

Json drawn_json(const TerrainCells& board, const Cells& cells) {
  Json json = Json::array();
  for (const Cell cell : cells& board.covered()) json.push(cell_json(board, cell));
  return json;
}

Json tiles_json(const Island& island, const Cells& cells) {
  Json json = Json::array();
  for (const Cell cell : cells& island.tiles.covered()) {
    json.push(cell_json(island.tiles, cell).add("confirmed", island.confirmed.contains(cell)));
  }
  return json;
}

Json reserve_json(const Island& island) {
  Json json = Json::object();
  for (const Terrain terrain : kAllTerrains) {
    json.add(terrain_text(terrain), int{island.reserve[index(terrain)]});
  }
  return json;
}

Json sketch_json(Sketch sketch) {
  if (sketch == kNoSketch) return {};
  const auto [first, second] = halves_of(sketch);
  return Json::object()
      .add("card", sketch_text(sketch))
      .add("terrains", Json::array().push(terrain_text(first)).push(terrain_text(second)));
}

Json hypothesis_json(const Content& content, Hypothesis id) {
  const HypothesisCard& card = content.hypotheses[index(id)];
  Json json = Json::object();
  json.add("id", card_text(id)).add("family", kFamilyIds[static_cast<std::size_t>(card.family)]);
  if (card.has_terrain()) json.add("terrain", terrain_text(card.terrain));
  if (card.has_barred()) json.add("barred", terrain_text(card.barred));
  if (card.payment.each != 0) json.add("each", card.payment.each);
  if (!card.rows.empty()) json.add("table", rows_json(card.rows));
  if (card.beyond != 0) json.add("beyond", card.beyond);
  if (card.family == Family::kPattern && !card.places.empty()) {
    const TerrainCells& place = card.places.front();
    json.add("pattern", drawn_json(place, place.covered()));
  }
  return std::move(json).add("reconstructed", card.reconstructed);
}

Json score_json(const Lines& lines, bool complete) {
  Json list = Json::array();
  for (const Line& line : lines) {
    Json json = Json::object();
    json.add("id", id_of(line))
        .add("kind", line.line)
        .add("value", line.after)
        .add("board", line.on_island() ? "island" : "parchment")
        .add("cells", cells_json(line.cells))
        .add("count", line.count);
    if (line.terrain) json.add("terrain", terrain_text(*line.terrain));
    if (line.merged) json.add("merged", true);
    list.push(std::move(json));
  }
  return Json::object()
      .add("lines", std::move(list))
      .add("total", sum_of(lines).after)
      .add("complete", complete);
}

std::string id_of(const Line& line) {
  if (line.card != kNoHypothesis) return card_text(line.card);
  return std::string(line.line) + (line.terrain ? " " + terrain_text(*line.terrain) : "");
}

}  // namespace mapwright::misterra
