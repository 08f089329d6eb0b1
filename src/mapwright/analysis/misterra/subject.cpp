#include "mapwright/analysis/misterra/subject.h"

#include "mapwright/games/misterra/scoring.h"

namespace mapwright::misterra {

Scale AnalysisSubject::scale(const Misterra& game) {
  return {.unit = "points",
          .score = "total",
          .value = game.is_solo()
                       ? "total as the policy sees it six decisions on"
                       : "own total less 40 % of the best other, as the policy sees it six "
                         "decisions on",
          .inaccuracy = 100,
          .mistake = 300,
          .blunder = 600,
          .playouts = 80};
}

int AnalysisSubject::value(const Misterra& game, const State& state, Seat seat) {
  return Policy::outcome(game, state, seat);
}

int AnalysisSubject::score(const Misterra& game, const State& state, Seat seat) {
  return 100 * seat_score(game, state.table, state.hands[seat], seat).total;
}

// Sketch cards are drawn by kind, of which there are several: no card vanishes once it has come.
int AnalysisSubject::deck(const Misterra&, const State&, Seat) { return kNoDeck; }

std::string AnalysisSubject::drawn(const Misterra& game, const State& state, Seat seat,
                                   Action action) {
  State after = state;
  game.apply(after, seat, action);
  return game.picture(game.view(after, seat));
}

}  // namespace mapwright::misterra
