#pragma once
// Counters of what happens at the edge of the server, for /metrics. They only count; nothing of
// what is played, sent or asked for is in them, not even its length. But a count alone tells how
// many steps somebody makes in secret: whatever moves with a game is for the operator's eyes.

#include <atomic>
#include <cstdint>
#include <string>

namespace mapwright {

struct HouseFigures;

using Counter = std::atomic<std::uint64_t>;

struct Counters {
  // Sockets
  Counter connections, connections_open, sockets, sockets_open, requests;
  Counter frames_in, frames_out;
  // What was refused or given up
  Counter refused_full, refused_address, refused_rate, refused_origin, outdated;
  Counter floods, slow_readers, overloads, failures;
  // The store
  Counter commits, commit_microseconds, writes, writes_overtaken, writes_not_now, reads;
  // The house
  Counter tables, watchers, house_requests, house_refused, entries;
  // Bots and passwords
  Counter thoughts, thoughts_waiting;
};

// Those of the house, as it stands.
void show(const HouseFigures& figures, Counters& counters);

// Anybody sees what happens at the door: connections, requests, refusals.
enum class Reader { kAnybody, kOperator };

// In the text format of Prometheus.
[[nodiscard]] std::string metrics_text(const Counters& counters, Reader reader);

}  // namespace mapwright
