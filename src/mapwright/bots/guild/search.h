#pragma once
// Search of the Guild: whole turns race by playouts (turns.h; the race is that of search.h:
// successive halving, common cards, the next card run evenly through its outcomes). The others are
// taken to pass: seats hardly touch one another, and the time is better spent on one's own map.

#include "mapwright/bots/guild/policy.h"
#include "mapwright/bots/search.h"

namespace mapwright::guild {

// The first action of the best turn found. Pre: the seat is to act in the view.
[[nodiscard]] Action search_turns(const Guild& game, const Guild::View& view, Seat seat,
                                  const SearchSettings& settings, Random& random);

}  // namespace mapwright::guild
