#pragma once
// Two choices of a position side by side: what one costs against the other, and in which lines of
// the score sheet it shows.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "mapwright/puzzles/choice.h"

namespace mapwright {

struct ComparedLine {
  std::string group;
  std::string label;
  int best = 0;  // mean at the end of the game, in hundredths
  int other = 0;
};

struct Comparison {
  Estimate95 behind;  // what the other choice loses; negative when it gains
  std::vector<ComparedLine> lines;
  ComparedLine rivals;  // what the best of the other seats has in the end
};

// By so many playouts to the end of the game. Pre: both are whole choices of the position.
[[nodiscard]] Comparison compare(const Analyst& analyst, const AnyGame& game, Seat seat,
                                 std::span<const std::string> best,
                                 std::span<const std::string> other, int playouts,
                                 std::uint64_t seed);

}  // namespace mapwright
