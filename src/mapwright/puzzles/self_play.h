#pragma once
// Games for mining: bots of mixed levels, some of them careless, play one of many set-ups.

#include <cstddef>
#include <memory>
#include <vector>

#include "mapwright/analysis/analyst.h"
#include "mapwright/game/record.h"
#include "mapwright/game/registry.h"

namespace mapwright {

// A turn of the seat as the game came to it.
struct Position {
  std::unique_ptr<AnyGame> game;
  std::size_t events = 0;
};

struct PlayedGame {
  std::unique_ptr<AnyGame> fresh;
  Record record;
  Seat seat{};  // whose positions
  std::vector<Position> positions;
};

// Set-up, bots and cards all come from `random`.
[[nodiscard]] Result<PlayedGame> play_game(const GameEntry& entry, const Analyst& analyst,
                                           Random& random);

}  // namespace mapwright
