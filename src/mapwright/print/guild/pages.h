#pragma once
// What is printed for the Guild of Merchant Explorers.

#include "mapwright/games/guild/guild.h"
#include "mapwright/print/frame.h"
#include "mapwright/print/poster.h"

namespace mapwright::guild {

[[nodiscard]] print::Document sheet_pages(const Guild& game, const print::Job& job);
[[nodiscard]] print::Document score_pages(const Guild& game, const print::Job& job);
[[nodiscard]] print::Document card_pages(const Guild& game, const print::Job& job);
[[nodiscard]] print::Picture poster_picture(const Guild& game, const State& state, Seat seat,
                                            const print::Job& job);

// The map inside a box, as large as it goes, with what lies on it; returns the room it takes.
print::Box draw_map(print::Drawing& drawing, const print::Box& room, const Map& map,
                    const Board& board);
// What an objective asks for, in the job's language; those of own maps as they are written.
[[nodiscard]] std::string objective_text(const Objective& objective, const print::Messages& words);

}  // namespace mapwright::guild
