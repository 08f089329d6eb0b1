#pragma once
// The games this build knows. cmake/GameRooms.cmake lists them; a game that is not in the list does
// not exist for the command line, the server and the contract tests.

#include <memory>
#include <string_view>

#include "mapwright/game/any_game_of.h"

namespace mapwright {

struct GameEntry {
  const GameInfo* info = nullptr;
  Result<std::unique_ptr<AnyGame>> (*make)(const ContentFiles&, const Options&, int) = nullptr;
};

// The entry of a game class.
template <Game G>
[[nodiscard]] GameEntry entry_of() {
  return GameEntry{&G::info(),
                   [](const ContentFiles& files, const Options& options,
                      int seats) -> Result<std::unique_ptr<AnyGame>> {
                     auto game = G::make(files, options, seats);
                     if (!game) return game.error();
                     return std::unique_ptr<AnyGame>(std::make_unique<AnyGameOf<G>>(
                         std::make_shared<const G>(*std::move(game))));
                   }};
}

// The compiled-in files under the names errors use for them.
[[nodiscard]] ContentFiles embedded_files(const GameEntry& entry);

// Sets up a game: checks the number of seats and the options, parses the content.
[[nodiscard]] Result<std::unique_ptr<AnyGame>> make_game(const GameEntry& entry,
                                                         const ContentFiles& files,
                                                         const Options& options, int seats);

}  // namespace mapwright
