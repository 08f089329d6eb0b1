#pragma once
// What the processes of a PostgreSQL store tell each other: which logs have grown, once a commit,
// and what they announce. Notices only wake; a lost one costs whoever polls a moment.

#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "mapwright/store/postgres_connection.h"
#include "mapwright/store/store.h"

namespace mapwright {

// The notices for these logs, each short enough for PostgreSQL: the process, then the names.
// Names that are too long for any are left out.
[[nodiscard]] std::vector<std::string> wake_notices(std::string_view process,
                                                    const std::vector<std::string_view>& logs);
// The names in a notice of another process; none if it is one's own or cannot be read.
[[nodiscard]] std::vector<std::string> logs_of_notice(std::string_view process,
                                                      std::string_view notice);

// What a process announces, and what another one did; nothing if the notice is none, or one's own.
[[nodiscard]] std::string announcement_notice(std::string_view process, std::string_view text);
[[nodiscard]] std::optional<std::string> announced_in_notice(std::string_view process,
                                                             std::string_view notice);

// Listens in a thread of its own, by a connection of its own, until it goes; a lost connection is
// made again.
class PostgresListener {
 public:
  PostgresListener(std::string uri, std::string process, Store::Wake wake, Store::Hear hear);
  ~PostgresListener();
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;

 private:
  void listen();
  void hear(PostgresConnection& connection);
  // False when it is time to go; else after something came, or so many milliseconds.
  [[nodiscard]] bool wait(int socket, int milliseconds) const;

  std::string uri_;
  std::string process_;
  Store::Wake wake_;
  Store::Hear hear_;
  int stop_;  // readable once it is time to go
  std::thread thread_;
};

}  // namespace mapwright
