#pragma once
// The ways of a pawn: the next step to a place where its move can end (M9, M10), and how many
// steps it is from everywhere to a region.

#include "mapwright/games/misterra/action.h"
#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/state.h"

namespace mapwright::misterra {

// The first step of the way to a place where the active pawn's move can end; `stay` when it is
// there.
[[nodiscard]] Action step_towards(const Table& table, Place goal);

// Steps from each place to the nearest of the goal cells over beach and tiles; at most kFarAway.
inline constexpr int kFarAway = 7;
using StepsToGoal = std::array<std::uint8_t, kPlaces>;
[[nodiscard]] StepsToGoal steps_to(const Island& island, const Cells& goal);

}  // namespace mapwright::misterra
