#pragma once
// How Misterra is analysed: the curve and the luck are the own total; so are decisions solo, with
// several seats they are judged by the own total less 75 % of the best other.

#include "mapwright/analysis/playouts.h"
#include "mapwright/bots/misterra/policy.h"

namespace mapwright::misterra {

struct AnalysisSubject {
  using Policy = misterra::Policy;
  static constexpr int kCandidates = 8;
  static constexpr int kHorizon = 6;

  [[nodiscard]] static Scale scale(const Misterra& game);
  [[nodiscard]] static int value(const Misterra& game, const State& state, Seat seat);
  [[nodiscard]] static int score(const Misterra& game, const State& state, Seat seat);
  [[nodiscard]] static int deck(const Misterra& game, const State& state, Seat whose);
  // The boards as the seat sees them after the action.
  [[nodiscard]] static std::string drawn(const Misterra& game, const State& state, Seat seat,
                                         Action action);
};

}  // namespace mapwright::misterra
