#include "mapwright/store/postgres_store.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include <sys/random.h>

#include "mapwright/store/postgres_group.h"
#include "mapwright/store/postgres_schema.h"
#include "mapwright/store/postgres_statements.h"
#include "mapwright/store/postgres_values.h"
#include "mapwright/store/postgres_wake.h"

namespace mapwright {
namespace {

using Clock = PostgresConnection::Clock;

constexpr std::chrono::milliseconds kConnectAgain{200};  // after a failure, not sooner
constexpr std::chrono::milliseconds kSettleAgain{50};
constexpr int kMostTries = 30;           // of a group that others overtake
constexpr std::int64_t kMarksKept = 64;  // of this process; the rest is removed now and then

std::string random_name() {
  std::string name(16, '\0');
  while (::getrandom(name.data(), name.size(), 0) != static_cast<ssize_t>(name.size())) {
  }
  return name;
}

class PostgresStore final : public Store {
 public:
  PostgresStore(std::string uri, const PostgresOptions& options)
      : uri_(std::move(uri)), settle_patience_(options.settle_patience), process_(random_name()) {}

  // Before anything else.
  [[nodiscard]] Result<void> connect();

  std::vector<Written> write(std::span<const Write> writes) override;
  Result<std::vector<std::string>> read_log(std::string_view log, std::uint64_t from) override;
  Result<std::vector<std::uint64_t>> lengths(std::span<const std::string> logs) override;
  Result<std::optional<Document>> document(std::string_view kind, std::string_view id) override;
  Result<std::vector<Document>> tagged(std::string_view kind, std::string_view tag,
                                       std::string_view after_id, std::size_t most) override;
  Result<std::vector<Document>> due(std::string_view kind, std::int64_t time,
                                    std::size_t most) override;
  void on_wake(Wake wake) override;
  std::string trouble() const override;

 private:
  enum class Try { kDone, kAgain, kNotNow };

  // All with lock_ held.
  [[nodiscard]] Try try_group(std::span<const Write> writes, std::vector<Written>& answers);
  [[nodiscard]] Try keep(const GroupPlan& plan);
  [[nodiscard]] Try refused();
  [[nodiscard]] bool ready();
  [[nodiscard]] std::optional<bool> settle();
  [[nodiscard]] std::optional<bool> settle_with_patience();
  [[nodiscard]] PostgresOutcome run(std::span<const PostgresStep> steps);
  void note(const std::string& trouble);

  [[nodiscard]] Result<std::vector<Document>> documents(const PostgresStep& step);
  // Runs the step and reads its answer.
  template <class Value, class Read>
  [[nodiscard]] Result<Value> reading(const PostgresStep& step, Read read);

