// Slow, independent oracle for Maps of Misterra: the Otoma's cards, actions and claims.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "oracle/misterra_board.h"
#include "oracle/misterra_legal.h"

namespace oracle::misterra {

constexpr std::size_t kOtomaDeck = 21;  // M29

// M29: which card can come to the top next, after those in `seen` (the top card included, oldest
// first), each with a weight proportional to its probability. Empty when the deck is used up.
std::map<std::string, int> next_otoma_cards(const std::vector<std::string>& seen);

// M31: one half-day without the claim.
void otoma_maps(Land& land, const std::string& turned_card, const std::string& top_card,
                const Options& options);

// M32: the lowest cells of the groups among which the claim goes: none, one, or several equals.
std::vector<Cell> otoma_claim_cells(const Land& land, const Markers& markers);

}  // namespace oracle::misterra
