#pragma once
// The hypothesis cards (M26, M27): what each family counts on a parchment, and what it pays.

#include <string_view>
#include <vector>

#include "mapwright/games/misterra/boards.h"

namespace mapwright::misterra {

enum class Family : std::uint8_t {
  kZonesOfType,
  kBorderCellsOfType,
  kTypeNotAdjacentToType,
  kRowAllFourPerpendicular,
  kRowAllFourParallel,
  kRowSingleTypePerpendicular,
  kRowSingleTypeParallel,
  kLargestZone,
  kLeastPresentType,
  kSmallestZone,
  kSetsOfFourDifferent,
  kZonesOfOneCell,
  kZonesOfTwoCells,
  kPattern,
  kMostPresentType,
};
inline constexpr std::size_t kFamilies = 15;
inline constexpr std::array<std::string_view, kFamilies> kFamilyIds = {
    "zones-of-type",
    "border-cells-of-type",
    "type-not-adjacent-to-type",
    "row-all-four-perpendicular",
    "row-all-four-parallel",
    "row-single-type-perpendicular",
    "row-single-type-parallel",
    "largest-zone",
    "least-present-type",
    "smallest-zone",
    "sets-of-four-different",
    "zones-of-one-cell",
    "zones-of-two-cells",
    "pattern",
    "most-present-type"};

// Lines at right angles to the beach (A1 … A5) or parallel to it (A1, B1 … E1).
enum class Direction : std::uint8_t { kPerpendicular, kParallel };

// Points for a count from 0 to 25: a table, or so many each.
struct Payment {
  std::array<std::int16_t, kCells + 1> table{};
  int each = 0;

  [[nodiscard]] constexpr int points(int count) const {
    return each != 0 ? each * count : table[static_cast<std::size_t>(count)];
  }
};

// The cells of one place of a pattern on the board.
using PatternPlaces = std::vector<TerrainCells>;

// A row of a printed table: from this count on so many points.
struct PaymentRow {
  int from = 0;
  int points = 0;
  [[nodiscard]] bool operator==(const PaymentRow&) const = default;
};

struct HypothesisCard {
  Family family{};
  Terrain terrain{};
  Terrain barred{};
  Payment payment;
  PatternPlaces places;  // of a pattern: each set of cells once
  int pair = -1;         // M6: 0 = A … 3 = D; -1 for none
  // As printed: what the payment was made from.
  std::vector<PaymentRow> rows;  // counts ascending; none when so many are paid each
  int beyond = 0;                // more for each one over the last row
  bool reconstructed = false;    // some figure is ours, because the picture is lost

  [[nodiscard]] bool has_terrain() const { return family <= Family::kTypeNotAdjacentToType; }
  [[nodiscard]] bool has_barred() const { return family == Family::kTypeNotAdjacentToType; }
};

// What the card brings on this parchment.
[[nodiscard]] int hypothesis_points(const HypothesisCard& card, const Parchment& parchment);

// What the card counts; of zones of a type, which are paid one by one, those that bring something.
[[nodiscard]] int hypothesis_count(const HypothesisCard& card, const Parchment& parchment);

// The cells that it counts. M27: of equals the first stands for all.
[[nodiscard]] Cells counted_cells(const HypothesisCard& card, const Parchment& parchment);

// Every place of a pattern on the board, each set of cells once; with `turned` in all eight
// orientations. Pre: the pattern has at least one cell.
struct PatternCell {
  int lateral = 0;
  int depth = 0;
  Terrain terrain{};
};
[[nodiscard]] PatternPlaces pattern_places(const std::vector<PatternCell>& cells, bool turned);

// The five cells of a line.
[[nodiscard]] constexpr Cells line_cells(Direction direction, int number) {
  return direction == Direction::kPerpendicular ? Board::row_cells(number)
                                                : Board::col_cells(number);
}

}  // namespace mapwright::misterra
