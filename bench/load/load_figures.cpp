#include "bench/load/load_figures.h"

#include <algorithm>
#include <fstream>

#include "mapwright/core/json.h"

namespace mapwright {

std::string line_of(LoadFigures figures) {
  std::ranges::sort(figures.latencies);
  const auto at = [&](double part) {
    const auto last = static_cast<double>(figures.latencies.size()) - 1;
    const std::int64_t found =
        last < 0 ? 0 : figures.latencies[static_cast<std::size_t>(part * last)];
    return Json::decimal(std::to_string(static_cast<double>(found) / 1000));
  };
  const auto answers = std::max<std::int64_t>(std::ssize(figures.latencies), 1);
  const auto connections = static_cast<std::int64_t>(figures.connections);
  const auto tables = static_cast<std::int64_t>(figures.tables);
  Json line = Json::object();
  line.add("name", figures.name).add("connections", connections);
  if (tables > 0) line.add("tables", tables);
  line.add("answers_per_s",
           static_cast<std::int64_t>(static_cast<double>(answers) / figures.seconds));
  line.add("p50_ms", at(0.5)).add("p99_ms", at(0.99)).add("max_ms", at(1));
  line.add("server_us_per_answer", figures.server_time / answers);
  line.add("players_us_per_answer", figures.own_time / answers);
  line.add("bytes_per_connection",
           (figures.memory_open - figures.memory_before) * 1024 / connections);
  if (tables > 0) {
    line.add("bytes_per_table", (figures.memory_playing - figures.memory_open) * 1024 / tables);
    line.add("seating_ms", static_cast<std::int64_t>(figures.seating_seconds * 1000));
  }
  if (figures.killed) {
    line.add("lost_connections", static_cast<std::int64_t>(figures.lost));
    line.add("not_back", static_cast<std::int64_t>(figures.not_back));
    line.add("all_back_after_ms", std::int64_t{figures.all_back.count()});
    line.add("longest_until_answered_ms", std::int64_t{figures.longest_until_answered.count()});
  }
  double load = 0;
  std::ifstream("/proc/loadavg") >> load;
  line.add("load_of_the_machine", Json::decimal(std::to_string(load)));
  return line.to_text();
}

}  // namespace mapwright
