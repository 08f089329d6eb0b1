#pragma once
// How a game is played in the terminal: on a full screen, or line by line.

#include <string>

#include "mapwright/bots/game_table.h"

namespace mapwright::cli {

// Line by line with typed notation, for plain terminals and pipes. Returns when the game is over,
// the player quits or the input ends.
void play_in_lines(GameTable& table);

// What somebody without the box in reach needs for that: cards and rules in words, and why an
// action is refused.

// The card with its shapes, the edicts with their rules, one's own hypotheses: what the seat may
// know. Lines with their ends; empty where the picture says it all.
[[nodiscard]] std::string turn_in_words(const AnyGame& game, Seat seat);

// Why the seat may not do this now, with the rule: "that is no shape of the card (C12)". Empty when
// the text is no action, or a legal one.
[[nodiscard]] std::string why_refused(const AnyGame& game, Seat seat, std::string_view action);

// Everything on the paper score sheet of every seat; of `sheets`, when they are given.
void print_scores(const AnyGame& game, const Record& record);
void print_scores(const AnyGame& game, const Record& record, const std::vector<ScoreSheet>& sheets);

// G27: enters the people of a finished game of the Guild into the hall of fame.
[[nodiscard]] Result<void> enter_hall_of_fame(const GameTable& table);

}  // namespace mapwright::cli
