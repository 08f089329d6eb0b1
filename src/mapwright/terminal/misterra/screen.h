#pragma once
// Maps of Misterra on the whole terminal: island and parchment side by side, every step of a
// half-day by keys, every score line before and after. docs/terminal.md shows it.

#include "mapwright/bots/game_table.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

// Plays until the game is over or the players leave; the table keeps the record. Returns 0, or 2
// when this is no terminal that can be used (with a message on stderr), nothing having happened.
// Pre: the table plays this game.
int play_on_screen(const Misterra& game, GameTable& table);

}  // namespace mapwright::misterra
