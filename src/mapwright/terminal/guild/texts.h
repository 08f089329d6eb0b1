#pragma once
// The Guild in words for the terminal: ages, spaces, cards, objectives, reasons, help. No terminal
// in here.

#include <string>
#include <vector>

#include "mapwright/games/guild/explain.h"
#include "mapwright/terminal/words.h"

namespace mapwright::guild {

// "I7, grassland, 2 coins".
[[nodiscard]] std::string space_text(const Map& map, Cell space);
// In a few words: "free cube", "2 coins", "1 per tower".
[[nodiscard]] std::string treasure_text(const Treasure& treasure);

// "coins 23 + treasures 4 = 27".
[[nodiscard]] std::string coins_text(const Guild& game, const SeatState& seat);
// "Avenia, age II, card 3 of 7".
[[nodiscard]] std::string age_text(const Guild& game, const State& state);
// A step in few words: "I7", "village I7", "route H4-K8, post K8"; empty for done.
[[nodiscard]] std::string deed_text(const Guild& game, Action action);

// The card on show, as a name.
[[nodiscard]] std::string card_name(const Guild& game, const State& state, const Turn& turn);
// What the phase allows and how much is done. Pre: the turn is exploring.
[[nodiscard]] std::string phase_text(const Content& content, const Turn& turn);
// What waits in the pool (G7); empty when nothing does.
[[nodiscard]] std::string pool_text(const Turn& turn);

// One line: what it pays or paid, how far this seat is, who else has met it, the condition, which
// alone may be cut where a line is too short.
[[nodiscard]] std::string objective_text(const Guild& game, const State& known,
                                         const ObjectiveStanding& one, Seat seat,
                                         const std::vector<std::string>& names);

// What the terminal says for each reason of the Guild.
[[nodiscard]] std::span<const ReasonWords> reason_words();
// Why the seat may not do this now, with the rule and without a full stop. Pre: it is not legal.
[[nodiscard]] std::string why_not_text(const Guild& game, const State& state, Seat seat,
                                       Action action);
// Why there was no choice (terminal/pending.h).
[[nodiscard]] std::string forced_text(const Guild& game, const State& before, Seat seat,
                                      Action action);
// What a step would bring: "+2 coins, 1 treasure, a trade route". Empty: nothing special.
[[nodiscard]] std::string gain_text(const Guild& game, const State& state, Seat seat,
                                    Action action);

[[nodiscard]] std::vector<HelpLine> help_lines(bool solo);

}  // namespace mapwright::guild
