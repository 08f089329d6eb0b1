#pragma once
// One person's turn: hold the ghost over the sheet, draw, take back, confirm.

#include "mapwright/terminal/cartographers/desk.h"

namespace mapwright::cartographers {

// Plays the seat's decision on the table. Returns when it is made (or the player leaves; see
// Desk). `near` is where the ghost starts and, afterwards, where it was drawn.
void take_turn(Desk& desk, Seat seat, Cell& near);

}  // namespace mapwright::cartographers
