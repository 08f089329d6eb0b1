#include "mapwright/terminal/misterra/pending.h"

#include "mapwright/games/misterra/notation.h"
#include "mapwright/terminal/misterra/texts.h"

namespace mapwright::misterra {
namespace {

std::string forced_text(const Misterra& game, const State& state, Seat, Action action) {
  const Table& before = state.table;
  switch (action.kind()) {
    case ActionKind::kStay:
      return before.phase == Phase::kSteppe ? "The move ends here: no way leads on."
                                            : "You stay: no way leads on.";
    case ActionKind::kTake:
      return "Taken: " +
             sketch_text(before.sketches.shown[static_cast<std::size_t>(action.slot())]) +
             ", the only card.";
    case ActionKind::kPass:
      return "No mapping in a jungle; " + why_not_text(why_not_claim(game, before)) +
             ": card laid aside.";
    default:
      return "No choice: " + game.action_text(action) + ".";
  }
}

}  // namespace

PendingTurn::PendingTurn(const Misterra& game, const State& state, Seat seat)
    : PendingSteps(game, state, seat, forced_text) {}

}  // namespace mapwright::misterra
