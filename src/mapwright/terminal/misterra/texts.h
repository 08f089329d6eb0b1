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

[[nodiscard]] std::vector<HelpLine> help_lines(bool solo);

}  // namespace mapwright::misterra
