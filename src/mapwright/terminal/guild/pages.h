#pragma once
// The pages of the Guild's terminal game besides the turn: help, log, cards, boards, passing the
// keyboard. All return at once when the players leave.

#include "mapwright/terminal/guild/desk.h"

namespace mapwright::guild {

void show_help(Desk& desk);
void show_log(Desk& desk);
// Objectives, the seat's specialties and treasures with their full texts.
void show_cards(Desk& desk, const State& state, Seat seat);
// Everybody's board as the viewer may see it, beginning with `first`.
void show_boards(Desk& desk, const State& state, Seat viewer, Seat first);
// Hides everything until the seat takes the keyboard.
void pass_keyboard_to(Desk& desk, Seat seat);

}  // namespace mapwright::guild
