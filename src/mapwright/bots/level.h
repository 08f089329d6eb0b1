#pragma once
// Levels: search bots by name, and how a bot's name is written.
//
//   apprentice, journeyman, master     with the level's own budget, in playouts
//   master@500ms                       with 500 milliseconds a decision
//   master@2000                        with 2000 playouts a decision
//
// The levels differ in foresight and budget only; every one of them sees its seat's view and no
// more.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "mapwright/bots/search.h"
#include "mapwright/core/result.h"

namespace mapwright {

struct Level {
  std::string_view name;
  int candidates = 1;
  int playouts = 0;  // for one decision; 0: no search, the policy's best
  int horizon = 0;   // own decisions a playout looks ahead (see SearchSettings)
};

// Weakest first.
[[nodiscard]] std::span<const Level> levels();

// The search settings a name stands for, or nothing when it names no level. An error when the
// budget behind '@' is no budget.
[[nodiscard]] Result<std::optional<SearchSettings>> parse_level(std::string_view name);

}  // namespace mapwright
