#pragma once
// Made maps as games, for the tests of maker and trials.

#include <map>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "mapwright/games/all_games.h"
#include "mapwright/games/each_game.h"
#include "mapwright/maker/add_own_map.h"
#include "mapwright/maker/cartographers/maker.h"
#include "mapwright/maker/guild/maker.h"

namespace mapwright {

template <Game G>
ContentFiles files_of() {
  return embedded_files(*find_game(G::info().id));
}

// Made once, however many tests look at it: bots take their time.
template <Game G>
const maker::MadeMap& made(std::string_view like, std::uint64_t seed) {
  static std::map<std::pair<std::string, std::uint64_t>, maker::MadeMap> known;
  const auto [place, is_new] = known.try_emplace({std::string(like), seed});
  if (is_new) {
    const ContentFiles files = files_of<G>();
    auto map = maker::make_map(G::info().id, {.seed = seed, .like = like, .files = files});
    EXPECT_TRUE(map) << like << " " << seed;
    if (map) place->second = *std::move(map);
  }
  return place->second;
}

// A solo game on the map of that text.
template <Game G>
Result<G> game_on(const std::string& text) {
  ContentFiles files = files_of<G>();
  const auto options = maker::add_own_map(G::info(), files, {"", "own.txt", text});
  if (!options) return options.error();
  return G::make(files, *options, 1);
}

}  // namespace mapwright
