#include "mapwright/terminal/guild/pending.h"

#include "mapwright/games/guild/exploring.h"

namespace mapwright::guild {
namespace {

std::string forced_text(const Guild& game, const State& before, Seat seat, Action action) {
  const Turn& turn = before.seats[seat].turn;
  switch (action.kind()) {
    case ActionKind::kDone: {
      if (done_ends(game.content(), turn) == DoneEnds::kFreeCube)
        return "The free cube finds no space.";
      const bool used_up = turn.placed() >= phase_of(game.content(), turn).limit;
      return used_up              ? "All explored."
             : turn.placed() == 0 ? "No space can be explored."
                                  : "No further space can be explored.";
    }
    case ActionKind::kVillage:
      return "Village on " + game.map().name_of(action.space()) + ", the only blank space.";
    default:
      return "No choice: " + game.action_text(action) + ".";
  }
}

}  // namespace

PendingTurn::PendingTurn(const Guild& game, const State& state, Seat seat)
    : PendingSteps(game, state, seat, forced_text) {}

}  // namespace mapwright::guild
