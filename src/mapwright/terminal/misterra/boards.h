#pragma once
// Draws the boards of Misterra in letters and colours: the island with pawns and claims, the
// parchments. Cells are as high on both, so that island and parchment lie side by side in step:
//
//     [ s:]   frame and terrain, ':' seen, '+' in front of    [   +s:  ]
//      @#2    the letter: changed; then pawns and claim       [ steppe ]
//                                                              @#2

#include "mapwright/games/misterra/misterra.h"
#include "mapwright/terminal/screen.h"

namespace mapwright::misterra {

// Where everything is and how large, in a window of this size: the smallest one has cells of two
// lines; a large one names the terrains, in capitals where the letter is one.
struct Layout {
  int cell_rows = 2;
  int island_cell = 5;  // columns
  int parchment_cell = 4;
  int parchment_col = 29;
  int side_col = 52;  // cards and points
  int side_width = 28;
  int players_row = 15;

  [[nodiscard]] bool is_large() const { return cell_rows > 2; }
};
[[nodiscard]] Layout layout_for(int rows, int cols);

inline constexpr int kHeadRow = 2;  // the names of the boards
inline constexpr int kBoardRow = 3;
inline constexpr int kIslandCol = 0;

[[nodiscard]] Style terrain_style(Terrain terrain);

struct IslandPicture {
  const Table* table = nullptr;
  Seat viewer = kNobody;  // whose pawn and claims are '@'
  Cells seen{};
  Cells changed{};
  Cells framed{};            // in square brackets
  Places targets{};          // in round brackets
  Place cursor = kOffBoard;  // in square brackets
};
void draw_island(Screen& screen, const Layout& layout, const IslandPicture& picture);

struct ParchmentPicture {
  const Parchment* parchment = nullptr;
  const Island* island = nullptr;  // cells equal to its confirmed tiles are capitals
  Cells seen{};
  Cells framed{};
};
void draw_parchment(Screen& screen, const Layout& layout, const ParchmentPicture& picture);

// One letter for each cell: five lines, ten columns.
void draw_small_parchment(Screen& screen, int row, int col, const Parchment& parchment,
                          const Island& island);

}  // namespace mapwright::misterra
