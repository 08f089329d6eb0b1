#pragma once
// What a position of Cartographers means (game/explain.h): why an action is not possible, what each
// line of the season is worth now and after a drawing, with the cells that count.

#include "mapwright/game/explain.h"
#include "mapwright/games/cartographers/cartographers.h"

namespace mapwright::cartographers {

// "filled" has blocked_cells() besides. Pre: the action is not legal; or it is, then none.
[[nodiscard]] Reason why_not(const Cartographers& game, const Cartographers::View& view, Seat seat,
                             Action action);
// The cells of a drawing that are filled already (C12) on the sheet in the seat's hand.
[[nodiscard]] Cells blocked_cells(const Cartographers& game, const State& state, Seat seat,
                                  Action action);
// Why only single cells may be drawn: "C15", "C16" or "C18".
[[nodiscard]] std::string_view fallback_rule(const DrawingTask& task);

// The lines of a season (C20): the four edicts, then these. Coins count closed mountains as cells,
// monsters the empty cells beside them; the season is what would be scored if it ended now.
inline constexpr std::size_t kCoinsLine = kEdictCount;
inline constexpr std::size_t kMonstersLine = kEdictCount + 1;
inline constexpr std::size_t kSeasonLine = kEdictCount + 2;
inline constexpr std::array<std::string_view, kEdictCount + 3> kLineNames = {
    "A", "B", "C", "D", "coins", "monsters", "season"};
using SeasonLines = std::array<LineWorth<Cells>, kLineNames.size()>;

// What a sheet is worth and what it would be worth as `after`; the cells are those of `after`.
// Edicts that have not been turned over bring nothing.
[[nodiscard]] SeasonLines season_lines(const Cartographers& game, const State& state,
                                       const Sheet& before, const Sheet& after);
// The same without a drawing.
[[nodiscard]] SeasonLines season_lines(const Cartographers& game, const State& state,
                                       const Sheet& sheet);

// What nearly counts for a line: the cells that do not, but would with one more cell drawn; where
// that cell could be, and the most stars it would bring. A mountain nearly gives its coin. Monsters
// and the season as a whole have nothing of the kind.
struct Nearly {
  Cells cells;
  Cells missing;
  int gain = 0;
};
[[nodiscard]] Nearly nearly(const Cartographers& game, const State& state, const Sheet& sheet,
                            std::size_t line);

// Whether the edict (0 = A) is scored at the end of the present season.
[[nodiscard]] bool scores_this_season(const Cartographers& game, const State& state,
                                      std::size_t edict);
// The number of a score card's rule: "C23" … "C38".
[[nodiscard]] std::string rule_of(ScoreRule rule);

}  // namespace mapwright::cartographers
