#pragma once
// Whole turns: a turn of the Guild is many small actions that make sense only together, so search
// compares turns, not single cubes. Turns are found by a beam over the seat's own part of the
// state, weighed by the outlook of the board they leave.

#include <vector>

#include "mapwright/bots/guild/outlook.h"

namespace mapwright::guild {

// Actions to the end of the turn as far as it can be foreseen: treasures that are drawn on the way
// are counted at their mean, and the free cubes they may bring are not planned.
struct TurnPlan {
  std::vector<Action> actions;
  int value = 0;  // of the board it leaves, in hundredths of a coin
};

// At most `count` turns that leave different boards, best first. `width`: boards kept at each step
// of the beam. Pre: the seat is to act.
[[nodiscard]] std::vector<TurnPlan> plan_turns(const Tuning& tuning, const Guild& game,
                                               const State& state, Seat seat, std::size_t width,
                                               std::size_t count);

}  // namespace mapwright::guild
