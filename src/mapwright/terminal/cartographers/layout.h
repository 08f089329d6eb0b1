#pragma once
// Where things stand on the screen, for every size from 80 × 24 on:
//
//   row 0     whose sheet, total, coins
//   row 1     seasons, time
//   row 2 …   map (left)            card, then edicts and figures (right)
//             log (under the map)   the other sheets, small, where there is room
//   last 3    status, keys, keys

#include "mapwright/terminal/screen.h"

namespace mapwright::cartographers {

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

}  // namespace mapwright::cartographers
