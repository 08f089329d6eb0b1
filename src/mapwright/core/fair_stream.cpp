#include "mapwright/core/fair_stream.h"

#include <string>

namespace mapwright {

FairStream::FairStream(const Digest& seed) : hmac_(as_bytes(seed)) {}

std::uint32_t FairStream::next() {
  if (used_ == block_.size()) {
    std::string message = "mapwright cards 1";
    for (int shift = 56; shift >= 0; shift -= 8) {
      message += static_cast<char>((counter_ >> shift) & 0xffU);
    }
    block_ = hmac_(message);
    ++counter_;
    used_ = 0;
  }
  std::uint32_t number = 0;
  for (int i = 0; i < 4; ++i) number = (number << 8) | block_[used_++];
  return number;
}

std::uint32_t FairStream::below(std::uint32_t bound) {
  const std::uint32_t rejected = (0U - bound) % bound;
  std::uint32_t number = next();
  while (number < rejected) number = next();
  return number % bound;
}

Digest table_seed(std::string_view typed) {
  return sha256("mapwright seed 1 " + std::string(typed));
}

Digest table_seed(std::uint64_t number) { return table_seed(std::to_string(number)); }

Digest seed_of_day(std::string_view game, std::string_view day) {
  return sha256("mapwright daily 1 " + std::string(game) + " " + std::string(day));
}

}  // namespace mapwright
