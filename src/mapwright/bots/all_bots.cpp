#include "mapwright/bots/all_bots.h"

#include "mapwright/bots/each_game.h"
#include "mapwright/bots/plain_bots.h"
#include "mapwright/core/text.h"
#include "mapwright/games/each_game.h"

namespace mapwright {

std::string_view bot_of_name(std::string_view name) { return name.substr(0, name.find('@')); }

Result<Budget> budget_of_name(std::string_view name, const Budget& otherwise) {
  const auto at = name.find('@');
  if (at == std::string_view::npos) return otherwise;
  const std::string_view text = name.substr(at + 1);
  const bool is_time = text.ends_with("ms");
  const auto number = parse_int(is_time ? text.substr(0, text.size() - 2) : text);
  if (!number || *number < 1 || *number > 10000000) {
    return Error{"expected a budget such as 500ms or 2000 (playouts) behind '@', found " +
                 quoted(text)};
  }
  return is_time ? Budget{.playouts = 0, .milliseconds = *number}
                 : Budget{.playouts = *number, .milliseconds = 0};
}

std::vector<std::string> bot_names(const AnyGame& game) {
  std::vector<std::string> names;
  with_typed_game(AllGames{}, game, [&](const auto& typed_game) {
    for (const auto& kind : bots(typed_game.game())) names.emplace_back(kind.name);
  });
  return names;
}

Result<AnyBot> make_bot(std::string_view name, const AnyGame& game) {
  return make_bot_within({}, name, game);
}

Result<AnyBot> make_bot_within(const Budget& asked, std::string_view name, const AnyGame& game) {
  Result<AnyBot> bot = AnyBot();
  with_typed_game(AllGames{}, game, [&](const auto& typed_game) {
    bot = make_bot_from(bots(typed_game.game()), name, asked);
  });
  if (!bot || *bot != nullptr) return bot;
  return Error{"there is no bot " + quoted(name) + " for " + std::string(game.info().title) +
               "; the bots are: " + joined(bot_names(game), ", ")};
}

}  // namespace mapwright
