#pragma once
// Crew: threads that wait for the same work again and again, as a batch has it thousands of times a
// second. With one thread there are no others. In a process that was forked off they are missing:
// there the caller does all of it. Where the system gives fewer than asked for, those do it.

#include <atomic>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace mapwright {

class Crew {
 public:
  explicit Crew(int threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Calls work(begin, end) for parts of [0, count) that do not overlap and together are all of it;
  // returns when all are done.
  void share(int count, const std::function<void(int, int)>& work);

 private:
  void run(int member);
  void do_part(int member) const;
  [[nodiscard]] bool is_alone() const;

  int size_ = 1;
  int process_;  // whose threads they are
  std::unique_ptr<std::vector<std::jthread>> members_;
  const std::function<void(int, int)>* work_ = nullptr;
  int count_ = 0;
  std::atomic<unsigned> round_{0};  // changes when there is work, or the end
  std::atomic<int> at_work_{0};
  std::atomic<bool> ends_{false};
};

}  // namespace mapwright
