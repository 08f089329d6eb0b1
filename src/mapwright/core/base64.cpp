#include "mapwright/core/base64.h"

#include <cstdint>

namespace mapwright {
namespace {

constexpr std::string_view kBase64Digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string to_base64url(std::string_view bytes) {
  std::string text;
  std::uint32_t waiting = 0;  // its lowest `bits` are not written yet
  int bits = 0;
  for (const char byte : bytes) {
    waiting = (waiting << 8 | static_cast<std::uint8_t>(byte)) & 0xffffU;
    for (bits += 8; bits >= 6; bits -= 6) text += kBase64Digits[waiting >> (bits - 6) & 63U];
  }
  if (bits > 0) text += kBase64Digits[waiting << (6 - bits) & 63U];
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string bytes;
  std::uint32_t waiting = 0;
  int bits = 0;
  for (const char digit : text) {
    const auto value = kBase64Digits.find(digit);
    if (value == std::string_view::npos) return std::nullopt;
    waiting = (waiting << 6 | static_cast<std::uint32_t>(value)) & 0xffffU;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(waiting >> bits & 0xffU);
  }
  // What is left over is less than a digit, and zero.
  if (bits >= 6 || (waiting & ((1U << bits) - 1)) != 0) return std::nullopt;
  return bytes;
}

}  // namespace mapwright
