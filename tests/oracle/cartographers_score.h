// Slow, independent oracle for Cartographers: the 16 score cards, monsters and mountains.
#pragma once

#include <string>

#include "oracle/cartographers_sheet.h"

namespace oracle {

// C23-C38: the stars of one score card; throws std::logic_error for an unknown card.
int score(const std::string& card_id, const Sheet& sheet, int wildholds_stars = 8);

// C20: zero or negative, minus 1 per empty cell adjacent to at least one monster.
int monsters(const Sheet& sheet);

// C14: how many mountains have all four sides filled (sides off the sheet count as filled).
int mountain_coins(const Sheet& sheet);

}  // namespace oracle
