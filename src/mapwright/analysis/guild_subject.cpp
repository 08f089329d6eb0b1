#include "mapwright/analysis/guild_subject.h"

namespace mapwright::guild {

Scale AnalysisSubject::scale(const Guild& game) {
  return {.unit = "coins",
          .score = "total",
          .value = game.is_solo() ? "total and what a win is worth"
                                  : "own total less most of the best other",
          .inaccuracy = 100,
          .mistake = 300,
          .blunder = 600,
          .playouts = 60};
}

int AnalysisSubject::score(const Guild& game, const State& state, Seat seat) {
  return 100 * game.total(state.seats[static_cast<std::size_t>(index(seat))]);
}

std::string AnalysisSubject::drawn(const Guild& game, const State& state, Seat seat,
                                   Action action) {
  State after = state;
  game.apply(after, seat, action);
  return game.picture(game.view(after, seat));
}

}  // namespace mapwright::guild
