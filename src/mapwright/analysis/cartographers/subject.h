#pragma once
// How Cartographers is analysed. Solo everything is the rating (C41); with several seats the books
// are the own total, and decisions are judged by the own total less 75 % of the best other (the
// policy's outcome), so that ambushes drawn on another's sheet count.

#include "mapwright/analysis/playouts.h"
#include "mapwright/bots/cartographers/policy.h"

namespace mapwright::cartographers {

struct AnalysisSubject {
  using Policy = cartographers::Policy;
  static constexpr int kCandidates = 16;
  static constexpr int kHorizon = 8;  // as the master looks ahead
  static constexpr int kShortHorizon = 3;

  [[nodiscard]] static Scale scale(const Cartographers& game);
  [[nodiscard]] static int horizon(const State& /*state*/) { return kHorizon; }
  [[nodiscard]] static int short_horizon() { return kShortHorizon; }
  [[nodiscard]] static PricedTurns<Action> turns(const Cartographers& game, const State& state,
                                                 Seat seat) {
    return turns_of_one_action<Policy>(game, state, seat);
  }
  [[nodiscard]] static Mining mining();
  [[nodiscard]] static int score(const Cartographers& game, const State& state, Seat seat);
  [[nodiscard]] static int turn(const State& state);
  [[nodiscard]] static int deck(const Cartographers& game, const State& state, Seat whose);
  [[nodiscard]] static std::string words(const Cartographers& game, Action action) {
    return game.action_text(action);
  }
  [[nodiscard]] static std::string words(const Cartographers& game, Cartographers::Chance card);
  // The sheet in hand after the drawing, its new cells between brackets.
  [[nodiscard]] static std::string drawn(const Cartographers& game, const State& state, Seat seat,
                                         Action action);
};

// Names the subject of the game's class (analysts.cpp); never called.
AnalysisSubject subject_of(const Cartographers& game);

}  // namespace mapwright::cartographers
