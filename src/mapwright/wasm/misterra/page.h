#pragma once
// Misterra on a page (wasm/page.h): what a viewer sees and a seat may do, as the JSON typed in
// web/src/games/misterra/types.ts.

#include "mapwright/core/sha256.h"
#include "mapwright/games/misterra/explain.h"
#include "mapwright/games/misterra/misterra.h"
#include "mapwright/wasm/make_json.h"

namespace mapwright::misterra {

[[nodiscard]] Json box_json(const Misterra& game);
[[nodiscard]] Json scene_json(const Misterra& game, const View& view);
[[nodiscard]] Json piles_json(const Misterra& game, const Digest& seed);
[[nodiscard]] Json grades_json(const Misterra& game, const View& view);
[[nodiscard]] Json choices_json(const Misterra& game, const View& view, Seat seat);
[[nodiscard]] Json preview_json(const Misterra& game, const View& view, Seat seat, Action action);

// Parts that choices and previews have, too: scene.cpp
[[nodiscard]] Json cells_json(const Cells& cells);                             // ["A1", …]
[[nodiscard]] Json drawn_json(const TerrainCells& board, const Cells& cells);  // cell and terrain
[[nodiscard]] Json tiles_json(const Island& island, const Cells& cells);       // … and confirmed
[[nodiscard]] Json reserve_json(const Island& island);

// What a line is called in a score, where no two have the same id: "fidelity", "P03",
// "claim lagoon".
[[nodiscard]] std::string id_of(const Line& line);
[[nodiscard]] Json score_json(const Lines& lines, bool complete);

}  // namespace mapwright::misterra
