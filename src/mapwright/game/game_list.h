#pragma once
// GameList: the classes of several games, for what is written once and made for each of them.

#include "mapwright/game/any_game_of.h"

namespace mapwright {

template <Game... G>
struct GameList {};

// Stands for the class G in a call.
template <Game G>
struct GameTag {
  using Game = G;
};

// Calls f(GameTag<G>) for each game of the list, in its order.
template <class F, Game... G>
void for_each_game(GameList<G...>, F&& f) {
  (f(GameTag<G>{}), ...);
}

// Calls f with the game as an AnyGameOf of its own class; false when it is none of the list.
template <class F, Game... G>
bool with_typed_game(GameList<G...>, const AnyGame& any, F&& f) {
  const auto call = [&](const auto* game) {
    if (game != nullptr) f(*game);
    return game != nullptr;
  };
  return (call(typed<G>(any)) || ...);
}

}  // namespace mapwright
