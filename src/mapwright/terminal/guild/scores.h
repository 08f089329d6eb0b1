#pragma once
// The score sheet of the Guild: every line of coins, objectives and treasures, and at the end who
// has won.

#include "mapwright/terminal/guild/desk.h"

namespace mapwright::guild {

// As it stands now; the others' figures are secret.
void show_sheet(Desk& desk, const State& state, Seat viewer);
// The end. Pre: the game is over.
void show_result(Desk& desk);

}  // namespace mapwright::guild
