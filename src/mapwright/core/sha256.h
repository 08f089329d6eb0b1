#pragma once
// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104). The fair card stream and the commitments of
// records stand on them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mapwright {

using Digest = std::array<std::uint8_t, 32>;

class Sha256 {
 public:
  void update(std::string_view bytes);
  // The digest of everything so far; the object is used up.
  [[nodiscard]] Digest finish();

 private:
  void compress(const std::uint8_t* block);

  std::array<std::uint32_t, 8> hash_{0x6a09e667U, 0xbb67ae85U, 0x3c6ef372U, 0xa54ff53aU,
                                     0x510e527fU, 0x9b05688cU, 0x1f83d9abU, 0x5be0cd19U};
  std::array<std::uint8_t, 64> block_{};
  std::uint64_t length_ = 0;  // in bytes
};

// HMAC with one key for many messages: the two key blocks are hashed once.
class Hmac {
 public:
  explicit Hmac(std::string_view key);
  [[nodiscard]] Digest operator()(std::string_view message) const;

 private:
  Sha256 inner_;
  Sha256 outer_;
};

[[nodiscard]] Digest sha256(std::string_view bytes);

// The bytes of a digest as a view, to hash it again.
[[nodiscard]] inline std::string_view as_bytes(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

// A number drawn from a digest: its first eight bytes, the highest first.
[[nodiscard]] constexpr std::uint64_t number_of(const Digest& digest) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = (number << 8) | digest[i];
  return number;
}

// Lower-case hexadecimal, 64 characters, and back (nothing for any other text).
[[nodiscard]] std::string to_hex(const Digest& digest);
[[nodiscard]] std::optional<Digest> digest_from_hex(std::string_view hex);

}  // namespace mapwright
