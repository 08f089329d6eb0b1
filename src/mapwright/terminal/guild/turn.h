#pragma once
// A person's turn at the Guild, or the part of it up to the next card to be drawn.

#include "mapwright/terminal/guild/desk.h"

namespace mapwright::guild {

// Returns when the steps have been handed to the table or the players leave. `cursor` is where the
// seat looked last. Pre: the seat is to act.
void take_turn(Desk& desk, Seat seat, Cell& cursor);

}  // namespace mapwright::guild
