#pragma once
// The client's side of WebSocket frames (RFC 6455), as small as a load program and the tests need
// it: written by another hand than the server's, so that the two check each other.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mapwright {

enum class Opcode : std::uint8_t { kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

// A frame as a client sends it: whole, masked.
inline std::string masked_frame(Opcode opcode, std::string_view payload, bool last = true) {
  std::string out;
  out.reserve(payload.size() + 14);
  out += static_cast<char>((last ? 0x80 : 0) | static_cast<int>(opcode));
  const std::size_t size = payload.size();
  const auto add_length = [&](int bytes) {
    for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>((size >> (8 * i)) & 0xFF);
  };
  if (size < 126) {
    out += static_cast<char>(0x80 | size);
  } else if (size < 65536) {
    out += static_cast<char>(0x80 | 126);
    add_length(2);
  } else {
    out += static_cast<char>(0x80 | 127);
    add_length(8);
  }
  constexpr char kMask[4] = {0x12, 0x34, 0x56, 0x78};
  out.append(kMask, 4);
  for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(payload[i] ^ kMask[i % 4]);
  return out;
}

struct Frame {
  Opcode opcode{};
  std::string payload;
};

// Cuts what a server sends into frames; a server does not mask, and ours does not fragment.
class FrameReader {
 public:
  void add(std::string_view bytes) { bytes_ += bytes; }
  // The next whole frame.
  std::optional<Frame> next() {
    const std::string_view rest = std::string_view(bytes_).substr(at_);
    if (rest.size() < 2) return std::nullopt;
    std::size_t length = static_cast<std::uint8_t>(rest[1]) & 0x7FU;
    std::size_t header = 2;
    if (length >= 126) {
      const std::size_t width = length == 126 ? 2 : 8;
      if (rest.size() < header + width) return std::nullopt;
      length = 0;
      for (std::size_t i = 0; i < width; ++i) {
        length = length << 8U | static_cast<std::uint8_t>(rest[header + i]);
      }
      header += width;
    }
    if (rest.size() < header + length) return std::nullopt;
    Frame frame{static_cast<Opcode>(rest[0] & 0x0F), std::string(rest.substr(header, length))};
    at_ += header + length;
    if (at_ == bytes_.size()) {
      bytes_.clear();
      at_ = 0;
    } else if (at_ > 65536) {
      bytes_.erase(0, at_);
      at_ = 0;
    }
    return frame;
  }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

}  // namespace mapwright
