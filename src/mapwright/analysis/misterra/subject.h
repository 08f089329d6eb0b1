#pragma once
// How Misterra is analysed: the books are the own total; so are decisions solo, with several seats
// they are judged by the own total less 40 % of the best other.

#include "mapwright/analysis/playouts.h"
#include "mapwright/bots/misterra/policy.h"
#include "mapwright/games/misterra/words.h"

namespace mapwright::misterra {

struct AnalysisSubject {
  using Policy = misterra::Policy;
  static constexpr int kCandidates = 8;
  static constexpr int kHorizon = 6;

  [[nodiscard]] static Scale scale(const Misterra& game);
  // What a hypothesis is worth shows at the end only.
  [[nodiscard]] static int horizon(const State& state) {
    return state.table.phase == Phase::kKeep ? 0 : kHorizon;
  }
  // Half-days, as the master looks ahead.
  [[nodiscard]] static int short_horizon() { return 4; }
  static void play_turn(const Misterra& game, State& state, Seat seat) {
    play_half_day(game, state, seat);
  }
  // The planner's best half-days for the two maps that the master aims at, and the exchanges on the
  // way. None before the first half-day: what a hypothesis is worth depends on all that follows.
  [[nodiscard]] static PricedTurns<Action> turns(const Misterra& game, const State& state,
                                                 Seat seat);
  [[nodiscard]] static Mining mining();
  [[nodiscard]] static int score(const Misterra& game, const State& state, Seat seat);
  [[nodiscard]] static int turn(const State& state);
  [[nodiscard]] static int deck(const Misterra& game, const State& state, Seat whose);
  // The Otoma's cards lie in a pile of their own.
  [[nodiscard]] static std::size_t pile(const State& state) {
    const Phase phase = state.table.phase;
    return phase == Phase::kOtomaTop || phase == Phase::kOtoma ? 1 : 0;
  }
  // Hypotheses with what they count.
  [[nodiscard]] static std::string words(const Misterra& game, Action action) {
    return action_words(game, action);
  }
  [[nodiscard]] static std::string words(const Misterra& game, Chance card) {
    return card.kind == ChanceKind::kHypothesis ? hypothesis_words(game, card.hypothesis())
                                                : game.chance_text(card);
  }
};

// Names the subject of the game's class (analysts.cpp); never called.
AnalysisSubject subject_of(const Misterra& game);

}  // namespace mapwright::misterra
