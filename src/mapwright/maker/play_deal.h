#pragma once
// One solo game of a bot on the cards of a deal: what maker and trials stand on.

#include "mapwright/game/play_out.h"
#include "mapwright/maker/maker.h"
#include "mapwright/maker/tally_scores.h"

namespace mapwright::maker {

// The state when it is over. choose(state, random) gives the action; ties are broken by a stream of
// their own. Cards of the table and cards of the seat come from two streams, so that what a bot
// draws for itself does not change what is turned over for all. Pre: the game has one seat.
template <Game G, class Choose>
[[nodiscard]] typename G::State play_deal(const G& game, std::uint64_t deal, Choose&& choose) {
  std::uint64_t mix = deal;
  Random common(splitmix64(mix));
  Random own(splitmix64(mix));
  Random ties(splitmix64(mix));
  typename G::State state = game.initial_state();
  play_until(
      game, state,
      [&](auto& now, Seat whose) { turn_card(game, now, whose, whose == kTable ? common : own); },
      [&](const auto& now, Seat) { return choose(now, ties); },
      [](const auto&, Seat) { return false; });
  return state;
}

}  // namespace mapwright::maker
