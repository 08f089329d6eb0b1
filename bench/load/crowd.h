#pragma once
// Crowd: many WebSockets to one server on this machine, by one thread. Whoever has something to
// send writes frames; pump() hands out those that came. For the load program.

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

// What a process has in memory, in KB.
[[nodiscard]] std::int64_t resident(int process);

struct Guest {
  int socket = -1;
  FrameReader frames;
  std::string unsent;
  std::unique_ptr<Player> player;  // none: it speaks to a bare echo
  bool in_line = false;
  std::chrono::steady_clock::time_point asked{};
  bool waits = false;
};

class Crowd {
 public:
  // So many guests, none connected.
  Crowd(int port, int guests);

  void open(Guest& guest);
  void write(Guest& guest, Opcode opcode, std::string_view payload);
  void write_all(Guest& guest, const std::vector<std::string>& frames);
  // Waits so long for something, and hands out the text frames that came, with their guest.
  using OnFrame = std::function<void(std::size_t guest, const Frame& frame)>;
  void pump(int milliseconds, const OnFrame& on_frame);

  [[nodiscard]] std::vector<Guest>& guests() { return guests_; }

 private:
  // A client that says nothing for long is taken for dead.
  void show_life();

  int port_;
  int epoll_;
  std::vector<Guest> guests_;
  std::chrono::steady_clock::time_point showed_life_ = std::chrono::steady_clock::now();
};

}  // namespace mapwright
