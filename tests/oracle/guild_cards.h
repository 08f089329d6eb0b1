// Slow, independent oracle for The Guild of Merchant Explorers: where a card lets a cube go.
#pragma once

#include <set>
#include <vector>

#include "oracle/guild_data.h"
#include "oracle/guild_map.h"
#include "oracle/guild_seat.h"

namespace oracle::guild {

// A player's way through one card. Phases are counted from 0.
struct Play {
  Play(const Card& card_in, const Board& board);

  const Card* card;
  // The card's own cubes so far, in order, per phase begun; free cubes are not among them (G12).
  std::vector<std::vector<Cell>> placed;
  // Villages and the capital as they stood when each phase began.
  std::vector<std::set<Cell>> stood;
};

const Phase& phase_now(const Play& play);
bool in_last_phase(const Play& play);
bool phase_is_full(const Play& play);  // its limit is reached
void begin_next_phase(Play& play, const Board& board);

// The spaces that the phase allows for the next cube (G6, G9, G10, G12); the pool must be empty.
std::vector<Cell> card_places(const Board& board, const Play& play);

// Are these spaces, in any order, one unbroken straight line?
bool is_straight_run(const std::vector<Cell>& cells);
// Are these the first, second, ... space of one ray out of the origin, in that order?
bool is_ray(Cell origin, const std::vector<Cell>& cells);

}  // namespace oracle::guild
