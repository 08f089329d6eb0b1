#pragma once
// The bots of a game that has none of its own yet: they know its rules and its score sheet, nothing
// else. To be included with the list of the games' own (all_bots.cpp), which come first.

#include <array>

#include "mapwright/bots/bot_kind.h"
#include "mapwright/bots/rivals.h"

namespace mapwright {

// Judges an action by the scores when the seat is to act again; cards come and others choose at
// random until then, and all do in playouts.
template <Game G>
struct PlainPolicy {
  using Game = G;
  using State = typename G::State;
  using Action = typename G::Action;

  static void score_actions(const G& game, const State& state, Seat seat,
                            std::span<const Action> actions, std::span<int> values) {
    State after = state;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      Random random(1);  // the same for all of them
      after = state;
      game.apply(after, seat, actions[i]);
      play_until(
          game, after, [&](State& now, Seat whose) { turn_card(game, now, whose, random); },
          [&](const State& now, Seat other) { return game.random_action(now, other, random); },
          [&](const State&, Seat other) { return other == seat; });
      values[i] = outcome(game, after, seat);
    }
  }
  static Action choose(const G& game, const State& state, Seat seat, Random& random) {
    return game.random_action(state, seat, random);
  }
  // The own total less most of the best other's, in hundredths.
  static int outcome(const G& game, const State& state, Seat seat) {
    const auto total = [&](Seat each) { return 100 * game.score_sheet(state, each).total; };
    return against_rivals(game.seats(), seat, total);
  }
  static int estimate(const G& game, const State& state, Seat seat) {
    return outcome(game, state, seat);
  }
};

// The best by that judgement, without playouts.
template <Game G>
typename G::Action plain_greedy_action(const G& game, const typename G::View& view, Seat seat,
                                       Random& random) {
  return search_action<PlainPolicy<G>>(game, view, seat, {.candidates = 1, .budget = {}}, random);
}

// The levels search with more and more playouts.
template <Game G>
[[nodiscard]] std::span<const BotKind<G>> bots(const G& /*game*/) {
  const auto searching = [](std::string_view name, int playouts) {
    return BotKind<G>{.name = name,
                      .search = &search_action<PlainPolicy<G>>,
                      .settings = {.candidates = 16, .budget = {.playouts = playouts}}};
  };
  static const std::array kKinds = {
      BotKind<G>{.name = "random", .choose = &any_action<G>},
      BotKind<G>{.name = "greedy", .choose = &plain_greedy_action<G>},
      BotKind<G>{.name = "novice", .choose = &plain_greedy_action<G>},
      searching("apprentice", 30),
      searching("journeyman", 120),
      searching("master", 500),
  };
  return kKinds;
}

}  // namespace mapwright
