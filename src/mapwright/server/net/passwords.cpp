#include "mapwright/server/net/passwords.h"

#include <cstdlib>

#include <sodium.h>

namespace mapwright {
namespace {

// A machine without randomness, or without 64 MB for a hash, can keep no secrets: better to end.
void ensure(bool fine) {
  if (!fine) std::abort();
}

void get_ready() {
  static const int kReady = sodium_init();
  ensure(kReady >= 0);
}

}  // namespace

std::string hash_password(const std::string& password) {
  get_ready();
  char hash[crypto_pwhash_STRBYTES] = "";
  ensure(crypto_pwhash_str(hash, password.data(), password.size(),
                           crypto_pwhash_OPSLIMIT_INTERACTIVE,
                           crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0);
  return hash;
}

bool is_password(const std::string& hash, const std::string& password) {
  get_ready();
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

void fill_with_entropy(std::span<std::uint8_t> bytes) {
  get_ready();
  randombytes_buf(bytes.data(), bytes.size());
}

}  // namespace mapwright
