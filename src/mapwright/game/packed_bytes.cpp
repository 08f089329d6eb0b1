#include "mapwright/game/packed_bytes.h"

#include <cassert>
#include <ranges>

namespace mapwright {

void ByteWriter::number(std::uint32_t value) {
  for (; value > 0x7fU; value >>= 7) all_ += static_cast<char>(value | 0x80U);
  all_ += static_cast<char>(value);
}

void ByteWriter::text(std::string_view text) {
  number(static_cast<std::uint32_t>(text.size()));
  bytes(text);
}

std::uint32_t ByteReader::fail() {
  ok_ = false;
  rest_ = {};
  return 0;
}

std::uint32_t ByteReader::number(std::uint32_t most) {
  std::uint64_t value = 0;
  for (int shift = 0; shift < 35 && !rest_.empty(); shift += 7) {
    const auto byte = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    value |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
    if (byte > 0x7fU) continue;
    return value <= most ? static_cast<std::uint32_t>(value) : fail();
  }
  return fail();
}

std::string ByteReader::bytes(std::size_t count) {
  if (count > rest_.size()) {
    fail();
    return {};
  }
  std::string read(rest_.substr(0, count));
  rest_.remove_prefix(count);
  return read;
}

std::string ByteReader::text() { return bytes(number(1 << 16)); }

LargeNumber::LargeNumber(std::string_view bytes) : digits_((bytes.size() + 3) / 4) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    digits_[i / 4] |= static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytes[i])) << i % 4 * 8;
  }
  drop_leading_zeros();
}

void LargeNumber::put(const Choice& choice) {
  assert(choice.value < choice.count);
  std::uint64_t carry = choice.value;
  for (std::uint32_t& digit : digits_) {
    carry += static_cast<std::uint64_t>(digit) * choice.count;
    digit = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  if (carry > 0) digits_.push_back(static_cast<std::uint32_t>(carry));
}

std::uint32_t LargeNumber::take(std::uint32_t count) {
  assert(count > 0);
  std::uint64_t remainder = 0;
  for (std::uint32_t& digit : digits_ | std::views::reverse) {
    remainder = remainder << 32 | digit;
    digit = static_cast<std::uint32_t>(remainder / count);
    remainder %= count;
  }
  drop_leading_zeros();
  return static_cast<std::uint32_t>(remainder);
}

std::string LargeNumber::bytes() const {
  std::string bytes;
  for (const std::uint32_t digit : digits_) {
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(digit >> shift & 0xffU);
  }
  while (!bytes.empty() && bytes.back() == 0) bytes.pop_back();
  return bytes;
}

void LargeNumber::drop_leading_zeros() {
  while (!digits_.empty() && digits_.back() == 0) digits_.pop_back();
}

}  // namespace mapwright
