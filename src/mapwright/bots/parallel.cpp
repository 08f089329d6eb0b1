#include "mapwright/bots/parallel.h"

#ifndef __wasm__
#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace mapwright {

int for_each_job(int count, int threads, const std::function<bool(int)>& job) {
#ifndef __wasm__
  if (threads > 1 && count > 1) {
    std::atomic<int> next{0};
    std::atomic<int> first_undone{count};
    const auto work = [&] {
      for (int i = next++; i < first_undone.load(); i = next++) {
        if (job(i)) continue;
        int lowest = first_undone.load();
        while (i < lowest && !first_undone.compare_exchange_weak(lowest, i)) {
        }
      }
    };
    {
      std::vector<std::jthread> helpers;
      try {
        for (int t = 1; t < std::min(threads, count); ++t) helpers.emplace_back(work);
      } catch (const std::system_error&) {  // NOLINT(bugprone-empty-catch)
        // The system gives no more of them: those that are there do it.
      }
      work();
    }
    return first_undone;
  }
#endif
  (void)threads;  // without threads the jobs simply follow one another
  for (int i = 0; i < count; ++i) {
    if (!job(i)) return i;
  }
  return count;
}

}  // namespace mapwright
