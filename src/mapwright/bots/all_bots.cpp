#include "mapwright/bots/all_bots.h"

#include "mapwright/bots/each_game.h"
#include "mapwright/bots/plain_bots.h"
#include "mapwright/core/text.h"
#include "mapwright/games/each_game.h"

namespace mapwright {

std::vector<std::string> bot_names(const AnyGame& game) {
  std::vector<std::string> names;
  with_typed_game(AllGames{}, game, [&](const auto& typed_game) {
    for (const auto& kind : bots(typed_game.game())) names.emplace_back(kind.name);
  });
  return names;
}

Result<std::unique_ptr<AnyBot>> make_bot(std::string_view name, const AnyGame& game) {
  Result<std::unique_ptr<AnyBot>> bot = std::unique_ptr<AnyBot>();
  with_typed_game(AllGames{}, game, [&](const auto& typed_game) {
    bot = make_bot_from(bots(typed_game.game()), name);
  });
  if (!bot || *bot != nullptr) return bot;
  return Error{"there is no bot " + quoted(name) + " for " + std::string(game.info().title) +
               "; the bots are: " + joined(bot_names(game), ", ")};
}

}  // namespace mapwright
