#pragma once
// The layout of the screen, and the sheet in it. Every cell shows its letter, colour or not.

#include <optional>

#include "mapwright/terminal/cartographers/ghost.h"
#include "mapwright/terminal/pages.h"

namespace mapwright::cartographers {

// Where things stand on the screen, for every size from 80 × 24 on:
//
//   row 0     whose sheet, total, coins
//   row 1     seasons, time
//   row 2 …   map (left)            card, then edicts and figures (right)
//             log (under the map)   the other sheets, small, where there is room
//   last 3    status, keys, keys
struct Layout {
  int rows = 0;
  int cols = 0;
  int cell_height = 1;
  int cell_width = 3;
  int map_row = 2;  // of the line with the column numbers
  int map_col = 0;  // of the row letters
  int side_col = 0;
  int side_width = 0;
  int card_row = 2;
  int worth_row = 9;
  int others_row = 0;  // 0: no room for small sheets
  int log_row = 0;
  int log_height = 0;
  int status_row = 0;

  [[nodiscard]] int map_width() const { return 2 + 11 * cell_width; }
  [[nodiscard]] int map_height() const { return 1 + 11 * cell_height; }
};
// Pre: at least kLeastRows and kLeastCols.
[[nodiscard]] Layout layout_for(int rows, int cols);

// A sheet and what is held over it.
struct MapPicture {
  const SheetPrint* print = nullptr;
  const Sheet* sheet = nullptr;
  Cells ghost{};    // shown as [f]
  Cells blocked{};  // part of the ghost that lies on filled cells, shown as !f!
  Terrain terrain{};
  bool legal = true;
  bool drawn = false;  // the ghost is drawn but not confirmed, shown as (f)
  Cells lit{};         // shown as *f*
};
void draw_map(Screen& screen, const Layout& layout, const MapPicture& picture);
// The cell at a place of the screen, or nothing when the place is beside the map.
[[nodiscard]] std::optional<Cell> cell_on_screen(const Layout& layout, int row, int col);

[[nodiscard]] Style terrain_style(Terrain terrain);
// Of the title when monsters come.
[[nodiscard]] Style ambush_style(const Screen& screen);
// Two columns a cell.
void draw_shape(Screen& screen, int row, int col, const Shape& shape, Style style);

}  // namespace mapwright::cartographers
