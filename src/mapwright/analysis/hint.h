#pragma once
// Hints: the best few actions of a position with what they are worth, from the seat's view.

#include <string>
#include <vector>

#include "mapwright/analysis/analyst.h"

namespace mapwright {

struct HintSettings {
  int top = 5;
  int playouts = 0;  // for the whole hint; 0: as the game's scale says
};

// Best first. An error when the seat is not to act or the game has no analyst.
[[nodiscard]] Result<std::vector<RatedAction>> hint(const AnyGame& game, Seat seat,
                                                    const HintSettings& settings = {});

// The same for people, as lines: what is measured, then one or more aligned lines for each action.
struct HintPage {
  std::vector<std::string> lines;
  struct Entry {
    std::string action;  // in notation
    std::string words;
    std::size_t line = 0;  // where it begins
  };
  std::vector<Entry> entries;  // best first
};
[[nodiscard]] Result<HintPage> hint_page(const AnyGame& game, Seat seat,
                                         const HintSettings& settings = {});
// Its lines alone.
[[nodiscard]] Result<std::vector<std::string>> hint_lines(const AnyGame& game, Seat seat,
                                                          const HintSettings& settings = {});

}  // namespace mapwright
