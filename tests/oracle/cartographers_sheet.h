// Slow, independent oracle for Cartographers: the sheet, its cells and clusters (C1-C4).
#pragma once

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace oracle {

constexpr int kSide = 11;  // C1: a sheet is 11 x 11 cells

// 11 rows of 11 letters: `.` empty, `r` empty ruin, `f v a w m` forest village farm water monster,
// capitals for the same on a ruin, `^` mountain, `#` wasteland.
using Sheet = std::array<std::string, 11>;

using Cell = std::pair<int, int>;  // row and column from 0; pairs compare in reading order

// Throws std::logic_error unless there are 11 letters a row and all of them are known.
void require_sheet(const Sheet& sheet);

bool inside(int row, int column);
bool on_edge(const Cell& cell);
char letter_at(const Sheet& sheet, const Cell& cell);
void put_letter(Sheet& sheet, const Cell& cell, char letter);

std::vector<Cell> all_cells();                        // the 121 cells in reading order
std::vector<Cell> neighbours_of(const Cell& cell);    // C4: those that share a side, 2 to 4 of them
bool is_empty(const Sheet& sheet, const Cell& cell);  // C3: `.` and `r`
bool is_filled(const Sheet& sheet, const Cell& cell);
bool is_ruin(const Sheet& sheet, const Cell& cell);  // C3: drawn on or not

// `f v a w m` on a ruin or not, `^` for a mountain, blank for a cell without terrain (C2).
char terrain_at(const Sheet& sheet, const Cell& cell);
bool touches_terrain(const Sheet& sheet, const Cell& cell, char terrain);

// Whether all four sides are filled cells or the edge of the sheet.
bool is_surrounded(const Sheet& sheet, const Cell& cell);

// C4: the maximal sets of adjacent cells of one terrain.
std::vector<std::set<Cell>> clusters_of(const Sheet& sheet, char terrain);

std::string cell_name(const Cell& cell);          // `B4`
Cell parse_cell(const std::string& name);         // throws std::logic_error
char terrain_letter(const std::string& terrain);  // `forest` -> 'f'; throws std::logic_error

}  // namespace oracle
