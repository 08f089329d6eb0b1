#pragma once
// Random boards of the Guild for the differential tests.

#include <string>

#include "mapwright/core/random.h"
#include "oracle/guild_seat.h"

namespace mapwright::guild {

// A board that play could lead to, or nearly: villages anywhere, cubes grown from them and from
// the capital, now and then until whole regions are full.
[[nodiscard]] oracle::guild::Board random_board(const std::string& map, Random& random);

// Settles what waits, so that a card can begin.
void empty_the_pool(oracle::guild::Board& board, Random& random);

}  // namespace mapwright::guild
