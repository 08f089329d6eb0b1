#pragma once
// Pages of Misterra's terminal game beside the turn itself: texts to read, the keyboard passed on,
// the choice of hypotheses.

#include "mapwright/terminal/misterra/desk.h"

namespace mapwright::misterra {

void show_help(Desk& desk);
void show_log(Desk& desk);
// The seat's own hypotheses with their tables.
void show_hypotheses(Desk& desk, const State& state, Seat seat);

// Hides everything of the one before until `seat` has the keyboard.
void pass_keyboard_to(Desk& desk, Seat seat);

// M6: two of four are kept; the choice is handed to the table.
void choose_hypotheses(Desk& desk, Seat seat);

}  // namespace mapwright::misterra
