#include "mapwright/server/net/store_thread.h"

#include <chrono>
#include <iterator>
#include <utility>

namespace mapwright {

StoreThread::StoreThread(Store& store, Counters& counters, Done done, Trouble trouble)
    : store_(store),
      counters_(counters),
      done_(std::move(done)),
      trouble_(std::move(trouble)),
      thread_([this] { work(); }) {}

StoreThread::~StoreThread() { finish(); }

void StoreThread::add(std::vector<Save> saves, std::vector<Load> loads) {
  {
    const std::lock_guard lock(mutex_);
    std::move(saves.begin(), saves.end(), std::back_inserter(saves_));
    std::move(loads.begin(), loads.end(), std::back_inserter(loads_));
  }
  more_.notify_one();
}

void StoreThread::announce(std::string text) {
  {
    const std::lock_guard lock(mutex_);
    announcements_.push_back(std::move(text));
  }
  more_.notify_one();
}

void StoreThread::finish() {
  {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
  }
  more_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void StoreThread::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    const auto idle = [&] { return saves_.empty() && loads_.empty() && announcements_.empty(); };
    more_.wait(lock, [&] { return finishing_ || !idle(); });
    if (idle()) return;
    std::vector<Save> saves = std::exchange(saves_, {});
    const std::vector<Load> loads = std::exchange(loads_, {});
    const std::vector<std::string> announcements = std::exchange(announcements_, {});
    lock.unlock();
    carry_out(std::move(saves), loads);
    for (const std::string& text : announcements) store_.announce(text);
    lock.lock();
  }
}

void StoreThread::note(bool well) {
  const bool was_well = well_.exchange(well);
  if (trouble_ && !(well && was_well)) trouble_(well ? "" : store_.trouble());
}

void StoreThread::carry_out(std::vector<Save> saves, const std::vector<Load>& loads) {
  std::vector<Answer> answers;
  if (!saves.empty()) {
    std::vector<Write> writes;
    writes.reserve(saves.size());
    for (Save& save : saves) writes.push_back(std::move(save.write));
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<Written> written = store_.write(writes);
    const auto taken = std::chrono::steady_clock::now() - begin;
    counters_.commits += 1;
    counters_.commit_microseconds += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(taken).count());
    note(written.back() != Written::kNotNow);
    for (std::size_t i = 0; i < saves.size(); ++i) {
      ++(written[i] == Written::kDone        ? counters_.writes
         : written[i] == Written::kOvertaken ? counters_.writes_overtaken
                                             : counters_.writes_not_now);
      answers.push_back({.ticket = saves[i].ticket, .to_save = true, .written = written[i]});
    }
    // Before the reads: somebody waits for these.
    done_(std::exchange(answers, {}));
  }
  for (const Load& load : loads) {
    answers.push_back({.ticket = load.ticket, .read = load.read(store_)});
    ++counters_.reads;
  }
  if (!answers.empty()) done_(std::move(answers));
}

}  // namespace mapwright
