// House: those who watch a table, what they are told, and who is there.

#include <algorithm>

#include "mapwright/core/at.h"
#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Refusal;

}  // namespace

void House::Rooms::serve(Room& room, const WatchAsked& what) {
  Connection* connection = find(what.by);
  if (connection == nullptr) return;
  if (!room.table->exists()) {
    connection->allowance -= 5'000;  // codes are not to be guessed
    return refuse(what.by, what.id, Refusal::kNoTable, "there is no such table");
  }
  const std::string& person = connection->known.id;
  const Seat seat = room.table->seat_of(person);
  const auto* log = room.table->log();
  Told& told = room.watchers[what.by] = Told{};
  told.updates = log == nullptr ? 0 : std::min(what.updates, log->update_count(seat));
  connection->tables.insert(room.code);
  for (const auto& message : tell(*room.table, person, told)) send(what.by, message);
  tell_presence(room, what.by);
  acknowledge(what.by, what.id);
  if (seat != kNobody && !room.table->seats()[at(seat)].stands_in.empty()) {
    Command back{.person = person, .name = {}, .id = {}, .seed = {}, .what = protocol::Back{}};
    room.queue.push_back(Asked{.by = std::nullopt, .command = std::move(back)});
  }
}

void House::Rooms::forget_watch(ConnectionId id, const std::string& code) {
  const auto found = rooms.find(code);
  if (found == rooms.end()) return;
  std::erase_if(found->second.queue, [&](const AtRoom& each) {
    const auto* watch = std::get_if<WatchAsked>(&each);
    if (watch == nullptr || watch->by != id) return false;
    acknowledge(id, watch->id);
    return true;
  });
}

void House::Rooms::serve(Room& room, const HistoryAsked& what) {
  Connection* connection = find(what.by);
  if (connection == nullptr) return;
  if (!room.table->exists()) {
    connection->allowance -= 5'000;
    return refuse(what.by, what.id, Refusal::kNoTable, "there is no such table");
  }
  send(what.by, past_updates(*room.table, connection->known.id, what.from));
  acknowledge(what.by, what.id);
}

void House::Rooms::unwatch(ConnectionId id, const std::string& code) {
  if (Connection* connection = find(id)) connection->tables.erase(code);
  const auto found = rooms.find(code);
  if (found == rooms.end() || found->second.watchers.erase(id) == 0) return;
  found->second.used = now;
  found->second.presence_due = true;
  tell_presence_if_due(found->second);
}

void House::Rooms::tell_watchers(Room& room) {
  if (!room.table->exists()) return;
  for (auto& [id, told] : room.watchers) {
    const Connection* connection = find(id);
    if (connection == nullptr) continue;
    for (const auto& message : tell(*room.table, connection->known.id, told)) send(id, message);
  }
  tell_waiting(room);
  tell_presence(room, std::nullopt);
}

Guests House::Rooms::guests_of(const Room& room) {
  SeatSet seats;
  Guests guests;
  for (const auto& [id, told] : room.watchers) {
    const Connection* connection = find(id);
    const Seat seat = connection == nullptr ? kNobody : room.table->seat_of(connection->known.id);
    if (seat == kNobody) {
      ++guests.watchers;
    } else {
      seats.insert(seat);
    }
  }
  for (const Seat seat : seats) guests.seats.push_back(index(seat));
  return guests;
}

void House::Rooms::tell_presence(Room& room, std::optional<ConnectionId> newcomer) {
  room.presence_due = false;
  if (!room.table || !room.table->exists()) return;
  Guests guests = guests_of(room);
  if (guests != room.guests) moved.insert(room.code);
  room.guests = guests;
  if (!options.alone) {
    const Guests others = neighbours.at(room.code);
    guests.seats.insert(guests.seats.end(), others.seats.begin(), others.seats.end());
    std::ranges::sort(guests.seats);
    guests.seats.erase(std::ranges::unique(guests.seats).begin(), guests.seats.end());
    guests.watchers += others.watchers;
  }
  protocol::Presence presence{
      .table = room.code, .seats = std::move(guests.seats), .watchers = guests.watchers};
  const bool changed = presence != room.presence;
  for (const auto& [id, told] : room.watchers) {
    if (changed || newcomer == id) send(id, presence);
  }
  room.presence = std::move(presence);
}

// Not while a write is on its way: nobody is told of a seat that is not yet kept.
void House::Rooms::tell_presence_if_due(Room& room) {
  if (room.presence_due && !room.busy) tell_presence(room, std::nullopt);
}

}  // namespace mapwright
