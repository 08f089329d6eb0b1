#pragma once
// A connection to PostgreSQL that never waits longer than it is told to. Statements are prepared
// once; any number of them travel together and cost one round trip. One thread at a time.

#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <libpq-fe.h>

#include "mapwright/core/result.h"

namespace mapwright {

struct ClosePostgres {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
  void operator()(PGnotify* notice) const { PQfreemem(notice); }
};

// The rows of one statement.
class PostgresAnswer {
 public:
  explicit PostgresAnswer(PGresult* result) : result_(result) {}

  [[nodiscard]] int rows() const { return PQntuples(result_.get()); }
  [[nodiscard]] bool is_null(int row, int column) const;
  // Of a column of bytes, texts or truths (one byte).
  [[nodiscard]] std::string_view bytes(int row, int column) const;
  [[nodiscard]] std::int64_t integer(int row, int column) const;  // of a bigint

 private:
  std::unique_ptr<PGresult, ClosePostgres> result_;
};

struct PostgresStatement {
  const char* name;
  const char* sql;
};

// A prepared statement and its values, in binary.
struct PostgresStep {
  const PostgresStatement* statement;
  std::vector<std::string> values = {};
};

enum class PostgresOutcome {
  kDone,
  kRefused,  // one step failed and those after it were not tried; the connection is fine
  kLost,     // no answer: what was sent may have been done or not. The connection is of no use.
};

class PostgresConnection {
 public:
  using Clock = std::chrono::steady_clock;

  // Ready to run scripts.
  [[nodiscard]] static Result<PostgresConnection> open(const std::string& uri);

  // Statements in text, one after another; those that begin no transaction are one. Pre: nothing
  // was prepared yet. Gives the first value of the last answer.
  [[nodiscard]] Result<std::string> run_script(const std::string& statements);
  // From now on steps are run. Pre: the statements live as long as the program.
  [[nodiscard]] Result<void> prepare(std::span<const PostgresStatement* const> statements);

  // Without BEGIN among them the steps are one transaction. Pre: all were prepared.
  [[nodiscard]] PostgresOutcome run(std::span<const PostgresStep> steps,
                                    std::vector<PostgresAnswer>& answers);
  // Why the last run was not done: PostgreSQL's five letters (none if lost), and in words.
  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] const std::string& message() const { return message_; }

  // The socket, and the next notice that came by it; nothing when there is none.
  [[nodiscard]] int socket() const { return PQsocket(connection_.get()); }
  [[nodiscard]] std::unique_ptr<PGnotify, ClosePostgres> next_notice();
  [[nodiscard]] bool read_socket();  // false: the connection is lost

 private:
  using Answer = std::unique_ptr<PGresult, ClosePostgres>;

  explicit PostgresConnection(PGconn* connection) : connection_(connection) {}
  [[nodiscard]] bool flush_and_wait(Clock::time_point until);
  [[nodiscard]] bool next_result(Clock::time_point until, Answer& result);
  [[nodiscard]] std::string why_silent() const;
  PostgresOutcome lose(const std::string& why);
  void note(const PGresult* result);

  std::unique_ptr<PGconn, ClosePostgres> connection_;
  std::string code_;
  std::string message_;
};

}  // namespace mapwright
