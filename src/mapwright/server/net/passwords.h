#pragma once
// Passwords and secret bytes, by libsodium: argon2id with a salt of its own in each hash.

#include <cstdint>
#include <span>
#include <string>

namespace mapwright {

// What is kept of a password; takes about a tenth of a second and 64 MB.
[[nodiscard]] std::string hash_password(const std::string& password);
[[nodiscard]] bool is_password(const std::string& hash, const std::string& password);

// Bytes that nobody can guess.
void fill_with_entropy(std::span<std::uint8_t> bytes);

}  // namespace mapwright
