#include "mapwright/analysis/hint.h"

namespace mapwright {

Result<std::vector<RatedAction>> hint(const AnyGame& game, Seat seat,
                                      const HintSettings& settings) {
  const auto analyst = analyst_for(game);
  if (!analyst) return analyst.error();
  const bool is_seat = index(seat) >= 0 && index(seat) < game.seats();
  if (!is_seat || !game.seats_to_act().contains(element(seat))) {
    return Error{"seat " + std::to_string(index(seat)) + " is not to act now"};
  }
  const int playouts = settings.playouts > 0 ? settings.playouts : (*analyst)->scale(game).playouts;
  return (*analyst)->best_actions(game, seat, settings.top, playouts);
}

}  // namespace mapwright
