// House: the devices of a person. Each has a secret of its own; one can be added, named and revoked
// from any other.

#include <algorithm>

#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Refusal;

// Of KnownPerson&, or const.
auto find_device(auto& known, std::string_view id) {
  return std::ranges::find_if(known.person.devices,
                              [&](const OwnDevice& each) { return id_of_device(each.hash) == id; });
}

}  // namespace

void House::Rooms::add_device(ConnectionId id, const std::string& request,
                              const protocol::AddDevice& what) {
  const std::string hash = hash_of_secret(what.secret);
  const Time since = now;
  change_person(
      id, request, [hash](Store& store, const KnownPerson&) { return read_secret(store, hash); },
      [this, id, hash, since,
       link = what.link](PersonChange& change) -> std::optional<protocol::Refused> {
        KnownPerson& known = change.known;
        // Done before; of a private link the answer alone was lost, and the link is nobody's now.
        if (change.beside) {
          const auto owner = from_document<SecretOf>(*change.beside);
          const bool is_known = owner && !owner->person.empty();
          if (is_known && (owner->person == known.id || known.revoked)) return std::nullopt;
        }
        if (known.id.empty()) {
          return refused(Refusal::kNobody,
                         known.revoked ? "this device was revoked" : "give yourself a name first");
        }
        if (change.beside) return refused(Refusal::kNotAllowed, "this secret cannot be used");
        if (!may_make(id)) return made_too_much();
        // What a private link adds takes its place, in one write: of two who open it one comes in.
        const auto own = std::ranges::find(known.person.devices, known.secret, &OwnDevice::hash);
        if (own != known.person.devices.end() && own->link.value_or(false)) {
          known.person.devices.erase(own);
          change.write.documents = {secret_document(known.secret, known.secret_version, "")};
        }
        std::erase_if(known.person.devices,
                      [&](const OwnDevice& each) { return each.is_stale(since); });
        if (known.person.devices.size() >= kMostDevices) {
          return refused(Refusal::kTooMany, "you have too many devices: revoke one");
        }
        known.person.devices.push_back({.hash = hash, .since = since, .link = link});
        change.write.documents.push_back(secret_document(hash, 0, known.id));
        change.write.documents.push_back(person_document(known.id, known.version++, known.person));
        return std::nullopt;
      });
}

void House::Rooms::revoke(ConnectionId id, const std::string& request,
                          const protocol::Revoke& what) {
  change_person(
      id, request,
      [wanted = what.device](Store& store,
                             const KnownPerson& known) -> Result<std::optional<Document>> {
        const auto device = find_device(known, wanted);
        if (device == known.person.devices.end()) return std::optional<Document>();
        return read_secret(store, device->hash);
      },
      [wanted = what.device](PersonChange& change) -> std::optional<protocol::Refused> {
        KnownPerson& known = change.known;
        const auto device = find_device(known, wanted);
        if (known.id.empty() || device == known.person.devices.end()) return std::nullopt;
        change.write.documents.push_back(
            secret_document(device->hash, change.beside ? change.beside->version : 0, ""));
        known.person.devices.erase(device);
        change.write.documents.push_back(person_document(known.id, known.version++, known.person));
        return std::nullopt;
      });
}

void House::Rooms::call_device(ConnectionId id, const std::string& request,
                               const protocol::CallDevice& what) {
  change_person(id, request, {}, [what](PersonChange& change) -> std::optional<protocol::Refused> {
    KnownPerson& known = change.known;
    const auto device = find_device(known, what.device);
    if (device == known.person.devices.end() || device->called == what.called) return std::nullopt;
    device->called = what.called;
    change.write.documents.push_back(person_document(known.id, known.version++, known.person));
    return std::nullopt;
  });
}

}  // namespace mapwright
