#pragma once
// The ceiling: what somebody who knows every card to come reaches alone, as far as a search finds
// it, and what bots reach on the same cards. It says how much a bot leaves on the table.
//
// The cheat is no bot: it has no name that a table could seat, and nothing but this asks for it.
//
// The cards lie in piles whose order the seed fixes, so that no choice changes what comes later:
// with one pile (Cartographers) they are those of a table with this seed; where a table draws
// from several piles in turn (Misterra, the Guild) they are as likely, but others.

#include "mapwright/bots/all_bots.h"
#include "mapwright/core/sha256.h"

namespace mapwright {

// How hard the cheat looks: positions kept from turn to turn, and turns tried in each.
struct CheatSettings {
  int width = 16;
  int turns = 16;
};

// How a game alone ended: the score by which the game is analysed (Scale::score), in points, and
// the seat's figures as records keep them.
struct SoloEnd {
  int score = 0;
  Json seat;
};

// The best game that was found on the cards of the seed. An error when the game is not for one seat
// or has no analysis.
[[nodiscard]] Result<SoloEnd> play_with_open_cards(const AnyGame& fresh, const Digest& seed,
                                                   const CheatSettings& settings);
// A bot's game on the same cards, of which it sees what its seat may. `number` gives it its own
// numbers.
[[nodiscard]] Result<SoloEnd> play_on_piles(const AnyGame& fresh, const Digest& seed,
                                            const AnyBot& bot, std::uint64_t number);

}  // namespace mapwright
