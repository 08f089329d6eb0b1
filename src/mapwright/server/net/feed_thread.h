#pragma once
// FeedThread: answers those who read private feeds, by a thread of its own: it reads the store and
// whole logs, for which neither the sockets nor the house may wait.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "mapwright/server/feed.h"
#include "mapwright/server/respond.h"

namespace mapwright {

class FeedThread {
 public:
  // Called once, perhaps before ask() returns.
  using Done = std::function<void(WebResponse)>;

  // Pre: the store outlives it.
  explicit FeedThread(Store& store);
  ~FeedThread();

  // False: the request is for no feed, and `done` is not called.
  [[nodiscard]] bool ask(const WebRequest& request, Done done);
  // Answers all that wait, for now, and ends. Then nothing is asked any more.
  void finish();

 private:
  struct Asked {
    std::string token;
    std::string known_tag;  // If-None-Match
    bool head = false;
    Done done;
  };
  void work();
  [[nodiscard]] WebResponse answer(const Asked& asked);

  Store& store_;
  Shelf shelf_;  // its own: the house has another
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Asked> waiting_;
  bool finishing_ = false;
  std::thread thread_;
};

}  // namespace mapwright
