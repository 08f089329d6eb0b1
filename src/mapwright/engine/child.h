#pragma once
// Child: a program that is spoken to in lines, over its standard input and output. It and all it
// has started end with the object.

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "mapwright/core/result.h"

namespace mapwright {

class Child {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Read { kLine, kTimeUp, kEnded, kTooLong };

  // Run by the shell. Its standard error is the given descriptor.
  [[nodiscard]] static Result<std::unique_ptr<Child>> start(const std::string& command,
                                                            int standard_error);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // False when it listens no longer, or has not read on until then.
  bool send(std::string_view text, Clock::time_point until);
  // The next line, without its end. kEnded: its output is closed.
  Read read_line(std::string& line, Clock::time_point until);
  // Its input is over: it may end by itself. Nothing can be sent any more.
  void end_input();
  // Waits until its output is closed; what it still says is dropped.
  void await_end(Clock::time_point until);

 private:
  Child(int process, int to, int from) : process_(process), to_(to), from_(from) {}
  // False when it did not happen until then.
  [[nodiscard]] static bool wait_for(int descriptor, short event, Clock::time_point until);

  int process_;
  int to_;
  int from_;
  std::string waiting_;       // read, not asked for yet
  std::size_t searched_ = 0;  // of it, without a line's end
};

}  // namespace mapwright
