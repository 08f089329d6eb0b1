#include "mapwright/games/cartographers/drawing.h"

#include <algorithm>
#include <bit>

#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

const SheetPattern& pattern_at(const Content& content, int pattern) {
  return content.patterns[at(pattern)];
}

// C15, C16, C18: the terrains of a single cell when no shape of the card can be drawn.
TerrainMask fallback_terrains(const DrawingTask& task) {
  const Card& card = task.card;
  if (card.is_ambush) return task.rules.ambush_cell_any ? kAllTerrains : card.terrains;  // C45
  return task.ruins_effect && task.rules.ruin_cell_any ? kAllTerrains : card.terrains;   // C44
}

// Whether no shape of the card can be drawn anywhere.
bool must_fall_back(const DrawingTask& task) {
  const Cells empty = task.sheet.empty();
  return std::ranges::none_of(task.card.patterns, [&](int each) {
    const SheetPattern& pattern = pattern_at(task.content, each);
    Cells anchors = pattern.fitting(empty);
    if (task.ruins_effect) anchors &= pattern.touching(task.print.ruins & empty);
    return anchors.any();
  });
}

// Whether the number stands for a drawing at all.
bool is_drawing(const Content& content, Action action) {
  return at(action.pattern()) < content.patterns.size() &&
         mapwright::index(action.anchor()) < SheetGrid::kCells &&
         index(action.terrain()) < kTerrainCount && (action.code >> 18) == 0 &&
         pattern_at(content, action.pattern()).anchors.contains(action.anchor());
}

}  // namespace

int LegalDrawings::count() const {
  return pass ? 1 : per_terrain * std::popcount(static_cast<unsigned>(terrains));
}

Action LegalDrawings::nth(int k) const {
  if (pass) return Action::pass();
  // k / per_terrain, of at most kTerrainCount: comparisons are there sooner than a division.
  int number = 0;
  for (int i = 1; i < kTerrainCount; ++i) number += k >= i * per_terrain ? 1 : 0;
  const auto terrain = static_cast<Terrain>(nth_set_bit(terrains, number));
  const int place = k - number * per_terrain;
  // All groups are counted: an early end could not be foreseen, which costs more.
  std::size_t at = 0;
  int before = 0;
  int sum = 0;
  for (const Group& group : groups) {
    sum += group.count;
    at += sum <= place ? 1 : 0;
    before = sum <= place ? sum : before;
  }
  const Group& group = groups[at];
  return Action::drawing(terrain, group.pattern, group.anchors.nth(place - before));
}

void find_legal_drawings(const DrawingTask& task, LegalDrawings& out) {
  const Cells empty = task.sheet.empty();
  const Cells empty_ruins = task.print.ruins & empty;
  out.groups.clear();
  out.per_terrain = 0;
  out.pass = false;
  out.fallback = false;
  out.terrains = task.card.terrains;
  task.card.group.fitting(empty, [&](int pattern, Cells anchors) {
    if (task.ruins_effect) anchors &= pattern_at(task.content, pattern).touching(empty_ruins);
    const int count = anchors.count();
    out.groups.push_back({pattern, count, anchors});
    out.groups.truncate(out.groups.size() - (count == 0 ? 1 : 0));  // a branch would cost more
    out.per_terrain += count;
  });
  if (out.per_terrain > 0) return;
  if (empty.empty()) {  // C15: only now may a seat pass
    out.pass = true;
    return;
  }
  out.fallback = true;
  out.terrains = fallback_terrains(task);
  out.per_terrain = empty.count();
  out.groups.push_back({kSingleCell, out.per_terrain, empty});
}

Obstacle obstacle_to(const DrawingTask& task, Action action) {
  const Cells empty = task.sheet.empty();
  if (action.is_pass()) return empty.empty() ? Obstacle::kNone : Obstacle::kPass;
  if (empty.empty()) return Obstacle::kFull;
  if (action.is_none() || !is_drawing(task.content, action)) return Obstacle::kShape;
  const Cells cells = task.content.cells_of(action);
  const bool on_card = std::ranges::binary_search(task.card.patterns, action.pattern());
  const bool on_empty = cells.is_subset_of(empty);
  const bool covers = !task.ruins_effect || cells.intersects(task.print.ruins & empty);
  const auto has = [&](TerrainMask mask) { return (mask & mask_of(action.terrain())) != 0; };
  if (on_card && on_empty && covers && has(task.card.terrains)) return Obstacle::kNone;
  const bool fallback = must_fall_back(task);
  if (fallback && action.pattern() != kSingleCell) return Obstacle::kSingle;
  if (!fallback && !on_card) return Obstacle::kShape;
  if (!has(fallback ? fallback_terrains(task) : task.card.terrains)) return Obstacle::kTerrain;
  if (!on_empty) return Obstacle::kFilled;
  return fallback ? Obstacle::kNone : Obstacle::kRuin;
}

bool brings_coin(const DrawingTask& task, Action action) {
  if (!task.card.coin_patterns.contains(cell_at(action.pattern()))) return false;
  // A single cell that is no cover under the ruins effect is a fallback, not the shape.
  return !task.ruins_effect ||
         task.content.cells_of(action).intersects(task.print.ruins - task.sheet.filled);
}

void draw(const SheetPrint& print, Sheet& sheet, Terrain terrain, Cells cells, bool shape_coin) {
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
