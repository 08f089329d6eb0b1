#pragma once
// Draws the boards of Misterra in letters and colours: the island with pawns and claims, the
// parchments. Cells are two lines high, so that island and parchment lie side by side in step:
//
//     [ s:]   frame and terrain, ':' seen, '+' in front of the letter: changed
//      @#2    pawns and claim

#include "mapwright/games/misterra/misterra.h"
#include "mapwright/terminal/screen.h"

namespace mapwright::misterra {

inline constexpr int kParchmentWidth = 22;

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
void draw_island(Screen& screen, int row, int col, const IslandPicture& picture);

struct ParchmentPicture {
  const Parchment* parchment = nullptr;
  const Island* island = nullptr;  // cells equal to its confirmed tiles are capitals
  Cells seen{};
  Cells framed{};
};
void draw_parchment(Screen& screen, int row, int col, const ParchmentPicture& picture);

// One letter for each cell: five lines, ten columns.
void draw_small_parchment(Screen& screen, int row, int col, const Parchment& parchment,
                          const Island& island);

}  // namespace mapwright::misterra
