// What every line of a score brings now, and the cells that earn it.

#include "mapwright/games/misterra/hypotheses.h"
#include "mapwright/games/misterra/island_rules.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/wasm/misterra/json.h"

namespace mapwright::misterra {
namespace {

// The union of the zones that are wanted.
template <class F>
Cells zones_where(const TerrainCells& board, F&& wanted) {
  Cells cells;
  for_each_zone(board, [&](const Cells& zone) {
    if (wanted(zone)) cells |= zone;
  });
  return cells;
}

// M27: ties count once, so the first zone of that size stands for all.
Cells first_zone_of_size(const Parchment& parchment, int size) {
  Cells found;
  for_each_zone(parchment, [&](const Cells& zone) {
    if (found.empty() && zone.count() == size) found = zone;
  });
  return found;
}

Cells first_terrain_of_count(const Parchment& parchment, int count) {
  for (const Cells& cells : parchment.of) {
    if (cells.any() && cells.count() == count) return cells;
  }
  return {};
}

Cells complete_lines(const Parchment& parchment, Direction direction, std::size_t kinds) {
  Cells cells;
  for (int number = 0; number < kSide; ++number) {
    const Cells line = line_cells(direction, number);
    if (!line.is_subset_of(parchment.covered())) continue;
    std::size_t present = 0;
    for (const Cells& of : parchment.of) present += of.intersects(line) ? 1U : 0U;
    if (present == kinds) cells |= line;
  }
  return cells;
}

// So many cells of each terrain: the sets in the order of the cells.
Cells sets_of_four(const Parchment& parchment) {
  const int sets = sets_of_four_different(parchment);
  Cells cells;
  for (const Cells& of : parchment.of) {
    int taken = 0;
    for (const Cell cell : of) {
      if (taken++ < sets) cells.insert(cell);
    }
  }
  return cells;
}

Cells complete_patterns(const Parchment& parchment, const PatternPlaces& places) {
  Cells cells;
  for (const TerrainCells& place : places) {
    bool complete = true;
    for (std::size_t t = 0; t < kTerrains; ++t) {
      complete = complete && place.of[t].is_subset_of(parchment.of[t]);
    }
    if (complete) cells |= place.covered();
  }
  return cells;
}

Cells equal_cells(const Parchment& parchment, const Island& island) {
  Cells equal;
  for (std::size_t t = 0; t < kTerrains; ++t) equal |= parchment.of[t] & island.tiles.of[t];
  return equal & island.confirmed;
}

// M22: the regions that a set of markers holds, counted or merged with another's.
void add_claims(std::vector<WorthLine>& lines, const Misterra& game, const Table& table,
                const Cells& markers) {
  const Cells all = all_markers(table);
  for (const Terrain terrain : kAllTerrains) {
    const Cells here = markers & table.island.tiles[terrain];
    if (here.empty()) continue;
    const Cells region = confirmed_region_of(table.island, here.first());
    const bool merged = (region & all).count() > 1;
    const bool counts = !merged || game.rules().merged_claims_score;
    lines.push_back({.id = "claim " + terrain_text(terrain),
                     .kind = "claim",
                     .value = counts ? 2 * region.count() : 0,
                     .on_island = true,
                     .cells = region,
                     .count = region.count(),
                     .terrain = terrain,
                     .merged = merged});
  }
}

}  // namespace

Cells counted_cells(const HypothesisCard& card, const Parchment& parchment) {
  switch (card.family) {
    case Family::kZonesOfType:
      return zones_where(parchment, [&](const Cells& zone) {
        return parchment.has(zone.first(), card.terrain) && card.payment.points(zone.count()) > 0;
      });
    case Family::kBorderCellsOfType:
      return parchment[card.terrain] & Board::edge();
    case Family::kTypeNotAdjacentToType:
      return parchment[card.terrain] - Board::neighbours(parchment[card.barred]);
    case Family::kRowAllFourPerpendicular:
      return complete_lines(parchment, Direction::kPerpendicular, kTerrains);
    case Family::kRowAllFourParallel:
      return complete_lines(parchment, Direction::kParallel, kTerrains);
    case Family::kRowSingleTypePerpendicular:
      return complete_lines(parchment, Direction::kPerpendicular, 1);
    case Family::kRowSingleTypeParallel:
      return complete_lines(parchment, Direction::kParallel, 1);
    case Family::kLargestZone:
      return first_zone_of_size(parchment, largest_zone(parchment));
    case Family::kSmallestZone:
      return first_zone_of_size(parchment, smallest_zone(parchment));
    case Family::kLeastPresentType:
      return first_terrain_of_count(parchment, least_present_type(parchment));
    case Family::kMostPresentType:
      return first_terrain_of_count(parchment, most_present_type(parchment));
    case Family::kSetsOfFourDifferent:
      return sets_of_four(parchment);
    case Family::kZonesOfOneCell:
      return zones_where(parchment, [](const Cells& zone) { return zone.count() == 1; });
    case Family::kZonesOfTwoCells:
      return zones_where(parchment, [](const Cells& zone) { return zone.count() == 2; });
    case Family::kPattern:
      return complete_patterns(parchment, card.places);
  }
  return {};
}

std::vector<WorthLine> worth_lines(const Misterra& game, const Table& table, const Hand& hand,
                                   std::size_t seat) {
  const Parchment& parchment = table.seats[seat].parchment;
  const SeatScore score = seat_score(game, table, hand, seat);
  const Cells equal = equal_cells(parchment, table.island);
  const Cells empty = ~parchment.covered();
  std::vector<WorthLine> lines;
  lines.push_back({.id = "fidelity",
                   .kind = "fidelity",
                   .value = score.fidelity,
                   .cells = equal,
                   .count = equal.count()});
  lines.push_back({.id = "empty",
                   .kind = "empty",
                   .value = score.empty,
                   .cells = empty,
                   .count = empty.count()});
  for (std::size_t i = 0; i < kKept && hand.has_kept(); ++i) {
    const HypothesisCard& card = game.content().hypotheses[index(hand.kept[i])];
    const Cells cells = counted_cells(card, parchment);
    int zones = 0;
    Board::for_each_cluster(cells, [&](const Cells&) { ++zones; });
    const bool zone_by_zone = card.family == Family::kZonesOfType;
    lines.push_back({.id = card_text(hand.kept[i]),
                     .kind = "hypothesis",
                     .value = score.hypotheses[i],
                     .cells = cells,
                     .count = zone_by_zone ? zones : hypothesis_count(card, parchment)});
  }
  add_claims(lines, game, table, table.seats[seat].markers);
  if (game.is_solo()) {
    std::vector<WorthLine> claims;
    add_claims(claims, game, table, table.otoma_markers);
    WorthLine otoma{.id = "otoma", .kind = "otoma", .on_island = true};
    for (const WorthLine& claim : claims) {
      otoma.value -= claim.value;
      otoma.cells |= claim.cells;
      ++otoma.count;
    }
    lines.push_back(otoma);
  }
  if (game.rules().master) {
    WorthLine master{.id = "master", .kind = "master"};
    for (const MasterLine& line : score.master) {
      master.value += kMasterPoints;
      master.cells |= line_cells(line.direction, line.number);
      ++master.count;
    }
    lines.push_back(master);
  }
  return lines;
}

int total_of(const std::vector<WorthLine>& lines) {
  int total = 0;
  for (const WorthLine& line : lines) total += line.value;
  return total;
}

}  // namespace mapwright::misterra
