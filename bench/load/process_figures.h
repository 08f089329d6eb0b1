#pragma once
// What a process of this machine uses, as the kernel counts it. For the load program.

#include <cstdint>
#include <fstream>
#include <string>

#include <unistd.h>

namespace mapwright {

// What it has in memory, in KB.
[[nodiscard]] inline std::int64_t resident(int process) {
  std::ifstream in("/proc/" + std::to_string(process) + "/statm");
  std::int64_t all = 0;
  std::int64_t pages = 0;
  in >> all >> pages;
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

// The processor time of all its threads, in microseconds (counted in steps of ten thousand).
[[nodiscard]] inline std::int64_t processor_time(int process) {
  std::ifstream in("/proc/" + std::to_string(process) + "/stat");
  std::string rest;
  std::getline(in, rest);
  // The second field is a name in brackets that may hold anything; times are the 14th and 15th.
  std::size_t at = rest.rfind(')');
  for (int field = 2; field < 14 && at != std::string::npos; ++field) at = rest.find(' ', at + 1);
  if (at == std::string::npos) return 0;
  const std::size_t next = rest.find(' ', at + 1);
  const std::int64_t ticks = std::stoll(rest.substr(at + 1)) + std::stoll(rest.substr(next + 1));
  return ticks * (1'000'000 / sysconf(_SC_CLK_TCK));
}

}  // namespace mapwright
