#pragma once
// The pad of the Guild of Merchant Explorers: the objectives, and for each seat what stands on its
// map, its treasures, and its coins as they are counted at the end (docs/formats.md). There is one
// stage, the end.

#include "mapwright/game/game_list.h"
#include "mapwright/games/guild/guild.h"
#include "mapwright/pads/pad.h"

namespace mapwright::guild {

[[nodiscard]] Result<ScoredPad> score_pad(GameTag<Guild> game, const PadRequest& request);

// The pad of a game that is over, as the people at the table would write it. For tests.
[[nodiscard]] Json pad_of(const Guild& game, const State& state,
                          const std::vector<std::string>& names);

}  // namespace mapwright::guild
