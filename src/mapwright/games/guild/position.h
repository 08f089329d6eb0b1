#pragma once
// Positions of the Guild: what follows from the boards and turns that a text gives (docs/formats.md
// says how it looks), and whether all of it fits together. Used by position*.cpp and tests.

#include "mapwright/game/position_text.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

// Fills in what follows from the boards and turns of a position: frontiers, waiting villages and
// routes, who acts. Pre: boards fit the map.
void complete_position(const Guild& game, State& state, Seat viewer, bool is_view);

// What cannot be is an error of the text. Boards and tokens against the map: safe on anything that
// was read, comes before complete_position. Cards, decks, objectives, turns: comes after it.
void check_boards(PositionText& text, const Guild& game, const Guild::View& view);
void check_position(PositionText& text, const Guild& game, const Guild::View& view);

}  // namespace mapwright::guild
