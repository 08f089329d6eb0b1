#pragma once
// The games that the suites for all games run on: those of this build, and Lots, the smallest game
// with everything a game has. tools/new_game makes a new game of it.

#include <vector>

#include "mapwright/games/all_games.h"
#include "mapwright/games/each_game.h"
#include "mapwright/games/lots/explain.h"
#include "mapwright/games/lots/lots.h"

namespace mapwright {

template <class List>
struct WithLots;
template <Game... G>
struct WithLots<GameList<G...>> {
  using type = GameList<G..., lots::Lots>;
};
using TestedGames = WithLots<AllGames>::type;

// Their entries, as all_games() would list them.
inline const std::vector<GameEntry>& tested_games() {
  static const std::vector<GameEntry> kGames = [] {
    std::vector<GameEntry> games = all_games();
    games.push_back(entry_of<lots::Lots>());
    return games;
  }();
  return kGames;
}

}  // namespace mapwright
