#include "mapwright/store/postgres_store.h"

#include <algorithm>
#include <mutex>

#include "mapwright/store/postgres_group.h"
#include "mapwright/store/postgres_session.h"
#include "mapwright/store/postgres_statements.h"
#include "mapwright/store/postgres_values.h"
#include "mapwright/store/postgres_wake.h"

namespace mapwright {
namespace {

constexpr int kMostTries = 30;           // of a group that others overtake
constexpr std::int64_t kMarksKept = 64;  // of this process; the rest is removed now and then

class PostgresStore final : public Store {
 public:
  PostgresStore(std::string uri, const PostgresOptions& options)
      : session_(std::move(uri), std::chrono::milliseconds(options.settle_patience)) {}

  // Before anything else.
  [[nodiscard]] Result<void> connect() { return session_.connect(); }

  std::vector<Written> write(std::span<const Write> writes) override;
  Result<std::vector<std::string>> read_log(std::string_view log, std::uint64_t from) override;
  Result<std::vector<std::uint64_t>> lengths(std::span<const std::string> logs) override;
  Result<std::optional<Document>> document(std::string_view kind, std::string_view id) override;
  Result<std::vector<Document>> tagged(std::string_view kind, std::string_view tag,
                                       std::string_view after_id, std::size_t most) override;
  Result<std::vector<Document>> due(std::string_view kind, std::int64_t time,
                                    std::size_t most) override;
  void on_notice(Wake wake, Hear hear) override;
  void announce(const std::string& text) override;
  std::string trouble() const override { return session_.trouble(); }

 private:
  enum class Try { kDone, kAgain, kNotNow };

  // All with lock_ held.
  [[nodiscard]] Try try_group(std::span<const Write> writes, std::vector<Written>& answers);
  [[nodiscard]] Try keep(const GroupPlan& plan);
  [[nodiscard]] Try refused();

  [[nodiscard]] Result<std::vector<Document>> documents(const PostgresStep& step);
  // Runs the step and reads its answer.
  template <class Value, class Read>
  [[nodiscard]] Result<Value> reading(const PostgresStep& step, Read read);

  std::mutex lock_;
  PostgresSession session_;
  std::unique_ptr<PostgresListener> listener_;
};

std::vector<Written> PostgresStore::write(std::span<const Write> writes) {
  std::vector<Written> answers;
  if (writes.empty()) return answers;
  const std::lock_guard lock(lock_);
  for (int tries = 0; tries < kMostTries; ++tries) {
    const Try result = try_group(writes, answers);
    if (result == Try::kNotNow) break;
    if (result == Try::kDone) {
      session_.note("");
      return answers;
    }
  }
  answers.assign(writes.size(), Written::kNotNow);
  return answers;
}

PostgresStore::Try PostgresStore::try_group(std::span<const Write> writes,
                                            std::vector<Written>& answers) {
  if (!session_.ready()) return Try::kNotNow;
  Standing standing = names_of(writes);
  const std::int64_t mark = session_.next_mark();
  std::vector<PostgresStep> steps{{&postgres::kBegin},
                                  {&postgres::kMark, {session_.process(), postgres_number(mark)}}};
  const std::size_t first = steps.size();
  postgres::ask_standing(standing, steps);
  const PostgresOutcome asked = session_.run(steps);
  if (asked == PostgresOutcome::kLost) return Try::kAgain;  // nothing was to be committed yet
  if (asked == PostgresOutcome::kRefused) return refused();
  postgres::read_standing(session_.answers(), first, standing);
  GroupPlan plan = plan_group(writes, standing);
  answers = plan.answers;
  if (plan.entries.empty() && plan.documents.empty()) {  // all overtaken
    const PostgresStep back{&postgres::kRollBack};
    static_cast<void>(session_.run(std::span(&back, 1)));  // lost: rolled back as well
    return Try::kDone;
  }
  return keep(plan);
}

PostgresStore::Try PostgresStore::keep(const GroupPlan& plan) {
  std::vector<PostgresStep> steps;
  postgres::keep_plan(plan, steps);
  if (auto notices = wake_notices(session_.process(), postgres::changed_logs(plan));
      !notices.empty()) {
    steps.push_back({&postgres::kNotify, {session_.channel(), postgres_text_array(notices)}});
  }
  if (session_.mark() % kMarksKept == 0) {
    steps.push_back(
        {&postgres::kForgetMarks, {session_.process(), postgres_number(session_.mark())}});
  }
  steps.push_back({&postgres::kCommit});
  const PostgresOutcome kept = session_.run(steps);
  if (kept == PostgresOutcome::kDone) return Try::kDone;
  if (kept == PostgresOutcome::kRefused) return refused();
  const auto settled = session_.settle_with_patience();
  return !settled ? Try::kNotNow : *settled ? Try::kDone : Try::kAgain;
}

// Nothing was kept. Whether the group is worth another try.
PostgresStore::Try PostgresStore::refused() {
  if (!session_.is_connected()) return Try::kNotNow;
  const std::string code = session_.connection().code();
  const std::string why = session_.connection().message();
  const PostgresStep back{&postgres::kRollBack};
  if (session_.run(std::span(&back, 1)) != PostgresOutcome::kDone) return Try::kNotNow;
  session_.note(why);
  // Somebody else took a number or made a document (23505), or both waited for each other.
  return code == "23505" || code == "40001" || code == "40P01" ? Try::kAgain : Try::kNotNow;
}

template <class Value, class Read>
Result<Value> PostgresStore::reading(const PostgresStep& step, Read read) {
  const std::lock_guard lock(lock_);
  // A connection that was lost while nobody used it is found out by the first try.
  for (int tries = 0; tries < 2 && session_.ready(); ++tries) {
    const PostgresOutcome outcome = session_.run(std::span(&step, 1));
    if (outcome == PostgresOutcome::kRefused) break;
    if (outcome == PostgresOutcome::kLost) continue;
    session_.note("");
    Value value{};
    read(session_.answers().at(0), value);
    return value;
  }
  return Error{session_.trouble()};
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

void PostgresStore::on_notice(Wake wake, Hear hear) {
  listener_ = std::make_unique<PostgresListener>(session_.uri(), session_.process(),
                                                 std::move(wake), std::move(hear));
}

// One transaction, which nobody waits for to be synced.
void PostgresStore::announce(const std::string& text) {
  const std::string notice = announcement_notice(session_.process(), text);
  const std::lock_guard lock(lock_);
  if (!session_.ready()) return;
  const std::vector<PostgresStep> steps{
      {&postgres::kUnsynced},
      {&postgres::kNotify, {session_.channel(), postgres_text_array({notice})}}};
  static_cast<void>(session_.run(steps));  // lost: it is said again
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
