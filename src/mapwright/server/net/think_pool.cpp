#include "mapwright/server/net/think_pool.h"

#include <utility>

#include <sys/resource.h>
#include <unistd.h>

namespace mapwright {

ThinkPool::ThinkPool(std::size_t threads, Counters& counters, Done done)
    : counters_(counters), done_(std::move(done)) {
  threads_.emplace_back([this] { work(true); });
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(false); });
}

ThinkPool::~ThinkPool() { stop(); }

void ThinkPool::add(Think think) {
  ++counters_.thoughts_waiting;
  {
    const std::lock_guard lock(mutex_);
    const std::string whose = think.whose;
    (think.of_bot ? of_bots_ : of_people_).push(whose, std::move(think));
  }
  more_.notify_all();  // not every thread takes everything
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

void ThinkPool::work(bool for_people) {
  // Thinking gives way to answering people. On Linux a thread has a niceness of its own; where it
  // cannot be set, thinking is only less polite.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), for_people ? 5 : 10);
  std::unique_lock lock(mutex_);
  for (;;) {
    FairQueue<Think>& own = for_people ? of_people_ : of_bots_;
    more_.wait(lock, [&] { return stopping_ || !own.empty(); });
    if (stopping_) return;
    const Think think = own.pop();
    lock.unlock();
    done_(think.ticket, think.work());
    ++counters_.thoughts;
    --counters_.thoughts_waiting;
    lock.lock();
  }
}

}  // namespace mapwright
