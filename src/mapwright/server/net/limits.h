#pragma once
// How much a guest may ask for, decided before anything of it is parsed: a bucket of tokens for
// rates, and the connections and requests of each address.

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace mapwright {

using SteadyTime = std::chrono::steady_clock::time_point;

// What may come at once, and how much of it grows back in a second.
struct Rate {
  double burst = 0;
  double per_second = 0;
};

class TokenBucket {
 public:
  explicit TokenBucket(const Rate& rate) : tokens_(rate.burst) {}
  // Takes one; false when there is none.
  [[nodiscard]] bool take(const Rate& rate, SteadyTime now);
  [[nodiscard]] bool full(const Rate& rate, SteadyTime now) const;

 private:
  double after(const Rate& rate, SteadyTime now) const;

  double tokens_;
  SteadyTime filled_{};
};

// Whether it is this machine itself: 127.0.0.0/8 or ::1.
[[nodiscard]] bool is_loopback(std::string_view address);

// Who is behind a connection. This machine may speak for others, as a proxy on it does: then it is
// the last address its X-Forwarded-For names.
[[nodiscard]] std::string client_address(std::string_view peer, std::string_view forwarded_for);

// What limits count as one: of IPv6 the first four groups, which is what one household has; "" for
// this machine itself, which is not limited.
[[nodiscard]] std::string household_of(std::string_view address);

// Connections and requests of each household. May be used by any thread.
class AddressLimits {
 public:
  AddressLimits(std::size_t connections, Rate requests)
      : connections_(connections), requests_(requests) {}

  // False: it has too many already. Else leave() must follow.
  [[nodiscard]] bool enter(std::string_view address);
  void leave(std::string_view address);
  [[nodiscard]] bool may_ask(std::string_view address, SteadyTime now);
  // How many addresses are remembered: those connected, and those whose bucket is not yet full.
  [[nodiscard]] std::size_t size() const;

 private:
  struct Guest {
    std::size_t connections = 0;
    TokenBucket bucket;
  };
  Guest& guest(std::string_view address);
  void forget_the_quiet(SteadyTime now);

  std::size_t connections_;
  Rate requests_;
  mutable std::mutex mutex_;
  std::map<std::string, Guest, std::less<>> guests_;
  std::size_t forget_at_ = 1024;
};

}  // namespace mapwright
