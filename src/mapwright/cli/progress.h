#pragma once
// A progress bar on stderr: only on a terminal, never when stdout or stderr is a pipe.

#include <chrono>
#include <cstdint>
#include <string>

namespace mapwright::cli {

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

}  // namespace mapwright::cli
