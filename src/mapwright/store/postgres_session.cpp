#include "mapwright/store/postgres_session.h"

#include <thread>

#include <sys/random.h>

#include "mapwright/store/postgres_schema.h"
#include "mapwright/store/postgres_statements.h"
#include "mapwright/store/postgres_values.h"

namespace mapwright {
namespace {

constexpr std::chrono::milliseconds kConnectAgain{200};  // after a failure, not sooner
constexpr std::chrono::milliseconds kSettleAgain{50};

std::string random_name() {
  std::string name(16, '\0');
  while (::getrandom(name.data(), name.size(), 0) != static_cast<ssize_t>(name.size())) {
  }
  return name;
}

}  // namespace

PostgresSession::PostgresSession(std::string uri, std::chrono::milliseconds settle_patience)
    : uri_(std::move(uri)), settle_patience_(settle_patience), process_(random_name()) {}

Result<void> PostgresSession::connect() {
  connection_.reset();
  auto connection = PostgresConnection::open(uri_);
  if (!connection) return connection.error();
  auto channel = prepare_postgres_schema(*connection);
  if (!channel) return channel.error();
  if (const auto prepared = connection->prepare(postgres::kAll); !prepared) return prepared.error();
  channel_ = *std::move(channel);
  connection_ = *std::move(connection);
  return {};
}

bool PostgresSession::ready() {
  if (!connection_) {
    if (Clock::now() < connect_again_) return false;
    if (const auto connected = connect(); !connected) {
      note(connected.error().message);
      connect_again_ = Clock::now() + kConnectAgain;
      return false;
    }
  }
  return !unsettled_ || settle().has_value();
}

PostgresOutcome PostgresSession::run(std::span<const PostgresStep> steps) {
  const PostgresOutcome outcome = connection_->run(steps, answers_);
  if (outcome != PostgresOutcome::kDone) note(connection_->message());
  // 25006: it has become a copy that may only be read; there may be another by the same name.
  if (outcome == PostgresOutcome::kLost || connection_->code() == "25006") connection_.reset();
  return outcome;
}

// Whether the commit that was not answered was done; nothing when that cannot be known now.
std::optional<bool> PostgresSession::settle() {
  const std::vector<std::string> mark{process_, postgres_number(*unsettled_)};
  const std::vector<PostgresStep> steps{{&postgres::kTakeMark, mark}, {&postgres::kOutcome, mark}};
  if (run(steps) != PostgresOutcome::kDone || answers_.at(1).rows() != 1) return std::nullopt;
  unsettled_.reset();
  return answers_.at(1).bytes(0, 0) == std::string_view("\1", 1);
}

std::optional<bool> PostgresSession::settle_with_patience() {
  unsettled_ = mark_;
  const auto until = Clock::now() + settle_patience_;
  while (Clock::now() < until) {
    if (connection_ || connect()) {
      if (const auto settled = settle()) return settled;
    }
    std::this_thread::sleep_for(kSettleAgain);
  }
  return std::nullopt;
}

void PostgresSession::note(const std::string& trouble) {
  const std::lock_guard lock(trouble_lock_);
  trouble_ = trouble.empty() ? "" : "PostgreSQL: " + trouble;
}

std::string PostgresSession::trouble() const {
  const std::lock_guard lock(trouble_lock_);
  return trouble_;
}

}  // namespace mapwright
