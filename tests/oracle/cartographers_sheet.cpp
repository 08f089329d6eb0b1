#include "oracle/cartographers_sheet.h"

#include <cstddef>
#include <stdexcept>

namespace oracle {

void require_sheet(const Sheet& sheet) {
  const std::string known = ".rfvawmFVAWM^#";
  for (const std::string& row : sheet) {
    if (row.size() != kSide) throw std::logic_error("a sheet row needs 11 letters: '" + row + "'");
    for (char letter : row) {
      if (known.find(letter) == std::string::npos) {
        throw std::logic_error("unknown letter in the sheet row '" + row + "'");
      }
    }
  }
}

bool inside(int row, int column) {
  return row >= 0 && row < kSide && column >= 0 && column < kSide;
}

bool on_edge(const Cell& cell) {
  return cell.first == 0 || cell.first == kSide - 1 || cell.second == 0 || cell.second == kSide - 1;
}

char letter_at(const Sheet& sheet, const Cell& cell) {
  if (!inside(cell.first, cell.second)) throw std::logic_error("cell off the sheet");
  return sheet.at(static_cast<std::size_t>(cell.first)).at(static_cast<std::size_t>(cell.second));
}

void put_letter(Sheet& sheet, const Cell& cell, char letter) {
  if (!inside(cell.first, cell.second)) throw std::logic_error("cell off the sheet");
  sheet.at(static_cast<std::size_t>(cell.first)).at(static_cast<std::size_t>(cell.second)) = letter;
}

std::vector<Cell> all_cells() {
  std::vector<Cell> cells;
  for (int row = 0; row < kSide; ++row) {
    for (int column = 0; column < kSide; ++column) cells.push_back({row, column});
  }
  return cells;
}

std::vector<Cell> neighbours_of(const Cell& cell) {
  const std::vector<Cell> four = {{cell.first - 1, cell.second},
                                  {cell.first, cell.second - 1},
                                  {cell.first, cell.second + 1},
                                  {cell.first + 1, cell.second}};
  std::vector<Cell> result;
  for (const Cell& neighbour : four) {
    if (inside(neighbour.first, neighbour.second)) result.push_back(neighbour);
  }
  return result;
}

bool is_empty(const Sheet& sheet, const Cell& cell) {
  const char letter = letter_at(sheet, cell);
  return letter == '.' || letter == 'r';  // C3: a ruin cell is empty until drawn on
}

bool is_filled(const Sheet& sheet, const Cell& cell) { return !is_empty(sheet, cell); }

bool is_ruin(const Sheet& sheet, const Cell& cell) {
  const std::string ruins = "rFVAWM";  // C3: once drawn on it stays a ruin as well
  return ruins.find(letter_at(sheet, cell)) != std::string::npos;
}

char terrain_at(const Sheet& sheet, const Cell& cell) {
  switch (letter_at(sheet, cell)) {
    case 'f':
    case 'F':
      return 'f';
    case 'v':
    case 'V':
      return 'v';
    case 'a':
    case 'A':
      return 'a';
    case 'w':
    case 'W':
      return 'w';
    case 'm':
    case 'M':
      return 'm';
    case '^':
      return '^';  // C2: mountain is a printed terrain
    default:
      return ' ';  // C2: wasteland is no terrain
  }
}

bool touches_terrain(const Sheet& sheet, const Cell& cell, char terrain) {
  for (const Cell& neighbour : neighbours_of(cell)) {
    if (terrain_at(sheet, neighbour) == terrain) return true;
  }
  return false;
}

bool is_surrounded(const Sheet& sheet, const Cell& cell) {
  for (const Cell& neighbour : neighbours_of(cell)) {
    if (is_empty(sheet, neighbour)) return false;
  }
  return true;
}

std::vector<std::set<Cell>> clusters_of(const Sheet& sheet, char terrain) {
  std::vector<std::set<Cell>> clusters;
  std::set<Cell> seen;
  for (const Cell& start : all_cells()) {
    if (terrain_at(sheet, start) != terrain || seen.count(start) > 0) continue;
    std::set<Cell> cluster;
    std::vector<Cell> to_visit = {start};
    while (!to_visit.empty()) {
      const Cell cell = to_visit.back();
      to_visit.pop_back();
      if (!cluster.insert(cell).second) continue;
      for (const Cell& neighbour : neighbours_of(cell)) {
        if (terrain_at(sheet, neighbour) == terrain) to_visit.push_back(neighbour);
      }
    }
    seen.insert(cluster.begin(), cluster.end());
    clusters.push_back(cluster);
  }
  return clusters;
}

std::string cell_name(const Cell& cell) {
  const std::string rows = "ABCDEFGHIJK";
  if (!inside(cell.first, cell.second)) throw std::logic_error("cell off the sheet");
  return rows.substr(static_cast<std::size_t>(cell.first), 1) + std::to_string(cell.second + 1);
}

Cell parse_cell(const std::string& name) {
  for (const Cell& cell : all_cells()) {
    if (cell_name(cell) == name) return cell;
  }
  throw std::logic_error("no such cell: '" + name + "'");
}

char terrain_letter(const std::string& terrain) {
  if (terrain == "forest") return 'f';
  if (terrain == "village") return 'v';
  if (terrain == "farm") return 'a';
  if (terrain == "water") return 'w';
  if (terrain == "monster") return 'm';
  throw std::logic_error("no such terrain to draw: '" + terrain + "'");
}

}  // namespace oracle
