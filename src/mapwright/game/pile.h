#pragma once
// A pile of cards by itself, for people whose boards are of paper: at a table such a card is drawn
// when something happens on a board, which nobody tells. Its order follows from the table's seed
// and from nothing that happens.

#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/sha256.h"

namespace mapwright {

// Puts the cards in the order in which they are drawn: each is the one at below(n) of the n cards
// left, the first taking its place. The stream is a FairStream over SHA-256 of "mapwright pile
// 1\n", the seed in hexadecimal, "\n", the name of the pile and "\n"; so it tells nothing of the
// table's own cards.
void shuffle_pile(std::vector<std::string>& cards, const Digest& seed, std::string_view name);

}  // namespace mapwright
