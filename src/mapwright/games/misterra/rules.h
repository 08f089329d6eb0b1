#pragma once
// The set-up choices of Misterra as a small struct. Where the rulebook can be read in two ways,
// its own wording is the default and the other reading an option.

#include "mapwright/core/result.h"
#include "mapwright/game/game.h"
#include "mapwright/game/options.h"

namespace mapwright::misterra {

struct Rules {
  bool first_game = false;              // M6: lettered pairs instead of four cards to choose from
  bool master = false;                  // M24
  bool merged_claims_score = false;     // M22: markers in one region all score instead of none
  bool mountain_straight = false;       // M14: only straight lines of two cells from a mountain
  bool empty_reserve_confirms = false;  // M17: an empty reserve does not hinder confirming
  [[nodiscard]] bool operator==(const Rules&) const = default;
};

// Title, seats and every option with its values, the default first.
[[nodiscard]] const GameInfo& misterra_info();

// An error for an unknown option or value.
[[nodiscard]] Result<Rules> read_rules(const Options& options);
// All options with their values, in the order of misterra_info().
[[nodiscard]] Options options_of(const Rules& rules);

}  // namespace mapwright::misterra
