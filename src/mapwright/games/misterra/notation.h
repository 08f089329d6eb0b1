#pragma once
// The words of the notation: cells, places, cards (canonical out, loose in), and boards as rows of
// letters. The class's own action_text and parse_action are built from these.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/games/misterra/boards.h"

namespace mapwright::misterra {

[[nodiscard]] std::string cell_text(Cell cell);        // "C2"
[[nodiscard]] std::string place_text(Place place);     // "C2", "beach C", "none"
[[nodiscard]] std::string sketch_text(Sketch sketch);  // "steppe-lagoon"
[[nodiscard]] std::string numbered_text(char letter, std::size_t number);  // ('P', 2): "P03"
[[nodiscard]] std::string card_text(Hypothesis card);                      // "P03"
[[nodiscard]] std::string card_text(OtomaCard card);                       // "O07"

// Reading takes small and capital letters, either order of a domino, and P3 for P03.
[[nodiscard]] std::optional<Cell> parse_cell(std::string_view text);
[[nodiscard]] std::optional<Place> parse_place(std::string_view text);  // not "none"
[[nodiscard]] std::optional<Terrain> parse_terrain(std::string_view text);
[[nodiscard]] std::optional<Sketch> parse_sketch(std::string_view text);
[[nodiscard]] std::optional<Hypothesis> parse_hypothesis(std::string_view text);
[[nodiscard]] std::optional<OtomaCard> parse_otoma_card(std::string_view text);

// The rows of a board, the beach below: small letters, and capitals for the cells in `confirmed`.
[[nodiscard]] std::vector<std::string> board_rows(const TerrainCells& board,
                                                  const Cells& confirmed);
// The other way round; errors say what was expected.
[[nodiscard]] Result<void> parse_board_rows(const std::vector<std::string_view>& rows,
                                            TerrainCells& board, Cells& confirmed);

}  // namespace mapwright::misterra
