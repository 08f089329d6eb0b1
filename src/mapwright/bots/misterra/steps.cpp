#include "mapwright/bots/misterra/steps.h"

namespace mapwright::misterra {
namespace {}  // namespace

Action step_towards(const Table& table, Place goal) {
  const Place pawn = table.seats[table.active].pawn;
  if (pawn == goal) return Action::stay();
  if (pawn == kOffBoard) return Action::go(goal);
  const Places ground = standable(table.island);
  Places visited = table.visited;
  visited.insert(element(pawn));
  std::array<Place, kPlaces + 1> queue{};
  std::array<Place, kPlaces + 1> first{};
  std::size_t end = 0;
  queue[end++] = pawn;
  for (std::size_t begin = 0; begin < end; ++begin) {
    if (begin > 0 && !stands_on(table.island, queue[begin], Terrain::kSteppe)) continue;
    for (const Cell each : (neighbours_of(queue[begin]) & ground) - visited) {
      const Place near = place_of(each);
      visited.insert(each);
      first[end] = begin == 0 ? near : first[begin];
      if (near == goal) return Action::go(first[end]);
      queue[end++] = near;
    }
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

}  // namespace mapwright::misterra
