#pragma once
// Texts of Misterra's terminal game: hypotheses in words, reasons why something is not possible,
// help. No terminal in here.

#include <string>
#include <vector>

#include "mapwright/games/misterra/misterra.h"
#include "mapwright/terminal/words.h"

namespace mapwright::misterra {

[[nodiscard]] std::string terrain_name(Terrain terrain);
// "+3", "−3", "0".
[[nodiscard]] std::string change_text(int change);

// A hypothesis in at most 27 characters, and what it pays as the content file has it ("3=2 4=5 …",
// "4 each").
[[nodiscard]] std::string short_rule(const HypothesisCard& card);
[[nodiscard]] std::string payment_text(const Content& content, Hypothesis card);
// Whether a figure of the card is our reconstruction.
[[nodiscard]] bool is_reconstructed(const Content& content, Hypothesis card);

// "1 map steppe, 2 confirm or map jungle, claim": what the Otoma's top card says.
[[nodiscard]] std::string face_text(const OtomaFace& face);

// Why the active seat cannot do it now; empty when it can.
[[nodiscard]] std::string why_not_go(const Misterra& game, const State& state, Place place);
[[nodiscard]] std::string why_not_exchange(const Misterra& game, const Table& table);
[[nodiscard]] std::string why_not_map(const Table& table);
[[nodiscard]] std::string why_not_claim(const Misterra& game, const Table& table);

[[nodiscard]] std::vector<HelpLine> help_lines(bool solo);

}  // namespace mapwright::misterra
