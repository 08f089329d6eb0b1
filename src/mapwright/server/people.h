#pragma once
// People: guests and accounts as documents of the store. A secret belongs to a person; the store
// holds its hash alone. Plain functions from documents and a wish to a write.

#include <optional>
#include <string>
#include <vector>

#include "mapwright/protocol/messages.h"
#include "mapwright/store/store.h"

namespace mapwright {

inline constexpr std::size_t kMostDevices = 20;  // of one person

struct OwnDevice {
  static constexpr std::int64_t kLinkLasts = 24LL * 60 * 60 * 1000;

  std::string hash;  // of its secret
  std::int64_t since = 0;
  std::optional<bool> link = {};  // a private link, not yet exchanged for a device
  std::optional<std::string> called = {};
  static void fields(auto& f, auto& device) {
    f("hash", device.hash, protocol::Word{64, 64});
    f("since", device.since, protocol::kMilliseconds);
    f("link", device.link, protocol::Flag{});
    f("called", device.called, protocol::kCalled);
  }
  [[nodiscard]] bool is_stale(std::int64_t now) const {
    return link.value_or(false) && now - since > kLinkLasts;
  }
};
struct OwnFeed {
  std::string hash;  // of its token
  std::int64_t since = 0;
  std::string page;
  std::string language;
  static void fields(auto& f, auto& feed) {
    f("hash", feed.hash, protocol::Word{64, 64});
    f("since", feed.since, protocol::kMilliseconds);
    f("page", feed.page, protocol::kAddress);
    f("language", feed.language, protocol::kLanguage);
  }
};
struct Person {
  std::string name;
  std::string key;  // random, known to the server alone: the codes of new tables come from it
  std::optional<std::string> login;
  std::vector<OwnDevice> devices;
  std::optional<OwnFeed> feed = {};
  static void fields(auto& f, auto& person) {
    f("name", person.name, protocol::kName);
    f("key", person.key, protocol::Word{64, 64});
    f("login", person.login, protocol::Word{40, 2});
    f("devices", person.devices, protocol::List<protocol::Whole>{kMostDevices});
    f("feed", person.feed, protocol::Whole{});
  }
};
// Whom a secret belongs to; "" when it was revoked.
struct SecretOf {
  std::string person;
  static void fields(auto& f, auto& secret) { f("person", secret.person, protocol::Word{16, 0}); }
};
struct Account {
  std::string person;
  std::string password;  // its hash
  static void fields(auto& f, auto& account) {
    f("person", account.person, protocol::Word{16, 16});
    f("password", account.password, protocol::Lines{1000});
  }
};

// Whoever knows the password comes in, also when all devices are lost: links that nobody used and,
// if need be, the device that came first make room.
void make_room_for_device(Person& person, std::int64_t now);

[[nodiscard]] std::string hash_of_secret(std::string_view secret);
[[nodiscard]] std::string person_of_secret(std::string_view hash);  // the id of a new guest
[[nodiscard]] std::string id_of_device(std::string_view hash);

// What a connection needs to know of a secret and its person, with the documents' versions.
struct KnownPerson {
  std::string secret;  // the hash; "" for none
  std::uint64_t secret_version = 0;
  bool revoked = false;
  std::string id;  // "" when the secret is nobody's
  std::uint64_t version = 0;
  Person person;

  [[nodiscard]] protocol::Person message() const;  // Pre: an id.
};

// A secret that was revoked, or is a private link of more than a day before `now`, is nobody's.
[[nodiscard]] Result<KnownPerson> read_person(Store& store, const std::string& secret_hash,
                                              std::int64_t now);
[[nodiscard]] Result<std::optional<Document>> read_secret(Store& store, const std::string& hash);
[[nodiscard]] Result<std::optional<Document>> read_account(Store& store, const std::string& login);

// Documents as they are written over those of the given versions.
[[nodiscard]] Document secret_document(const std::string& hash, std::uint64_t version,
                                       const std::string& person);
[[nodiscard]] Document person_document(const std::string& id, std::uint64_t version,
                                       const Person& person);
[[nodiscard]] Document account_document(const std::string& login, std::uint64_t version,
                                        const Account& account);

template <class T>
[[nodiscard]] Result<T> from_document(const Document& document) {
  const auto json = parse_json(document.text);
  if (!json) return json.error();
  T value;
  if (auto read = protocol::read_value(*json, value, protocol::Whole{}); !read) return read.error();
  return value;
}

}  // namespace mapwright
