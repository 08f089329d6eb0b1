#pragma once
// The Guild in words for the terminal: ages, spaces, cards, objectives, reasons, help. No terminal
// in here.

#include <string>
#include <vector>

#include "mapwright/games/guild/guild.h"
#include "mapwright/terminal/words.h"

namespace mapwright::guild {

// "I" … "IV".
[[nodiscard]] std::string age_name(int age);
// "1 coin", "2 coins".
[[nodiscard]] std::string counted(int count, const std::string& thing);
// "I7, grassland, 2 coins".
[[nodiscard]] std::string space_text(const Map& map, Cell space);
// In a few words: "free cube", "2 coins", "1 per tower".
[[nodiscard]] std::string treasure_text(const Treasure& treasure);

// The card on show, as a name.
[[nodiscard]] std::string card_name(const Guild& game, const State& state, const Turn& turn);
// What the phase allows and how much is done. Pre: the turn is exploring.
[[nodiscard]] std::string phase_text(const Content& content, const Turn& turn);
// What waits in the pool (G7); empty when nothing does.
[[nodiscard]] std::string pool_text(const Turn& turn);

// How far an objective is: "2/3", or empty where that cannot be said in one number.
[[nodiscard]] std::string progress_text(const Objective& objective, const Map& map,
                                        const Board& board);
// One line: what it pays or paid, the condition, how far this seat is, who else has met it.
[[nodiscard]] std::string objective_text(const Guild& game, const State& known, std::size_t o,
                                         Seat seat, const std::vector<std::string>& names);

// Why the seat may not put a cube there now, without a full stop. Pre: it is not legal.
[[nodiscard]] std::string why_not_explore(const Guild& game, const SeatState& seat, Cell space);
// What a step would bring: "+2 coins, a treasure, links cities". Empty: nothing special.
[[nodiscard]] std::string gain_text(const Guild& game, const State& state, Seat seat,
                                    Action action);

[[nodiscard]] std::vector<HelpLine> help_lines(bool solo);

}  // namespace mapwright::guild
