#pragma once
// A client for tests: one TCP connection, bytes as they are, and WebSocket frames over it.

#include <cerrno>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bench/load/frames.h"

namespace mapwright {

class SocketClient {
 public:
  using Milliseconds = std::chrono::milliseconds;
  static constexpr Milliseconds kPatience{20'000};

  explicit SocketClient(int port, int receive_buffer = 0)
      : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) {
      setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) hang_up();
  }
  ~SocketClient() { hang_up(); }
  SocketClient(SocketClient&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), frames_(std::move(other.frames_)) {}
  SocketClient& operator=(SocketClient&&) = delete;

  [[nodiscard]] bool connected() const { return socket_ >= 0; }
  // Whether the other side has closed, or a close was read.
  [[nodiscard]] bool broken() const {
    char byte = 0;
    errno = 0;
    return socket_ < 0 || closed_ || recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0 ||
           (errno != EAGAIN && errno != EWOULDBLOCK && errno != 0);
  }
  void hang_up() {
    if (socket_ >= 0) ::close(std::exchange(socket_, -1));
  }

  bool send_bytes(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t n = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (n <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
  }
  bool send_text(std::string_view text) const {
    return send_bytes(masked_frame(Opcode::kText, text));
  }

  // Some bytes; "" when the other side has closed or the time is over.
  std::string read_bytes(Milliseconds patience = kPatience) const {
    pollfd waiting{socket_, POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return "";
    char buffer[16384];
    const ssize_t n = recv(socket_, buffer, sizeof buffer, 0);
    return n <= 0 ? "" : std::string(buffer, static_cast<std::size_t>(n));
  }
  std::string read_all() const {
    std::string all;
    for (std::string some = read_bytes(); !some.empty(); some = read_bytes()) all += some;
    return all;
  }

  // Asks for a WebSocket; the answer's head.
  std::string upgrade(const std::string& headers = "",
                      const std::string& protocol = "mapwright.1") {
    send_bytes(
        "GET /socket HTTP/1.1\r\nHost: play.example:8080\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
        (protocol.empty() ? "" : "Sec-WebSocket-Protocol: " + protocol + "\r\n") + headers +
        "\r\n");
    std::string answer;
    while (answer.find("\r\n\r\n") == std::string::npos) {
      const std::string some = read_bytes();
      if (some.empty()) return answer;
      answer += some;
    }
    const std::size_t end = answer.find("\r\n\r\n") + 4;
    if (answer.starts_with("HTTP/1.1 101")) frames_.add(std::string_view(answer).substr(end));
    return answer.substr(0, end);
  }

  // The next frame that is no ping (those are answered); nothing when the connection is closed or
  // the time is over.
  std::optional<Frame> read_frame(Milliseconds patience = kPatience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    for (;;) {
      while (auto frame = frames_.next()) {
        closed_ = closed_ || frame->opcode == Opcode::kClose;
        if (frame->opcode != Opcode::kPing) return frame;
        send_bytes(masked_frame(Opcode::kPong, frame->payload));
      }
      const auto left = std::chrono::ceil<Milliseconds>(until - std::chrono::steady_clock::now());
      const std::string some = left.count() > 0 ? read_bytes(left) : "";
      if (some.empty()) return std::nullopt;
      frames_.add(some);
    }
  }
  std::string read_text() {
    const auto frame = read_frame();
    return frame && frame->opcode == Opcode::kText ? frame->payload : "";
  }
  // The code and reason ("1008 too many messages") that the server closes with, after whatever it
  // sent before; "" when it just goes.
  std::string read_close() {
    while (auto frame = read_frame()) {
      if (frame->opcode != Opcode::kClose || frame->payload.size() < 2) continue;
      const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(frame->payload[i]); };
      send_bytes(masked_frame(Opcode::kClose, frame->payload.substr(0, 2)));
      hang_up();
      return std::to_string(byte(0) * 256 + byte(1)) + " " + frame->payload.substr(2);
    }
    return "";
  }

 private:
  int socket_;
  bool closed_ = false;
  FrameReader frames_;
};

}  // namespace mapwright
