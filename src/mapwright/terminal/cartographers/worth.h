#pragma once
// What a sheet is worth right now, line by line: what the screen shows before and after a drawing.

#include <array>

#include "mapwright/games/cartographers/cartographers.h"

namespace mapwright::cartographers {

struct SheetWorth {
  std::array<int, kEdictCount> edicts{};
  int coins = 0;
  int monsters = 0;   // zero or negative
  int mountains = 0;  // surrounded ones (C14)
  int season = 0;     // the season's total if it were scored now (C20)
};

// Pre: the four edicts are known.
[[nodiscard]] SheetWorth worth_of(const Cartographers& game, const State& state,
                                  const Sheet& sheet);

// Whether the edict (0 = A) is scored at the end of the present season.
[[nodiscard]] bool scores_this_season(const Cartographers& game, const State& state,
                                      std::size_t edict);

// The cells that cost a star: empty ones beside a monster (C20).
[[nodiscard]] Cells cells_in_danger(const Sheet& sheet);

}  // namespace mapwright::cartographers
