#include "mapwright/wasm/misterra/json.h"

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

const Figure* figure_of(const Content& content, Hypothesis card, std::string_view name) {
  const std::string entry = "hypothesis " + card_text(card);
  const auto found = std::ranges::find_if(
      content.figures, [&](const Figure& f) { return f.entry == entry && f.name == name; });
  return found == content.figures.end() ? nullptr : &*found;
}

// "3=2 4=5 7+=16" as [[3,2],[4,5],[7,16]].
Json table_json(std::string_view text) {
  Json rows = Json::array();
  for (const std::string_view word : words_of(text)) {
    const auto parts = split(word, '=');
    if (parts.size() != 2) continue;
    std::string_view from = parts[0];
    if (from.ends_with('+')) from.remove_suffix(1);
    Json row = Json::array();
    row.push(parse_int(from).value_or(0)).push(parse_int(parts[1]).value_or(0));
    rows.push(std::move(row));
  }
  return rows;
}

bool has_terrain(Family family) {
  return family == Family::kZonesOfType || family == Family::kBorderCellsOfType ||
         family == Family::kTypeNotAdjacentToType;
}

Json cell_json(const TerrainCells& board, Cell cell) {
  Json json = Json::object();
  json.add("cell", cell_text(cell)).add("terrain", terrain_text(board.at(cell)));
  return json;
}

}  // namespace

std::string terrain_text(Terrain terrain) { return std::string(kTerrainNames[index(terrain)]); }

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
    json.push(
        std::move(cell_json(island.tiles, cell).add("confirmed", island.confirmed.contains(cell))));
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
  Json terrains = Json::array();
  terrains.push(terrain_text(first)).push(terrain_text(second));
  Json json = Json::object();
  json.add("card", sketch_text(sketch)).add("terrains", std::move(terrains));
  return json;
}

Json hypothesis_json(const Content& content, Hypothesis id) {
  const HypothesisCard& card = content.hypotheses[index(id)];
  Json json = Json::object();
  json.add("id", card_text(id)).add("family", kFamilyIds[static_cast<std::size_t>(card.family)]);
  if (has_terrain(card.family)) json.add("terrain", terrain_text(card.terrain));
  if (card.family == Family::kTypeNotAdjacentToType) json.add("barred", terrain_text(card.barred));
  if (card.payment.each != 0) json.add("each", card.payment.each);
  if (const Figure* table = figure_of(content, id, "table")) {
    json.add("table", table_json(table->value));
  }
  if (const Figure* beyond = figure_of(content, id, "beyond")) {
    json.add("beyond", parse_int(beyond->value).value_or(0));
  }
  if (card.family == Family::kPattern && !card.places.empty()) {
    const TerrainCells& place = card.places.front();
    json.add("pattern", drawn_json(place, place.covered()));
  }
  const std::string entry = "hypothesis " + card_text(id);
  json.add("reconstructed", std::ranges::any_of(content.figures, [&](const Figure& f) {
             return f.entry == entry && f.name != "pair" && f.tag == SourceTag::kReconstructed;
           }));
  return json;
}

State known_state(const View& view) {
  State state;
  state.table = view.table;
  state.hands = view.hands;
  return state;
}

Cells all_markers(const Table& table) {
  Cells markers = table.otoma_markers;
  for (const Expedition& seat : table.seats) markers |= seat.markers;
  return markers;
}

Cells mappable_from(const Misterra& game, const Table& table, Place place) {
  if (stands_on(table.island, place, Terrain::kJungle)) return {};  // M12
  return seen_from(table.island, place, game.rules());
}

Json score_json(const std::vector<WorthLine>& lines, bool complete) {
  Json list = Json::array();
  for (const WorthLine& line : lines) {
    Json json = Json::object();
    json.add("id", line.id)
        .add("kind", line.kind)
        .add("value", line.value)
        .add("board", line.on_island ? "island" : "parchment")
        .add("cells", cells_json(line.cells))
        .add("count", line.count);
    if (line.terrain) json.add("terrain", terrain_text(*line.terrain));
    if (line.merged) json.add("merged", true);
    list.push(std::move(json));
  }
  Json json = Json::object();
  json.add("lines", std::move(list)).add("total", total_of(lines)).add("complete", complete);
  return json;
}

}  // namespace mapwright::misterra
