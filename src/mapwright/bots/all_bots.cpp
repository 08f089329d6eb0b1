#include "mapwright/bots/all_bots.h"

#include <algorithm>
#include <array>

#include "mapwright/bots/cartographers_greedy.h"
#include "mapwright/bots/guild_greedy.h"
#include "mapwright/bots/misterra_greedy.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

constexpr std::array<std::string_view, 2> kNames = {"random", "greedy"};

// Any legal action, each equally likely.
template <Game G>
typename G::Action any_action(const G& game, const typename G::View& view, Seat seat,
                              Random& random) {
  return game.random_action(game.sample(view, random), seat, random);
}

template <Game G>
std::unique_ptr<AnyBot> make_of(std::string_view name, const AnyGame& game,
                                typename G::Action (*greedy)(const G&, const typename G::View&,
                                                             Seat, Random&)) {
  if (typed<G>(game) == nullptr) return nullptr;
  return make_bot_of<G>(name == "random" ? &any_action<G> : greedy);
}

}  // namespace

std::span<const std::string_view> bot_names() { return kNames; }

Result<std::unique_ptr<AnyBot>> make_bot(std::string_view name, const AnyGame& game) {
  if (std::ranges::find(kNames, name) == kNames.end()) {
    return Error{"there is no bot " + quoted(name) +
                 "; the bots are: " + joined({kNames.begin(), kNames.end()}, ", ")};
  }
  if (auto bot = make_of(name, game, &cartographers::greedy_action)) return bot;
  if (auto bot = make_of(name, game, &misterra::greedy_action)) return bot;
  if (auto bot = make_of(name, game, &guild::greedy_action)) return bot;
  return Error{"there is no bot for " + std::string(game.info().title)};
}

}  // namespace mapwright
