#pragma once
// A map of one's own as a game is set up with it.

#include "mapwright/core/result.h"
#include "mapwright/game/game.h"

namespace mapwright::maker {

// The map joins the content under its own id, or as "own" where a printed one is called so; returns
// the options that choose it. An error when the text is no map of this game; whether it can be
// played is found when the game is made.
[[nodiscard]] Result<Options> add_own_map(const GameInfo& info, ContentFiles& files,
                                          const ContentFile& own);

}  // namespace mapwright::maker
