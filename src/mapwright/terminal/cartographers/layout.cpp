#include "mapwright/terminal/cartographers/layout.h"

#include <algorithm>

namespace mapwright::cartographers {

Layout layout_for(int rows, int cols) {
  constexpr int kSideWidth = 43;   // what the edict lines need
  constexpr int kWorthRows = 12;   // heading, four edicts of two lines, coins, monsters, season
  constexpr int kSmallSheet = 13;  // a small sheet with its name and a blank row
  Layout layout;
  layout.rows = rows;
  layout.cols = cols;
  if (cols >= 104 && rows >= 36) {
    layout.cell_height = 2;
    layout.cell_width = 5;
  }
  layout.side_col = layout.map_width() + 2;
  layout.side_width = std::min(cols - layout.side_col, kSideWidth + 10);
  layout.status_row = rows - 3;
  const int below_worth = layout.worth_row + kWorthRows;
  if (layout.status_row - below_worth >= kSmallSheet) layout.others_row = below_worth + 1;
  layout.log_row = layout.map_row + layout.map_height();
  layout.log_height = layout.status_row - layout.log_row;
  return layout;
}

}  // namespace mapwright::cartographers
