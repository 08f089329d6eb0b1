#pragma once
// What a sheet is worth: the sixteen score cards (C23–C38), monsters (C20), mountains (C14).
// Pure functions of a sheet, on cell sets.

#include "mapwright/games/cartographers/content.h"
#include "mapwright/games/cartographers/state.h"

namespace mapwright::cartographers {

// Stars of one score card. `wildholds_stars` is C43's option.
[[nodiscard]] int score(ScoreRule rule, const SheetPrint& print, const Sheet& sheet,
                        int wildholds_stars);

// What a score card's stars can depend on, besides the print: the cells of these terrains, and
// which cells are filled. Whoever weighs many drawings need not count the others anew.
struct ScoreInputs {
  TerrainMask terrains = 0;
  bool filled = false;
};
[[nodiscard]] ScoreInputs inputs_of(ScoreRule rule);

// C20: the empty cells beside a monster, which cost a star each.
[[nodiscard]] Cells cells_in_danger(const Sheet& sheet);
// Minus one for each of them; zero or negative.
[[nodiscard]] int monster_stars(const Sheet& sheet);

// C14: mountains whose four sides are filled or the edge.
[[nodiscard]] Cells surrounded_mountains(const SheetPrint& print, const Cells& filled);

// The cells that earn or cost a card's stars, to be lit on the map. Empty when it scores nothing.
[[nodiscard]] Cells scoring_cells(ScoreRule rule, const SheetPrint& print, const Sheet& sheet);

}  // namespace mapwright::cartographers
