// Slow, independent oracle for Maps of Misterra: what a seat may do at each step of a half-day.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "oracle/misterra_board.h"

namespace oracle::misterra {

constexpr int kOtoma = -1;  // stands for a seat where the Otoma owns something

// Claim markers: owner (a seat or kOtoma) -> terrain -> cell.
using Markers = std::map<int, std::map<std::string, Cell>>;

// M6: two of the cards dealt, ids ascending.
std::vector<std::string> legal_keeps(const std::vector<std::string>& dealt);

// M9, M10. No pawn yet: it must be put on the beach. `stood`: where it stood in this half-day.
std::vector<std::string> legal_moves(const Land& land, const std::optional<Cell>& pawn,
                                     const std::set<Cell>& stood);

// M8, M11. `display`: the five slots, "" for a gap.
std::vector<std::string> legal_cards(const std::vector<std::string>& display, bool may_discard);

// M12 to M17: every way to map with the card, by its text.
struct MapMove {
  Cell a;  // gets the first half
  Cell b;  // gets the second half
  Land land_after;
};
std::map<std::string, MapMove> map_moves(const Land& land, Cell pawn, const std::string& card,
                                         const Options& options);

// M18: no marker on any tile of the cell's region.
bool region_is_free(const Land& land, const Markers& markers, Cell cell);
// M18, for a pawn there.
bool may_claim(const Land& land, const Markers& markers, int owner, Cell cell);

// M8: the third step: map, claim or pass.
std::vector<std::string> legal_thirds(const Land& land, const Markers& markers, int seat, Cell pawn,
                                      const std::string& card, const Options& options);

}  // namespace oracle::misterra
