#include "mapwright/server/net/limits.h"

#include <algorithm>

#include <arpa/inet.h>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

bool is_address(const std::string& text) {
  in6_addr bytes{};
  return inet_pton(AF_INET, text.c_str(), &bytes) == 1 ||
         inet_pton(AF_INET6, text.c_str(), &bytes) == 1;
}

}  // namespace

double TokenBucket::after(const Rate& rate, SteadyTime now) const {
  const double seconds = std::chrono::duration<double>(now - filled_).count();
  return std::min(rate.burst, tokens_ + seconds * rate.per_second);
}

bool TokenBucket::take(const Rate& rate, SteadyTime now) {
  tokens_ = after(rate, now);
  filled_ = now;
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

bool TokenBucket::full(const Rate& rate, SteadyTime now) const {
  return after(rate, now) >= rate.burst;
}

bool is_loopback(std::string_view address) {
  if (address.starts_with("::ffff:")) address.remove_prefix(7);
  return address.starts_with("127.") || address == "::1";
}

std::string client_address(std::string_view peer, std::string_view forwarded_for) {
  if (!is_loopback(peer) || forwarded_for.empty()) return std::string(peer);
  std::string last(trimmed(split(forwarded_for, ',').back()));
  return is_address(last) ? last : std::string(peer);
}

std::string household_of(std::string_view address) {
  if (is_loopback(address)) return "";
  in6_addr bytes{};
  if (inet_pton(AF_INET6, std::string(address).c_str(), &bytes) != 1) return std::string(address);
  std::fill(bytes.s6_addr + 8, bytes.s6_addr + 16, std::uint8_t{0});
  char text[INET6_ADDRSTRLEN] = "";
  inet_ntop(AF_INET6, &bytes, text, sizeof text);
  return text;
}

bool AddressLimits::enter(std::string_view address) {
  if (is_loopback(address)) return true;
  const std::lock_guard lock(mutex_);
  Guest& from = guest(address);
  if (from.connections >= connections_) return false;
  ++from.connections;
  return true;
}

void AddressLimits::leave(std::string_view address) {
  if (is_loopback(address)) return;
  const std::lock_guard lock(mutex_);
  if (Guest& from = guest(address); from.connections > 0) --from.connections;
}

bool AddressLimits::may_ask(std::string_view address, SteadyTime now) {
  if (is_loopback(address)) return true;
  const std::lock_guard lock(mutex_);
  forget_the_quiet(now);
  return guest(address).bucket.take(requests_, now);
}

std::size_t AddressLimits::size() const {
  const std::lock_guard lock(mutex_);
  return guests_.size();
}

AddressLimits::Guest& AddressLimits::guest(std::string_view address) {
  return guests_.try_emplace(household_of(address), Guest{0, TokenBucket(requests_)}).first->second;
}

// Now and then, so that it costs each request next to nothing.
void AddressLimits::forget_the_quiet(SteadyTime now) {
  if (guests_.size() < forget_at_) return;
  std::erase_if(guests_, [&](const auto& entry) {
    return entry.second.connections == 0 && entry.second.bucket.full(requests_, now);
  });
  forget_at_ = std::max<std::size_t>(1024, 2 * guests_.size());
}

}  // namespace mapwright
