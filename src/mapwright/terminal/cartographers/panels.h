#pragma once
// The parts of the playing screen: header, card, worth of the sheet, log, small sheets. Each draws
// itself at its place in the layout.

#include <optional>
#include <span>

#include "mapwright/terminal/cartographers/ghost.h"
#include "mapwright/terminal/cartographers/layout.h"
#include "mapwright/terminal/screen.h"

namespace mapwright::cartographers {

// Row 1: seasons and time.
void draw_seasons(Screen& screen, const Layout& layout, const Cartographers& game,
                  const State& state);

// The card in play with its shapes and terrains; what the ghost has chosen is marked.
void draw_card(Screen& screen, const Layout& layout, const Ghost& ghost);

// The lines of the season before and after a drawing. `lit`: the line that is lit.
void draw_worth(Screen& screen, const Layout& layout, const Cartographers& game, const State& state,
                const SeasonLines& lines, std::optional<std::size_t> lit);

// The last lines that fit under the map.
void draw_log(Screen& screen, const Layout& layout, const std::vector<std::string>& lines);

// The sheets of the others, small, as many as fit.
void draw_small_sheets(Screen& screen, const Layout& layout, const Cartographers& game,
                       const State& state, Seat viewer, const std::vector<std::string>& names);

}  // namespace mapwright::cartographers
