#pragma once
// The words of the line protocol between tables and bots, for both of its sides
// (docs/bot_protocol.md).

#include <optional>
#include <string>
#include <string_view>

#include "mapwright/bots/race.h"
#include "mapwright/game/any_game.h"

namespace mapwright {

inline constexpr int kBotProtocolVersion = 1;
// A longer line is no line of this protocol.
inline constexpr std::size_t kMaxBotLine = std::size_t{1} << 20;

// "hello mapwright 1"
[[nodiscard]] std::string hello_line();
// "game guild 2 0 map=aghon …": the game, its seats, one's own, its options. Before it, where it is
// played on a map of somebody's own, "file "map mine\n…"": the text of that map, as JSON.
[[nodiscard]] std::string game_lines(const AnyGame& game, Seat seat);
// "view 12" and so many lines: what the seat sees, as docs/formats.md describes it.
[[nodiscard]] std::string view_lines(const AnyGame& game, Seat seat);
// "actions 3" and so many lines: all that is legal, sorted by bytes.
[[nodiscard]] std::string action_lines(const AnyGame& game, Seat seat);
// "go", "go ms 500", "go playouts 2000"
[[nodiscard]] std::string go_line(const Budget& budget);

// What a game line says. The game is not set up yet.
struct GameLine {
  std::string game;
  int seats = 0;
  Seat seat = kNobody;
  Options options;
};
[[nodiscard]] Result<GameLine> read_game_line(std::string_view rest);
// The text of a map, from what stands behind "file".
[[nodiscard]] Result<std::string> read_file_line(std::string_view rest);
// What stands behind "go"; an error when it is no budget.
[[nodiscard]] Result<Budget> read_budget(std::string_view rest);

// The first word of a line, which is taken off with the blanks behind it.
[[nodiscard]] std::string_view take_word(std::string_view& line);

}  // namespace mapwright
