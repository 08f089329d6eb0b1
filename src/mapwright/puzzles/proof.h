#pragma once
// The proof that one choice of a position is clearly best (docs/decisions/0027-puzzles.md): all
// others meet it in the same worlds, and are played out only until it is settled what they are.

#include <cstdint>
#include <span>
#include <vector>

#include "mapwright/analysis/tally.h"
#include "mapwright/puzzles/choice.h"

namespace mapwright {

inline constexpr int kRightWithin = 100;   // hundredths of a point behind the best
inline constexpr int kWrongFrom = 300;     // and
inline constexpr int kStandardErrors = 4;  // of the difference

enum class Standing : std::uint8_t { kOpen, kRight, kWrong, kBetween };

// What a choice is by what it was found to be behind the best. `is_last`: nothing more is played.
// Right and wrong are proved; kBetween is also said of what will most likely be neither in the end,
// or not what is expected: the time is better spent on other positions.
[[nodiscard]] Standing standing_of(const Tally& behind, bool is_last,
                                   Standing expected = Standing::kOpen);

struct Rival {
  const Choice* choice = nullptr;
  Standing expected = Standing::kOpen;  // what it was before, from other seeds; kOpen: not known
  Tally behind;
  Standing standing = Standing::kOpen;
};

// Compares until every rival is right or wrong; false as soon as one is found to lie between, or
// will most likely not be what it was before. What a rival is found to be does not depend on the
// others.
[[nodiscard]] bool prove(const Analyst& analyst, const AnyGame& game, Seat seat, const Choice& best,
                         std::span<Rival> rivals, bool to_the_end, std::uint64_t seed);

}  // namespace mapwright
