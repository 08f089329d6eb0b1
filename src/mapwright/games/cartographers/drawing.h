#pragma once
// What may be drawn on a sheet for a card (C12, C15–C18), as sets of anchors, all at once.

#include "mapwright/core/random.h"
#include "mapwright/core/scratch_list.h"
#include "mapwright/games/cartographers/content.h"
#include "mapwright/games/cartographers/rules.h"
#include "mapwright/games/cartographers/state.h"

namespace mapwright::cartographers {

using ActionList = ScratchList<Action, kMaxActions>;

// The legal drawings: each terrain of the mask with each pattern at each of its anchors; or only
// the pass, when the sheet is full.
struct LegalDrawings {
  struct Group {
    int pattern;
    int count;  // of the anchors
    Cells anchors;
  };
  TerrainMask terrains = 0;
  int per_terrain = 0;  // number of (pattern, anchor) pairs
  bool pass = false;
  bool fallback = false;  // only single cells, because no shape of the card can be drawn
  ScratchList<Group, kMaxPatternsPerCard> groups;  // patterns ascending, no empty anchor sets

  [[nodiscard]] int count() const;
  // The k-th legal action in ascending order. Pre: 0 <= k < count().
  [[nodiscard]] Action nth(int k) const;
};

// What is to be drawn: a card, on a sheet.
struct DrawingTask {
  const Content& content;
  const Rules& rules;
  const Card& card;
  const SheetPrint& print;
  const Sheet& sheet;
  bool ruins_effect = false;  // C10, C16: a shape must cover an empty ruin; never for an ambush
};

void find_legal_drawings(const DrawingTask& task, LegalDrawings& out);

// What forbids an action; the first that holds, in this order. explain.h says it with its rule.
enum class Obstacle : std::uint8_t {
  kNone,
  kNotToAct,
  kPass,     // there are empty cells
  kFull,     // there are none: only the pass is left
  kSingle,   // no shape of the card can be drawn, so a single cell must be
  kShape,    // not one of the card
  kTerrain,  // not one of the card
  kFilled,   // on cells that are filled
  kRuin,     // covers no empty ruin under the ruins effect
};
// kNone for exactly the actions of find_legal_drawings.
[[nodiscard]] Obstacle obstacle_to(const DrawingTask& task, Action action);

// Draws cells (by value: they come in registers) of a terrain on a sheet: fills them and marks the
// coins of mountains that are now surrounded (C14) and of the shape (C13).
void draw(const SheetPrint& print, Sheet& sheet, Terrain terrain, Cells cells, bool shape_coin);

// C13, C15: whether drawing this action brings the coin of one of the card's shapes.
[[nodiscard]] bool brings_coin(const DrawingTask& task, Action action);

}  // namespace mapwright::cartographers
