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

// How long the text of a file of people's own may be without comments and needless blanks.
inline constexpr std::size_t kMaxOwnFile = 16 * 1024;
// That text; an error when it cannot be read or is longer.
[[nodiscard]] Result<std::string> plain_own_file(const ContentFile& file);

// A file of the player's own joins the content as the one that the options name, also in place of
// another of that name. An error when the game takes none or the options name none.
[[nodiscard]] Result<void> add_own_file(const GameEntry& entry, const Options& options,
                                        const std::string& text, ContentFiles& files);

// Whether a file begins like one of people's own for this game (GameInfo::file_kind).
[[nodiscard]] bool is_own_file(const GameInfo& info, std::string_view text);

// Sets up a game: checks the number of seats and the options, parses the content.
[[nodiscard]] Result<std::unique_ptr<AnyGame>> make_game(const GameEntry& entry,
                                                         const ContentFiles& files,
                                                         const Options& options, int seats);

}  // namespace mapwright
