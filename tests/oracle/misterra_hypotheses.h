// Slow, independent oracle for Maps of Misterra: what the hypotheses are worth (M26, M27).
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "oracle/misterra_board.h"

namespace oracle::misterra {

// M26: the maximal sets of adjacent cells of one terrain; with a terrain, only those of it.
std::vector<std::set<Cell>> zones(const Parchment& parchment);
std::vector<std::set<Cell>> zones_of(const Parchment& parchment, const std::string& terrain);

// M27: the highest row not above the count; below the first row 0.
int points_by_table(const std::vector<std::pair<int, int>>& table, int count);

// The points of one hypothesis card. Throws std::logic_error for an unknown id.
int hypothesis_points(const std::string& id, const Parchment& parchment);

}  // namespace oracle::misterra
