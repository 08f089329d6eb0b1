#include "mapwright/server/net/counters.h"

#include <string_view>

#include "mapwright/server/house.h"

namespace mapwright {
namespace {

struct Named {
  std::string_view name;
  std::string_view help;
  Counter Counters::*counter;
};

// At the door: the same whatever is played inside.
constexpr Named kAtTheDoor[] = {
    {"connections_total", "Connections accepted", &Counters::connections},
    {"connections_open", "Connections that are open", &Counters::connections_open},
    {"sockets_total", "WebSockets opened", &Counters::sockets},
    {"sockets_open", "WebSockets that are open", &Counters::sockets_open},
    {"requests_total", "HTTP requests", &Counters::requests},
    {"refused_full_total", "Connections refused: the server is full", &Counters::refused_full},
    {"refused_address_total", "Connections refused: too many of an address",
     &Counters::refused_address},
    {"refused_rate_total", "Requests refused: too many of an address", &Counters::refused_rate},
    {"refused_origin_total", "WebSockets refused: a page of another site, or no known protocol",
     &Counters::refused_origin},
    {"outdated_total", "WebSockets of another version", &Counters::outdated},
};

constexpr Named kInside[] = {
    {"frames_received_total", "Messages received", &Counters::frames_in},
    {"frames_sent_total", "Messages sent", &Counters::frames_out},
    {"floods_total", "WebSockets closed: too many messages", &Counters::floods},
    {"slow_readers_total", "WebSockets closed: what was sent was not read",
     &Counters::slow_readers},
    {"overloads_total", "WebSockets closed: too much to do", &Counters::overloads},
    {"failures_total", "Connections ended by an unexpected error", &Counters::failures},
    {"commits_total", "Groups of writes made durable", &Counters::commits},
    {"commit_microseconds_total", "Time spent on them", &Counters::commit_microseconds},
    {"writes_total", "Writes made durable", &Counters::writes},
    {"writes_overtaken_total", "Writes overtaken by another process", &Counters::writes_overtaken},
    {"writes_not_now_total", "Writes the store could not take", &Counters::writes_not_now},
    {"reads_total", "Reads of the store", &Counters::reads},
    {"tables_open", "Tables in memory", &Counters::tables},
    {"watchers_open", "Connections that watch a table, for each table", &Counters::watchers},
    {"asked_total", "Requests of the protocol", &Counters::house_requests},
    {"asked_refused_total", "Those that were refused", &Counters::house_refused},
    {"entries_total", "Entries of logs written", &Counters::entries},
    {"thoughts_total", "Bots' choices and password hashes", &Counters::thoughts},
    {"thoughts_waiting", "Those waiting or under way", &Counters::thoughts_waiting},
};

}  // namespace

void show(const HouseFigures& figures, Counters& counters) {
  counters.tables = figures.tables;
  counters.watchers = figures.watchers;
  counters.house_requests = figures.requests;
  counters.house_refused = figures.refused;
  counters.entries = figures.saved;
}

std::string metrics_text(const Counters& counters, Reader reader) {
  std::string text;
  const auto add = [&](const Named& named) {
    const std::string full = "mapwright_" + std::string(named.name);
    text += "# HELP " + full + " " + std::string(named.help) + "\n";
    text += "# TYPE " + full + (named.name.ends_with("_total") ? " counter\n" : " gauge\n");
    text += full + " " + std::to_string((counters.*named.counter).load()) + "\n";
  };
  for (const Named& named : kAtTheDoor) add(named);
  if (reader == Reader::kAnybody) return text;
  for (const Named& named : kInside) add(named);
  return text;
}

}  // namespace mapwright
