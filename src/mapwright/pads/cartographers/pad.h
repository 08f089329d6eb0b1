#pragma once
// The pad of Cartographers: edicts, and for each seat one map with the season in which each cell
// was drawn, and the coins at the end of every season (docs/formats.md). A stage is a season.

#include "mapwright/game/game_list.h"
#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/pads/pad.h"

namespace mapwright::cartographers {

[[nodiscard]] Result<ScoredPad> score_pad(GameTag<Cartographers> game, const PadRequest& request);

// The pad of a game that is played here, as a person at the table would write it: `sheets` are the
// states at the end of each season so far, spring first. For tests and for taking a table along.
[[nodiscard]] Json pad_of(const Cartographers& game, std::span<const State> seasons,
                          const std::vector<std::string>& names);

}  // namespace mapwright::cartographers
