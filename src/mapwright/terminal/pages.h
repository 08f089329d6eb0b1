#pragma once
// Pages that all terminal games have, and keys that mean the same on all of them.

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "mapwright/terminal/desk.h"
#include "mapwright/terminal/words.h"

namespace mapwright {

// Keys begin in one column, what they do in another. Lines in capitals are headings.
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

}  // namespace mapwright
