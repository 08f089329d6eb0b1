#pragma once
// Reading positions: the parts of a table's text, and the check that a table can come about in a
// game. Used by position_*.cpp only; the texts are described in position.cpp.

#include "mapwright/game/content_reader.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

// The rows of a board, the beach below: small letters, and capitals for the cells in `confirmed`.
[[nodiscard]] std::vector<std::string> board_rows(const TerrainCells& board,
                                                  const Cells& confirmed);
// The other way round; errors say what was expected.
[[nodiscard]] Result<void> parse_board_rows(const std::vector<std::string_view>& rows,
                                            TerrainCells& board, Cells& confirmed);

// Reads progress, sketch cards and island from the head of a position into a fresh table.
[[nodiscard]] Result<void> read_table(const Misterra& game, const ContentEntry& entry,
                                      Table& table);

// How many hypotheses a seat holds by now (first game: of its pair).
[[nodiscard]] std::size_t cards_dealt(const Misterra& game, const Table& table, std::size_t seat);

// Errors when the table contradicts itself or the rules in a way that shows, so that every loaded
// position is safe to play on. `top_claims`: whether the Otoma's top card has a claim icon.
[[nodiscard]] Result<void> check_table(const Misterra& game, const Table& table, bool top_claims);
[[nodiscard]] Result<void> check_seat(const Misterra& game, const Table& table, std::size_t seat);

}  // namespace mapwright::misterra
