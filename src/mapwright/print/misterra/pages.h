#pragma once
// What is printed for Maps of Misterra.

#include "mapwright/games/misterra/misterra.h"
#include "mapwright/print/frame.h"
#include "mapwright/print/poster.h"

namespace mapwright::misterra {

[[nodiscard]] print::Document sheet_pages(const Misterra& game, const print::Job& job);
[[nodiscard]] print::Document score_pages(const Misterra& game, const print::Job& job);
[[nodiscard]] print::Document card_pages(const Misterra& game, const print::Job& job);
[[nodiscard]] print::Picture poster_picture(const Misterra& game, const State& state, Seat seat,
                                            const print::Job& job);

// The figure of a terrain (print/figures.h).
[[nodiscard]] std::string_view figure_of(Terrain terrain);
// A board of five by five cells, the beach below it.
void draw_board(print::Drawing& drawing, print::Point corner, double cell,
                const TerrainCells& board);

}  // namespace mapwright::misterra
