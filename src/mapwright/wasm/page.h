#pragma once
// Page: a game's page (game_page.h) behind functions that take any game, as the table uses it.

#include <string>
#include <string_view>

#include "mapwright/game/any_game_of.h"
#include "mapwright/wasm/game_page.h"

namespace mapwright {

struct Page {
  std::string_view game;  // its id

  Json (*box)(const AnyGame& game) = nullptr;
  // What the viewer (kNobody: a spectator) sees.
  Json (*scene)(const AnyGame& game, Seat viewer) = nullptr;
  // Pre: the seat is to act.
  Json (*choices)(const AnyGame& game, Seat seat) = nullptr;
  // Pre: the seat is to act. An error when the text is no action of the game or not legal here.
  Result<Json> (*preview)(const AnyGame& game, Seat seat, std::string_view action) = nullptr;
  // Pre: the seat is to act. null when the action is legal; an error when it cannot be read.
  Result<Json> (*reason)(const AnyGame& game, Seat seat, std::string_view action) = nullptr;
};

template <GamePage P>
struct PageOf {
  using G = typename P::Game;

  static const AnyGameOf<G>& table(const AnyGame& game) {
    const auto* typed_game = typed<G>(game);
    assert(typed_game != nullptr);
    return *typed_game;
  }

  static Json box(const AnyGame& any) { return P::box(table(any).game()); }

  static Json scene(const AnyGame& any, Seat viewer) {
    const auto& at = table(any);
    return P::scene(at.game(), at.game().view(at.state(), viewer));
  }

  static Json choices(const AnyGame& any, Seat seat) {
    const auto& at = table(any);
    return P::choices(at.game(), at.game().view(at.state(), seat), seat);
  }

  static Result<Json> preview(const AnyGame& any, Seat seat, std::string_view text) {
    const auto& at = table(any);
    const auto action = at.game().parse_action(text);
    if (!action) return action.error();
    if (!at.game().is_legal(at.state(), seat, *action)) {
      return Error{quoted(text) + " is not legal here"};
    }
    return P::preview(at.game(), at.game().view(at.state(), seat), seat, *action);
  }

  static Result<Json> reason(const AnyGame& any, Seat seat, std::string_view text) {
    const auto& at = table(any);
    const auto action = at.game().parse_action(text);
    if (!action) return action.error();
    if (at.game().is_legal(at.state(), seat, *action)) return Json();
    return P::reason(at.game(), at.game().view(at.state(), seat), seat, *action);
  }
};

template <GamePage P>
[[nodiscard]] Page page_of() {
  using Of = PageOf<P>;
  return {.game = P::Game::info().id,
          .box = &Of::box,
          .scene = &Of::scene,
          .choices = &Of::choices,
          .preview = &Of::preview,
          .reason = &Of::reason};
}

}  // namespace mapwright
