#pragma once
// ThinkPool: a few threads for what takes long and needs nothing of the house. One is for what a
// person waits for, passwords and lists: it never waits for a bot. Those on whose account it is
// take turns.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "mapwright/server/house.h"
#include "mapwright/server/net/counters.h"
#include "mapwright/server/net/fair_queue.h"

namespace mapwright {

class ThinkPool {
 public:
  // `threads` for bots, and one for people. `done` is called by them.
  using Done = std::function<void(Ticket, std::string)>;
  ThinkPool(std::size_t threads, Counters& counters, Done done);
  ~ThinkPool();

  void add(Think think);
  // Waits for what is under way; what has not begun is dropped.
  void stop();

 private:
  void work(bool for_people);

  Counters& counters_;
  Done done_;
  std::mutex mutex_;
  std::condition_variable more_;
  FairQueue<Think> of_people_;
  FairQueue<Think> of_bots_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace mapwright
