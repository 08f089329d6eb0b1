#pragma once
// What bots can be forbidden on a sheet of Cartographers, and what their games leave on it.

#include <span>

#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/maker/trial_of.h"

namespace mapwright::cartographers {

// The sheet when the game was over, and the score cards it was played with.
struct SheetTrace {
  Sheet sheet;
  std::array<std::uint8_t, kEdictCount> edicts{};
};

[[nodiscard]] std::vector<std::string_view> things_on(const Cartographers& game);
[[nodiscard]] maker::Choice<Action> choose_without(const Cartographers& game,
                                                   std::string_view thing, const State& state,
                                                   Random& random);
[[nodiscard]] int score_of(const Cartographers& game, const State& state);
[[nodiscard]] SheetTrace new_trace(const Cartographers& game);
void see(SheetTrace& trace, const Cartographers& game, const State& state, Action action);
void end(SheetTrace& trace, const Cartographers& game, const State& state);
void describe(const Cartographers& game, std::span<const SheetTrace> traces,
              maker::MapTrial& trial);

}  // namespace mapwright::cartographers
