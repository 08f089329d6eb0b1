#include "mapwright/analysis/guild/subject.h"

#include "mapwright/bots/rivals.h"

namespace mapwright::guild {

Scale AnalysisSubject::scale(const Guild& game) {
  return {.unit = "coins",
          .score = "total",
          .value = game.is_solo() ? "total" : kOutcomeInWords,
          .inaccuracy = 100,
          .mistake = 300,
          .blunder = 600,
          .playouts = 200};
}

int AnalysisSubject::value(const Guild& game, const State& state, Seat seat) {
  return game.is_solo() ? score(game, state, seat) : Policy::outcome(game, state, seat);
}

int AnalysisSubject::score(const Guild& game, const State& state, Seat seat) {
  return 100 * game.total(state.seats[seat]);
}

// G4: in each age the cards of its deck come once.
int AnalysisSubject::deck(const Guild& game, const State& state, Seat whose) {
  return whose == kTable && !game.objectives_due(state) ? state.age : kNoDeck;
}

std::string AnalysisSubject::drawn(const Guild& game, const State& state, Seat seat,
                                   Action action) {
  State after = state;
  game.apply(after, seat, action);
  return game.picture(game.view(after, seat));
}

}  // namespace mapwright::guild
