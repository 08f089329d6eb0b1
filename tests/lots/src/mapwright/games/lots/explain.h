#pragma once
// What a position of Lots means (game/explain.h). Codes are words with dashes, so that play in
// plain lines can show them until the terminal has words for them.

#include "mapwright/game/explain.h"
#include "mapwright/games/lots/lots.h"

namespace mapwright::lots {

// Pre: the action is not legal for the seat.
[[nodiscard]] Reason why_not(const Lots& game, const View& view, Seat seat, Action action);

}  // namespace mapwright::lots
