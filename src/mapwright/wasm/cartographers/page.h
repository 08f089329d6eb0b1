#pragma once
// What a page is told about Cartographers (wasm/page.h); typed in
// web/src/games/cartographers/types.ts.

#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/wasm/make_json.h"

namespace mapwright::cartographers {

using View = Cartographers::View;

[[nodiscard]] Json box_json(const Cartographers& game);
[[nodiscard]] Json scene_json(const Cartographers& game, const View& view);
[[nodiscard]] Json grades_json(const Cartographers& game, const View& view);
[[nodiscard]] Json choices_json(const Cartographers& game, const View& view, Seat seat);
[[nodiscard]] Json preview_json(const Cartographers& game, const View& view, Seat seat,
                                Action action);
// With the cells that are filled already.
[[nodiscard]] Json reason_json(const Cartographers& game, const View& view, Seat seat,
                               Action action);

}  // namespace mapwright::cartographers
