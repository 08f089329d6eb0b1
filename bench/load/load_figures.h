#pragma once
// What a run of the load program found, and its line of JSON.

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace mapwright {

struct LoadFigures {
  std::string name;
  std::size_t connections = 0;
  std::size_t tables = 0;               // 0: a bare echo
  std::vector<std::int64_t> latencies;  // of the answers, in microseconds
  double seconds = 1;
  double seating_seconds = 0;
  // Of the servers, in KB: before anybody came, with all connections, with all tables begun.
  std::int64_t memory_before = 0;
  std::int64_t memory_open = 0;
  std::int64_t memory_playing = 0;
  // Microseconds of a processor during the run: of the servers, of the players.
  std::int64_t server_time = 0;
  std::int64_t own_time = 0;
  // Where a server was killed.
  bool killed = false;
  std::size_t lost = 0;      // connections
  std::size_t not_back = 0;  // of those, at the end
  std::chrono::milliseconds all_back{0};
  std::chrono::milliseconds longest_until_answered{0};  // of what was asked before
};

[[nodiscard]] std::string line_of(LoadFigures figures);

}  // namespace mapwright
