#pragma once
// Cartographers on the whole terminal: maps in colour, a ghost of the shape moved by keys, every
// edict's value before and after. docs/terminal.md shows it.

#include "mapwright/bots/game_table.h"

namespace mapwright {

// Plays until the game is over or the players leave; the table keeps the record. Returns 0, or 2
// when this is no terminal that can be used (with a message on stderr), nothing having happened.
// Pre: the table plays Cartographers.
int play_cartographers_on_screen(GameTable& table);

}  // namespace mapwright
