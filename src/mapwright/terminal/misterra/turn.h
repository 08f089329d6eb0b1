#pragma once
// A person's turn at Misterra on the screen: steps are chosen on a copy, taken back as long as no
// card is turned, and handed to the table when they are confirmed.

#include "mapwright/terminal/misterra/desk.h"

namespace mapwright::misterra {

// Returns when the seat's steps are at the table or the players leave. `last_island` is the island
// as the seat left it at the end of its last turn; it is brought up to date.
// Pre: the seat is to act, and not to keep hypotheses.
void take_turn(Desk& desk, Seat seat, Island& last_island);

}  // namespace mapwright::misterra
