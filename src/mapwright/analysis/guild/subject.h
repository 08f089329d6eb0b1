#pragma once
// How the Guild is analysed: the books are the own total. Solo decisions are judged by it too (the
// candidates race by the policy's outcome, which also counts the win), with several seats by the
// own total less 75 % of the best other.

#include "mapwright/analysis/playouts.h"
#include "mapwright/bots/guild/policy.h"

namespace mapwright::guild {

struct AnalysisSubject {
  using Policy = guild::Policy;
  static constexpr int kCandidates = 8;

  [[nodiscard]] static Scale scale(const Guild& game);
  [[nodiscard]] static int horizon(const State& /*state*/) { return 0; }
  // About one more turn.
  [[nodiscard]] static int short_horizon() { return 8; }
  // The best turns of the master's beam, twice as many as race there.
  [[nodiscard]] static PricedTurns<Action> turns(const Guild& game, const State& state, Seat seat);
  // The turn that playouts of the master make.
  [[nodiscard]] static std::vector<Action> best_turn(const Guild& game, const State& state,
                                                     Seat seat);
  [[nodiscard]] static Mining mining();
  [[nodiscard]] static int score(const Guild& game, const State& state, Seat seat);
  [[nodiscard]] static int turn(const State& state);
  [[nodiscard]] static int deck(const Guild& game, const State& state, Seat whose);
  // Specialties, objectives and treasures with what they do.
  [[nodiscard]] static std::string words(const Guild& game, Action action) {
    return in_words(game, game.action_text(action));
  }
  [[nodiscard]] static std::string words(const Guild& game, Chance card) {
    return in_words(game, game.chance_text(card));
  }
  [[nodiscard]] static std::string in_words(const Guild& game, std::string_view text);
};

// Names the subject of the game's class (analysts.cpp); never called.
AnalysisSubject subject_of(const Guild& game);

}  // namespace mapwright::guild
