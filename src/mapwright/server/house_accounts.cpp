// House: login names and passwords.

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Refusal;

// From one address, and from all: somebody elsewhere shall not shut out who knows the password.
constexpr int kMostFailedLogins = 10;
constexpr int kMostFailedOfAll = 60;
constexpr int kMostHashing = 40;
constexpr Time kLoginWindow = 10 * 60 * 1000;

}  // namespace

void House::Rooms::register_account(ConnectionId id, const std::string& request,
                                    const protocol::Register& what) {
  if (!options.hash_password) {
    return refuse(id, request, Refusal::kNotAllowed, "this server keeps no accounts");
  }
  if (hashing >= kMostHashing) {
    return refuse(id, request, Refusal::kNotNow, "too many passwords at once: try again");
  }
  if (const auto no = may_make(id) ? std::nullopt : made_too_much()) {
    return refuse(id, request, no->code, no->sentence);
  }
  ++hashing;
  find(id)->busy = true;
  const std::string login_name = what.login;
  ask_think(
      {.work = [hash = options.hash_password, password = what.password] { return hash(password); }},
      [this, id, request, login_name](const std::string& password) {
        --hashing;
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
                if (account && account->person == known.id) {  // a new password
                  change.write.documents = {
                      account_document(login_name, change.beside->version, {known.id, password})};
                  return std::nullopt;
                }
                return refused(Refusal::kTaken, "this login name belongs to somebody");
              }
              if (known.person.login) {
                return refused(Refusal::kNotAllowed, "you have an account");
              }
              known.person.login = login_name;
              change.write.documents = {account_document(login_name, 0, {known.id, password}),
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
  const std::string from_here = login_name + " " + find(id)->address;
  const auto has_failed = [&](const std::string& name, int most) {
    const auto failed = failed_logins.find(name);
    return failed != failed_logins.end() && failed->second.first >= most;
  };
  if (has_failed(from_here, kMostFailedLogins) || has_failed(login_name, kMostFailedOfAll)) {
    return refuse(id, request, Refusal::kTooFast, "too many wrong passwords: wait ten minutes");
  }
  if (hashing >= kMostHashing) {
    return refuse(id, request, Refusal::kNotNow, "too many passwords at once: try again");
  }
  if (const auto no = may_make(id) ? std::nullopt : made_too_much()) {
    return refuse(id, request, no->code, no->sentence);
  }
  ++hashing;
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
      [this, id, request, account, login_name, from_here,
       password = what.password](const Result<std::monostate>& result) {
        if (!result) {
          --hashing;
          refuse(id, request, Refusal::kNotNow, "people cannot be read now");
          return done(id);
        }
        ask_think(
            {.work = [is_password = options.is_password, hash_password = options.hash_password,
                      password, account]() -> std::string {
              if (account->person.empty()) return hash_password(password).substr(0, 0);
              return is_password(account->password, password) ? "yes" : "";
            }},
            [this, id, request, account, login_name, from_here](const std::string& answer) {
              --hashing;
              if (answer == "yes") {
                failed_logins.erase(from_here);
                return finish_login(id, request, account->person);
              }
              for (const std::string& name : {from_here, login_name}) {
                auto& [failures, since] = failed_logins[name];
                if (failures++ == 0) since = now;
              }
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
        make_room_for_device(*owner, since);
        known.id = person;
        known.version = change.beside->version;
        known.person = *std::move(owner);
        known.person.devices.push_back({.hash = known.secret, .since = since});
        change.write.documents = {secret_document(known.secret, known.secret_version++, known.id),
                                  person_document(known.id, known.version++, known.person)};
        return std::nullopt;
      });
}

}  // namespace mapwright
