#pragma once
// The greedy bot of Misterra: looks one half-day ahead (move, card and what is done with it) and
// takes what leaves it standing best. It knows its view only.

#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

// How well a seat stands, in quarters of a point: its score now, and part of what hazy tiles,
// unfinished hypotheses and growing regions may still bring.
[[nodiscard]] int standing_value(const Misterra& game, const Table& table, const Hand& hand,
                                 Seat seat);

// The same, but counting only what the game would bring if it ended after this half-day.
[[nodiscard]] Action short_sighted_action(const Misterra& game, const Misterra::View& view,
                                          Seat seat, Random& random);

// Equal choices are made at random.
[[nodiscard]] Action greedy_action(const Misterra& game, const Misterra::View& view, Seat seat,
                                   Random& random);

}  // namespace mapwright::misterra
