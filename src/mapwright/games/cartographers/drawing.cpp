#include "mapwright/games/cartographers/drawing.h"

#include <algorithm>
#include <bit>

#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

const SheetPattern& pattern_at(const Content& content, int pattern) {
  return content.patterns[static_cast<std::size_t>(pattern)];
}

// The anchors of a pattern on empty cells, over an empty ruin when the ruins effect asks for it.
Cells legal_anchors(const SheetPattern& pattern, const Cells& empty, const Cells& empty_ruins,
                    bool ruins_effect) {
  Cells anchors = pattern.fitting(empty);
  if (ruins_effect) anchors &= pattern.touching(empty_ruins);
  return anchors;
}

TerrainMask fallback_terrains(const Rules& rules, const Card& card, bool ruins_effect) {
  if (card.is_ambush) return rules.ambush_cell_any ? kAllTerrains : card.terrains;  // C45
  return ruins_effect && rules.ruin_cell_any ? kAllTerrains : card.terrains;        // C44
}

}  // namespace

int LegalDrawings::count() const {
  return pass ? 1 : per_terrain * std::popcount(static_cast<unsigned>(terrains));
}

Action LegalDrawings::nth(int k) const {
  if (pass) return Action::pass();
  int which = k / per_terrain;
  int rest = k % per_terrain;
  unsigned mask = terrains;
  while (which-- > 0) mask &= mask - 1;
  const auto terrain = static_cast<Terrain>(std::countr_zero(mask));
  for (const Group& group : groups) {
    const int here = group.anchors.count();
    if (rest < here) return Action::drawing(terrain, group.pattern, group.anchors.nth(rest));
    rest -= here;
  }
  assert(false && "nth() past the end");
  return Action::pass();
}

void find_legal_drawings(const Content& content, const Rules& rules, const Card& card,
                         const SheetPrint& print, const Sheet& sheet, bool ruins_effect,
                         LegalDrawings& out) {
  const Cells empty = sheet.empty();
  const Cells empty_ruins = print.ruins & empty;
  out.groups.clear();
  out.per_terrain = 0;
  out.pass = false;
  out.fallback = false;
  out.terrains = card.terrains;
  card.group.fitting(empty, [&](int pattern, Cells anchors) {
    if (ruins_effect) anchors &= pattern_at(content, pattern).touching(empty_ruins);
    const int count = anchors.count();
    if (count == 0) return;
    out.groups.push_back({pattern, anchors});
    out.per_terrain += count;
  });
  if (out.per_terrain > 0) return;
  if (empty.empty()) {  // C15: only now may a seat pass
    out.pass = true;
    return;
  }
  out.fallback = true;
  out.terrains = fallback_terrains(rules, card, ruins_effect);
  out.per_terrain = empty.count();
  out.groups.push_back({kSingleCell, empty});
}

bool is_legal_drawing(const Content& content, const Rules& rules, const Card& card,
                      const SheetPrint& print, const Sheet& sheet, bool ruins_effect,
                      Action action) {
  if (action.is_none()) return false;
  const Cells empty = sheet.empty();
  if (action.is_pass()) return empty.empty();
  if (static_cast<std::size_t>(action.pattern()) >= content.patterns.size() ||
      mapwright::index(action.anchor()) >= SheetGrid::kCells ||
      index(action.terrain()) >= kTerrainCount || (action.code >> 18) != 0) {
    return false;
  }
  const SheetPattern& pattern = pattern_at(content, action.pattern());
  if (!pattern.anchors.contains(action.anchor())) return false;
  const Cells cells = pattern.cells_at(action.anchor());
  if (!cells.is_subset_of(empty)) return false;
  const Cells empty_ruins = print.ruins & empty;
  const bool on_card = std::ranges::binary_search(card.patterns, action.pattern());
  const bool covers = !ruins_effect || cells.intersects(empty_ruins);
  const auto has = [&](TerrainMask mask) { return (mask & mask_of(action.terrain())) != 0; };
  if (on_card && covers && has(card.terrains)) return true;
  if (action.pattern() != kSingleCell || !has(fallback_terrains(rules, card, ruins_effect))) {
    return false;
  }
  // C15, C16, C18: a single cell only when no shape of the card can be drawn.
  return std::ranges::none_of(card.patterns, [&](int each) {
    return legal_anchors(pattern_at(content, each), empty, empty_ruins, ruins_effect).any();
  });
}

bool brings_coin(const Content& content, const Card& card, const SheetPrint& print,
                 const Sheet& sheet, bool ruins_effect, Action action) {
  for (const CardShape& shape : card.shapes) {
    if (!shape.coin || !shape.patterns.contains(action.pattern())) continue;
    // A single cell that is no cover under the ruins effect is a fallback, not the shape.
    return !ruins_effect || content.cells_of(action).intersects(print.ruins - sheet.filled);
  }
  return false;
}

void draw(const SheetPrint& print, Sheet& sheet, Terrain terrain, const Cells& cells,
          bool shape_coin) {
  int coins = shape_coin ? 1 : 0;
  const Cells filled = sheet.filled | cells;
  if (cells.intersects(print.beside_mountain)) {
    coins += surrounded_mountains(print, filled).count() -
             surrounded_mountains(print, sheet.filled).count();
  }
  sheet.filled = filled;
  sheet[terrain] |= cells;
  sheet.coins = static_cast<std::uint8_t>(std::min(print.coin_track, sheet.coins + coins));
}

}  // namespace mapwright::cartographers
