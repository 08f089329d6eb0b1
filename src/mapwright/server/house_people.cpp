// House: who is who.

#include <algorithm>

#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Refusal;

constexpr int kMostTries = 20;

}  // namespace

std::optional<protocol::Refused> refused(Refusal code, std::string sentence) {
  return protocol::Refused{.id = std::nullopt, .code = code, .sentence = std::move(sentence)};
}

std::optional<protocol::Refused> made_too_much() {
  return refused(Refusal::kTooMany, "too much has been made from your address: wait a while");
}

void House::Rooms::hello(ConnectionId id, Connection& connection, const std::string& request,
                         const protocol::Hello& what) {
  if (what.version != protocol::kVersion) {
    refuse(id, request, Refusal::kOtherVersion,
           "this server speaks version " + std::to_string(protocol::kVersion));
    return close(id, "another version of the protocol");
  }
  if (connection.greeted) return refuse(id, request, Refusal::kWrongTime, "you have said hello");
  connection.busy = true;
  const std::string hash = what.secret ? hash_of_secret(*what.secret) : "";
  const auto known = std::make_shared<KnownPerson>();
  ask_load(
      [known, hash, time = now](Store& store) -> Result<std::monostate> {
        auto read = read_person(store, hash, time);
        if (!read) return read.error();
        *known = *std::move(read);
        return std::monostate();
      },
      [this, id, request, known](const Result<std::monostate>& result) {
        Connection* greeted = find(id);
        if (greeted == nullptr) return;
        if (!result) {
          refuse(id, request, Refusal::kNotNow, "people cannot be read now");
          return done(id);
        }
        know(id, *greeted, *known);
        greeted->greeted = true;
        protocol::Welcome welcome{
            .version = protocol::kVersion, .now = now, .person = std::nullopt};
        if (!known->id.empty()) welcome.person = known->message();
        send(id, welcome);
        done(id);
      });
}

void House::Rooms::change_person(ConnectionId id, const std::string& request,
                                 const ReadBeside& read_beside, const DecidePerson& decide,
                                 int tries) {
  Connection* connection = find(id);
  if (connection == nullptr) return;
  connection->busy = true;
  const auto change = std::make_shared<PersonChange>();
  const std::string hash = connection->known.secret;
  ask_load(
      [change, hash, read_beside, time = now](Store& store) -> Result<std::monostate> {
        auto known = read_person(store, hash, time);
        if (!known) return known.error();
        change->known = *std::move(known);
        if (!read_beside) return std::monostate();
        auto beside = read_beside(store, change->known);
        if (!beside) return beside.error();
        change->beside = *std::move(beside);
        return std::monostate();
      },
      [=, this](const Result<std::monostate>& result) {
        if (find(id) == nullptr) return;
        if (!result) {
          refuse(id, request, Refusal::kNotNow, "people cannot be read now");
          return done(id);
        }
        if (auto no = decide(*change)) {
          refuse(id, request, no->code, no->sentence);
          return done(id);
        }
        if (change->write.documents.empty()) return person_changed(id, request, change->known);
        ask_save(change->write, [=, this](Written written) {
          if (written == Written::kDone) {
            person_changed(id, request, change->known);
          } else if (written == Written::kOvertaken && tries < kMostTries) {
            change_person(id, request, read_beside, decide, tries + 1);
          } else {
            refuse(id, request, Refusal::kNotNow, "this cannot be kept now");
            done(id);
          }
        });
      });
}

// Other connections of the person in this process learn it too.
void House::Rooms::person_changed(ConnectionId id, const std::string& request,
                                  const KnownPerson& known) {
  const Connection* asker = find(id);
  const bool is_login =
      asker != nullptr && asker->known.id != known.id && known.id != person_of_secret(known.secret);
  if (Connection* connection = find(id)) {
    // Whoever logs in may have a seat, and other updates than the spectator had who watched.
    if (is_login) {
      for (const std::string& code : std::set(connection->tables)) unwatch(id, code);
    }
    know(id, *connection, known);
  }
  if (!options.alone && !known.id.empty()) changed_people.insert(known.id);
  std::vector<ConnectionId> revoked;
  for (auto& [other, connection] : connections) {
    if (known.id.empty() || connection.known.id != known.id) continue;
    connection.known.person = known.person;
    const bool has_device = std::ranges::find(known.person.devices, connection.known.secret,
                                              &OwnDevice::hash) != known.person.devices.end();
    if (has_device) {
      send(other, connection.known.message());
    } else {
      revoked.push_back(other);
    }
  }
  acknowledge(id, request);
  for (const ConnectionId each : revoked) close(each, "this device was revoked");
  done(id);
}

void House::Rooms::set_name(ConnectionId id, const std::string& request,
                            const protocol::SetName& what) {
  const Digest key = random_digest();
  const Time since = now;
  const std::string name = what.name;
  change_person(
      id, request, {},
      [this, id, key, since, name](PersonChange& change) -> std::optional<protocol::Refused> {
        KnownPerson& known = change.known;
        if (known.secret.empty() || known.revoked) {
          return refused(Refusal::kNobody, "say hello with a secret of your own first");
        }
        if (known.id.empty() && !may_make(id)) return made_too_much();
        known.person.name = name;
        if (known.id.empty()) {
          known.id = person_of_secret(known.secret);
          known.person.key = to_hex(key);
          known.person.devices = {{.hash = known.secret, .since = since}};
          change.write.documents.push_back(
              secret_document(known.secret, known.secret_version++, known.id));
        }
        change.write.documents.push_back(person_document(known.id, known.version++, known.person));
        return std::nullopt;
      });
}

}  // namespace mapwright
