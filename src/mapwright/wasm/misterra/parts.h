#pragma once
// The parts of Misterra's pages that scene, choices and preview share: cells, cards and scores as
// JSON. Used by the files of this folder only.

#include "mapwright/games/misterra/explain.h"
#include "mapwright/wasm/make_json.h"

namespace mapwright::misterra {

[[nodiscard]] Json cells_json(const Cells& cells);                             // ["A1", …]
[[nodiscard]] Json drawn_json(const TerrainCells& board, const Cells& cells);  // cell and terrain
[[nodiscard]] Json tiles_json(const Island& island, const Cells& cells);       // … and confirmed
[[nodiscard]] Json reserve_json(const Island& island);
[[nodiscard]] Json sketch_json(Sketch sketch);  // null for kNoSketch
[[nodiscard]] Json hypothesis_json(const Content& content, Hypothesis card);

// What a line is called in a score, where no two have the same id: "fidelity", "P03",
// "claim lagoon".
[[nodiscard]] std::string id_of(const Line& line);
[[nodiscard]] Json score_json(const Lines& lines, bool complete);

}  // namespace mapwright::misterra
