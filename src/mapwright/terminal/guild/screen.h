#pragma once
// The Guild of Merchant Explorers on the whole terminal: the hex map with the spaces that can be
// explored, what waits to be settled, objectives and coins. docs/terminal.md shows it.

#include "mapwright/bots/game_table.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

// Plays until the game is over or the players leave; the table keeps the record. Returns 0, or 2
// when this is no terminal that can be used (with a message on stderr), nothing having happened.
// Pre: the table plays this game.
int play_on_screen(const Guild& game, GameTable& table);

}  // namespace mapwright::guild
