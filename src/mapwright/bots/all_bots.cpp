#include "mapwright/bots/all_bots.h"

#include "mapwright/bots/cartographers/bots.h"
#include "mapwright/bots/guild/bots.h"
#include "mapwright/bots/misterra/bots.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

// Calls f with the table of bots of the game's kind.
template <class F>
auto with_bots_of(const AnyGame& game, F&& f) {
  if (typed<misterra::Misterra>(game) != nullptr) return f(misterra::bots());
  if (typed<guild::Guild>(game) != nullptr) return f(guild::bots());
  assert(typed<cartographers::Cartographers>(game) != nullptr);
  return f(cartographers::bots());
}

}  // namespace

std::vector<std::string> bot_names(const AnyGame& game) {
  return with_bots_of(game, [](const auto& kinds) {
    std::vector<std::string> names;
    for (const auto& kind : kinds) names.emplace_back(kind.name);
    return names;
  });
}

Result<std::unique_ptr<AnyBot>> make_bot(std::string_view name, const AnyGame& game) {
  auto bot = with_bots_of(game, [&](const auto& kinds) { return make_bot_from(kinds, name); });
  if (!bot || *bot != nullptr) return bot;
  return Error{"there is no bot " + quoted(name) + " for " + std::string(game.info().title) +
               "; the bots are: " + joined(bot_names(game), ", ")};
}

}  // namespace mapwright
