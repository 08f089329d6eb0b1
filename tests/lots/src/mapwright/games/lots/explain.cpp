#include "mapwright/games/lots/explain.h"

namespace mapwright::lots {

Reason why_not(const Lots& game, const View& view, Seat seat, Action /*action*/) {
  const State& state = view.known;
  if (state.die == 0) return {.code = "no-die-yet", .rule = "L3"};
  if (!game.seats_to_act(state).contains(seat)) return {.code = "taken-already", .rule = "L4"};
  return Reason{.code = "more-than-the-die", .rule = "L4"}.with("die", state.die);
}

}  // namespace mapwright::lots
