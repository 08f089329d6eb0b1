// House: who is who.

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Refusal;

constexpr int kMostTries = 20;
constexpr int kMostFailedLogins = 10;
constexpr Time kLoginWindow = 10 * 60 * 1000;

std::optional<protocol::Refused> refused(Refusal code, std::string sentence) {
  return protocol::Refused{.id = std::nullopt, .code = code, .sentence = std::move(sentence)};
}

}  // namespace

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
      [known, hash](Store& store) -> Result<std::monostate> {
        auto read = read_person(store, hash);
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
        greeted->known = *known;
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
      [change, hash, read_beside](Store& store) -> Result<std::monostate> {
        auto known = read_person(store, hash);
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
    connection->known = known;
  }
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
      [key, since, name](PersonChange& change) -> std::optional<protocol::Refused> {
        KnownPerson& known = change.known;
        if (known.secret.empty() || known.revoked) {
          return refused(Refusal::kNobody, "say hello with a secret of your own first");
        }
        known.person.name = name;
        if (known.id.empty()) {
          known.id = person_of_secret(known.secret);
          known.person.key = to_hex(key);
          known.person.devices = {{known.secret, since}};
          change.write.documents.push_back(
              secret_document(known.secret, known.secret_version++, known.id));
        }
        change.write.documents.push_back(person_document(known.id, known.version++, known.person));
        return std::nullopt;
      });
}

void House::Rooms::add_device(ConnectionId id, const std::string& request,
                              const protocol::AddDevice& what) {
  const std::string hash = hash_of_secret(what.secret);
  const Time since = now;
  change_person(
      id, request, [hash](Store& store, const KnownPerson&) { return read_secret(store, hash); },
      [hash, since](PersonChange& change) -> std::optional<protocol::Refused> {
        KnownPerson& known = change.known;
        if (known.id.empty()) return refused(Refusal::kNobody, "this device was revoked");
        if (change.beside) {
          const auto owner = from_document<SecretOf>(*change.beside);
          if (owner && owner->person == known.id) return std::nullopt;  // done before
          return refused(Refusal::kNotAllowed, "this secret cannot be used");
        }
        if (known.person.devices.size() >= kMostDevices) {
          return refused(Refusal::kTooMany, "you have too many devices: revoke one");
        }
        known.person.devices.push_back({hash, since});
        change.write.documents = {secret_document(hash, 0, known.id),
                                  person_document(known.id, known.version++, known.person)};
        return std::nullopt;
      });
}

void House::Rooms::revoke(ConnectionId id, const std::string& request,
                          const protocol::Revoke& what) {
  const auto find_device = [device = what.device](const KnownPerson& known) {
    return std::ranges::find_if(known.person.devices, [&](const OwnDevice& each) {
      return id_of_device(each.hash) == device;
    });
  };
  change_person(
      id, request,
      [find_device](Store& store, const KnownPerson& known) -> Result<std::optional<Document>> {
        const auto device = find_device(known);
        if (device == known.person.devices.end()) return std::optional<Document>();
        return read_secret(store, device->hash);
      },
      [find_device](PersonChange& change) -> std::optional<protocol::Refused> {
        KnownPerson& known = change.known;
        const auto device = find_device(known);
        if (known.id.empty() || device == known.person.devices.end()) return std::nullopt;
        change.write.documents.push_back(
            secret_document(device->hash, change.beside ? change.beside->version : 0, ""));
        known.person.devices.erase(device);
        change.write.documents.push_back(person_document(known.id, known.version++, known.person));
        return std::nullopt;
      });
}

