#pragma once
// The bots by name.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/bots/bot.h"

namespace mapwright {

// The names for a game, weakest first: random and greedy for measuring, then the levels. A budget
// may follow the name of a bot that searches (bot_kind.h).
[[nodiscard]] std::vector<std::string> bot_names(const AnyGame& game);

// A bot for the given game; the error lists the names there are.
[[nodiscard]] Result<std::unique_ptr<AnyBot>> make_bot(std::string_view name, const AnyGame& game);

}  // namespace mapwright
