#pragma once
// The words of the notation: cells, places, cards (canonical out, loose in). The class's own
// action_text and parse_action are built from these.

#include <optional>
#include <string>
#include <string_view>

#include "mapwright/games/misterra/types.h"

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

}  // namespace mapwright::misterra
