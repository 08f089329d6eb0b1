#include "mapwright/server/people.h"

#include <algorithm>

#include "mapwright/core/sha256.h"
#include "mapwright/core/text.h"

namespace mapwright {

// A secret of 256 random bits needs no slow hash: there is nothing to guess.
std::string hash_of_secret(std::string_view secret) {
  return to_hex(sha256("mapwright secret 1 " + std::string(secret)));
}

std::string person_of_secret(std::string_view hash) {
  return to_hex(sha256("mapwright person 1 " + std::string(hash))).substr(0, 16);
}

std::string id_of_device(std::string_view hash) { return std::string(hash.substr(0, 16)); }

void make_room_for_device(Person& person, std::int64_t now) {
  std::erase_if(person.devices, [&](const OwnDevice& each) { return each.is_stale(now); });
  while (person.devices.size() >= kMostDevices) person.devices.erase(person.devices.begin());
}

protocol::Person KnownPerson::message() const {
  protocol::Person message{.name = person.name, .login = person.login, .devices = {}};
  for (const OwnDevice& device : person.devices) {
    message.devices.push_back({.id = id_of_device(device.hash),
                               .since = device.since,
                               .here = device.hash == secret,
                               .link = device.link,
                               .called = device.called});
  }
  if (person.feed) message.feed = person.feed->since;
  return message;
}

Result<std::optional<Document>> read_secret(Store& store, const std::string& hash) {
  return store.document("secret", hash);
}

Result<std::optional<Document>> read_account(Store& store, const std::string& login) {
  return store.document("account", lowered(login));
}

Result<KnownPerson> read_person(Store& store, const std::string& secret_hash, std::int64_t now) {
  KnownPerson known;
  known.secret = secret_hash;
  if (secret_hash.empty()) return known;
  const auto secret = read_secret(store, secret_hash);
  if (!secret) return secret.error();
  if (!*secret) return known;
  known.secret_version = (*secret)->version;
  const auto owner = from_document<SecretOf>(**secret);
  if (!owner) return owner.error();
  known.revoked = owner->person.empty();
  if (known.revoked) return known;
  const auto document = store.document("person", owner->person);
  if (!document) return document.error();
  if (!*document) return Error{"a secret's person is missing"};
  auto person = from_document<Person>(**document);
  if (!person) return person.error();
  const auto device = std::ranges::find(person->devices, secret_hash, &OwnDevice::hash);
  known.revoked = device == person->devices.end() || device->is_stale(now);
  if (known.revoked) return known;
  known.id = owner->person;
  known.version = (*document)->version;
  known.person = *std::move(person);
  return known;
}

Document secret_document(const std::string& hash, std::uint64_t version,
                         const std::string& person) {
  return {.kind = "secret",
          .id = hash,
          .version = version,
          .text = protocol::text_of_fields(SecretOf{person}),
          .tags = {},
          .due = std::nullopt};
}

Document person_document(const std::string& id, std::uint64_t version, const Person& person) {
  return {.kind = "person",
          .id = id,
          .version = version,
          .text = protocol::text_of_fields(person),
          .tags = {},
          .due = std::nullopt};
}

Document account_document(const std::string& login, std::uint64_t version, const Account& account) {
  return {.kind = "account",
          .id = lowered(login),
          .version = version,
          .text = protocol::text_of_fields(account),
          .tags = {},
          .due = std::nullopt};
}

}  // namespace mapwright
