#include "mapwright/bots/all_bots.h"

#include "mapwright/bots/cartographers_greedy.h"
#include "mapwright/bots/cartographers_policy.h"
#include "mapwright/bots/guild_greedy.h"
#include "mapwright/bots/level.h"
#include "mapwright/bots/misterra_greedy.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

// Any legal action, each equally likely.
template <Game G>
typename G::Action any_action(const G& game, const typename G::View& view, Seat seat,
                              Random& random) {
  return game.random_action(game.sample(view, random), seat, random);
}

template <Game G>
using Chooser = typename G::Action (*)(const G&, const typename G::View&, Seat, Random&);

// random and greedy, which every game has; nullptr for another game or name.
template <Game G>
std::unique_ptr<AnyBot> make_simple(std::string_view name, const AnyGame& game, Chooser<G> greedy) {
  if (typed<G>(game) == nullptr) return nullptr;
  if (name == "random") return make_bot_of<G, Chooser<G>>(&any_action<G>);
  if (name == "greedy") return make_bot_of<G, Chooser<G>>(greedy);
  return nullptr;
}

// A level: the policy's best, or the best of a search with it.
template <SearchPolicy P>
std::unique_ptr<AnyBot> make_level(const SearchSettings& settings) {
  using G = typename P::Game;
  return make_bot_of<G>([settings](const G& table, const typename G::View& view, Seat seat,
                                   Random& random) -> typename G::Action {
    return Search<P>(table, view, seat, settings, random.next()).run().front().action;
  });
}

bool has_levels(const AnyGame& game) {
  return typed<cartographers::Cartographers>(game) != nullptr;
}

}  // namespace

std::vector<std::string> bot_names(const AnyGame& game) {
  std::vector<std::string> names = {"random", "greedy"};
  if (has_levels(game)) {
    for (const Level& level : levels()) names.emplace_back(level.name);
  }
  return names;
}

Result<std::unique_ptr<AnyBot>> make_bot(std::string_view name, const AnyGame& game) {
  if (auto bot =
          make_simple<cartographers::Cartographers>(name, game, &cartographers::greedy_action)) {
    return bot;
  }
  if (auto bot = make_simple<misterra::Misterra>(name, game, &misterra::greedy_action)) return bot;
  if (auto bot = make_simple<guild::Guild>(name, game, &guild::greedy_action)) return bot;
  const auto settings = parse_level(name);
  if (!settings) return settings.error();
  if (*settings && has_levels(game)) return make_level<cartographers::Policy>(**settings);
  return Error{"there is no bot " + quoted(name) + " for " + std::string(game.info().title) +
               "; the bots are: " + joined(bot_names(game), ", ")};
}

}  // namespace mapwright
