#pragma once
// What goes along with long work: a progress bar, and Ctrl-C, of which the first asks the work to
// end with what it has, and the second ends the program.

#include <chrono>
#include <cstdint>
#include <string>

namespace mapwright::cli {

// On stderr: only on a terminal, never when stdout or stderr is a pipe.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Draws at most ten times a second.
  void update(std::uint64_t done);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  std::uint64_t total_;
  bool visible_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

// The exit code of work that Ctrl-C has cut short, as shells have it.
inline constexpr int kInterrupted = 130;

// At most one at a time.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

  [[nodiscard]] bool is_asked_to_end() const;
};

}  // namespace mapwright::cli
