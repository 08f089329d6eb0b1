#pragma once
// What a game tells a page: JSON for drawing and for choosing, made from a seat's view and nothing
// else. One folder a game gives a struct <Game>Page with these static functions and a type Game;
// all_pages.cpp lists them. The shape of the JSON is typed in
// web/src/games/<game>/types.ts.

#include <concepts>

#include "mapwright/game/game.h"

namespace mapwright {

template <class P>
concept GamePage = Game<typename P::Game> &&
    requires(const typename P::Game& game, const typename P::Game::View& view, Seat seat,
             typename P::Game::Action action) {
  // What the set-up shows of a game before it begins: the printed board and the cards to choose
  // from; null when there is nothing to choose but plain options.
  { P::box(game) } -> std::same_as<Json>;
  // Everything the viewer sees: boards, cards, hands, values of each score line now.
  { P::scene(game, view) } -> std::same_as<Json>;
  // What the seat may do, arranged for the page. Pre: the seat is to act; view is its own.
  { P::choices(game, view, seat) } -> std::same_as<Json>;
  // What a legal action would change for the seat: marks on the board, score lines before and
  // after.
  { P::preview(game, view, seat, action) } -> std::same_as<Json>;
  // Why an action that can be read is not legal: {"code":…,"rule":…, figures}. Pre: it is illegal.
  { P::reason(game, view, seat, action) } -> std::same_as<Json>;
};

}  // namespace mapwright
