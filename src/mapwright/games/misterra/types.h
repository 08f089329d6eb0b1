#pragma once
// The words of Maps of Misterra: cells, places, terrains, sketch cards, and the action and the
// chance event as small numbers.
//
// Cells are numbered A1 = 0, A2 = 1, … A5 = 4, B1 = 5, … E5 = 24: the letter runs along the beach,
// the number leads away from it. Pictures show the beach at the bottom:
//
//     5   4 9 14 19 24
//     4   3 8 13 18 23
//     3   2 7 12 17 22
//     2   1 6 11 16 21
//     1   0 5 10 15 20
//         A B  C  D  E     beach A … beach E are places 25 … 29

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "mapwright/core/fixed_vector.h"
#include "mapwright/grid/grid.h"

namespace mapwright::misterra {

// M1: a row of the grid is the line of one letter, at right angles to the beach.
inline constexpr int kSide = 5;
inline constexpr GridSpec kBoardSpec{GridKind::kSquare, kSide, kSide};
using Board = Grid<kBoardSpec>;
using Cells = Board::Set;
inline constexpr int kCells = Board::kCells;

// M3: the cells that share a side with one cell; for tables made by the compiler.
[[nodiscard]] constexpr Cells beside(Cell cell) {
  Cells cells;
  for (const Step& step : neighbour_steps(GridKind::kSquare, 0)) {
    const int row = Board::row(cell) + step.rows;
    const int col = Board::col(cell) + step.cols;
    if (Board::is_inside(row, col)) cells.insert(Board::cell(row, col));
  }
  return cells;
}

// Where a pawn stands: a cell of the island, a beach cell, or nowhere yet.
enum class Place : std::uint8_t {};
inline constexpr int kPlaces = kCells + kSide;
inline constexpr Place kOffBoard{kPlaces};
using Places = CellSet<kPlaces>;
inline constexpr Places kBeachPlaces = Places::all() - Places::from(Cells::all());
[[nodiscard]] constexpr int index(Place place) { return static_cast<int>(place); }
[[nodiscard]] constexpr Place place_at(int index) { return static_cast<Place>(index); }
[[nodiscard]] constexpr Place place_of(Cell cell) { return place_at(mapwright::index(cell)); }
[[nodiscard]] constexpr Place beach_at(int lateral) { return place_at(kCells + lateral); }
[[nodiscard]] constexpr bool is_island(Place place) { return index(place) < kCells; }
[[nodiscard]] constexpr bool is_beach(Place place) {
  return index(place) >= kCells && index(place) < kPlaces;
}
// Pre: is_island(place).
[[nodiscard]] constexpr Cell cell_of(Place place) { return cell_at(index(place)); }
[[nodiscard]] constexpr Cell element(Place place) { return cell_at(index(place)); }

// M2, in the order of the record.
enum class Terrain : std::uint8_t { kSteppe, kLagoon, kJungle, kMountain };
inline constexpr std::size_t kTerrains = 4;
inline constexpr std::array<Terrain, kTerrains> kAllTerrains = {
    Terrain::kSteppe, Terrain::kLagoon, Terrain::kJungle, Terrain::kMountain};
inline constexpr std::array<std::string_view, kTerrains> kTerrainNames = {"steppe", "lagoon",
                                                                          "jungle", "mountain"};
// Hazy tiles and parchment cells in small letters, confirmed tiles in capitals.
inline constexpr std::string_view kTerrainLetters = "sljm";
inline constexpr std::string_view kConfirmedLetters = "SLJM";
[[nodiscard]] constexpr std::size_t index(Terrain terrain) {
  return static_cast<std::size_t>(terrain);
}

// M5: a sketch card, one of ten dominoes; the terrain that comes first in the order is the first
// half.
enum class Sketch : std::uint8_t {};
inline constexpr std::size_t kSketches = 10;
inline constexpr Sketch kNoSketch{kSketches};
[[nodiscard]] constexpr std::size_t index(Sketch sketch) {
  return static_cast<std::size_t>(sketch);
}
[[nodiscard]] constexpr Sketch sketch_at(std::size_t index) { return static_cast<Sketch>(index); }

struct SketchHalves {
  Terrain first;
  Terrain second;
  [[nodiscard]] constexpr bool is_double() const { return first == second; }
};
inline constexpr std::array<SketchHalves, kSketches> kSketchHalves = [] {
  std::array<SketchHalves, kSketches> all{};
  std::size_t next = 0;
  for (std::size_t a = 0; a < kTerrains; ++a) {
    for (std::size_t b = a; b < kTerrains; ++b) all[next++] = {kAllTerrains[a], kAllTerrains[b]};
  }
  return all;
}();
[[nodiscard]] constexpr SketchHalves halves_of(Sketch sketch) {
  return kSketchHalves[index(sketch)];
}

// Numbers of components (M5–M7, M29).
inline constexpr int kMaxPlayers = 4;
inline constexpr std::size_t kSlots = 5;
inline constexpr int kSlotCount = static_cast<int>(kSlots);
inline constexpr unsigned kAllSlots = (1U << kSlots) - 1;
inline constexpr std::size_t kMaxSketchCards = 120;
inline constexpr std::size_t kHypotheses = 25;
inline constexpr std::size_t kDealt = 4;
inline constexpr std::size_t kKept = 2;
inline constexpr std::size_t kPairs = 4;
inline constexpr int kMarkers = 3;
inline constexpr std::size_t kOtomaCards = 22;
inline constexpr int kOtomaClaimCards = 3;
inline constexpr int kOtomaPacket = 7;  // 6 cards and one with a claim icon
inline constexpr int kOtomaDeck = 3 * kOtomaPacket;

// Hypothesis P01 is 0, Otoma card O01 is 0.
enum class Hypothesis : std::uint8_t {};
inline constexpr Hypothesis kNoHypothesis{255};
[[nodiscard]] constexpr std::size_t index(Hypothesis card) {
  return static_cast<std::size_t>(card);
}
[[nodiscard]] constexpr Hypothesis hypothesis_at(std::size_t index) {
  return static_cast<Hypothesis>(index);
}
enum class OtomaCard : std::uint8_t {};
inline constexpr OtomaCard kNoOtomaCard{255};
[[nodiscard]] constexpr std::size_t index(OtomaCard card) { return static_cast<std::size_t>(card); }
[[nodiscard]] constexpr OtomaCard otoma_card_at(std::size_t index) {
  return static_cast<OtomaCard>(index);
}

// The 80 ways to lay a card: an ordered pair of adjacent cells, numbered by first, then second.
inline constexpr int kLayings = 80;
struct Laying {
  Cell first;
  Cell second;
};
inline constexpr std::array<Laying, kLayings> kLayingCells = [] {
  std::array<Laying, kLayings> all{};
  std::size_t next = 0;
  for (int a = 0; a < kCells; ++a) {
    for (const Cell b : beside(cell_at(a))) all[next++] = {cell_at(a), b};
  }
  return all;
}();
// The number of a pair, or -1 when the cells are not adjacent.
[[nodiscard]] constexpr int laying_number(Cell first, Cell second) {
  for (int i = 0; i < kLayings; ++i) {
    const Laying& laying = kLayingCells[static_cast<std::size_t>(i)];
    if (laying.first == first && laying.second == second) return i;
  }
  return -1;
}

// M17: which half changes the island first; kUsual is the order the rules give.
enum class MapOrder : std::uint8_t { kUsual, kFirstCell, kSecondCell };

}  // namespace mapwright::misterra
