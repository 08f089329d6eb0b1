#pragma once
// What a game tells a page: JSON for drawing and for choosing, made from a seat's view and nothing
// else. One file a game (<game>_page.h/.cpp) gives a struct with these static functions; the shape
// of the JSON is typed in web/src/games/<game>/types.ts.

#include <string_view>

#include "mapwright/game/game.h"

namespace mapwright {

template <class P>
concept GamePage = Game<typename P::Game> &&
    requires(const typename P::Game& game, const typename P::Game::State& state,
             const typename P::Game::View& view, Seat seat, typename P::Game::Action action,
             typename P::Game::Chance chance, std::string_view text, bool same_turn) {
  // Everything the viewer sees: boards, cards, hands, values of each score line now.
  { P::scene(game, view) } -> std::same_as<Json>;
  // What the seat may do, arranged for the page. Pre: the seat is to act; view is its own.
  { P::choices(game, view, seat) } -> std::same_as<Json>;
  // What a legal action would change for the seat: marks on the board, score lines before and after.
  { P::preview(game, view, seat, action) } -> std::same_as<Json>;
  // Why an action that can be read is not legal: {"code":…,"rule":…, figures}. Pre: it is illegal.
  { P::reason(game, view, seat, action) } -> std::same_as<Json>;
  // Whether an event of `whose` must be hidden from the viewer of a game that stands at `state`;
  // `same_turn`: the turn (or simultaneous round) it belongs to is still under way.
  { P::hides(game, state, seat, seat, action, same_turn) } -> std::same_as<bool>;
  { P::hides(game, state, seat, seat, chance, same_turn) } -> std::same_as<bool>;
};

}  // namespace mapwright
