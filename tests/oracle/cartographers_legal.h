// Slow, independent oracle for Cartographers: what may be drawn on a sheet (C12-C18, C39, C43-C45).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "oracle/cartographers_sheet.h"

namespace oracle {

struct Options {
  int wildholds = 8;             // C43: 8 or 6
  bool ruin_cell_any = false;    // C44
  bool ambush_cell_any = false;  // C45
};

// C43-C45: the presets `fr`, `el`, `en`; throws std::logic_error for another name.
Options edition_options(const std::string& edition);

// All legal actions for the sheet in hand as canonical text, sorted by bytes, each once. The card
// is an explore card with shapes or an ambush card (as with 2 or more players). The ruins effect
// does nothing to an ambush.
std::vector<std::string> legal_drawings(const Sheet& sheet, const std::string& card_id,
                                        bool ruins_effect, const Options& options);

// C39: the cells, in reading order, where the ambush is drawn in solo; none if it fits nowhere.
std::optional<std::vector<std::pair<int, int>>> solo_walk(const Sheet& sheet,
                                                          const std::string& ambush_id);

// C39: the top left corners of the bounding box in the order in which solo_walk tries them.
std::vector<Cell> solo_walk_order(const std::string& ambush_id);

// C13: whether these cells are a drawing of one of the card's shapes with a coin.
bool earns_shape_coin(const std::string& card_id, const std::vector<Cell>& cells);

// An action but `pass` taken apart.
struct Drawing {
  std::string terrain;
  std::vector<Cell> cells;
};
Drawing parse_drawing(const std::string& action);

}  // namespace oracle
