#include "mapwright/server/net/think_pool.h"

#include <utility>

#include <sys/resource.h>
#include <unistd.h>

namespace mapwright {

ThinkPool::ThinkPool(std::size_t threads, Counters& counters, Done done)
    : counters_(counters), done_(std::move(done)) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

ThinkPool::~ThinkPool() { stop(); }

void ThinkPool::add(Think think) {
  ++counters_.thoughts_waiting;
  {
    const std::lock_guard lock(mutex_);
    const std::string whose = think.whose;
    waiting_[think.of_bot ? 1 : 0].push(whose, std::move(think));
  }
  more_.notify_one();
}

void ThinkPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  more_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void ThinkPool::work() {
  // Thinking gives way to answering people. On Linux a thread has a niceness of its own; where it
  // cannot be set, thinking is only less polite.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
  std::unique_lock lock(mutex_);
  for (;;) {
    const auto idle = [&] { return waiting_[0].empty() && waiting_[1].empty(); };
    more_.wait(lock, [&] { return stopping_ || !idle(); });
    if (stopping_) return;
    bots_turn_ = waiting_[0].empty() || (bots_turn_ && !waiting_[1].empty());
    const Think think = waiting_[bots_turn_ ? 1 : 0].pop();
    bots_turn_ = !bots_turn_;
    lock.unlock();
    done_(think.ticket, think.work());
    ++counters_.thoughts;
    --counters_.thoughts_waiting;
    lock.lock();
  }
}

}  // namespace mapwright
