#pragma once
// FairQueue: what waits to be worked on, on the account of many. They take turns: whoever asks for
// much waits longer for the last of it, and nobody else does.

#include <deque>
#include <map>
#include <string>
#include <utility>

namespace mapwright {

template <class T>
class FairQueue {
 public:
  void push(const std::string& whose, T item) {
    auto& own = waiting_[whose];
    if (own.empty()) turns_.push_back(whose);
    own.push_back(std::move(item));
  }
  [[nodiscard]] bool empty() const { return turns_.empty(); }
  // The first of whose turn it is. Pre: not empty.
  [[nodiscard]] T pop() {
    const std::string whose = std::move(turns_.front());
    turns_.pop_front();
    const auto own = waiting_.find(whose);
    T item = std::move(own->second.front());
    own->second.pop_front();
    if (own->second.empty()) {
      waiting_.erase(own);
    } else {
      turns_.push_back(whose);
    }
    return item;
  }

 private:
  std::map<std::string, std::deque<T>> waiting_;
  std::deque<std::string> turns_;  // those of whom something waits
};

}  // namespace mapwright
