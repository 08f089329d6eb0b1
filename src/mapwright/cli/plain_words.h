#pragma once
// What somebody without the box in reach needs to play line by line: cards and rules in words, and
// why an action is refused.

#include <string>
#include <string_view>

#include "mapwright/game/any_game.h"

namespace mapwright::cli {

// The card with its shapes, the edicts with their rules, one's own hypotheses: what the seat may
// know. Lines with their ends; empty where the picture says it all.
[[nodiscard]] std::string turn_in_words(const AnyGame& game, Seat seat);

// Why the seat may not do this now, with the rule: "that is no shape of the card (C12)". Empty when
// the text is no action, or a legal one.
[[nodiscard]] std::string why_refused(const AnyGame& game, Seat seat, std::string_view action);

}  // namespace mapwright::cli
