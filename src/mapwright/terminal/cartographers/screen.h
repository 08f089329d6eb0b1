#pragma once
// Cartographers on the whole terminal: maps in colour, a ghost of the shape moved by keys, every
// edict's value before and after. docs/terminal.md shows it.

#include "mapwright/bots/game_table.h"
#include "mapwright/games/cartographers/cartographers.h"

namespace mapwright::cartographers {

// Plays until the game is over or the players leave; the table keeps the record. Returns 0, or 2
// when this is no terminal that can be used (with a message on stderr), nothing having happened.
// Pre: the table plays this game.
int play_on_screen(const Cartographers& game, GameTable& table);

}  // namespace mapwright::cartographers
