#pragma once
// Bots: players that see a seat's view and nothing else, as tables seat them; all of them by name.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/game/any_game.h"

namespace mapwright {

// Chooses for the seat from its view, plays it on the table and returns the action's text.
// Pre: the seat is to act; the game is of the kind the bot was made for.
using AnyBot = std::function<std::string(AnyGame& game, Seat seat, Random& random)>;

// The names for a game, weakest first: random and greedy for measuring, then the levels. A budget
// may follow the name of a bot that searches (bot_kind.h).
[[nodiscard]] std::vector<std::string> bot_names(const AnyGame& game);

// A bot for the given game; the error lists the names there are.
[[nodiscard]] Result<AnyBot> make_bot(std::string_view name, const AnyGame& game);

}  // namespace mapwright
