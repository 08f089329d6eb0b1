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

FixedVector<MoveEnd, kPlaces> move_ends(const Table& table) {
  FixedVector<MoveEnd, kPlaces> ends;
  const Place pawn = table.seats[table.active].pawn;
  if (pawn == kOffBoard) {
    for (int lateral = 0; lateral < kSide; ++lateral) {
      ends.push_back({beach_at(lateral), beach_at(lateral)});
    }
    return ends;
  }
  const Places ground = standable(table.island);
  Places visited = table.visited;
  visited.insert(element(pawn));
  ends.push_back({pawn, pawn});
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const auto [place, first] = ends[i];
    // M10: only from a steppe a pawn may step on.
    if (i > 0 && !stands_on(table.island, place, Terrain::kSteppe)) continue;
    const Places open = (neighbours_of(place) & ground) - visited;
    visited |= open;
    for (const Cell each : open) ends.push_back({place_of(each), i == 0 ? place_of(each) : first});
  }
  return ends;
}

Action step_towards(const Table& table, Place goal) {
  for (const auto& [place, first] : move_ends(table)) {
    if (place == goal && goal != table.seats[table.active].pawn) return Action::go(first);
  }
  return Action::stay();
}

StepsToGoal steps_to(const Island& island, const Cells& goal) {
  StepsToGoal steps;
  steps.fill(kFarAway);
  const Places ground = standable(island);
  std::array<Place, kPlaces> queue{};
  std::size_t end = 0;
  for (const Cell cell : goal) {
    queue[end++] = place_of(cell);
    steps[at(place_of(cell))] = 0;
  }
  for (std::size_t begin = 0; begin < end; ++begin) {
    const auto next = static_cast<std::uint8_t>(steps[at(queue[begin])] + 1);
    if (next >= kFarAway) break;
    for (const Cell each : neighbours_of(queue[begin]) & ground) {
      const Place near = place_of(each);
      if (steps[at(near)] < kFarAway) continue;
      steps[at(near)] = next;
      queue[end++] = near;
    }
  }
  return steps;
}

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
