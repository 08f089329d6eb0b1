#pragma once
// Cells, terrains and sheets of Cartographers as text, shared by actions, positions and the
// command line.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/games/cartographers/content.h"
#include "mapwright/games/cartographers/state.h"

namespace mapwright::cartographers {

// "B4": row letter A–K, column 1–11. Parsing takes small letters too.
[[nodiscard]] std::string cell_text(Cell cell);
[[nodiscard]] std::optional<Cell> parse_cell(std::string_view text);
// "B4 B5 C5": in reading order.
[[nodiscard]] std::string cells_text(const Cells& cells);
// "A" … "D".
[[nodiscard]] std::string edict_letter(std::size_t edict);

[[nodiscard]] Ground ground_at(const SheetPrint& print, const Sheet& sheet, Cell cell);

// A sheet as 11 rows of 11 letters: '.' empty, 'r' empty ruin, "fvawm" terrains, capitals for the
// same on a ruin, '^' mountain, '#' wasteland.
[[nodiscard]] char sheet_letter(const SheetPrint& print, const Sheet& sheet, Cell cell);
[[nodiscard]] std::vector<std::string> sheet_rows(const SheetPrint& print, const Sheet& sheet);

// Any sheet drawn in letters: its print (mountains, ruins, wasteland wherever they are drawn) and
// what is drawn on it. Errors name row and column.
struct DrawnSheet {
  SheetPrint print;
  Sheet sheet;
};
[[nodiscard]] Result<DrawnSheet> parse_sheet_rows(const std::vector<std::string_view>& rows);

// Whether a drawn sheet has the mountains, ruins and wasteland of this side.
[[nodiscard]] bool same_print(const SheetPrint& a, const SheetPrint& b);

}  // namespace mapwright::cartographers
