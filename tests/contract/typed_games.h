#pragma once
// The classes of all games, for checks that need more than AnyGame shows. A game of all_games()
// must stand here too: a test says so.

#include "mapwright/game/any_game_of.h"
#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/games/guild/guild.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::contract {

template <Game... G>
struct GameList {};
using TypedGames = GameList<cartographers::Cartographers, misterra::Misterra, guild::Guild>;

template <class F, Game... G>
bool with_typed_game(const AnyGame& any, F&& check, GameList<G...>) {
  const auto call = [&](const auto* game) {
    if (game != nullptr) check(game->game());
    return game != nullptr;
  };
  return (call(typed<G>(any)) || ...);
}

// Calls check(game) with the game as its own class; false when its class is not in the list.
template <class F>
bool with_typed_game(const AnyGame& any, F&& check) {
  return with_typed_game(any, check, TypedGames{});
}

}  // namespace mapwright::contract
