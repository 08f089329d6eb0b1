// House: for whom a table waits is told to all connections of the person, whatever they look at.

#include "mapwright/core/at.h"
#include "mapwright/server/rooms.h"

namespace mapwright {

void House::Rooms::know(ConnectionId id, Connection& connection, KnownPerson known) {
  if (const auto before = of_person.find(connection.known.id); before != of_person.end()) {
    before->second.erase(id);
    if (before->second.empty()) of_person.erase(before);
  }
  connection.known = std::move(known);
  if (!connection.known.id.empty()) of_person[connection.known.id].insert(id);
}

// What held when the table came to memory is no news: its people see it in their lists.
void House::Rooms::tell_waiting(Room& room) {
  const SeatSet waiting = waits_for(*room.table);
  const SeatSet before = room.waited_for.value_or(waiting);
  room.waited_for = waiting;
  if (waiting == before) return;
  for (std::size_t i = 0; i < room.table->seats().size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (waiting.contains(seat) == before.contains(seat)) continue;
    const auto people = of_person.find(room.table->seats()[i].person);
    if (people == of_person.end()) continue;
    for (const ConnectionId each : people->second) {
      send(each, protocol::Waits{.table = room.code, .on = waiting.contains(seat)});
    }
  }
}

}  // namespace mapwright
