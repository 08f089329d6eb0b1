#pragma once
// What is printed for Cartographers.

#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/print/frame.h"
#include "mapwright/print/poster.h"

namespace mapwright::cartographers {

[[nodiscard]] print::Document sheet_pages(const Cartographers& game, const print::Job& job);
[[nodiscard]] print::Document score_pages(const Cartographers& game, const print::Job& job);
[[nodiscard]] print::Document card_pages(const Cartographers& game, const print::Job& job);
// A sheet with a map of one's own, and what is drawn on it already.
[[nodiscard]] print::Document own_sheet_pages(const Cartographers& game, const DrawnSheet& drawn,
                                              std::string_view title, const print::Job& job);
// The finished map for a poster, and the words of its cartouche.
[[nodiscard]] print::Picture poster_picture(const Cartographers& game, const State& state,
                                            Seat seat, const print::Job& job);

// The map with its upper left corner there: the printed cells and what is drawn.
void draw_map(print::Drawing& drawing, print::Point corner, double cell, const SheetPrint& print,
              const Sheet& sheet);

}  // namespace mapwright::cartographers
