#pragma once
// ThinkPool: a few threads for what takes long and needs nothing of the house: bots, passwords and
// lists. What a person waits for and what bots think of take turns, and within each those on whose
// account it is.

#include <array>
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
  // `done` is called by the threads of the pool.
  using Done = std::function<void(Ticket, std::string)>;
  ThinkPool(std::size_t threads, Counters& counters, Done done);
  ~ThinkPool();

  void add(Think think);
  // Waits for what is under way; what has not begun is dropped.
  void stop();

 private:
  void work();

  Counters& counters_;
  Done done_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::array<FairQueue<Think>, 2> waiting_;  // of people, of bots
  bool bots_turn_ = false;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace mapwright
