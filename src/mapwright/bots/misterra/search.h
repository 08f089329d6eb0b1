#pragma once
// The search of Misterra: whole half-days race against each other.
//
// A half-day is a move, a card and a laying that only make sense together, so the candidates are
// plans for the rest of it, made for several maps that the seat may aim at. They race as in
// search.h: common random numbers, successive halving, playouts by the policy; but a playout keeps
// the aims of its seats in mind instead of finding them anew at every decision.
//
// The search sees the seat's view only: every playout begins from a sample of it.

#include "mapwright/bots/misterra/policy.h"
#include "mapwright/bots/search.h"

namespace mapwright::misterra {

// The best action found. Pre: the seat is to act.
[[nodiscard]] Action plan_action(const Misterra& game, const View& view, Seat seat,
                                 const SearchSettings& settings, Random& random);

}  // namespace mapwright::misterra
