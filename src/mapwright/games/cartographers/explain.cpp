#include "mapwright/games/cartographers/explain.h"

#include <bit>

#include "mapwright/games/cartographers/scoring.h"

namespace mapwright::cartographers {
namespace {

constexpr int kFirstScoreRule = 23;  // C23 is the first score card

using Figures = std::array<int, kLineNames.size()>;

Figures figures_of(const Cartographers& game, const State& state, const Sheet& sheet) {
  Figures figures{};
  for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
    if (state.edicts[edict] == kNoCard) continue;
    figures[edict] = game.edict_stars(state, sheet, edict);
    if (game.content().seasons[state.season].scores(edict)) figures[kSeasonLine] += figures[edict];
  }
  figures[kCoinsLine] = sheet.coins;
  figures[kMonstersLine] = monster_stars(sheet);
  figures[kSeasonLine] += figures[kCoinsLine] + figures[kMonstersLine];
  return figures;
}

SeasonLines lines_of(const Cartographers& game, const State& state, const Figures& before,
                     const Figures& after, const Sheet& sheet) {
  SeasonLines lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i] = {.line = kLineNames[i], .before = before[i], .after = after[i]};
  }
  for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
    if (state.edicts[edict] == kNoCard) continue;
    const ScoreRule rule = game.content().score_cards[state.edicts[edict]].rule;
    lines[edict].cells = scoring_cells(rule, game.print(), sheet);
  }
  lines[kCoinsLine].cells = surrounded_mountains(game.print(), sheet.filled);
  lines[kMonstersLine].cells = cells_in_danger(sheet);
  return lines;
}

}  // namespace

std::string_view fallback_rule(const DrawingTask& task) {
  return task.card.is_ambush ? "C18" : task.ruins_effect ? "C16" : "C15";
}

Reason why_not(const Cartographers& game, const Cartographers::View& view, Seat seat,
               Action action) {
  const State& state = view.known;
  const auto of_card = [&] { return game.card_in_play(state).is_ambush ? "C18" : "C12"; };
  switch (game.obstacle_to(state, seat, action)) {
    case Obstacle::kNone:
      return {};
    case Obstacle::kNotToAct:
      return {"not-to-act", "C12"};
    case Obstacle::kPass:
      return {"pass", "C15"};
    case Obstacle::kFull:
      return {"full", "C15"};
    case Obstacle::kSingle:
      return {"single", fallback_rule(game.task(state, seat))};
    case Obstacle::kShape:
      return {"shape", of_card()};
    case Obstacle::kTerrain:
      return {"terrain", of_card()};
    case Obstacle::kFilled:
      return {"filled", "C12"};
    case Obstacle::kRuin:
      return {"ruin", "C16"};
  }
  return {};
}

Cells blocked_cells(const Cartographers& game, const State& state, Seat seat, Action action) {
  return game.content().cells_of(action) & game.task(state, seat).sheet.filled;
}

SeasonLines season_lines(const Cartographers& game, const State& state, const Sheet& before,
                         const Sheet& after) {
  return lines_of(game, state, figures_of(game, state, before), figures_of(game, state, after),
                  after);
}

SeasonLines season_lines(const Cartographers& game, const State& state, const Sheet& sheet) {
  const Figures figures = figures_of(game, state, sheet);
  return lines_of(game, state, figures, figures, sheet);
}

namespace {

// The terrains that make a difference for a card: those it looks at, and any other where it only
// matters that a cell is filled.
TerrainMask terrains_to_try(ScoreRule rule) {
  const ScoreInputs inputs = inputs_of(rule);
  const auto others = static_cast<TerrainMask>(kAllTerrains & ~inputs.terrains);
  const auto one = static_cast<TerrainMask>(others & -others);
  return inputs.filled ? static_cast<TerrainMask>(inputs.terrains | one) : inputs.terrains;
}

Nearly nearly_closed(const SheetPrint& print, const Sheet& sheet) {
  Nearly near;
  for (const Cell mountain : print.mountains - surrounded_mountains(print, sheet.filled)) {
    const Cells open = SheetGrid::neighbours(Cells::of(mountain)) - sheet.filled;
    if (open.count() != 1) continue;
    near.cells.insert(mountain);
    near.missing |= open;
    near.gain = 1;
  }
  return near;
}

}  // namespace

Nearly nearly(const Cartographers& game, const State& state, const Sheet& sheet, std::size_t line) {
  if (line == kCoinsLine) return nearly_closed(game.print(), sheet);
  Nearly near;
  if (line >= kEdictCount || state.edicts[line] == kNoCard) return near;
  const ScoreRule rule = game.content().score_cards[state.edicts[line]].rule;
  const int stars = game.edict_stars(state, sheet, line);
  const Cells counted = scoring_cells(rule, game.print(), sheet);
  Sheet tried = sheet;
  for (const Cell cell : sheet.empty()) {
    for (unsigned mask = terrains_to_try(rule); mask != 0; mask &= mask - 1) {
      Cells& drawn = tried.drawn[at(std::countr_zero(mask))];
      drawn.insert(cell);
      tried.filled.insert(cell);
      const int gain = game.edict_stars(state, tried, line) - stars;
      if (gain > 0) {
        const Cells come = scoring_cells(rule, game.print(), tried) - counted - Cells::of(cell);
        near.cells |= come;
        if (come.any()) near.missing.insert(cell);
        if (come.any()) near.gain = std::max(near.gain, gain);
      }
      drawn.erase(cell);
      tried.filled.erase(cell);
    }
  }
  return near;
}

bool scores_this_season(const Cartographers& game, const State& state, std::size_t edict) {
  return state.phase != Phase::kOver && game.content().seasons[state.season].scores(edict);
}

std::string rule_of(ScoreRule rule) {
  return "C" + std::to_string(kFirstScoreRule + static_cast<int>(rule));
}

}  // namespace mapwright::cartographers
