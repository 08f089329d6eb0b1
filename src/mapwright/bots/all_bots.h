#pragma once
// Bots: players that see a seat's view and nothing else, as tables seat them; all of them by name.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/bots/race.h"
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
// The same, with `asked` (when it is something) in place of the bot's own budget.
[[nodiscard]] Result<AnyBot> make_bot_within(const Budget& asked, std::string_view name,
                                             const AnyGame& game);

// Where a table gets a bot for one seat of one game; make_bot(), or what knows other bots as well.
using BotMaker =
    std::function<Result<AnyBot>(std::string_view name, const AnyGame& fresh, Seat seat)>;
[[nodiscard]] inline BotMaker our_bots() {
  return [](std::string_view name, const AnyGame& fresh, Seat) { return make_bot(name, fresh); };
}

}  // namespace mapwright
