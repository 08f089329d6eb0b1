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
  std::set<std::string> waiting;
  for (const Seat seat : waits_for(*room.table)) {
    waiting.insert(room.table->seats()[at(seat)].person);
  }
  const std::set<std::string> before = room.waited_for.value_or(waiting);
  const auto tell = [&](const std::string& person, bool on) {
    const auto people = of_person.find(person);
    if (people == of_person.end()) return;
    for (const ConnectionId each : people->second) {
      send(each, protocol::Waits{.table = room.code, .on = on});
    }
  };
  // Whoever has left the table hears it, too.
  for (const std::string& person : before) {
    if (!waiting.contains(person)) tell(person, false);
  }
  for (const std::string& person : waiting) {
    if (!before.contains(person)) tell(person, true);
  }
  room.waited_for = std::move(waiting);
}

}  // namespace mapwright
