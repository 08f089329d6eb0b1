#pragma once
// Draws a turn at Misterra: boards, cards, points now and then, what can be done and why not.

#include "mapwright/terminal/misterra/desk.h"
#include "mapwright/terminal/misterra/domino.h"
#include "mapwright/terminal/misterra/pending.h"

namespace mapwright::misterra {

// What the keys have chosen in the present step.
struct TurnChoice {
  Place place = kOffBoard;  // moving, the Otoma's claim
  int slot = -1;            // taking
  bool exchanging = false;  // the card at `slot` is to go under the deck (M11)
};

struct TurnPicture {
  const PendingTurn* pending = nullptr;
  TurnChoice choice;
  const Domino* domino = nullptr;  // null when nothing can be mapped
  Cells changed;
  std::string message;  // instead of the usual status line
};

void draw_turn(Desk& desk, const TurnPicture& picture);

}  // namespace mapwright::misterra
