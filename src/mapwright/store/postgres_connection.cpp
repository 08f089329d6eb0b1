#include "mapwright/store/postgres_connection.h"

#include <array>
#include <cstring>

#include <poll.h>

#include "mapwright/core/text.h"
#include "mapwright/store/postgres_values.h"

namespace mapwright {
namespace {

using PostgresClock = PostgresConnection::Clock;

constexpr std::chrono::seconds kConnectPatience{3};
// Longer than the database's own limits (postgres_schema), so that it is it who says no.
constexpr std::chrono::seconds kAnswerPatience{12};

constexpr const char* kNoAnswer = "it does not answer";

// False when the time is over.
bool wait_for_socket(int socket, short events, PostgresClock::time_point until) {
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - PostgresClock::now());
    if (left.count() <= 0) return false;
    pollfd waiting{.fd = socket, .events = events, .revents = 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(left.count()) + 1);
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

// libpq ends its sentences with line ends, and has several of them.
std::string in_one_line(const char* text) {
  std::string line(trimmed(text));
  for (char& letter : line) letter = letter == '\n' || letter == '\t' ? ' ' : letter;
  return line;
}

}  // namespace

bool PostgresAnswer::is_null(int row, int column) const {
  return PQgetisnull(result_.get(), row, column) != 0;
}

std::string_view PostgresAnswer::bytes(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t PostgresAnswer::integer(int row, int column) const {
  return number_of_postgres(bytes(row, column));
}

Result<PostgresConnection> PostgresConnection::open(const std::string& uri) {
  // What stands before dbname is a default: the URI may say otherwise. A peer that is gone without
  // a word is noticed.
  constexpr std::array kNames{"fallback_application_name",
                              "keepalives_idle",
                              "keepalives_interval",
                              "keepalives_count",
                              "tcp_user_timeout",
                              "dbname",
                              static_cast<const char*>(nullptr)};
  const std::array values{
      "mapwright", "10", "5", "3", "10000", uri.c_str(), static_cast<const char*>(nullptr)};
  PostgresConnection connection(PQconnectStartParams(kNames.data(), values.data(), 1));
  PGconn* raw = connection.connection_.get();
  const auto until = Clock::now() + kConnectPatience;
  PostgresPollingStatusType state = PGRES_POLLING_WRITING;
  while (raw != nullptr && PQstatus(raw) != CONNECTION_BAD && state != PGRES_POLLING_OK) {
    const auto events = static_cast<short>(state == PGRES_POLLING_READING ? POLLIN : POLLOUT);
    if (!wait_for_socket(PQsocket(raw), events, until)) return Error{kNoAnswer};
    state = PQconnectPoll(raw);
    if (state == PGRES_POLLING_FAILED) break;
  }
  if (raw == nullptr) return Error{"no memory for a connection"};
  if (PQstatus(raw) != CONNECTION_OK) return Error{in_one_line(PQerrorMessage(raw))};
  PQsetnonblocking(raw, 1);
  PQsetNoticeProcessor(
      raw, [](void*, const char*) {}, nullptr);  // else they go to stderr
  return connection;
}

Result<std::string> PostgresConnection::run_script(const std::string& statements) {
  const auto until = Clock::now() + kAnswerPatience;
  if (PQsendQuery(connection_.get(), statements.c_str()) == 0) {
    return Error{in_one_line(PQerrorMessage(connection_.get()))};
  }
  std::string value;
  bool failed = false;
  for (;;) {
    Answer result;
    if (!next_result(until, result)) return Error{why_silent()};
    if (!result) break;
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_TUPLES_OK && PQntuples(result.get()) > 0) {
      value = PQgetvalue(result.get(), 0, 0);
    } else if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
      note(result.get());
      failed = true;
    }
  }
  if (failed) return Error{message_};
  return value;
}

