#pragma once
// BotKind: one line of a game's table of bots, and how a bot's name is written.
//
//   novice, apprentice, journeyman, master     with the level's own budget, in playouts
//   master@500ms                               with 500 milliseconds a decision
//   master@2000                                with 2000 playouts a decision
//
// The levels differ in foresight and budget only; every one of them sees its seat's view and no
// more. Bots that do not search take no budget.

#include <span>
#include <string>
#include <string_view>

#include "mapwright/bots/all_bots.h"
#include "mapwright/bots/search.h"
#include "mapwright/game/any_game_of.h"

namespace mapwright {

template <Game G>
using Chooser = typename G::Action (*)(const G&, const typename G::View&, Seat, Random&);
template <Game G>
using Searcher = typename G::Action (*)(const G&, const typename G::View&, Seat,
                                        const SearchSettings&, Random&);

// A bot chooses at once, or searches with settings whose budget a name may replace.
template <Game G>
struct BotKind {
  std::string_view name;
  Chooser<G> choose = nullptr;
  Searcher<G> search = nullptr;
  SearchSettings settings{};
  // With so much to spend, or more, playouts go on to the end of the game: what the horizon saves
  // in time and noise is not needed then, what the estimate misjudges would remain.
  Budget to_the_end{};
};

// Any legal action, each equally likely.
template <Game G>
typename G::Action any_action(const G& game, const typename G::View& view, Seat seat,
                              Random& random) {
  return game.random_action(game.sample(view, random), seat, random);
}

// What the policy thinks best, without search.
template <SearchPolicy P>
typename P::Game::Action policy_action(const typename P::Game& game,
                                       const typename P::Game::View& view, Seat seat,
                                       Random& random) {
  return P::choose(game, game.sample(view, random), seat, random);
}

// The best of a search.
template <SearchPolicy P>
typename P::Game::Action search_action(const typename P::Game& game,
                                       const typename P::Game::View& view, Seat seat,
                                       const SearchSettings& settings, Random& random) {
  return Search<P>(game, view, seat, settings, random.next()).run().front().action;
}

// A bot's name without its budget: "master" of "master@500ms".
[[nodiscard]] std::string_view bot_of_name(std::string_view name);
// The budget behind '@', or `otherwise` when the name has none.
[[nodiscard]] Result<Budget> budget_of_name(std::string_view name, const Budget& otherwise);

// The bot of the given name from a game's table; empty when the table has none. An error when the
// budget in the name cannot be read or the bot takes none. `asked`: in place of the bot's own
// budget, where it searches and its name has none. The one place where a state becomes a
// view: the bot's function cannot see more.
template <Game G>
[[nodiscard]] Result<AnyBot> make_bot_from(std::span<const BotKind<G>> kinds, std::string_view name,
                                           const Budget& asked) {
  const auto found = std::ranges::find(kinds, bot_of_name(name), &BotKind<G>::name);
  if (found == kinds.end()) return AnyBot();
  BotKind<G> kind = *found;
  auto budget = budget_of_name(name, asked.is_nothing() ? kind.settings.budget : asked);
  if (!budget) return budget.error();
  if (kind.search == nullptr && name != kind.name) {
    return Error{"the bot '" + std::string(kind.name) + "' does not search and takes no budget"};
  }
  budget->stop = asked.stop;
  kind.settings.budget = *budget;
  if (budget->reaches(kind.to_the_end)) kind.settings.horizon = 0;
  return AnyBot([kind](AnyGame& any, Seat seat, Random& random) {
    auto* table = typed<G>(any);
    assert(table != nullptr);
    const G& game = table->game();
    const typename G::View view = game.view(table->state(), seat);
    const typename G::Action action = kind.search != nullptr
                                          ? kind.search(game, view, seat, kind.settings, random)
                                          : kind.choose(game, view, seat, random);
    table->play(seat, action);
    return game.action_text(action);
  });
}

}  // namespace mapwright
