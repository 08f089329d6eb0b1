#pragma once
// Printed pages of any game: sheets to play on, score sheets, cards, and a finished map as a
// poster. Each game gives its own in <game>/pages.h, with the same functions for its class; a game
// without them has nothing to print.

#include <string>

#include "mapwright/game/any_game.h"
#include "mapwright/game/record.h"
#include "mapwright/print/frame.h"

namespace mapwright::print {

[[nodiscard]] bool can_print(const AnyGame& game);

// What is drawn or written on in play, for the set-up of the game: the sheet, the map, parchments.
[[nodiscard]] Result<Document> print_sheet(const AnyGame& game, const Job& job);
// A table for the points of several players.
[[nodiscard]] Result<Document> print_scores(const AnyGame& game, const Job& job);
// All kinds of cards, each once, to cut out or to look things up.
[[nodiscard]] Result<Document> print_cards(const AnyGame& game, const Job& job);
// Cartographers: a sheet with a map of one's own, 11 rows of letters (docs/formats.md).
[[nodiscard]] Result<Document> print_own_sheet(const AnyGame& game, std::string_view rows,
                                               std::string_view title, const Job& job);

// How somebody's map is hung up.
inline constexpr int kMaxPosterSide = 5;
struct PosterJob {
  Seat seat = seat_at(0);
  std::string title;  // "": the player's name
  int pages = 1;      // so many across, and as many down; they overlap and are glued together
};
// The map of a seat as it stands. Pre: the record, if it has seats, has that one.
[[nodiscard]] Result<Document> print_poster(const AnyGame& game, const Record& record,
                                            const PosterJob& poster, const Job& job);

}  // namespace mapwright::print
