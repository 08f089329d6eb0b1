#pragma once
// The Guild of Merchant Explorers on a page (game_page.h). The shape of the JSON is typed in
// web/src/games/guild/types.ts. The scene is made in scene.cpp.

#include "mapwright/games/guild/guild.h"
#include "mapwright/wasm/game_page.h"

namespace mapwright {

struct GuildPage {
  using Game = guild::Guild;

  [[nodiscard]] static Json box(const Game& game);
  [[nodiscard]] static Json scene(const Game& game, const Game::View& view);
  [[nodiscard]] static Json choices(const Game& game, const Game::View& view, Seat seat);
  [[nodiscard]] static Json preview(const Game& game, const Game::View& view, Seat seat,
                                    Game::Action action);
  [[nodiscard]] static Json reason(const Game& game, const Game::View& view, Seat seat,
                                   Game::Action action);
};

static_assert(GamePage<GuildPage>);

namespace guild {
GuildPage page_struct(const Guild& game);  // names it (all_pages.cpp); never called
}  // namespace guild

}  // namespace mapwright
