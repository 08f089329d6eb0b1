#include "oracle/cartographers_legal.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <sstream>
#include <stdexcept>

#include "oracle/cartographers_data.h"

namespace oracle {
namespace {

using CellSet = std::set<Cell>;

CellSet cells_of(const std::vector<std::string>& rows) {
  CellSet cells;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      if (rows[row][column] == '#') cells.insert({static_cast<int>(row), static_cast<int>(column)});
    }
  }
  return cells;
}

// Moves the shape so that its bounding box begins at row 0, column 0.
CellSet to_corner(const CellSet& cells) {
  int top = cells.begin()->first;
  int left = cells.begin()->second;
  for (const Cell& cell : cells) {
    top = std::min(top, cell.first);
    left = std::min(left, cell.second);
  }
  CellSet moved;
  for (const Cell& cell : cells) moved.insert({cell.first - top, cell.second - left});
  return moved;
}

CellSet moved_by(const CellSet& cells, const Cell& by) {
  CellSet moved;
  for (const Cell& cell : cells) moved.insert({cell.first + by.first, cell.second + by.second});
  return moved;
}

// C12: any rotation and reflection.
std::set<CellSet> orientations_of(const CellSet& shape) {
  std::set<CellSet> result;
  CellSet turned = shape;
  for (int quarter = 0; quarter < 4; ++quarter) {
    CellSet next;
    CellSet mirrored;
    for (const Cell& cell : turned) {
      next.insert({cell.second, -cell.first});
      mirrored.insert({cell.first, -cell.second});
    }
    result.insert(to_corner(turned));
    result.insert(to_corner(mirrored));
    turned = next;
  }
  return result;
}

// C12: on empty cells only, wholly on the sheet.
bool fits(const Sheet& sheet, const CellSet& cells) {
  for (const Cell& cell : cells) {
    if (!inside(cell.first, cell.second) || !is_empty(sheet, cell)) return false;
  }
  return true;
}

bool covers_empty_ruin(const Sheet& sheet, const CellSet& cells) {
  for (const Cell& cell : cells) {
    if (letter_at(sheet, cell) == 'r') return true;
  }
  return false;
}

std::string text_of(const std::string& terrain, const CellSet& cells) {
  std::string text = terrain;
  for (const Cell& cell : cells) text += " " + cell_name(cell);  // a set is in reading order
  return text;
}

}  // namespace

Options edition_options(const std::string& edition) {
  Options options;
  if (edition == "fr") {
    options.wildholds = 8;            // C43
    options.ruin_cell_any = false;    // C44
    options.ambush_cell_any = false;  // C45
  } else if (edition == "el") {
    options.wildholds = 6;
    options.ruin_cell_any = true;
    options.ambush_cell_any = true;
  } else if (edition == "en") {
    options.wildholds = 8;
    options.ruin_cell_any = true;
    options.ambush_cell_any = false;
  } else {
    throw std::logic_error("no such edition: '" + edition + "'");
  }
  return options;
}

std::vector<std::string> legal_drawings(const Sheet& sheet, const std::string& card_id,
                                        bool ruins_effect, const Options& options) {
  require_sheet(sheet);
  std::vector<std::string> terrains;
  std::vector<CellSet> shapes;
  bool must_cover_ruin = false;
  std::vector<std::string> single_cell_terrains;
  if (is_ambush_card(card_id)) {
    // C18: the ambush shape with monster; C16: ambush drawings ignore the ruins effect.
    terrains = {"monster"};
    shapes.push_back(cells_of(ambush_card(card_id).rows));
    single_cell_terrains = options.ambush_cell_any ? drawable_terrains() : terrains;  // C45
  } else {
    const ExploreCard& card = explore_card(card_id);
    if (card.ruins) throw std::logic_error("a ruins card has no shapes: '" + card_id + "'");
    terrains = card.terrains;
    for (const Shape& shape : card.shapes) shapes.push_back(cells_of(shape.rows));
    must_cover_ruin = ruins_effect;   // C16
    single_cell_terrains = terrains;  // C15, C16
    // C44: every single cell drawn under the effect, whatever the reason.
    if (ruins_effect && options.ruin_cell_any) single_cell_terrains = drawable_terrains();
  }

  std::set<std::string> actions;
  for (const CellSet& shape : shapes) {
    for (const CellSet& turned : orientations_of(shape)) {
      for (const Cell& corner : all_cells()) {
        const CellSet cells = moved_by(turned, corner);
        if (!fits(sheet, cells)) continue;
        if (must_cover_ruin && !covers_empty_ruin(sheet, cells)) continue;
        for (const std::string& terrain : terrains) actions.insert(text_of(terrain, cells));
      }
    }
  }
  // C15, C16, C18: no shape possible, so a single cell on any empty cell.
  if (actions.empty()) {
    for (const Cell& cell : all_cells()) {
      if (!is_empty(sheet, cell)) continue;
      for (const std::string& terrain : single_cell_terrains) {
        actions.insert(text_of(terrain, {cell}));
      }
    }
  }
  if (actions.empty()) actions.insert("pass");  // C15: the sheet in hand has no empty cell
  return std::vector<std::string>(actions.begin(), actions.end());
}

