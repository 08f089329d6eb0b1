#pragma once
// Parts of pages that all terminal games have: titles, texts, figures that change.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "mapwright/game/game.h"
#include "mapwright/terminal/screen.h"
#include "mapwright/terminal/words.h"

namespace mapwright {

// A page's title in the first row, with something at its right end.
void draw_title(Screen& screen, const std::string& title, const std::string& right = "",
                Style style = {.bold = true, .reverse = true});

// A text over as many rows of `width` columns as it needs; the row after it.
int put_wrapped(Screen& screen, int row, int col, std::string_view text, int width);
// The last lines that fit between two rows, each cut after `width` columns.
void put_last(Screen& screen, int row, int end_row, int col, int width,
              const std::vector<std::string>& lines, Style style = {});
// What a line of the score is worth before and after, in columns that stay in place up to
// `end_col`: "12 → 15  +3", or only "12" when nothing changes.
void put_change(Screen& screen, int row, int end_col, int before, int after, bool strong = false);
// In the bottom rows: how things stand, which keys do something, and the keys of other pages.
void put_status(Screen& screen, const std::string& status, const std::string& keys,
                const std::string& other_keys, Style style = {.bold = true});

// In the order of their ranks; equals by number.
template <Game G>
[[nodiscard]] std::vector<Seat> seats_by_rank(const G& game, const typename G::State& state) {
  std::vector<Seat> seats;
  for (const Seat seat : game.all_seats()) seats.push_back(seat);
  std::ranges::sort(seats, {}, [&](Seat seat) { return std::pair(game.rank(state, seat), seat); });
  return seats;
}

}  // namespace mapwright
