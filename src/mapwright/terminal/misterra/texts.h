#pragma once
// Texts of Misterra's terminal game: reasons why something is not possible, help. No terminal in
// here; the cards are put into words by games/misterra/words.h.

#include <string>
#include <vector>

#include "mapwright/games/misterra/explain.h"
#include "mapwright/games/misterra/words.h"
#include "mapwright/terminal/words.h"

namespace mapwright::misterra {

// "1 map steppe, 2 confirm or map jungle, claim": what the Otoma's top card says.
[[nodiscard]] std::string face_text(const OtomaFace& face);

// A reason in words: "this jungle is only hazy (M18)"; empty when there is none.
[[nodiscard]] std::string why_not_text(const Reason& reason);

// Why there was no choice (terminal/pending.h).
[[nodiscard]] std::string forced_text(const Misterra& game, const State& before, Seat seat,
                                      Action action);
// What changed between two islands: "B2 hazy steppe, C3 confirmed lagoon"; empty for nothing.
[[nodiscard]] std::string island_change_text(const Island& before, const Island& after);

[[nodiscard]] std::vector<HelpLine> help_lines(bool solo);

}  // namespace mapwright::misterra
