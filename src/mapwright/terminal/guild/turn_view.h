#pragma once
// Draws a turn at the Guild: map, card and phase, what waits, objectives, status and keys; and the
// list to choose from, where there is one.

#include "mapwright/terminal/guild/desk.h"
#include "mapwright/terminal/guild/map.h"
#include "mapwright/terminal/guild/pending.h"

namespace mapwright::guild {

// A choice that is no space of the map: the card to keep or use, a trade route.
struct ChoiceList {
  std::string heading;
  std::vector<Action> actions;
  std::vector<std::string> texts;  // one for each action
  std::size_t chosen = 0;
};
// The cards to keep or use, or the routes that wait; empty when there is nothing of that kind.
[[nodiscard]] ChoiceList choices_of(const Guild& game, const PendingTurn& pending);

struct TurnPicture {
  const PendingTurn* pending = nullptr;
  Cell cursor{};
  const ChoiceList* list = nullptr;  // open over the lower part of the map
  std::string message;               // instead of the usual status line
};

// Where the map of a turn is drawn: for clicks.
[[nodiscard]] MapLayout turn_layout(Desk& desk, Cell cursor);
void draw_turn(Desk& desk, const TurnPicture& picture);

}  // namespace mapwright::guild
