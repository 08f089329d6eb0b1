#pragma once
// How a game is played in the terminal: on a full screen, or line by line.

#include <string>

#include "mapwright/bots/game_table.h"

namespace mapwright::cli {

// Line by line with typed notation, for plain terminals and pipes. Returns when the game is over,
// the player quits or the input ends.
void play_in_lines(GameTable& table);

// Everything on the paper score sheet of every seat.
void print_scores(const AnyGame& game, const Record& record);

// play --kept: the unfinished games in the data folder, with how to go on.
int list_kept_games();

// A seat by its name, or "seat 2" when it has none.
[[nodiscard]] std::string seat_name(const Record& record, Seat seat);

// G27: enters the people of a finished game of the Guild into the hall of fame.
[[nodiscard]] Result<void> enter_hall_of_fame(const GameTable& table);

}  // namespace mapwright::cli
