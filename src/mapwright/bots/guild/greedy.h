#pragma once
// The greedy bot of the Guild: every cube goes where it brings most at once, counting coins, what a
// region, route or objective has come nearer, and how close the network has come to what lies
// ahead. Looks at one seat of a view and nothing else.

#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

// What a seat has and is about to get, in hundredths of a coin. A rough measure for comparing
// boards of one seat in one turn.
[[nodiscard]] int standing_value(const Guild& game, const State& state, const SeatState& seat);

// Equal actions are chosen among at random. Pre: the seat is to act in view.known.
[[nodiscard]] Action greedy_action(const Guild& game, const Guild::View& view, Seat seat,
                                   Random& random);

}  // namespace mapwright::guild
