#include "mapwright/games/misterra/hypotheses.h"

#include <algorithm>

namespace mapwright::misterra {
namespace {

constexpr Cells kBorder = Board::edge();

// Of the sets that visit_all(visit) visits the one with most cells, or with fewest but some; of
// equals the first (M27).
template <class VisitAll>
Cells most_cells(VisitAll&& visit_all) {
  Cells most;
  visit_all([&](const Cells& cells) { most = cells.count() > most.count() ? cells : most; });
  return most;
}
template <class VisitAll>
Cells fewest_cells(VisitAll&& visit_all) {
  Cells fewest;
  visit_all([&](const Cells& cells) {
    if (cells.any() && (fewest.empty() || cells.count() < fewest.count())) fewest = cells;
  });
  return fewest;
}

// So many cells of each terrain, in their order.
Cells cells_of_sets(const Parchment& parchment, int sets) {
  Cells cells;
  for (const Cells& of : parchment.of) {
    for (int i = 0; i < sets; ++i) cells.insert(of.nth(i));
  }
  return cells;
}

// What a card counts is told once, to one of two listeners: how many there are, and which cells
// they are.
struct Count {
  int sum = 0;
  void cells(const Cells& cells) { sum += cells.count(); }
  void pieces(int count, const auto& /*draw_cells*/) { sum += count; }
};
struct Lit {
  Cells sum;
  void cells(const Cells& cells) { sum |= cells; }
  void pieces(int count, const auto& draw_cells) {
    if (count != 0) sum |= draw_cells();
  }
};

template <class Listener>
auto told(const HypothesisCard& card, const Parchment& parchment) {
  Listener to;
  const auto one_if = [&](bool counts, const Cells& cells) {
    to.pieces(counts ? 1 : 0, [&] { return cells; });
  };
  const auto zones = [&](auto&& visit) { for_each_zone(parchment, visit); };
  const auto terrains = [&](auto&& visit) { std::ranges::for_each(parchment.of, visit); };
  const auto zones_of_size = [&](int size) {
    zones([&](const Cells& zone) { one_if(zone.count() == size, zone); });
  };
  // Complete lines in which so many terrains are present.
  const auto lines = [&](Direction direction, int wanted_kinds) {
    const Cells covered = parchment.covered();
    for (int number = 0; number < kSide; ++number) {
      const Cells line = line_cells(direction, number);
      if (!line.is_subset_of(covered)) continue;
      int kinds = 0;
      for (const Cells& cells : parchment.of) kinds += cells.intersects(line) ? 1 : 0;
      one_if(kinds == wanted_kinds, line);
    }
  };
  switch (card.family) {
    case Family::kZonesOfType:
      Board::for_each_cluster(parchment[card.terrain], [&](const Cells& zone) {
        one_if(card.payment.points(zone.count()) > 0, zone);
      });
      break;
    case Family::kBorderCellsOfType:
      to.cells(parchment[card.terrain] & kBorder);
      break;
    case Family::kTypeNotAdjacentToType:
      to.cells(parchment[card.terrain] - Board::neighbours(parchment[card.barred]));
      break;
    case Family::kRowAllFourPerpendicular:
      lines(Direction::kPerpendicular, kTerrains);
      break;
    case Family::kRowAllFourParallel:
      lines(Direction::kParallel, kTerrains);
      break;
    case Family::kRowSingleTypePerpendicular:
      lines(Direction::kPerpendicular, 1);
      break;
    case Family::kRowSingleTypeParallel:
      lines(Direction::kParallel, 1);
      break;
    case Family::kLargestZone:
      to.cells(most_cells(zones));
      break;
    case Family::kLeastPresentType:
      to.cells(fewest_cells(terrains));
      break;
    case Family::kSmallestZone:
      to.cells(fewest_cells(zones));
      break;
    case Family::kSetsOfFourDifferent: {
      int sets = kCells;
      terrains([&](const Cells& cells) { sets = std::min(sets, cells.count()); });
      to.pieces(sets, [&] { return cells_of_sets(parchment, sets); });
      break;
    }
    case Family::kZonesOfOneCell:
      zones_of_size(1);
      break;
    case Family::kZonesOfTwoCells:
      zones_of_size(2);
      break;
    case Family::kPattern:
      for (const TerrainCells& place : card.places) {
        bool complete = true;
        for (std::size_t t = 0; t < kTerrains; ++t) {
          complete = complete && place.of[t].is_subset_of(parchment.of[t]);
        }
        one_if(complete, place.covered());
      }
      break;
    case Family::kMostPresentType:
      to.cells(most_cells(terrains));
      break;
  }
  return to.sum;
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
  return told<Count>(card, parchment);
}

Cells counted_cells(const HypothesisCard& card, const Parchment& parchment) {
  return told<Lit>(card, parchment);
}

int hypothesis_points(const HypothesisCard& card, const Parchment& parchment) {
  if (card.family != Family::kZonesOfType) {
    return card.payment.points(hypothesis_count(card, parchment));
  }
  int points = 0;
  Board::for_each_cluster(parchment[card.terrain],
                          [&](const Cells& zone) { points += card.payment.points(zone.count()); });
  return points;
}

}  // namespace mapwright::misterra
