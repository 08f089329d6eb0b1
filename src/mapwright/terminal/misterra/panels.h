#pragma once
// The parts of Misterra's screen around the boards:
//
//   row 0       whose turn, round, points
//   row 1       half-day and step
//   row 2 …     island, parchment (left)     sketch cards, points now and then (right)
//   row 15      players or Otoma
//   row 16 …    log
//   last 3      status, keys, keys

#include <string>
#include <vector>

#include "mapwright/games/misterra/explain.h"
#include "mapwright/terminal/screen.h"

namespace mapwright::misterra {

inline constexpr int kHeadRow = 2;  // the names of the boards
inline constexpr int kBoardRow = 3;
inline constexpr int kIslandCol = 0;
inline constexpr int kParchmentCol = 29;
inline constexpr int kSideCol = 52;
inline constexpr int kSideWidth = 28;
inline constexpr int kPlayersRow = 15;
inline constexpr int kOthersCol = 82;  // small parchments in wide windows

// "Island" with the reserve, and whose parchment it is.
void draw_headings(Screen& screen, const Island& island, const std::string& parchment);

// The five cards; `slot` is marked, -1 for none.
void draw_sketch_cards(Screen& screen, int row, const Misterra& game, const Table& table, int slot);

// All lines of the score as if the game ended now, and after a step when one is planned.
void draw_points(Screen& screen, int row, const Misterra& game, const Lines& lines, bool planned);

// Everybody's sign and points without hypotheses; in solo the Otoma. One row.
void draw_players(Screen& screen, int row, const Misterra& game, const View& view,
                  const std::vector<std::string>& names);

// The last lines that fit from `row` on; `pending` are the steps not confirmed yet.
void draw_log(Screen& screen, int row, int height, const std::vector<std::string>& lines,
              const std::vector<std::string>& pending);

// The others' parchments on the right of a wide window.
void draw_others(Screen& screen, const Misterra& game, const Table& table, Seat viewer,
                 const std::vector<std::string>& names);

}  // namespace mapwright::misterra
