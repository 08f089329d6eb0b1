#include "mapwright/wasm/page.h"

#include "mapwright/core/text.h"
#include "mapwright/games/each_game.h"
#include "mapwright/wasm/each_game.h"

namespace mapwright {
namespace {

template <class G>
concept Shown = requires(const G& game, const typename G::View& view) {
  scene_json(game, view);
};

// What `tell` says of a game and its state.
template <class Tell>
Result<Json> told(const AnyGame& any, Tell tell) {
  Result<Json> json = Json();
  with_typed_game(AllGames{}, any, [&](const auto& table) {
    if constexpr (Shown<std::remove_cvref_t<decltype(table.game())>>) {
      json = tell(table.game(), table.state());
    }
  });
  return json;
}

}  // namespace

bool has_page(const AnyGame& any) {
  bool has = false;
  with_typed_game(AllGames{}, any, [&](const auto& table) {
    has = Shown<std::remove_cvref_t<decltype(table.game())>>;
  });
  return has;
}

Json box_json(const AnyGame& any) {
  return *told(any, [](const auto& game, const auto&) { return box_json(game); });
}

Json scene_json(const AnyGame& any, Seat viewer) {
  return *told(any, [&](const auto& game, const auto& state) {
    return scene_json(game, game.view(state, viewer));
  });
}

Json grades_json(const AnyGame& any) {
  return *told(any, [](const auto& game, const auto& state) {
    const auto view = game.view(state, seat_at(0));
    if constexpr (requires { grades_json(game, view); }) {
      if (game.seats() == 1) return grades_json(game, view);
    }
    return Json::array();
  });
}

Json piles_json(const AnyGame& any, const Digest& seed) {
  return *told(any, [&](const auto& game, const auto&) {
    if constexpr (requires { piles_json(game, seed); }) return piles_json(game, seed);
    return Json::object();
  });
}

Json choices_json(const AnyGame& any, Seat seat) {
  return *told(any, [&](const auto& game, const auto& state) {
    return choices_json(game, game.view(state, seat), seat);
  });
}

Result<Json> preview_json(const AnyGame& any, Seat seat, std::string_view text) {
  return told(any, [&](const auto& game, const auto& state) -> Result<Json> {
    const auto action = game.parse_action(text);
    if (!action) return action.error();
    if (!game.is_legal(state, seat, *action)) return Error{quoted(text) + " is not legal here"};
    return preview_json(game, game.view(state, seat), seat, *action);
  });
}

Result<Json> reason_json(const AnyGame& any, Seat seat, std::string_view text) {
  return told(any, [&](const auto& game, const auto& state) -> Result<Json> {
    const auto action = game.parse_action(text);
    if (!action) return action.error();
    if (game.is_legal(state, seat, *action)) return Json();
    const auto view = game.view(state, seat);
    if constexpr (requires { reason_json(game, view, seat, *action); }) {
      return reason_json(game, view, seat, *action);
    } else {
      return to_json(why_not(game, view, seat, *action));
    }
  });
}

}  // namespace mapwright
