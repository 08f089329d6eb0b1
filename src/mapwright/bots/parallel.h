#pragma once
// Independent jobs on several threads. The results do not depend on their number.

#include <functional>

namespace mapwright {

// Calls job(0) … job(count - 1), in order on one thread, interleaved on several, until one returns
// false. Returns how many of the first jobs are done without a gap.
int for_each_job(int count, int threads, const std::function<bool(int)>& job);

}  // namespace mapwright
