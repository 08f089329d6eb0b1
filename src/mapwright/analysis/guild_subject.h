#pragma once
// How Guild is analysed: the curve and the luck are the own total, decisions are judged by
// the policy's outcome.

#include "mapwright/analysis/playouts.h"
#include "mapwright/bots/guild_policy.h"

namespace mapwright::guild {

struct AnalysisSubject {
  using Policy = guild::Policy;
  static constexpr int kCandidates = 8;
  static constexpr int kHorizon = 0;
  static constexpr int kCardHorizon = 0;

  [[nodiscard]] static Scale scale(const Guild& game);
  [[nodiscard]] static int score(const Guild& game, const State& state, Seat seat);
  // The boards as the seat sees them after the action.
  [[nodiscard]] static std::string drawn(const Guild& game, const State& state, Seat seat,
                                         Action action);
};

}  // namespace mapwright::guild
