#pragma once
// Crowd: many WebSockets to servers on this machine, by one thread. Whoever has something to send
// writes frames; pump() hands out those that came. For the load program.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/frames.h"
#include "bench/load/player.h"

namespace mapwright {

// The load program ends with this sentence.
[[noreturn]] void fail(const std::string& why);

struct Guest {
  using Clock = std::chrono::steady_clock;
  int socket = -1;
  FrameReader frames;
  std::string unsent;
  std::unique_ptr<Player> player;  // none: it speaks to a bare echo
  bool in_line = false;            // to do something
  bool waits = false;              // for an answer, since it asked
  Clock::time_point asked{};
  bool lost = false;  // its connection, and has not been heard since
};

class Crowd {
 public:
  // So many guests, none connected; they are spread over the ports.
  Crowd(std::vector<int> ports, std::size_t guests);

  // Connects the guest; false when the server is not there.
  [[nodiscard]] bool open(std::size_t guest);
  void write(Guest& guest, Opcode opcode, std::string_view payload);
  void write_all(Guest& guest, const std::vector<std::string>& frames);

  struct Events {
    std::function<void(std::size_t guest, const Frame& frame)> on_text;
    std::function<void(std::size_t guest)> on_closed;
  };
  // Waits so long for something, and hands out the text frames that came, with their guest.
  void pump(int milliseconds, const Events& events);
  // Nobody asks for this server any more: guests go to the others.
  void leave_port(std::size_t which) { ports_.erase(ports_.begin() + static_cast<int>(which)); }

  [[nodiscard]] std::vector<Guest>& guests() { return guests_; }

 private:
  // A client that says nothing for long is taken for dead.
  void show_life();

  std::vector<int> ports_;
  int epoll_;
  std::vector<Guest> guests_;
  Guest::Clock::time_point showed_life_ = Guest::Clock::now();
};

}  // namespace mapwright
