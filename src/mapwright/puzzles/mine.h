#pragma once
// Mining: bots play a game of a number, and the first position of it with a clearly best choice
// becomes a puzzle. The same number gives the same, on every machine.

#include <cstdint>
#include <optional>

#include "mapwright/game/registry.h"
#include "mapwright/puzzles/puzzle.h"

namespace mapwright {

// How many positions came how far.
struct MineCounts {
  int positions = 0;  // turns of the seat
  int gap = 0;        // the policy sees one
  int looked = 0;     // so do a few playouts
  int proved = 0;     // it held four times

  void add(const MineCounts& other);
};

struct Mined {
  std::optional<Puzzle> puzzle;
  MineCounts counts;
};

// Fails when the game has no analyst.
[[nodiscard]] Result<Mined> mine_game(const GameEntry& entry, std::uint64_t number);

// Proves a puzzle again from fresh seeds, by one kind of playouts: its right choices against its
// wrong ones. False when one of them has turned out to lie between.
[[nodiscard]] bool still_holds(const OpenPuzzle& puzzle, bool to_the_end, std::uint64_t seed);

}  // namespace mapwright
