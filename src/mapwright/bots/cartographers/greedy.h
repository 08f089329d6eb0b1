#pragma once
// The greedy bot of Cartographers: the drawing with the best immediate gain over all edicts still
// to be scored, coins and monsters included. On another's sheet (an ambush) it takes the worst.

#include "mapwright/games/cartographers/cartographers.h"

namespace mapwright::cartographers {

// Equal drawings are chosen among at random.
[[nodiscard]] Action greedy_action(const Cartographers& game, const Cartographers::View& view,
                                   Seat seat, Random& random);

// The same for the two edicts and the monsters of this season only.
[[nodiscard]] Action short_sighted_action(const Cartographers& game,
                                          const Cartographers::View& view, Seat seat,
                                          Random& random);

}  // namespace mapwright::cartographers
