#pragma once
// Misterra on a page (game_page.h): what a viewer sees and a seat may do, as the JSON typed in
// web/src/games/misterra/types.ts.

#include "mapwright/games/misterra/misterra.h"
#include "mapwright/wasm/game_page.h"

namespace mapwright::misterra {

struct MisterraPage {
  using Game = Misterra;

  [[nodiscard]] static Json box(const Misterra&) { return {}; }
  [[nodiscard]] static Json scene(const Misterra& game, const View& view);
  [[nodiscard]] static Json choices(const Misterra& game, const View& view, Seat seat);
  [[nodiscard]] static Json preview(const Misterra& game, const View& view, Seat seat,
                                    Action action);
  [[nodiscard]] static Json reason(const Misterra& game, const View& view, Seat seat,
                                   Action action);
};
static_assert(GamePage<MisterraPage>);
MisterraPage page_struct(const Misterra& game);  // names it (all_pages.cpp); never called

}  // namespace mapwright::misterra
