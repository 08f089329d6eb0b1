#include "mapwright/games/misterra/hypotheses.h"

#include <algorithm>

namespace mapwright::misterra {
namespace {

constexpr Cells kBorder = Board::edge();

// Calls visit(line, terrains present) for each complete line.
template <class F>
void for_each_complete_line(const Parchment& parchment, Direction direction, F&& visit) {
  const Cells covered = parchment.covered();
  for (int number = 0; number < kSide; ++number) {
    const Cells line = line_cells(direction, number);
    if (!line.is_subset_of(covered)) continue;
    visit(line, std::ranges::count_if(parchment.of,
                                      [&](const Cells& cells) { return cells.intersects(line); }));
  }
}

int count_lines(const Parchment& parchment, Direction direction, int wanted_kinds) {
  int count = 0;
  for_each_complete_line(parchment, direction,
                         [&](const Cells&, auto kinds) { count += kinds == wanted_kinds ? 1 : 0; });
  return count;
}

Cells cells_of_lines(const Parchment& parchment, Direction direction, int wanted_kinds) {
  Cells cells;
  for_each_complete_line(parchment, direction, [&](const Cells& line, auto kinds) {
    if (kinds == wanted_kinds) cells |= line;
  });
  return cells;
}

// The places of a pattern that are complete.
template <class F>
void for_each_occurrence(const Parchment& parchment, const PatternPlaces& places, F&& visit) {
  for (const TerrainCells& place : places) {
    bool complete = true;
    for (std::size_t t = 0; t < kTerrains; ++t) {
      complete = complete && place.of[t].is_subset_of(parchment.of[t]);
    }
    if (complete) visit(place);
  }
}

// The union of the zones that are wanted.
template <class F>
Cells zones_where(const Parchment& parchment, F&& wanted) {
  Cells cells;
  for_each_zone(parchment, [&](const Cells& zone) {
    if (wanted(zone)) cells |= zone;
  });
  return cells;
}

Cells first_zone_of_size(const Parchment& parchment, int size) {
  Cells found;
  return zones_where(parchment, [&](const Cells& zone) {
    if (found.any() || zone.count() != size) return false;
    found = zone;
    return true;
  });
}

Cells first_terrain_of_count(const Parchment& parchment, int count) {
  for (const Cells& cells : parchment.of) {
    if (cells.any() && cells.count() == count) return cells;
  }
  return {};
}

// So many cells of each terrain, in their order.
Cells cells_of_sets(const Parchment& parchment, int sets) {
  Cells cells;
  for (const Cells& of : parchment.of) {
    for (int i = 0; i < sets; ++i) cells.insert(of.nth(i));
  }
  return cells;
}

// One orientation of a pattern: mirrored or not, then turned by quarters.
std::vector<PatternCell> turned_by(std::vector<PatternCell> cells, int orientation) {
  for (PatternCell& cell : cells) {
    if (orientation >= 4) cell.lateral = -cell.lateral;
    for (int quarter = 0; quarter < orientation % 4; ++quarter) {
      cell = {cell.depth, -cell.lateral, cell.terrain};
    }
  }
  int least_lateral = cells[0].lateral;
  int least_depth = cells[0].depth;
  for (const PatternCell& cell : cells) {
    least_lateral = std::min(least_lateral, cell.lateral);
    least_depth = std::min(least_depth, cell.depth);
  }
  for (PatternCell& cell : cells) {
    cell.lateral -= least_lateral;
    cell.depth -= least_depth;
  }
  return cells;
}

}  // namespace

int zones_of_type(const Parchment& parchment, Terrain terrain, const Payment& per_zone) {
  int points = 0;
  Board::for_each_cluster(parchment[terrain],
                          [&](const Cells& zone) { points += per_zone.points(zone.count()); });
  return points;
}

int border_cells_of_type(const Parchment& parchment, Terrain terrain) {
  return (parchment[terrain] & kBorder).count();
}

int type_not_adjacent_to_type(const Parchment& parchment, Terrain terrain, Terrain barred) {
  return (parchment[terrain] - Board::neighbours(parchment[barred])).count();
}

int rows_with_all_four(const Parchment& parchment, Direction direction) {
  return count_lines(parchment, direction, kTerrains);
}

int rows_of_single_type(const Parchment& parchment, Direction direction) {
  return count_lines(parchment, direction, 1);
}

int largest_zone(const Parchment& parchment) {
  int largest = 0;
  for_each_zone(parchment, [&](const Cells& zone) { largest = std::max(largest, zone.count()); });
  return largest;
}

int smallest_zone(const Parchment& parchment) {
  int smallest = kCells + 1;
  for_each_zone(parchment, [&](const Cells& zone) { smallest = std::min(smallest, zone.count()); });
  return smallest > kCells ? 0 : smallest;  // M27: 0 on an empty parchment
}

int least_present_type(const Parchment& parchment) {
  int least = kCells + 1;
  for (const Cells& cells : parchment.of) {
    if (cells.any()) least = std::min(least, cells.count());
  }
  return least > kCells ? 0 : least;
}

int most_present_type(const Parchment& parchment) {
  int most = 0;
  for (const Cells& cells : parchment.of) most = std::max(most, cells.count());
  return most;
}

int sets_of_four_different(const Parchment& parchment) {
  int sets = kCells;
  for (const Cells& cells : parchment.of) sets = std::min(sets, cells.count());
  return sets;
}

int zones_of_size(const Parchment& parchment, int size) {
  int zones = 0;
  for_each_zone(parchment, [&](const Cells& zone) { zones += zone.count() == size ? 1 : 0; });
  return zones;
}

int pattern_occurrences(const Parchment& parchment, const PatternPlaces& places) {
  int occurrences = 0;
  for_each_occurrence(parchment, places, [&](const TerrainCells&) { ++occurrences; });
  return occurrences;
}

PatternPlaces pattern_places(const std::vector<PatternCell>& cells, bool turned) {
  PatternPlaces places;
  for (int orientation = 0; orientation < (turned ? 8 : 1); ++orientation) {
    const auto oriented = turned_by(cells, orientation);
    for (int origin = 0; origin < kCells; ++origin) {
      TerrainCells place;
      bool inside = true;
      for (const PatternCell& cell : oriented) {
        const int lateral = Board::row(cell_at(origin)) + cell.lateral;
        const int depth = Board::col(cell_at(origin)) + cell.depth;
        inside = inside && Board::is_inside(lateral, depth);
        if (inside) place.put(Board::cell(lateral, depth), cell.terrain);
      }
      if (inside && std::ranges::find(places, place) == places.end()) places.push_back(place);
    }
  }
  return places;
}

int hypothesis_count(const HypothesisCard& card, const Parchment& parchment) {
  switch (card.family) {
    case Family::kZonesOfType:
      break;
    case Family::kBorderCellsOfType:
      return border_cells_of_type(parchment, card.terrain);
    case Family::kTypeNotAdjacentToType:
      return type_not_adjacent_to_type(parchment, card.terrain, card.barred);
    case Family::kRowAllFourPerpendicular:
      return rows_with_all_four(parchment, Direction::kPerpendicular);
    case Family::kRowAllFourParallel:
      return rows_with_all_four(parchment, Direction::kParallel);
    case Family::kRowSingleTypePerpendicular:
      return rows_of_single_type(parchment, Direction::kPerpendicular);
    case Family::kRowSingleTypeParallel:
      return rows_of_single_type(parchment, Direction::kParallel);
    case Family::kLargestZone:
      return largest_zone(parchment);
    case Family::kLeastPresentType:
      return least_present_type(parchment);
    case Family::kSmallestZone:
      return smallest_zone(parchment);
    case Family::kSetsOfFourDifferent:
      return sets_of_four_different(parchment);
    case Family::kZonesOfOneCell:
      return zones_of_size(parchment, 1);
    case Family::kZonesOfTwoCells:
      return zones_of_size(parchment, 2);
    case Family::kPattern:
      return pattern_occurrences(parchment, card.places);
    case Family::kMostPresentType:
      return most_present_type(parchment);
  }
  return 0;
}

Cells counted_cells(const HypothesisCard& card, const Parchment& parchment) {
  switch (card.family) {
    case Family::kZonesOfType:
      return zones_where(parchment, [&](const Cells& zone) {
        return parchment.has(zone.first(), card.terrain) && card.payment.points(zone.count()) > 0;
      });
    case Family::kBorderCellsOfType:
      return parchment[card.terrain] & kBorder;
    case Family::kTypeNotAdjacentToType:
      return parchment[card.terrain] - Board::neighbours(parchment[card.barred]);
    case Family::kRowAllFourPerpendicular:
      return cells_of_lines(parchment, Direction::kPerpendicular, kTerrains);
    case Family::kRowAllFourParallel:
      return cells_of_lines(parchment, Direction::kParallel, kTerrains);
    case Family::kRowSingleTypePerpendicular:
      return cells_of_lines(parchment, Direction::kPerpendicular, 1);
    case Family::kRowSingleTypeParallel:
      return cells_of_lines(parchment, Direction::kParallel, 1);
    case Family::kLargestZone:
    case Family::kSmallestZone:
      return first_zone_of_size(parchment, hypothesis_count(card, parchment));
    case Family::kLeastPresentType:
    case Family::kMostPresentType:
      return first_terrain_of_count(parchment, hypothesis_count(card, parchment));
    case Family::kSetsOfFourDifferent:
      return cells_of_sets(parchment, hypothesis_count(card, parchment));
    case Family::kZonesOfOneCell:
      return zones_where(parchment, [](const Cells& zone) { return zone.count() == 1; });
    case Family::kZonesOfTwoCells:
      return zones_where(parchment, [](const Cells& zone) { return zone.count() == 2; });
    case Family::kPattern: {
      Cells cells;
      for_each_occurrence(parchment, card.places,
                          [&](const TerrainCells& place) { cells |= place.covered(); });
      return cells;
    }
  }
  return {};
}

int hypothesis_points(const HypothesisCard& card, const Parchment& parchment) {
  if (card.family == Family::kZonesOfType) {
    return zones_of_type(parchment, card.terrain, card.payment);
  }
  return card.payment.points(hypothesis_count(card, parchment));
}

}  // namespace mapwright::misterra
