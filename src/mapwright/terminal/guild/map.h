#pragma once
// The hex map in the terminal. Columns stand side by side; A, C, E … lie half a space lower than
// B, D, F …. In a tall window every row of the map takes two lines, so that this is seen:
//
//        A   B   C   D              B   D
//            ~       D1           A   C
//     1 +G2     *M              1+G2 ~  *M   D1      (low window: one line)
//
// In a very large window a row takes three lines, and each space shows its name below.
// In front of a space: what stands there or can be done; then terrain and feature (see help).

#include <optional>
#include <string>
#include <vector>

#include "mapwright/games/guild/explain.h"
#include "mapwright/terminal/screen.h"

namespace mapwright::guild {

// Where the spaces are on the screen. Maps that do not fit are shown around the focus.
struct MapLayout {
  const Map* map = nullptr;
  int row_lines = 1;           // how many a row of the map takes: 1, 2 or 3
  int top = 0;                 // line of the first shown row
  int first_row = 0;           // of the map
  int shown_rows = 0;          // rows of the map that are shown
  std::vector<int> column_at;  // screen column of each map column; -1: not shown
  int right = 0;               // first screen column right of the map

  [[nodiscard]] int bottom() const { return top + shown_rows * row_lines; }
  [[nodiscard]] bool shows_names() const { return row_lines == 3; }
  [[nodiscard]] int line_of(int row, int col) const {
    return top + row_lines * (row - first_row) + (col % 2 == 0 ? row_lines / 2 : 0);
  }
  [[nodiscard]] bool shows(int row, int col) const {
    return row >= first_row && row < first_row + shown_rows && column_at[at(col)] >= 0;
  }
  // The space drawn there; nothing beside the map.
  [[nodiscard]] std::optional<Cell> space_at(int line, int column) const;
};

// `below`: how many lines at the bottom of the screen the map must leave free.
[[nodiscard]] MapLayout layout_of(const Screen& screen, const Map& map, int below, Cell focus);

struct MapPicture {
  const Board* board = nullptr;
  Spaces explore{};   // marked +
  Spaces villages{};  // marked ?
  Spaces fresh{};     // explored by the card under way
  std::optional<Cell> cursor{};
};
void draw_map(Screen& screen, const MapLayout& layout, const MapPicture& picture);

// The next space in the given direction, over gaps; along the row for left and right. Nothing at
// the border.
enum class Way { kUp, kDown, kLeft, kRight, kUpRight, kDownRight, kDownLeft, kUpLeft };
[[nodiscard]] std::optional<Cell> space_beside(const Map& map, Cell from, Way way);
// The next (step 1) or previous (-1) space of the set in reading order, around the end. Pre: the
// set is not empty.
[[nodiscard]] Cell next_in(const Map& map, const Spaces& set, Cell from, int step);

}  // namespace mapwright::guild
