#pragma once
// What a page is told about Cartographers (see game_page.h); typed in
// web/src/games/cartographers/types.ts. The scene is in scene.cpp.

#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/wasm/game_page.h"
#include "mapwright/wasm/make_json.h"

namespace mapwright::cartographers {

struct CartographersPage {
  using Game = Cartographers;

  [[nodiscard]] static Json box(const Game& game);
  [[nodiscard]] static Json scene(const Game& game, const Game::View& view);
  [[nodiscard]] static Json choices(const Game& game, const Game::View& view, Seat seat);
  [[nodiscard]] static Json preview(const Game& game, const Game::View& view, Seat seat,
                                    Action action);
  [[nodiscard]] static Json reason(const Game& game, const Game::View& view, Seat seat,
                                   Action action);
};

static_assert(GamePage<CartographersPage>);
CartographersPage page_struct(const Cartographers& game);  // names it (all_pages.cpp); never called

// The parts that scene and choices share.
[[nodiscard]] Json cells_json(const Cells& cells);
[[nodiscard]] Json terrains_json(TerrainMask terrains);
[[nodiscard]] Json card_json(const Card& card);
[[nodiscard]] Json shape_json(const Shape& shape, bool coin);

}  // namespace mapwright::cartographers