  std::string uri_;
  std::chrono::milliseconds settle_patience_;
  std::string process_;
  std::mutex lock_;
  std::optional<PostgresConnection> connection_;
  std::vector<PostgresAnswer> answers_;
  std::string channel_;
  Clock::time_point connect_again_{};
  std::int64_t mark_ = 0;                  // of the last group tried
  std::optional<std::int64_t> unsettled_;  // the mark of a commit that was not answered
  mutable std::mutex trouble_lock_;
  std::string trouble_;
  std::unique_ptr<PostgresListener> listener_;
};

Result<void> PostgresStore::connect() {
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

// Connected, and nothing open from before.
bool PostgresStore::ready() {
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

PostgresOutcome PostgresStore::run(std::span<const PostgresStep> steps) {
  const PostgresOutcome outcome = connection_->run(steps, answers_);
  if (outcome != PostgresOutcome::kDone) note(connection_->message());
  // 25006: it has become a copy that may only be read; there may be another by the same name.
  if (outcome == PostgresOutcome::kLost || connection_->code() == "25006") connection_.reset();
  return outcome;
}

std::vector<Written> PostgresStore::write(std::span<const Write> writes) {
  std::vector<Written> answers;
  if (writes.empty()) return answers;
  const std::lock_guard lock(lock_);
  for (int tries = 0; tries < kMostTries; ++tries) {
    const Try result = try_group(writes, answers);
    if (result == Try::kNotNow) break;
    if (result == Try::kDone) {
      note("");
      return answers;
    }
  }
  answers.assign(writes.size(), Written::kNotNow);
  return answers;
}

PostgresStore::Try PostgresStore::try_group(std::span<const Write> writes,
                                            std::vector<Written>& answers) {
  if (!ready()) return Try::kNotNow;
  Standing standing = names_of(writes);
  ++mark_;
  std::vector<PostgresStep> steps{{&postgres::kBegin},
                                  {&postgres::kMark, {process_, postgres_number(mark_)}}};
  const std::size_t first = steps.size();
  postgres::ask_standing(standing, steps);
  const PostgresOutcome asked = run(steps);
  if (asked == PostgresOutcome::kLost) return Try::kAgain;  // nothing was to be committed yet
  if (asked == PostgresOutcome::kRefused) return refused();
  postgres::read_standing(answers_, first, standing);
  GroupPlan plan = plan_group(writes, standing);
  answers = plan.answers;
  if (plan.entries.empty() && plan.documents.empty()) {  // all overtaken
    const PostgresStep back{&postgres::kRollBack};
    static_cast<void>(run(std::span(&back, 1)));  // lost: rolled back as well
    return Try::kDone;
  }
  return keep(plan);
}

PostgresStore::Try PostgresStore::keep(const GroupPlan& plan) {
  std::vector<PostgresStep> steps;
  postgres::keep_plan(plan, steps);
  if (auto notices = wake_notices(process_, postgres::changed_logs(plan)); !notices.empty()) {
    steps.push_back({&postgres::kNotify, {channel_, postgres_text_array(notices)}});
  }
  if (mark_ % kMarksKept == 0) {
    steps.push_back({&postgres::kForgetMarks, {process_, postgres_number(mark_)}});
  }
  steps.push_back({&postgres::kCommit});
  const PostgresOutcome kept = run(steps);
  if (kept == PostgresOutcome::kDone) return Try::kDone;
  if (kept == PostgresOutcome::kRefused) return refused();
  unsettled_ = mark_;
  const auto settled = settle_with_patience();
  return !settled ? Try::kNotNow : *settled ? Try::kDone : Try::kAgain;
}

// Nothing was kept. Whether the group is worth another try.
PostgresStore::Try PostgresStore::refused() {
  if (!connection_) return Try::kNotNow;
  const std::string code = connection_->code();
  const std::string why = connection_->message();
  const PostgresStep back{&postgres::kRollBack};
  if (run(std::span(&back, 1)) != PostgresOutcome::kDone) return Try::kNotNow;
  note(why);
  // Somebody else took a number or made a document (23505), or both waited for each other.
  return code == "23505" || code == "40001" || code == "40P01" ? Try::kAgain : Try::kNotNow;
}

// Whether the commit that was not answered was done; nothing when that cannot be known now.
std::optional<bool> PostgresStore::settle() {
  const std::vector<std::string> mark{process_, postgres_number(*unsettled_)};
  const std::vector<PostgresStep> steps{{&postgres::kTakeMark, mark}, {&postgres::kOutcome, mark}};
  if (run(steps) != PostgresOutcome::kDone || answers_.at(1).rows() != 1) return std::nullopt;
  unsettled_.reset();
  return answers_.at(1).bytes(0, 0) == std::string_view("\1", 1);
}

std::optional<bool> PostgresStore::settle_with_patience() {
  const auto until = Clock::now() + settle_patience_;
  while (Clock::now() < until) {
    if (connection_ || connect()) {
      if (const auto settled = settle()) return settled;
    }
    std::this_thread::sleep_for(kSettleAgain);
  }
  return std::nullopt;
}

template <class Value, class Read>
Result<Value> PostgresStore::reading(const PostgresStep& step, Read read) {
  const std::lock_guard lock(lock_);
  // A connection that was lost while nobody used it is found out by the first try.
  for (int tries = 0; tries < 2 && ready(); ++tries) {
    const PostgresOutcome outcome = run(std::span(&step, 1));
    if (outcome == PostgresOutcome::kRefused) break;
    if (outcome == PostgresOutcome::kLost) continue;
    note("");
    Value value{};
    read(answers_.at(0), value);
    return value;
  }
  return Error{trouble()};
}

Result<std::vector<std::string>> PostgresStore::read_log(std::string_view log, std::uint64_t from) {
  const auto number = static_cast<std::int64_t>(std::min<std::uint64_t>(from, INT64_MAX));
  return reading<std::vector<std::string>>(
      {&postgres::kEntries, {std::string(log), postgres_number(number)}},
      [](const PostgresAnswer& answer, auto& entries) {
        for (int row = 0; row < answer.rows(); ++row) entries.emplace_back(answer.bytes(row, 0));
      });
}

Result<std::vector<std::uint64_t>> PostgresStore::lengths(std::span<const std::string> logs) {
  const std::vector<std::string_view> names(logs.begin(), logs.end());
  return reading<std::vector<std::uint64_t>>(
      {&postgres::kLengths, {postgres_array(names)}},
      [](const PostgresAnswer& answer, auto& lengths) {
        for (int row = 0; row < answer.rows(); ++row) {
          const bool none = answer.is_null(row, 0);
          lengths.push_back(none ? 0 : static_cast<std::uint64_t>(answer.integer(row, 0)));
        }
      });
}

Result<std::vector<Document>> PostgresStore::documents(const PostgresStep& step) {
  return reading<std::vector<Document>>(step, [](const PostgresAnswer& answer, auto& documents) {
    for (int row = 0; row < answer.rows(); ++row) {
      documents.push_back(postgres::document_at(answer, row));
    }
  });
}

Result<std::optional<Document>> PostgresStore::document(std::string_view kind,
                                                        std::string_view id) {
  const auto found = documents({&postgres::kDocument, {std::string(kind), std::string(id)}});
  if (!found) return found.error();
  if (found->empty()) return std::optional<Document>();
  return std::optional(found->front());
}

Result<std::vector<Document>> PostgresStore::tagged(std::string_view kind, std::string_view tag,
                                                    std::string_view after_id, std::size_t most) {
  return documents({&postgres::kTagged,
                    {std::string(kind), std::string(tag), std::string(after_id),
                     postgres_number(row_limit(most))}});
}

Result<std::vector<Document>> PostgresStore::due(std::string_view kind, std::int64_t time,
                                                 std::size_t most) {
  return documents({&postgres::kDue,
                    {std::string(kind), postgres_number(time), postgres_number(row_limit(most))}});
}

void PostgresStore::on_wake(Wake wake) {
  listener_ = std::make_unique<PostgresListener>(uri_, process_, std::move(wake));
}

void PostgresStore::note(const std::string& trouble) {
  const std::lock_guard lock(trouble_lock_);
  trouble_ = trouble.empty() ? "" : "PostgreSQL: " + trouble;
}

std::string PostgresStore::trouble() const {
  const std::lock_guard lock(trouble_lock_);
  return trouble_;
}

}  // namespace

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& uri,
                                                   const PostgresOptions& options) {
  auto store = std::make_unique<PostgresStore>(uri, options);
  if (const auto connected = store->connect(); !connected) {
    return Error{"the database cannot be used: " + connected.error().message};
  }
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace mapwright
