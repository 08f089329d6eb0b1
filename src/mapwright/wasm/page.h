#pragma once
// What a page is told of any game: JSON for drawing and for choosing, made from a seat's view and
// nothing else. The shape of the JSON is typed in web/src/games/<game>/types.ts. One folder a game
// gives, in its page.h, the same functions for its class:
//
//   box_json(game)                           scene_json(game, view)
//   choices_json(game, view, seat)           preview_json(game, view, seat, action)
//   and, if it says more than the reason itself, reason_json(game, view, seat, action);
//   if a result of one seat has a grade, grades_json(game, view);
//   if it has piles that stand by themselves on paper, piles_json(game, seed)

#include <string_view>

#include "mapwright/core/sha256.h"
#include "mapwright/game/any_game.h"

namespace mapwright {

// Whether the game has such functions; without them the page does not show it.
[[nodiscard]] bool has_page(const AnyGame& game);

// All below. Pre: has_page(game).
// What the set-up shows of a game before it begins: the printed board and the cards to choose
// from; null when there is nothing to choose but plain options.
[[nodiscard]] Json box_json(const AnyGame& game);
// Everything the viewer (kNobody: a spectator) sees: boards, cards, hands, values of each score
// line now.
[[nodiscard]] Json scene_json(const AnyGame& game, Seat viewer);
// What the points of a single player are worth by the rules, as they stand: a list of
// {"scale":…,"points":…,"title":…,"next":{"title":…,"points":…} or null}, the main scale first;
// empty with several players.
[[nodiscard]] Json grades_json(const AnyGame& game);
// {"<name of the pile>":["card", …]}, in the order in which they are drawn where the boards are of
// paper (game/pile.h); no members where a game has no such pile.
[[nodiscard]] Json piles_json(const AnyGame& game, const Digest& seed);
// What the seat may do, arranged for the page. Pre: the seat is to act; so it is below.
[[nodiscard]] Json choices_json(const AnyGame& game, Seat seat);
// What an action would change for the seat: marks on the board, score lines before and after. An
// error when the text is no action of the game or not legal here.
[[nodiscard]] Result<Json> preview_json(const AnyGame& game, Seat seat, std::string_view action);
// Why an action is not legal: {"code":…,"rule":…, figures}; null when it is. An error when it
// cannot be read.
[[nodiscard]] Result<Json> reason_json(const AnyGame& game, Seat seat, std::string_view action);

}  // namespace mapwright
