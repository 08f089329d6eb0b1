#pragma once
// Draws sheets and shapes of Cartographers on a Screen. Every cell shows its letter, colour or not.

#include <optional>

#include "mapwright/games/cartographers/content.h"
#include "mapwright/games/cartographers/state.h"
#include "mapwright/terminal/cartographers/layout.h"
#include "mapwright/terminal/screen.h"

namespace mapwright::cartographers {

// A sheet and what is held over it.
struct MapPicture {
  const SheetPrint* print = nullptr;
  const Sheet* sheet = nullptr;
  Cells ghost;    // shown as [f]
  Cells blocked;  // part of the ghost that lies on filled cells, shown as !f!
  Terrain terrain{};
  bool legal = true;
  bool drawn = false;  // the ghost is drawn but not confirmed, shown as (f)
  Cells lit;           // shown as *f*
};

[[nodiscard]] Style terrain_style(Terrain terrain);
[[nodiscard]] char terrain_letter(Terrain terrain);

void draw_map(Screen& screen, const Layout& layout, const MapPicture& picture);
// Two columns a cell, without letters and numbers: 11 rows of 22 columns.
void draw_small_map(Screen& screen, int row, int col, const SheetPrint& print, const Sheet& sheet);
// Two columns a cell.
void draw_shape(Screen& screen, int row, int col, const Shape& shape, Style style);

// The cell at a place of the screen, or nothing when the place is beside the map.
[[nodiscard]] std::optional<Cell> cell_on_screen(const Layout& layout, int row, int col);

}  // namespace mapwright::cartographers
