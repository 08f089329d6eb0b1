#pragma once
// Whether a table that was read from text (docs/formats.md) can come about in a game. Used by
// position*.cpp and view.cpp only.

#include "mapwright/game/position_text.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

// How many hypotheses a seat holds by now (first game: of its pair).
[[nodiscard]] std::size_t cards_dealt(const Misterra& game, const Table& table, Seat seat);

// An error of the text when the table contradicts itself or the rules in a way that shows, so that
// every loaded position is safe to play on.
void check_table(PositionText& text, const Misterra& game, const View& view);

}  // namespace mapwright::misterra
