#include "mapwright/learn/crew.h"

#include <system_error>

#include <unistd.h>

namespace mapwright {

Crew::Crew(int threads)
    : process_(getpid()), members_(std::make_unique<std::vector<std::jthread>>()) {
  try {
    for (int member = 1; member < threads; ++member) {
      members_->emplace_back([this, member] { run(member); });
    }
  } catch (const std::system_error&) {  // NOLINT(bugprone-empty-catch)
    // The system gives no more of them: those that are there do it.
  }
  size_ = static_cast<int>(members_->size()) + 1;
}

Crew::~Crew() {
  if (is_alone()) {
    // Threads that are not here can be neither joined nor left to themselves.
    [[maybe_unused]] const auto* left = size_ > 1 ? members_.release() : nullptr;
    return;
  }
  ends_ = true;
  ++round_;
  round_.notify_all();
  members_->clear();  // joins them, while there still is something to wait on
}

bool Crew::is_alone() const { return size_ == 1 || getpid() != process_; }

void Crew::do_part(int member) const {
  const auto part = [&](int i) {
    return static_cast<int>(static_cast<long long>(count_) * i / size_);
  };
  if (part(member) < part(member + 1)) (*work_)(part(member), part(member + 1));
}

void Crew::run(int member) {
  for (unsigned seen = 0;;) {
    round_.wait(seen);
    seen = round_;
    if (ends_) return;
    do_part(member);
    if (--at_work_ == 0) at_work_.notify_one();
  }
}

void Crew::share(int count, const std::function<void(int, int)>& work) {
  if (is_alone()) {
    if (count > 0) work(0, count);
    return;
  }
  work_ = &work;
  count_ = count;
  at_work_ = size_ - 1;
  ++round_;
  round_.notify_all();
  do_part(0);
  for (int left = at_work_; left != 0; left = at_work_) at_work_.wait(left);
}

}  // namespace mapwright