std::vector<Cell> solo_walk_order(const std::string& ambush_id) {
  const AmbushCard& card = ambush_card(ambush_id);
  const int last_row = kSide - static_cast<int>(card.rows.size());
  const int last_column = kSide - static_cast<int>(card.rows.front().size());
  std::vector<Cell> order;
  std::set<Cell> seen;
  for (int ring = 0; ring <= last_row - ring && ring <= last_column - ring; ++ring) {
    const int top = ring;
    const int left = ring;
    const int bottom = last_row - ring;
    const int right = last_column - ring;
    const Cell top_left = {top, left};
    const Cell top_right = {top, right};
    const Cell bottom_right = {bottom, right};
    const Cell bottom_left = {bottom, left};
    std::vector<Cell> corners;
    if (card.clockwise) {
      corners = {top_left, top_right, bottom_right, bottom_left};
    } else {
      corners = {top_left, bottom_left, bottom_right, top_right};
    }
    // Where the card's corner stands among the four (by the side, for corners may coincide).
    std::size_t start = 0;
    if (card.bottom_corner && card.right_corner) start = 2;
    if (!card.bottom_corner && card.right_corner) start = card.clockwise ? 1 : 3;
    if (card.bottom_corner && !card.right_corner) start = card.clockwise ? 3 : 1;
    for (std::size_t side = 0; side < 4; ++side) {
      Cell here = corners[(start + side) % 4];
      const Cell end = corners[(start + side + 1) % 4];
      while (true) {
        if (seen.insert(here).second) order.push_back(here);  // C39: each position once
        if (here == end) break;
        if (here.first < end.first) here.first += 1;
        if (here.first > end.first) here.first -= 1;
        if (here.second < end.second) here.second += 1;
        if (here.second > end.second) here.second -= 1;
      }
    }
  }
  return order;
}

std::optional<std::vector<std::pair<int, int>>> solo_walk(const Sheet& sheet,
                                                          const std::string& ambush_id) {
  require_sheet(sheet);
  // C39: the printed orientation only.
  const CellSet shape = cells_of(ambush_card(ambush_id).rows);
  for (const Cell& corner : solo_walk_order(ambush_id)) {
    const CellSet cells = moved_by(shape, corner);
    if (fits(sheet, cells)) return std::vector<Cell>(cells.begin(), cells.end());
  }
  return std::nullopt;  // C39: ignore the card
}

bool earns_shape_coin(const std::string& card_id, const std::vector<Cell>& cells) {
  if (is_ambush_card(card_id) || cells.empty()) return false;
  const CellSet drawn = to_corner(CellSet(cells.begin(), cells.end()));
  for (const Shape& shape : explore_card(card_id).shapes) {
    if (shape.coin && orientations_of(cells_of(shape.rows)).count(drawn) > 0) return true;
  }
  return false;
}

Drawing parse_drawing(const std::string& action) {
  std::istringstream words(action);
  Drawing drawing;
  words >> drawing.terrain;
  terrain_letter(drawing.terrain);  // throws for another word
  std::string name;
  while (words >> name) drawing.cells.push_back(parse_cell(name));
  if (drawing.cells.empty()) throw std::logic_error("a drawing without cells: '" + action + "'");
  return drawing;
}

}  // namespace oracle
