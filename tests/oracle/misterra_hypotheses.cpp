#include "oracle/misterra_hypotheses.h"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "oracle/misterra_data.h"

namespace oracle::misterra {
namespace {

bool has(const Parchment& parchment, Cell cell, const std::string& terrain) {
  return parchment.count(cell) == 1 && parchment.at(cell) == terrain;
}

int size_of(const std::set<Cell>& cells) { return static_cast<int>(cells.size()); }

int count_of(const Parchment& parchment, const std::string& terrain) {
  int count = 0;
  for (Cell cell : island_cells()) {
    if (has(parchment, cell, terrain)) ++count;
  }
  return count;
}

int border_cells(const Parchment& parchment, const std::string& terrain) {
  int count = 0;
  for (Cell cell : island_cells()) {
    const bool border =
        cell.lateral == 1 || cell.lateral == 5 || cell.depth == 1 || cell.depth == 5;
    if (border && has(parchment, cell, terrain)) ++count;
  }
  return count;
}

int cells_apart(const Parchment& parchment, const std::string& terrain, const std::string& barred) {
  int count = 0;
  for (Cell cell : island_cells()) {
    if (!has(parchment, cell, terrain)) continue;
    bool apart = true;
    for (Cell next : island_neighbours(cell)) {
      if (has(parchment, next, barred)) apart = false;
    }
    if (apart) ++count;
  }
  return count;
}

// A line at right angles to the beach keeps its lateral, a parallel one its depth. Counts the
// complete lines that hold exactly `kinds` terrains.
int lines_with(const Parchment& parchment, bool perpendicular, int kinds) {
  int lines = 0;
  for (int line = 1; line <= 5; ++line) {
    int covered = 0;
    std::set<std::string> found;
    for (int i = 1; i <= 5; ++i) {
      const Cell cell = perpendicular ? Cell{line, i} : Cell{i, line};
      if (parchment.count(cell) == 0) continue;
      ++covered;
      found.insert(parchment.at(cell));
    }
    if (covered == 5 && static_cast<int>(found.size()) == kinds) ++lines;
  }
  return lines;
}

int largest_zone(const Parchment& parchment) {
  int largest = 0;
  for (const std::set<Cell>& zone : zones(parchment)) largest = std::max(largest, size_of(zone));
  return largest;
}

int smallest_zone(const Parchment& parchment) {
  int smallest = 0;  // on an empty parchment
  for (const std::set<Cell>& zone : zones(parchment)) {
    if (smallest == 0 || size_of(zone) < smallest) smallest = size_of(zone);
  }
  return smallest;
}

int zones_of_size(const Parchment& parchment, int size) {
  int count = 0;
  for (const std::set<Cell>& zone : zones(parchment)) {
    if (size_of(zone) == size) ++count;
  }
  return count;
}

int least_present(const Parchment& parchment) {
  int least = 0;
  for (const std::string& terrain : terrains()) {
    const int count = count_of(parchment, terrain);
    if (count > 0 && (least == 0 || count < least)) least = count;
  }
  return least;
}

int most_present(const Parchment& parchment) {
  int most = 0;
  for (const std::string& terrain : terrains()) most = std::max(most, count_of(parchment, terrain));
  return most;
}

int sets_of_four(const Parchment& parchment) {
  int sets = 25;
  for (const std::string& terrain : terrains()) sets = std::min(sets, count_of(parchment, terrain));
  return sets;
}

// An occurrence is a set of cells. Both patterns are the same whichever way they are turned, so
// that it is enough to shift them.
int occurrences(const Parchment& parchment, const Hypothesis& card) {
  std::set<std::set<Cell>> found;
  for (Cell corner : island_cells()) {
    std::set<Cell> cells;
    bool fits = true;
    for (const auto& [across, along] : card.pattern_cells) {
      const Cell cell = {corner.lateral + across, corner.depth + along};
      if (!has(parchment, cell, card.terrain)) fits = false;
      cells.insert(cell);
    }
    if (fits) found.insert(cells);
  }
  return static_cast<int>(found.size());
}

}  // namespace

std::vector<std::set<Cell>> zones(const Parchment& parchment) {
  std::vector<std::set<Cell>> all;
  for (const std::string& terrain : terrains()) {
    for (const std::set<Cell>& zone : zones_of(parchment, terrain)) all.push_back(zone);
  }
  return all;
}

std::vector<std::set<Cell>> zones_of(const Parchment& parchment, const std::string& terrain) {
  std::vector<std::set<Cell>> found;
  std::set<Cell> done;
  for (Cell start : island_cells()) {
    if (!has(parchment, start, terrain) || done.count(start) == 1) continue;
    std::set<Cell> zone;
    std::vector<Cell> to_visit = {start};
    while (!to_visit.empty()) {
      const Cell cell = to_visit.back();
      to_visit.pop_back();
      if (!zone.insert(cell).second) continue;
      for (Cell next : island_neighbours(cell)) {
        if (has(parchment, next, terrain)) to_visit.push_back(next);
      }
    }
    done.insert(zone.begin(), zone.end());
    found.push_back(zone);
  }
  return found;
}

int points_by_table(const std::vector<std::pair<int, int>>& table, int count) {
  int points = 0;
  for (const auto& [from, value] : table) {
    if (count >= from) points = value;
  }
  return points;
}

int hypothesis_points(const std::string& id, const Parchment& parchment) {
  const Hypothesis& card = hypothesis(id);
  if (card.family == "zones_of_type") {
    int points = 0;
    for (const std::set<Cell>& zone : zones_of(parchment, card.terrain)) {
      points += points_by_table(card.table, size_of(zone));
    }
    return points;
  }
  if (card.family == "border_cells_of_type" || card.family == "type_not_adjacent_to_type") {
    const int count = card.family == "border_cells_of_type"
                          ? border_cells(parchment, card.terrain)
                          : cells_apart(parchment, card.terrain, card.barred);
    return points_by_table(card.table, count) + std::max(0, count - card.beyond);
  }
  if (card.family == "row_all_four_perpendicular") {
    return card.each * lines_with(parchment, true, 4);
  }
  if (card.family == "row_all_four_parallel") return card.each * lines_with(parchment, false, 4);
  if (card.family == "row_single_type_perpendicular") {
    return card.each * lines_with(parchment, true, 1);
  }
  if (card.family == "row_single_type_parallel") {
    return card.each * lines_with(parchment, false, 1);
  }
  if (card.family == "largest_zone") return points_by_table(card.table, largest_zone(parchment));
  if (card.family == "smallest_zone") return points_by_table(card.table, smallest_zone(parchment));
  if (card.family == "least_present_type") return card.each * least_present(parchment);
  if (card.family == "most_present_type") {
    return points_by_table(card.table, most_present(parchment));
  }
  if (card.family == "sets_of_four_different") {
    return points_by_table(card.table, sets_of_four(parchment));
  }
  if (card.family == "zones_of_one_cell") {
    return points_by_table(card.table, zones_of_size(parchment, 1));
  }
  if (card.family == "zones_of_two_cells") {
    return points_by_table(card.table, zones_of_size(parchment, 2));
  }
  if (card.family == "pattern_a" || card.family == "pattern_b") {
    return card.each * occurrences(parchment, card);
  }
  throw std::logic_error("no family: " + card.family);
}

}  // namespace oracle::misterra
