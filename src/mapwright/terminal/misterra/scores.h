#pragma once
// The page with everybody's boards and the whole score sheet: to look at in between, and the end of
// a game.

#include "mapwright/terminal/misterra/desk.h"

namespace mapwright::misterra {

// `state` is the table's or a turn's not yet confirmed one. Hypotheses of others than `viewer` are
// shown only when the game is over.
void show_scores(Desk& desk, const State& state, Seat viewer);

}  // namespace mapwright::misterra
