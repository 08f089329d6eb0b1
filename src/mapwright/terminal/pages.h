#pragma once
// Pages that all terminal games have, and keys that mean the same on all of them.

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "mapwright/game/game.h"
#include "mapwright/terminal/desk.h"
#include "mapwright/terminal/words.h"

namespace mapwright {

// Keys begin in one column, what they do in another; long texts go on in the next row. Lines in
// capitals are headings.
void show_help_lines(ScreenDesk& desk, std::span<const HelpLine> lines, int key_col, int text_col);

struct PassingPage {
  std::function<void()> draw_head;  // the title, and what everybody may see
  std::string secret;               // a sentence: what is hidden
  int rows_above_middle = 3;        // where the text begins
};
// Hides everything of the one before until `seat` has the keyboard.
void pass_keyboard(ScreenDesk& desk, Seat seat, const PassingPage& page);

// Which seat a page with everybody's things shows after a key: the next or the one before, going
// round; nothing when the key means something else.
[[nodiscard]] std::optional<int> other_seat(const Key& key, int shown, int seats);

// What a line of the score is worth before and after, in columns that stay in place up to
// `end_col`: "12 → 15  +3", or only "12" when nothing changes.
void put_change(Screen& screen, int row, int end_col, int before, int after, bool strong = false);

[[nodiscard]] std::vector<Seat> all_seats(int seats);
// In the order of their ranks; equals by number.
template <Game G>
[[nodiscard]] std::vector<Seat> seats_by_rank(const G& game, const typename G::State& state) {
  std::vector<Seat> seats = all_seats(game.seats());
  std::ranges::sort(seats, {}, [&](Seat seat) { return std::pair(game.rank(state, seat), seat); });
  return seats;
}

}  // namespace mapwright