Result<void> PostgresConnection::prepare(std::span<const PostgresStatement* const> statements) {
  PGconn* raw = connection_.get();
  const auto until = Clock::now() + kAnswerPatience;
  bool sent = PQenterPipelineMode(raw) == 1;
  for (const PostgresStatement* statement : statements) {
    sent = sent && PQsendPrepare(raw, statement->name, statement->sql, 0, nullptr) == 1;
  }
  if (!sent || PQpipelineSync(raw) == 0) return Error{in_one_line(PQerrorMessage(raw))};
  std::string failure;
  for (;;) {
    Answer result;
    if (!next_result(until, result)) return Error{why_silent()};
    if (PQstatus(raw) == CONNECTION_BAD) return Error{in_one_line(PQerrorMessage(raw))};
    if (!result) continue;  // the end of one statement's results
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_PIPELINE_SYNC) break;
    if (status != PGRES_COMMAND_OK && failure.empty()) {
      failure = in_one_line(PQresultErrorMessage(result.get()));
    }
  }
  if (!failure.empty()) return Error{failure};
  return {};
}

PostgresOutcome PostgresConnection::run(std::span<const PostgresStep> steps,
                                        std::vector<PostgresAnswer>& answers) {
  PGconn* raw = connection_.get();
  const auto until = Clock::now() + kAnswerPatience;
  answers.clear();
  code_.clear();
  message_.clear();
  for (const PostgresStep& step : steps) {
    std::vector<const char*> values;
    std::vector<int> sizes;
    for (const std::string& value : step.values) {
      values.push_back(value.data());
      sizes.push_back(static_cast<int>(value.size()));
    }
    const std::vector<int> binary(step.values.size(), 1);
    if (PQsendQueryPrepared(raw, step.statement->name, static_cast<int>(values.size()),
                            values.data(), sizes.data(), binary.data(), 1) == 0) {
      return lose(PQerrorMessage(raw));
    }
  }
  if (PQpipelineSync(raw) == 0) return lose(PQerrorMessage(raw));
  bool refused = false;
  for (;;) {
    Answer result;
    if (!next_result(until, result)) return lose(why_silent());
    if (PQstatus(raw) == CONNECTION_BAD) return lose(PQerrorMessage(raw));
    if (!result) continue;
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_PIPELINE_SYNC) break;
    if (status == PGRES_FATAL_ERROR) {
      // What it says before it goes may come in the place of an answer that was true.
      const char* severity = PQresultErrorField(result.get(), PG_DIAG_SEVERITY_NONLOCALIZED);
      if (severity == nullptr || std::strcmp(severity, "ERROR") != 0) {
        return lose(PQresultErrorMessage(result.get()));
      }
      note(result.get());
      refused = true;
    }
    answers.emplace_back(result.release());
  }
  return refused ? PostgresOutcome::kRefused : PostgresOutcome::kDone;
}

std::unique_ptr<PGnotify, ClosePostgres> PostgresConnection::next_notice() {
  return std::unique_ptr<PGnotify, ClosePostgres>(PQnotifies(connection_.get()));
}

bool PostgresConnection::read_socket() {
  return PQconsumeInput(connection_.get()) == 1 && PQstatus(connection_.get()) == CONNECTION_OK;
}

// Sends what is still to be sent and waits until something has come or could be sent.
bool PostgresConnection::flush_and_wait(Clock::time_point until) {
  PGconn* raw = connection_.get();
  const int unsent = PQflush(raw);
  if (unsent < 0) return false;
  const auto events = static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN);
  if (!wait_for_socket(PQsocket(raw), events, until)) return false;
  return PQconsumeInput(raw) == 1;
}

bool PostgresConnection::next_result(Clock::time_point until, Answer& result) {
  while (PQflush(connection_.get()) == 1 || PQisBusy(connection_.get()) == 1) {
    if (!flush_and_wait(until)) return false;
  }
  result.reset(PQgetResult(connection_.get()));
  return true;
}

std::string PostgresConnection::why_silent() const {
  const std::string why = in_one_line(PQerrorMessage(connection_.get()));
  return why.empty() ? kNoAnswer : why;
}

PostgresOutcome PostgresConnection::lose(const std::string& why) {
  code_.clear();
  message_ = in_one_line(why.c_str());
  return PostgresOutcome::kLost;
}

void PostgresConnection::note(const PGresult* result) {
  const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  code_ = code != nullptr ? code : "";
  message_ = in_one_line(PQresultErrorMessage(result));
}

}  // namespace mapwright
