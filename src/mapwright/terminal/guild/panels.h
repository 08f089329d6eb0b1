#pragma once
// The parts of the Guild's screen around the map:
//
//   row 0       whose turn, map, age, card of the age; coins
//   row 1 …     column letters, map                        (log at its right in a wide window)
//   below it    card and phase; what waits in the pool, news or log
//   last 5      objectives (3), status, keys

#include <string>
#include <vector>

#include "mapwright/games/guild/guild.h"
#include "mapwright/terminal/screen.h"

namespace mapwright::guild {

// Lines at the bottom that the map leaves free: card, two of pool and news, objectives, status,
// keys.
inline constexpr int kBelowMap = 8;
inline constexpr int kObjectiveRows = 3;

// Status and keys in the last two rows.
void draw_foot(Screen& screen, const std::string& status, const std::string& keys);

// The three objectives from `row` on, as one seat knows them.
void draw_objectives(Screen& screen, int row, const Guild& game, const Guild::View& view,
                     const std::vector<std::string>& names);

// The last lines that fit between two rows, in columns `col` and further.
void draw_log(Screen& screen, int row, int end_row, int col, const std::vector<std::string>& lines);

// "coins 23 + treasures 4 = 27".
[[nodiscard]] std::string coins_text(const Guild& game, const SeatState& seat);
// "Avenia, age II, card 3 of 7".
[[nodiscard]] std::string age_text(const Guild& game, const State& state);

}  // namespace mapwright::guild
