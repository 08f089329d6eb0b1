// What a table that is played elsewhere sends to one viewer, opened as a table to look at and to
// choose at: choices, previews and reasons need nobody else.
#include <algorithm>

#include "mapwright/wasm/api.h"
#include "mapwright/wasm/make_json.h"
#include "mapwright/wasm/page.h"

namespace mapwright {

Result<Json> Api::view(GameTable* table, Viewer viewer) {
  return Json(table->game().view_text(viewer.seat));
}

// On a copy: what is no view of this viewer leaves the table as it was.
Result<Json> Api::show_view(ViewTable* table, Text view) {
  auto game = table->game->clone();
  Random random(1);  // what is drawn for what the view hides is shown to nobody
  if (auto loaded = game->load_view(view, random); !loaded) return loaded.error();
  if (game->view_text(table->viewer.seat) != view) {
    return Error{"this is the view of another seat, or of another table"};
  }
  table->game = std::move(game);
  return Json();
}

// What it chose nobody knows; that it has is all that the viewer then sees of it.
Result<Json> Api::has_chosen(ViewTable* table, int other) {
  const Seat seat = seat_at(std::min(other, kMaxSeats));
  if (other >= table->game->seats() || seat == table->viewer.seat) {
    return Error{"there is no other seat " + std::to_string(other)};
  }
  auto game = table->game->clone();
  Random random(1);
  while (game->seats_to_act().contains(seat) || game->chance_due(seat)) {
    if (game->chance_due(seat)) {
      game->draw_chance(seat, [&](std::uint32_t bound) { return random.below(bound); });
    } else {
      const auto legal = game->legal_actions(seat);
      const auto any = random.below(static_cast<std::uint32_t>(legal.size()));
      if (auto done = game->apply(seat, legal[any]); !done) return done.error();
    }
    // Then more lies open than this can tell: the next view will.
    if (game->is_over() || game->next_chance() == kTable) return Json();
  }
  table->game = std::move(game);
  return Json();
}

Result<Json> Api::tried(Shown table, Seat seat, Text action) {
  auto canonical = table.game->canonical_action(action);
  if (!canonical) return canonical.error();
  const auto game = table.game->clone();
  if (auto done = game->apply(seat, *canonical); !done) return done.error();
  // At a round's end lies open what others chose, which a view does not know.
  const bool round_over = game->is_over() || game->next_chance() == kTable;
  return object_of("action", *std::move(canonical), "scene",
                   round_over ? Json() : scene_json(*game, seat));
}

}  // namespace mapwright
