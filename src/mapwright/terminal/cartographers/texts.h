#pragma once
// The sentences of the terminal game of Cartographers: score cards in a line, help, ambushes.

#include <string>
#include <string_view>
#include <vector>

#include "mapwright/games/cartographers/notation.h"
#include "mapwright/terminal/cartographers/ghost.h"
#include "mapwright/terminal/words.h"

namespace mapwright::cartographers {

// What a score card counts: in at most 40 columns, and in a full sentence.
[[nodiscard]] std::string short_rule(const Rules& rules, ScoreRule rule);
[[nodiscard]] std::string full_rule(const Rules& rules, ScoreRule rule);

// Why the ghost may not be drawn where it is; empty when it may.
[[nodiscard]] std::string why_not_text(const Ghost& ghost);

// How an ambush looks for its place in solo play (C39).
[[nodiscard]] std::string solo_ambush_text(const Card& card, bool drawn);

// Why there was no choice (terminal/pending.h).
[[nodiscard]] std::string forced_text(const Cartographers& game, const State& before, Seat seat,
                                      Action action);

// "Ada's sheet", "Your sheet".
[[nodiscard]] std::string sheet_of(const std::string& name);

[[nodiscard]] std::vector<HelpLine> help_lines();

}  // namespace mapwright::cartographers
