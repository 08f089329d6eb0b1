// Slow, independent oracle for The Guild of Merchant Explorers: conditions of the objectives (G21).
#pragma once

#include "oracle/guild_data.h"
#include "oracle/guild_seat.h"

namespace oracle::guild {

// Does the board meet the objective's condition now? The cubes of the turn are still on it.
bool meets(const Board& board, const Objective& objective);

}  // namespace oracle::guild
