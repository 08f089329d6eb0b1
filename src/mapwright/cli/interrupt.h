#pragma once
// Ctrl-C during long work: the first asks it to end with what it has, the second ends the program.

namespace mapwright::cli {

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
