#pragma once
// StoreThread: the one thread that uses the store. Whatever was asked for since its last commit is
// written as one group, by one sync: the more there is to do, the less each write costs.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "mapwright/server/house.h"
#include "mapwright/server/net/counters.h"

namespace mapwright {

class StoreThread {
 public:
  struct Answer {
    Ticket ticket{};
    bool to_save = false;
    Written written = Written::kDone;      // of a save
    Result<std::monostate> read{Error{}};  // of a load
  };
  // Called by the thread with the answers of a group, in the order in which they were asked for,
  // saves before loads.
  using Done = std::function<void(std::vector<Answer>)>;
  // Called by the thread when the store can take nothing, with the reason, and once it can again,
  // with "".
  using Trouble = std::function<void(const std::string&)>;
  StoreThread(Store& store, Counters& counters, Done done, Trouble trouble = {});
  ~StoreThread();

  void add(std::vector<Save> saves, std::vector<Load> loads);
  // Says this to other processes, after what was added before.
  void announce(std::string text);
  // Does all that was added, then ends.
  void finish();
  // Whether the last write was taken.
  [[nodiscard]] bool well() const { return well_; }

 private:
  void work();
  void note(bool well);
  void carry_out(std::vector<Save> saves, const std::vector<Load>& loads);

  Store& store_;
  Counters& counters_;
  Done done_;
  Trouble trouble_;
  std::atomic<bool> well_ = true;
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Save> saves_;
  std::vector<Load> loads_;
  std::vector<std::string> announcements_;
  bool finishing_ = false;
  std::thread thread_;
};

}  // namespace mapwright
