#pragma once
// The parts of Misterra's pages that scene, choices and preview share: cells, cards and scores as
// JSON. Used by the misterra_*.cpp files of this folder only.

#include "mapwright/games/misterra/scoring.h"

namespace mapwright::misterra {

// Small things
[[nodiscard]] std::string terrain_text(Terrain terrain);
[[nodiscard]] Json cells_json(const Cells& cells);                             // ["A1", …]
[[nodiscard]] Json drawn_json(const TerrainCells& board, const Cells& cells);  // cell and terrain
[[nodiscard]] Json tiles_json(const Island& island, const Cells& cells);       // … and confirmed
[[nodiscard]] Json reserve_json(const Island& island);
[[nodiscard]] Json sketch_json(Sketch sketch);  // null for kNoSketch
[[nodiscard]] Json hypothesis_json(const Content& content, Hypothesis card);

// The state that a view knows, enough for the decisions and scores of its viewer.
[[nodiscard]] State known_state(const View& view);
[[nodiscard]] Cells all_markers(const Table& table);
// M12, M14: where the seat may map from where it stands; none in a jungle.
[[nodiscard]] Cells mappable_from(const Misterra& game, const Table& table, Place place);

// A line of the score sheet with the cells that earn it. The lines add up to the total.
struct WorthLine {
  std::string id{};
  std::string_view kind{};
  int value = 0;
  bool on_island = false;
  Cells cells{};
  int count = 0;
  std::optional<Terrain> terrain{};
  bool merged = false;
};
[[nodiscard]] std::vector<WorthLine> worth_lines(const Misterra& game, const Table& table,
                                                 const Hand& hand, std::size_t seat);
// What a hypothesis counts on a parchment, as cells.
[[nodiscard]] Cells counted_cells(const HypothesisCard& card, const Parchment& parchment);
[[nodiscard]] Json score_json(const std::vector<WorthLine>& lines, bool complete);
[[nodiscard]] int total_of(const std::vector<WorthLine>& lines);

// Why the active seat cannot do it in this step; null when it can.
[[nodiscard]] Json why_not_exchange(const Misterra& game, const Table& table);
[[nodiscard]] Json why_not_map(const Table& table);
[[nodiscard]] Json why_not_claim(const Misterra& game, const Table& table);

}  // namespace mapwright::misterra
