#include "bench/load/crowd.h"

#include <iostream>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace mapwright {

void fail(const std::string& why) {
  std::cerr << "load: " << why << "\n";
  std::exit(1);
}

Crowd::Crowd(std::vector<int> ports, std::size_t guests)
    : ports_(std::move(ports)), epoll_(epoll_create1(0)), guests_(guests) {}

bool Crowd::open(std::size_t number) {
  Guest& guest = guests_[number];
  if (guest.socket >= 0) close(guest.socket);
  guest.frames = {};
  guest.unsent.clear();
  guest.socket = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(ports_[number % ports_.size()]));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(guest.socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    return false;
  }
  const int on = 1;
  setsockopt(guest.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const std::string_view request =
      "GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      "Sec-WebSocket-Protocol: mapwright.1\r\n\r\n";
  if (send(guest.socket, request.data(), request.size(), MSG_NOSIGNAL) < 0) return false;
  std::string answer;
  char byte = 0;
  while (!answer.ends_with("\r\n\r\n") && recv(guest.socket, &byte, 1, 0) == 1) answer += byte;
  if (!answer.starts_with("HTTP/1.1 101")) fail("no WebSocket: " + answer.substr(0, 60));
  fcntl(guest.socket, F_SETFL, O_NONBLOCK);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u64 = number;
  epoll_ctl(epoll_, EPOLL_CTL_ADD, guest.socket, &event);
  return true;
}

void Crowd::write(Guest& guest, Opcode opcode, std::string_view payload) {
  guest.unsent += masked_frame(opcode, payload);
  const ssize_t n = send(guest.socket, guest.unsent.data(), guest.unsent.size(), MSG_NOSIGNAL);
  if (n > 0) guest.unsent.erase(0, static_cast<std::size_t>(n));
}

void Crowd::write_all(Guest& guest, const std::vector<std::string>& frames) {
  for (const auto& frame : frames) write(guest, Opcode::kText, frame);
}

void Crowd::show_life() {
  const auto now = Guest::Clock::now();
  if (now - showed_life_ < std::chrono::seconds(20)) return;
  showed_life_ = now;
  for (Guest& guest : guests_) {
    if (guest.player) write(guest, Opcode::kText, R"({"type":"ping","id":"p"})");
  }
}

void Crowd::pump(int milliseconds, const Events& events) {
  show_life();
  epoll_event ready[512];
  const int count = epoll_wait(epoll_, ready, 512, milliseconds);
  for (int e = 0; e < count; ++e) {
    const std::size_t i = ready[e].data.u64;
    Guest& guest = guests_[i];
    char buffer[65536];
    const ssize_t n = recv(guest.socket, buffer, sizeof buffer, 0);
    if (n == 0 || (n < 0 && errno == ECONNRESET)) {
      close(guest.socket);
      guest.socket = -1;
      events.on_closed(i);
    }
    if (n <= 0) continue;
    guest.frames.add({buffer, static_cast<std::size_t>(n)});
    while (const auto frame = guest.frames.next()) {
      if (frame->opcode == Opcode::kPing) write(guest, Opcode::kPong, frame->payload);
      if (frame->opcode == Opcode::kText) events.on_text(i, *frame);
    }
  }
}

}  // namespace mapwright
