#pragma once
// What a game tells a page: JSON for drawing and for choosing, made from a seat's view and nothing
// else. One file a game (<game>_page.h/.cpp) gives a struct <Game>Page with these static
// functions and a type Game; all_pages.cpp lists them. The shape of the JSON is typed in
// web/src/games/<game>/types.ts.

#include <concepts>

#include "mapwright/game/game.h"

namespace mapwright {

template <class P>
concept GamePage = Game<typename P::Game> &&
    requires(const typename P::Game& game, const typename P::Game::State& state,
             const typename P::Game::View& view, Seat seat, typename P::Game::Action action,
             Seat viewer, Seat whose, typename P::Game::Chance chance, bool same_turn) {
  // Everything the viewer sees: boards, cards, hands, values of each score line now.
  { P::scene(game, view) } -> std::same_as<Json>;
  // What the seat may do, arranged for the page. Pre: the seat is to act; view is its own.
  { P::choices(game, view, seat) } -> std::same_as<Json>;
  // What a legal action would change for the seat: marks on the board, score lines before and
  // after.
  { P::preview(game, view, seat, action) } -> std::same_as<Json>;
  // Why an action that can be read is not legal: {"code":…,"rule":…, figures}. Pre: it is illegal.
  { P::reason(game, view, seat, action) } -> std::same_as<Json>;
  // Whether an event of `whose` must be hidden from the viewer of a game that stands at `state`;
  // `same_turn`: the turn (or simultaneous round) it belongs to is still under way.
  // An action's `whose` is a seat, a card's a seat or kTable; the viewer is a seat or kNobody.
  { P::hides(game, state, viewer, whose, action, same_turn) } -> std::same_as<bool>;
  { P::hides(game, state, viewer, whose, chance, same_turn) } -> std::same_as<bool>;
};

}  // namespace mapwright
