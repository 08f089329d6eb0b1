#pragma once
// FairStream: the card stream of a table, provable afterwards. Version 1 of the derivation:
//
//   block i = HMAC-SHA-256(key = the 32 bytes of the seed, message = "mapwright cards 1" and i as
//             8 bytes, big-endian), i = 0, 1, 2 …; each block gives eight 32-bit numbers,
//             big-endian, in order.
//   below(n): take the next number x; when x < 2^32 mod n take another (rejection, so that every
//             outcome is equally likely); the answer is x mod n.

#include <cstdint>
#include <string_view>

#include "mapwright/core/sha256.h"

namespace mapwright {

class FairStream {
 public:
  explicit FairStream(const Digest& seed);

  // Uniform in 0 … bound - 1. Pre: bound > 0.
  std::uint32_t below(std::uint32_t bound);

 private:
  std::uint32_t next();

  Hmac hmac_;
  Digest block_{};
  std::uint64_t counter_ = 0;
  std::size_t used_ = sizeof(Digest);
};

// The seed of a table, from the short seed a person types: SHA-256 of "mapwright seed 1 " and the
// text, which for a simulated table is its number in decimal.
[[nodiscard]] Digest table_seed(std::string_view typed);
[[nodiscard]] Digest table_seed(std::uint64_t number);

// The seed of a day's challenge, the same for everybody: SHA-256 of "mapwright daily 1 ", the
// game's id, a blank and the day as 2026-11-15.
[[nodiscard]] Digest seed_of_day(std::string_view game, std::string_view day);

}  // namespace mapwright
