#pragma once
// Inbox: what the house has not yet been told. Any thread puts things in; the house's takes them.

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "mapwright/server/house.h"
#include "mapwright/server/net/store_thread.h"

namespace mapwright {

class Inbox {
 public:
  struct Opened {
    ConnectionId connection{};
    std::string address;
  };
  struct Received {
    ConnectionId connection{};
    std::string frame;
  };
  struct Closed {
    ConnectionId connection{};
  };
  struct Thought {
    Ticket ticket{};
    std::string result;
  };
  struct Woken {
    std::string log;
  };
  struct Heard {  // from another process
    std::string text;
  };
  using Input = std::variant<Opened, Received, Closed, StoreThread::Answer, Thought, Woken, Heard>;

  explicit Inbox(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  void put(Input input) {
    {
      const std::lock_guard lock(mutex_);
      inputs_.push_back(std::move(input));
    }
    more_.notify_one();
  }
  void put(std::vector<StoreThread::Answer> answers) {
    {
      const std::lock_guard lock(mutex_);
      for (auto& answer : answers) inputs_.emplace_back(std::move(answer));
    }
    more_.notify_one();
  }
  // False, and nothing is put in, when too much is waiting. After finish() frames are dropped.
  [[nodiscard]] bool put_frame(ConnectionId connection, std::string frame) {
    {
      const std::lock_guard lock(mutex_);
      if (finishing_) return true;
      if (bytes_ + frame.size() > most_bytes_) return false;
      bytes_ += frame.size();
      inputs_.emplace_back(Received{connection, std::move(frame)});
    }
    more_.notify_one();
    return true;
  }
  void finish() {
    {
      const std::lock_guard lock(mutex_);
      finishing_ = true;
      news_ = true;
    }
    more_.notify_one();
  }

  struct Taken {
    std::vector<Input> inputs;
    bool finishing = false;
  };
  // All there is; waits until the time for something, or for finish().
  [[nodiscard]] Taken take(std::chrono::steady_clock::time_point until) {
    std::unique_lock lock(mutex_);
    more_.wait_until(lock, until, [&] { return !inputs_.empty() || news_; });
    bytes_ = 0;
    news_ = false;
    return {std::exchange(inputs_, {}), finishing_};
  }

 private:
  std::size_t most_bytes_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Input> inputs_;
  std::size_t bytes_ = 0;
  bool finishing_ = false;
  bool news_ = false;  // finish() was called since the last take()
};

}  // namespace mapwright
