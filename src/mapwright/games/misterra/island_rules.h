#pragma once
// What the island asks and answers: steps, sight, mapping a cell, regions, and whether anything
// can still be mapped (M9, M14–M19, M21).

#include "mapwright/games/misterra/boards.h"
#include "mapwright/games/misterra/rules.h"

namespace mapwright::misterra {

// M3, M9: the places next to a place; beach cells are next to each other and to the cell in front.
// Pre: not kOffBoard.
[[nodiscard]] const Places& neighbours_of(Place place);

// M9: where a pawn can stand: on the beach and on every tile.
[[nodiscard]] constexpr Places standable(const Island& island) {
  return kBeachPlaces | Places::from(island.tiles.covered());
}
// The terrain under a pawn; false on the beach and off the board.
[[nodiscard]] constexpr bool stands_on(const Island& island, Place place, Terrain terrain) {
  return is_island(place) && island.tiles.has(cell_of(place), terrain);
}

// M14: the cells seen from a place; none from off the board.
[[nodiscard]] Cells seen_from(const Island& island, Place place, const Rules& rules);

// M15: the layings from a place, ascending: at least one half on a seen cell. A double only with
// the lower cell first. None from a jungle (M12).
struct Layings {
  std::array<std::uint8_t, kLayings> numbers{};
  int count = 0;
};
[[nodiscard]] const Layings& layings_from(const Island& island, Place place, bool is_double,
                                          const Rules& rules);

// M16, M17: maps the terrain on one cell; whether the island changed.
bool map_cell(Island& island, Cell cell, Terrain terrain, const Rules& rules);
// M31: a hazy tile becomes confirmed, whatever the reserve.
inline void confirm_cell(Island& island, Cell cell) {
  island.confirmed |= Cells::of(cell) & island.hazy();
}

// M17: for which layings of a card the order of the two halves matters. Found with a few sets for
// all layings at once: one half must use up or bring back the tile that the other half needs.
class OrderChoice {
 public:
  OrderChoice(const Island& island, Sketch sketch, const Rules& rules);
  // Whether any laying can have a choice.
  [[nodiscard]] bool possible() const { return possible_; }
  // The order that is not the usual one and gives another island; kUsual when there is none.
  [[nodiscard]] MapOrder other(const Laying& laying) const {
    if (usual_second_.matches(laying)) return MapOrder::kFirstCell;
    if (usual_first_.matches(laying)) return MapOrder::kSecondCell;
    return MapOrder::kUsual;
  }

 private:
  struct CellsOfHalves {
    Cells first;
    Cells second;
    [[nodiscard]] bool matches(const Laying& laying) const {
      return first.contains(laying.first) && second.contains(laying.second);
    }
  };
  CellsOfHalves usual_first_;   // the order matters, and the first cell usually goes first
  CellsOfHalves usual_second_;  // the order matters, and the second cell usually goes first
  bool possible_ = false;
};

// M16, M17: updates the island with a card, in the order of the action.
void map_card(Island& island, Sketch sketch, const Laying& laying, MapOrder order,
              const Rules& rules);

// M19: the region of a tile: connected tiles of its terrain, hazy or confirmed. Pre: a tile lies
// there.
[[nodiscard]] Cells region_of(const Island& island, Cell cell);
// M22: the same with confirmed tiles only. Pre: the tile is confirmed.
[[nodiscard]] Cells confirmed_region_of(const Island& island, Cell cell);

// M21: no hazy tile is left and no card can ever be laid on an empty cell.
[[nodiscard]] bool nothing_can_be_mapped(const Island& island, const Rules& rules);

}  // namespace mapwright::misterra
