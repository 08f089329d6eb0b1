#include "oracle/misterra_legal.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "oracle/misterra_data.h"

namespace oracle::misterra {
namespace {

std::vector<std::string> sorted(std::vector<std::string> actions) {
  std::sort(actions.begin(), actions.end());
  return actions;
}

}  // namespace

std::vector<std::string> legal_keeps(const std::vector<std::string>& dealt) {
  const std::vector<std::string> ids = sorted(dealt);
  std::vector<std::string> actions;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    for (std::size_t j = i + 1; j < ids.size(); ++j) {
      actions.push_back("keep " + ids[i] + " " + ids[j]);
    }
  }
  return sorted(actions);
}

std::vector<std::string> legal_moves(const Land& land, const std::optional<Cell>& pawn,
                                     const std::set<Cell>& stood) {
  std::vector<std::string> actions;
  if (!pawn) {  // M9: the very first half-day
    for (Cell cell : beach_cells()) actions.push_back("go " + text_of(cell));
    return sorted(actions);
  }
  actions.push_back("stay");
  for (Cell cell : neighbours(*pawn)) {
    if (!is_beach(cell) && !has_tile(land, cell)) continue;  // M9
    if (stood.count(cell) == 1) continue;                    // M10
    actions.push_back("go " + text_of(cell));
  }
  return sorted(actions);
}

std::vector<std::string> legal_cards(const std::vector<std::string>& display, bool may_discard) {
  std::vector<std::string> actions;
  for (std::size_t slot = 0; slot < display.size(); ++slot) {
    if (display[slot].empty()) continue;
    const std::string number = std::to_string(slot + 1);
    actions.push_back("take " + number);
    if (may_discard) actions.push_back("discard " + number);
  }
  return sorted(actions);
}

std::map<std::string, MapMove> map_moves(const Land& land, Cell pawn, const std::string& card,
                                         const Options& options) {
  std::map<std::string, MapMove> moves;
  if (has_terrain(land, pawn, "jungle")) return moves;  // M12
  const auto [first_half, second_half] = halves(card);
  const std::set<Cell> seen = seen_cells(land, pawn, options);
  for (Cell a : island_cells()) {
    for (Cell b : island_neighbours(a)) {
      if (first_half == second_half && b < a) continue;        // a double: the lower cell first
      if (seen.count(a) == 0 && seen.count(b) == 0) continue;  // M15
      const std::vector<Mapped> ways = map_both(land, a, first_half, b, second_half, options);
      const std::string text = "map " + text_of(a) + " " + text_of(b);
      moves[text] = {a, b, ways[0].land};
      if (ways.size() == 2) {  // M17: the other order; its name is the cell updated first in it
        moves[text + " first " + text_of(ways[1].first)] = {a, b, ways[1].land};
      }
    }
  }
  return moves;
}

bool region_is_free(const Land& land, const Markers& markers, Cell cell) {
  const std::set<Cell> region = region_of(land, cell);
  for (const auto& [owner, placed] : markers) {
    for (const auto& [terrain, place] : placed) {
      if (region.count(place) == 1) return false;
    }
  }
  return true;
}

bool may_claim(const Land& land, const Markers& markers, int owner, Cell cell) {
  if (!is_confirmed(land, cell)) return false;
  if (markers.count(owner) == 1) {
    if (markers.at(owner).size() >= 3) return false;
    if (markers.at(owner).count(land.tiles.at(cell).terrain) == 1) return false;
  }
  return region_is_free(land, markers, cell);
}

std::vector<std::string> legal_thirds(const Land& land, const Markers& markers, int seat, Cell pawn,
                                      const std::string& card, const Options& options) {
  std::vector<std::string> actions = {"pass"};  // M20
  for (const auto& [text, move] : map_moves(land, pawn, card, options)) actions.push_back(text);
  if (may_claim(land, markers, seat, pawn)) actions.push_back("claim");
  return sorted(actions);
}

}  // namespace oracle::misterra
