#pragma once
// The full-screen pages of the terminal game: help, log, passing the keyboard, ambushes, and the
// sheets with their scores (during the game, after a season, at the end).

#include "mapwright/terminal/cartographers/desk.h"

namespace mapwright::cartographers {

void show_help(Desk& desk);
void show_log(Desk& desk);

// Hides everything until the next person is at the keyboard.
void pass_keyboard_to(Desk& desk, Seat seat);

// Monsters that came onto a sheet, with the reason.
void show_ambush(Desk& desk, const AmbushNews& news);

}  // namespace mapwright::cartographers
