#include "mapwright/wasm/misterra/parts.h"

#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/words.h"

namespace mapwright::misterra {
namespace {

Json cell_json(const TerrainCells& board, Cell cell) {
  return object_of("cell", cell_text(cell), "terrain", terrain_text(board.at(cell)));
}

}  // namespace

Json cells_json(const Cells& cells) {
  return list_of(cells, [&](const Cell cell) { return cell_text(cell); });
}

Json drawn_json(const TerrainCells& board, const Cells& cells) {
  return list_of(cells & board.covered(), [&](const Cell cell) { return cell_json(board, cell); });
}

Json tiles_json(const Island& island, const Cells& cells) {
  Json json = Json::array();
  for (const Cell cell : cells& island.tiles.covered()) {
    json.push(object_of("cell", cell_text(cell), "terrain", terrain_text(island.tiles.at(cell)),
                        "confirmed", island.confirmed.contains(cell)));
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
  return object_of("card", sketch_text(sketch), "terrains",
                   list_of(std::array{terrain_text(first), terrain_text(second)}));
}

Json hypothesis_json(const Content& content, Hypothesis id) {
  const HypothesisCard& card = content.hypotheses[index(id)];
  Json json = Json::object();
  json.add("id", card_text(id)).add("family", kFamilyIds[static_cast<std::size_t>(card.family)]);
  if (card.has_terrain()) json.add("terrain", terrain_text(card.terrain));
  if (card.has_barred()) json.add("barred", terrain_text(card.barred));
  if (card.payment.each != 0) json.add("each", card.payment.each);
  if (!card.rows.empty()) {
    json.add("table", list_of(card.rows, [](const PaymentRow& row) {
               return list_of(std::array{row.from, row.points});
             }));
  }
  if (card.beyond != 0) json.add("beyond", card.beyond);
  if (card.family == Family::kPattern && !card.places.empty()) {
    const TerrainCells& place = card.places.front();
    json.add("pattern", drawn_json(place, place.covered()));
  }
  json.add("reconstructed", card.reconstructed);
  return json;
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
  return object_of("lines", std::move(list), "total", sum_of(lines).after, "complete", complete);
}

std::string id_of(const Line& line) {
  if (line.card != kNoHypothesis) return card_text(line.card);
  return std::string(line.line) + (line.terrain ? " " + terrain_text(*line.terrain) : "");
}

}  // namespace mapwright::misterra
