// House: what it says to the other processes on its store, and hears from them.

#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

constexpr Time kListenEvery = 500;          // whether somebody has fallen silent
constexpr Time kAnnounceEvery = 1'000;      // that this process lives
constexpr Time kAnnounceAllEvery = 10'000;  // what was lost is made up for

}  // namespace

void House::heard(std::string_view text, Time now) {
  rooms_->now = now;
  rooms_->show_guests(rooms_->neighbours.hear(text, now));
  for (const std::string& person : rooms_->neighbours.take_people()) rooms_->read_again(person);
}

void House::Rooms::show_guests(const std::vector<std::string>& codes) {
  for (const std::string& code : codes) {
    const auto found = rooms.find(code);
    if (found == rooms.end()) continue;
    found->second.presence_due = true;
    tell_presence_if_due(found->second);
  }
}

// A device may have been revoked, or the person called otherwise.
void House::Rooms::read_again(const std::string& person) {
  const auto people = of_person.find(person);
  if (people == of_person.end()) return;
  for (const ConnectionId id : people->second) {
    const auto known = std::make_shared<KnownPerson>();
    ask_load(
        [known, hash = find(id)->known.secret, time = now](Store& store) -> Result<std::monostate> {
          auto read = read_person(store, hash, time);
          if (!read) return read.error();
          *known = *std::move(read);
          return std::monostate();
        },
        [this, id, known, person](const Result<std::monostate>& result) {
          Connection* connection = find(id);
          if (!result || connection == nullptr || connection->known.id != person) return;
          if (known->id != person) return close(id, "this device was revoked");
          connection->known = *known;
          send(id, known->message());
        });
  }
}

void House::Rooms::announce() {
  if (options.alone) return;
  if (now - listened >= kListenEvery) {
    listened = now;
    show_guests(neighbours.forget_silent(now));
  }
  const auto [newcomer, asked] = neighbours.take_wishes();
  const bool all =
      newcomer || asked || announced_all == 0 || now - announced_all >= kAnnounceAllEvery;
  if (!all && moved.empty() && changed_people.empty() && now - announced < kAnnounceEvery) return;
  if (all) {
    for (const auto& [code, room] : rooms) {
      if (!room.guests.nobody()) moved.insert(code);
    }
  }
  Announcement announcement{
      .process = neighbours.own_name(), .asks = newcomer || announced_all == 0, .tables = {}};
  if (!changed_people.empty()) {
    auto& people = announcement.people.emplace();
    while (!changed_people.empty() && people.size() < Announcement::kMostPeople) {
      people.push_back(std::move(changed_people.extract(changed_people.begin()).value()));
    }
  }
  for (const std::string& code : std::exchange(moved, {})) {
    const auto found = rooms.find(code);
    const Guests guests = found == rooms.end() ? Guests() : found->second.guests;
    announcement.tables.push_back(
        {.table = code, .seats = guests.seats, .watchers = guests.watchers});
  }
  for (std::string& text : texts_of(announcement)) outputs.emplace_back(Announce{std::move(text)});
  announced = now;
  if (all) announced_all = now;
}

}  // namespace mapwright
