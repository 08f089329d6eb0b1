#pragma once
// The list of all games in this build.

#include <string_view>
#include <vector>

#include "mapwright/game/registry.h"

namespace mapwright {

[[nodiscard]] const std::vector<GameEntry>& all_games();
// The game of that id, or nullptr.
[[nodiscard]] const GameEntry* find_game(std::string_view id);

}  // namespace mapwright
