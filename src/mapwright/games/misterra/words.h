#pragma once
// The cards of Misterra in short English words, for the terminal, hints and reports.

#include <string>

#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

[[nodiscard]] std::string terrain_text(Terrain terrain);  // "steppe"

// What a hypothesis counts, in at most 27 characters: "steppe cells on border".
[[nodiscard]] std::string short_rule(const HypothesisCard& card);
// What it pays: "4 each", "3=2 4=5 5+=8", "4=6 5=8, then +1 each".
[[nodiscard]] std::string payment_text(const HypothesisCard& card);

// A hypothesis with what it counts: "P03 (each zone of jungle)".
[[nodiscard]] std::string hypothesis_words(const Misterra& game, Hypothesis card);

// An action for somebody who reads it without the cards in sight: its own text, and what kept
// hypotheses count.
[[nodiscard]] std::string action_words(const Misterra& game, Action action);

}  // namespace mapwright::misterra
