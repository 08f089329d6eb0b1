#pragma once
// Log: one line for each event that whoever runs a server wants to know of: readable, or JSON for
// machines. May be used by any thread.

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapwright/core/json.h"

namespace mapwright {

class Log {
 public:
  enum class Form { kReadable, kJson };
  using Fields = std::vector<std::pair<std::string, Json>>;
  using Line = std::function<void(const std::string&)>;

  // `line` gets each line with its end; without it they go to standard error.
  explicit Log(Form form, Line line = {});

  // At most kMostPerSecond of one event in a second are written; then the next one tells how many
  // were left out, so that a flood fills no disk.
  void write(std::string_view event, Fields fields = {});

  static constexpr int kMostPerSecond = 20;

 private:
  struct Flow {
    std::chrono::steady_clock::time_point since{};
    int written = 0;
    int left_out = 0;
  };

  Form form_;
  Line line_;
  std::mutex mutex_;
  std::map<std::string, Flow, std::less<>> flows_;
};

}  // namespace mapwright