void House::Rooms::register_account(ConnectionId id, const std::string& request,
                                    const protocol::Register& what) {
  if (!options.hash_password) {
    return refuse(id, request, Refusal::kNotAllowed, "this server keeps no accounts");
  }
  find(id)->busy = true;
  const std::string login_name = what.login;
  ask_think([hash = options.hash_password, password = what.password] { return hash(password); },
            [this, id, request, login_name](const std::string& password) {
              change_person(
                  id, request,
                  [login_name](Store& store, const KnownPerson&) {
                    return read_account(store, login_name);
                  },
                  [login_name, password](PersonChange& change) -> std::optional<protocol::Refused> {
                    KnownPerson& known = change.known;
                    if (known.id.empty()) {
                      return refused(Refusal::kNobody, "this device was revoked");
                    }
                    if (change.beside) {
                      const auto account = from_document<Account>(*change.beside);
                      if (account && account->person == known.id) return std::nullopt;
                      return refused(Refusal::kTaken, "this login name belongs to somebody");
                    }
                    if (known.person.login) {
                      return refused(Refusal::kNotAllowed, "you have an account");
                    }
                    known.person.login = login_name;
                    change.write.documents = {
                        account_document(login_name, 0, {known.id, password}),
                        person_document(known.id, known.version++, known.person)};
                    return std::nullopt;
                  });
            });
}

// Whether the account exists or not, a password is hashed: the time tells nothing.
void House::Rooms::login(ConnectionId id, const std::string& request, const protocol::Login& what) {
  if (!options.hash_password || !options.is_password) {
    return refuse(id, request, Refusal::kNotAllowed, "this server keeps no accounts");
  }
  const std::string login_name = lowered(what.login);
  std::erase_if(failed_logins,
                [&](const auto& each) { return now - each.second.second > kLoginWindow; });
  if (const auto failed = failed_logins.find(login_name);
      failed != failed_logins.end() && failed->second.first >= kMostFailedLogins) {
    return refuse(id, request, Refusal::kTooFast, "too many wrong passwords: wait ten minutes");
  }
  find(id)->busy = true;
  const auto account = std::make_shared<Account>();
  ask_load(
      [account, login_name](Store& store) -> Result<std::monostate> {
        const auto document = read_account(store, login_name);
        if (!document) return document.error();
        if (!*document) return std::monostate();
        auto read = from_document<Account>(**document);
        if (!read) return read.error();
        *account = *std::move(read);
        return std::monostate();
      },
      [this, id, request, account, login_name,
       password = what.password](const Result<std::monostate>& result) {
        if (!result) {
          refuse(id, request, Refusal::kNotNow, "people cannot be read now");
          return done(id);
        }
        ask_think(
            [is_password = options.is_password, hash_password = options.hash_password, password,
             account]() -> std::string {
              if (account->person.empty()) return hash_password(password).substr(0, 0);
              return is_password(account->password, password) ? "yes" : "";
            },
            [this, id, request, account, login_name](const std::string& answer) {
              if (answer == "yes") {
                failed_logins.erase(login_name);
                return finish_login(id, request, account->person);
              }
              auto& [failures, since] = failed_logins[login_name];
              if (failures++ == 0) since = now;
              refuse(id, request, Refusal::kWrong, "login name or password is wrong");
              done(id);
            });
      });
}

void House::Rooms::finish_login(ConnectionId id, const std::string& request,
                                const std::string& person) {
  const Time since = now;
  change_person(
      id, request,
      [person](Store& store, const KnownPerson&) { return store.document("person", person); },
      [person, since](PersonChange& change) -> std::optional<protocol::Refused> {
        KnownPerson& known = change.known;
        if (known.id == person) return std::nullopt;  // done before
        if (known.secret.empty() || known.revoked || !known.id.empty() || !change.beside) {
          return refused(Refusal::kNotAllowed, "log in with a new secret");
        }
        auto owner = from_document<Person>(*change.beside);
        if (!owner) return refused(Refusal::kNotNow, owner.error().message);
        if (owner->devices.size() >= kMostDevices) {
          return refused(Refusal::kTooMany, "you have too many devices: revoke one");
        }
        known.id = person;
        known.version = change.beside->version;
        known.person = *std::move(owner);
        known.person.devices.push_back({known.secret, since});
        change.write.documents = {secret_document(known.secret, known.secret_version++, known.id),
                                  person_document(known.id, known.version++, known.person)};
        return std::nullopt;
      });
}

}  // namespace mapwright
