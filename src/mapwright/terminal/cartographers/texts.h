#pragma once
// The sentences of the terminal game of Cartographers: score cards in a line, help, ambushes.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/terminal/words.h"

namespace mapwright::cartographers {

// What a score card counts: in at most 40 columns, and in a full sentence.
[[nodiscard]] std::string short_rule(const Rules& rules, ScoreRule rule);
[[nodiscard]] std::string full_rule(const Rules& rules, ScoreRule rule);

// How an ambush looks for its place in solo play (C39).
[[nodiscard]] std::string solo_ambush_text(const Card& card, bool drawn);

// "A", "B", "C", "D".
[[nodiscard]] std::string edict_letter(std::size_t edict);
// "A and B": the edicts of a season.
[[nodiscard]] std::string edicts_of(const Season& season);
// "B4 B5 C5"
[[nodiscard]] std::string cells_text(const Cells& cells);
// "+3", "−3", and nothing for 0.
[[nodiscard]] std::string change_text(int change);
// "Ada's sheet", "Your sheet".
[[nodiscard]] std::string sheet_of(const std::string& name);

[[nodiscard]] std::span<const HelpLine> help_lines();

}  // namespace mapwright::cartographers
