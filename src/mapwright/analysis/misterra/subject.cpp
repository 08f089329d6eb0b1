#include "mapwright/analysis/misterra/subject.h"

#include "mapwright/games/misterra/scoring.h"

namespace mapwright::misterra {

Scale AnalysisSubject::scale(const Misterra& game) {
  return {.unit = "points",
          .score = "total",
          .reference = "apprentice",
          .rival_percent = game.is_solo() ? 0 : kRivalPercent,
          .horizon = kHorizon,
          .playouts = 80};
}

int AnalysisSubject::score(const Misterra& game, const State& state, Seat seat) {
  return 100 * seat_score(game, state.table, state.hands[seat], seat).total;
}

int AnalysisSubject::turn(const State& state) {
  const Table& table = state.table;
  if (table.phase == Phase::kKeep) return 0;
  return 4 * table.round + 2 * table.half + (table.phase == Phase::kOtomaClaim ? 1 : 0);
}

// Sketch cards are drawn by kind, of which there are several: no card vanishes once it has come.
int AnalysisSubject::deck(const Misterra&, const State&, Seat) { return kNoDeck; }

}  // namespace mapwright::misterra
