#pragma once
// Lots, for the tests of the game layer, which must not know the games of this build.

#include <memory>

#include "mapwright/games/lots/lots.h"

namespace mapwright::toy {

using lots::Lots;

// Lots as all_games() would list it.
[[nodiscard]] const GameEntry& lots_entry();
[[nodiscard]] std::unique_ptr<AnyGame> new_lots(int seats);

}  // namespace mapwright::toy
