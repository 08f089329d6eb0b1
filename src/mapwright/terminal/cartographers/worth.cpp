#include "mapwright/terminal/cartographers/worth.h"

#include <algorithm>

#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {

SheetWorth worth_of(const Cartographers& game, const State& state, const Sheet& sheet) {
  SheetWorth worth;
  worth.coins = sheet.coins;
  worth.monsters = monster_stars(sheet);
  worth.mountains = surrounded_mountains(game.print(), sheet.filled).count();
  worth.season = worth.coins + worth.monsters;
  for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
    worth.edicts[edict] = game.edict_stars(state, sheet, edict);
    if (scores_this_season(game, state, edict)) worth.season += worth.edicts[edict];
  }
  return worth;
}

bool scores_this_season(const Cartographers& game, const State& state, std::size_t edict) {
  const auto& scored = game.content().seasons[state.season].edicts;
  return std::ranges::find(scored, static_cast<int>(edict)) != scored.end();
}

Cells cells_in_danger(const Sheet& sheet) {
  return SheetGrid::neighbours(sheet[Terrain::kMonster]) - sheet.filled;
}

}  // namespace mapwright::cartographers
