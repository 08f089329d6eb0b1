#pragma once
// The page with everybody's sheets and their paper score sheets: looked at during the game, shown
// after each season and at the end.

#include "mapwright/terminal/cartographers/desk.h"

namespace mapwright::cartographers {

enum class ScoresOccasion {
  kLook,         // during the game
  kSeasonEnded,  // the season before the present one has just been scored
  kGameOver,
};

// Returns when the player goes on (or leaves; see Desk).
void show_scores(Desk& desk, ScoresOccasion occasion, Seat first);

}  // namespace mapwright::cartographers
