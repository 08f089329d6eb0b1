#pragma once
// How soon a pawn can lay a card on a cell: the cells that can be covered in the next half-day, in
// the one after it, and so on, as the island lies now (M9, M10, M12, M14, M15).

#include "mapwright/bots/misterra/hopes.h"
#include "mapwright/games/misterra/island_rules.h"

namespace mapwright::misterra {

inline constexpr std::size_t kReachHalfDays = 4;

// Entry i: the cells that can first be covered i half-days later than in the next one.
using Reach = std::array<Bits, kReachHalfDays>;
[[nodiscard]] Reach reach_from(const Island& island, Place place, const Rules& rules);

}  // namespace mapwright::misterra
