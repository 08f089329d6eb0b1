#pragma once
// What bots can be forbidden on a map of the Guild, and what their games leave on it.

#include <span>

#include "mapwright/games/guild/guild.h"
#include "mapwright/maker/trial_of.h"

namespace mapwright::guild {

// Where a game has been, and how it ended.
struct MapTrace {
  Spaces explored;
  Board board;
  std::array<std::uint8_t, kOpenObjectives> open{kNoCard, kNoCard, kNoCard};
  std::array<bool, kOpenObjectives> met{};
};

[[nodiscard]] std::vector<std::string_view> things_on(const Guild& game);
[[nodiscard]] maker::Choice<Action> choose_without(const Guild& game, std::string_view thing,
                                                   const State& state, Random& random);
[[nodiscard]] int score_of(const Guild& game, const State& state);
[[nodiscard]] MapTrace new_trace(const Guild& game);
void see(MapTrace& trace, const Guild& game, const State& state, Action action);
void end(MapTrace& trace, const Guild& game, const State& state);
void describe(const Guild& game, std::span<const MapTrace> traces, maker::MapTrial& trial);

}  // namespace mapwright::guild
