#pragma once
// The ways of a pawn: where its move can end (M9, M10), how many steps it is from everywhere to a
// region, and how soon it can lay a card on a cell, as the island lies now (M12, M14, M15).

#include "mapwright/bots/misterra/zones.h"
#include "mapwright/games/misterra/action.h"
#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/state.h"

namespace mapwright::misterra {

// A place where the active pawn's move can end, and the first step of the way there.
struct MoveEnd {
  Place place = kOffBoard;
  Place first = kOffBoard;
};
// Nearest first: where the pawn stands, unless that is off the board.
[[nodiscard]] FixedVector<MoveEnd, kPlaces> move_ends(const Table& table);
// What the active pawn does first to end its move there; `stay` when it is there.
[[nodiscard]] Action step_towards(const Table& table, Place goal);

// Steps from each place to the nearest of the goal cells over beach and tiles; at most kFarAway.
inline constexpr int kFarAway = 7;
using StepsToGoal = std::array<std::uint8_t, kPlaces>;
[[nodiscard]] StepsToGoal steps_to(const Island& island, const Cells& goal);

inline constexpr std::size_t kReachHalfDays = 4;

// Entry i: the cells that can first be covered i half-days later than in the next one.
using Reach = std::array<Bits, kReachHalfDays>;
[[nodiscard]] Reach reach_from(const Island& island, Place place, const Rules& rules);

}  // namespace mapwright::misterra
