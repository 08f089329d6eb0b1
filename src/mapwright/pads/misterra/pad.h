#pragma once
// The pad of Maps of Misterra: the island, and for each seat its parchment, its two hypotheses and
// its claims (docs/formats.md). There is one stage, the end.

#include "mapwright/game/game_list.h"
#include "mapwright/games/misterra/misterra.h"
#include "mapwright/pads/pad.h"

namespace mapwright::misterra {

[[nodiscard]] Result<ScoredPad> score_pad(GameTag<Misterra> game, const PadRequest& request);

// The pad of a game that is over, as the people at the table would write it. For tests.
[[nodiscard]] Json pad_of(const Misterra& game, const State& state,
                          const std::vector<std::string>& names);

}  // namespace mapwright::misterra
