#pragma once
// The line of a PostgreSQL store to its database: made again when it is lost, and after a commit
// that was not answered nothing is done before it is known what became of it. For postgres_store
// alone.

#include <chrono>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mapwright/store/postgres_connection.h"

namespace mapwright {

// One thread at a time, but for trouble().
class PostgresSession {
 public:
  PostgresSession(std::string uri, std::chrono::milliseconds settle_patience);

  [[nodiscard]] Result<void> connect();
  // Connected, and nothing open from before.
  [[nodiscard]] bool ready();
  // Pre: ready() was true and nothing was lost since.
  [[nodiscard]] PostgresOutcome run(std::span<const PostgresStep> steps);
  [[nodiscard]] bool is_connected() const { return connection_.has_value(); }
  [[nodiscard]] const PostgresConnection& connection() const { return *connection_; }
  [[nodiscard]] const std::vector<PostgresAnswer>& answers() const { return answers_; }

  // Every group begins with the next mark of this process.
  [[nodiscard]] std::int64_t next_mark() { return ++mark_; }
  [[nodiscard]] std::int64_t mark() const { return mark_; }
  // Whether the commit of the last mark, which was not answered, was done; nothing when that cannot
  // be known now.
  [[nodiscard]] std::optional<bool> settle_with_patience();

  [[nodiscard]] const std::string& uri() const { return uri_; }
  [[nodiscard]] const std::string& process() const { return process_; }
  [[nodiscard]] const std::string& channel() const { return channel_; }

  void note(const std::string& trouble);
  [[nodiscard]] std::string trouble() const;

 private:
  using Clock = PostgresConnection::Clock;
  [[nodiscard]] std::optional<bool> settle();

  std::string uri_;
  std::chrono::milliseconds settle_patience_;
  std::string process_;
  std::optional<PostgresConnection> connection_;
  std::vector<PostgresAnswer> answers_;
  std::string channel_;
  Clock::time_point connect_again_{};
  std::int64_t mark_ = 0;                  // of the last group tried
  std::optional<std::int64_t> unsettled_;  // the mark of a commit that was not answered
  mutable std::mutex trouble_lock_;
  std::string trouble_;
};

}  // namespace mapwright
