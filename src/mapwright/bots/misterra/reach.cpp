#include "mapwright/bots/misterra/reach.h"

#include <bit>

namespace mapwright::misterra {
namespace {

constexpr Bits kBeach = ((1U << kSide) - 1) << kCells;

constexpr std::array<Bits, kPlaces> kNextTo = [] {
  std::array<Bits, kPlaces> next{};
  for (int i = 0; i < kCells; ++i) {
    next[static_cast<std::size_t>(i)] = bits_of(beside(cell_at(i)));
  }
  for (int lateral = 0; lateral < kSide; ++lateral) {
    const int shore = mapwright::index(Board::cell(lateral, 0));
    const int beach = index(beach_at(lateral));
    next[static_cast<std::size_t>(shore)] |= 1U << beach;
    next[static_cast<std::size_t>(beach)] |= 1U << shore;
    if (lateral > 0) next[static_cast<std::size_t>(beach)] |= 1U << (beach - 1);
    if (lateral + 1 < kSide) next[static_cast<std::size_t>(beach)] |= 1U << (beach + 1);
  }
  return next;
}();

constexpr Bits cells_beside(Bits cells) {
  Bits result = 0;
  for (; cells != 0; cells &= cells - 1) {
    result |= kNextTo[static_cast<std::size_t>(std::countr_zero(cells))];
  }
  return result & ~kBeach;
}

// What can be covered from a place: the seen cells and their neighbours.
struct Covers {
  std::array<Bits, kPlaces> usual{};
  std::array<Bits, kCells> mountain{};
  std::array<Bits, kCells> straight{};  // M14 with the option
};
constexpr Covers kCovers = [] {
  Covers covers;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const Bits here = i < kCells ? 1U << i : 0U;
    const Bits seen = here | (kNextTo[i] & ~kBeach);
    covers.usual[i] = seen | cells_beside(seen);
    if (i >= kCells) continue;
    const Bits far = seen | cells_beside(seen);
    const auto row = static_cast<int>(i) / kSide;
    const auto col = static_cast<int>(i) % kSide;
    const Bits cross = far & bits_of(Board::row_cells(row) | Board::col_cells(col));
    covers.mountain[i] = far | cells_beside(far);
    covers.straight[i] = cross | cells_beside(cross);
  }
  // M14: from a beach cell the cell in front alone is seen.
  for (int lateral = 0; lateral < kSide; ++lateral) {
    const Bits front = 1U << mapwright::index(Board::cell(lateral, 0));
    covers.usual[at(beach_at(lateral))] = front | cells_beside(front);
  }
  return covers;
}();

}  // namespace

Reach reach_from(const Island& island, Place place, const Rules& rules) {
  Reach reach{};
  const Bits steppes = bits_of(island.tiles[Terrain::kSteppe]);
  const Bits jungles = bits_of(island.tiles[Terrain::kJungle]);
  const Bits mountains = bits_of(island.tiles[Terrain::kMountain]);
  const Bits ground = bits_of(island.tiles.covered()) | kBeach;
  const auto& mountain = rules.mountain_straight ? kCovers.straight : kCovers.mountain;
  Bits reached = 1U << index(place);
  Bits front = reached;
  Bits covered = 0;
  const auto cover = [&](Bits places) {
    for (places &= ~jungles; places != 0; places &= places - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(places));
      covered |= (mountains >> i & 1) != 0 ? mountain[i] : kCovers.usual[i];
    }
  };
  cover(front);
  Bits before = 0;
  for (Bits& level : reach) {
    Bits arrived = 0;
    for (Bits rest = front; rest != 0;) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      const Bits next = kNextTo[i] & ground & ~reached & ~arrived;
      arrived |= next;
      rest &= rest - 1;
      rest |= next & steppes;  // M10: on from every steppe
    }
    reached |= arrived;
    cover(arrived);
    level = covered & ~before;
    before = covered;
    front = arrived;
  }
  return reach;
}

}  // namespace mapwright::misterra
