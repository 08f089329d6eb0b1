#pragma once
// Secrecy: how long those whom an event does not belong to may not know it. Every game says it for
// its actions and its cards (game.h); what each viewer is told follows from it (updates.h).

#include <cstdint>

namespace mapwright {

// An event belongs to the seat that acts or draws; a common card to nobody. A round is over when a
// common card is due or the game is over. When the game is over nothing is secret.
enum class Secrecy : std::uint8_t {
  kOpen,            // all know it at once
  kFaceDown,        // all see that it comes, not what; a common card until the next such one comes
  kUntilRoundEnds,  // the others see nothing but that the seat has chosen
  kUntilGameEnds,   // the same
};

}  // namespace mapwright
