#include "mapwright/store/sqlite_store.h"

#include <atomic>
#include <mutex>

#include "mapwright/core/text.h"
#include "mapwright/store/group_plan.h"
#include "mapwright/store/sqlite_connection.h"
#include "mapwright/store/sqlite_file.h"

namespace mapwright {
namespace {

constexpr const char* kLengthOfLog =
    "SELECT number + 1 FROM entry WHERE log = ? ORDER BY number DESC LIMIT 1";

// The statements of the connection that writes, kept.
struct SqliteWriting {
  SqliteWriting(sqlite3* connection, int& result)
      : begin(connection, "BEGIN IMMEDIATE", result),
        commit(connection, "COMMIT", result),
        length(connection, kLengthOfLog, result),
        held(connection, "SELECT version, tags FROM document WHERE kind = ? AND id = ?", result),
        add_entry(connection, "INSERT INTO entry VALUES (?, ?, ?)", result),
        put_document(connection,
                     "INSERT OR REPLACE INTO document (kind, id, version, text, tags, due) "
                     "VALUES (?, ?, ?, ?, ?, ?)",
                     result),
        remove_tag(connection, "DELETE FROM tag WHERE kind = ? AND tag = ? AND id = ?", result),
        add_tag(connection, "INSERT OR IGNORE INTO tag VALUES (?, ?, ?)", result),
        move_fence(connection, "UPDATE fence SET number = number + 1", result) {}

  SqliteQuery begin, commit, length, held, add_entry, put_document, remove_tag, add_tag, move_fence;
};

// Those of the connection that reads.
struct SqliteReading {
  SqliteReading(sqlite3* connection, int& result)
      : entries(connection, "SELECT text FROM entry WHERE log = ? AND number >= ? ORDER BY number",
                result),
        length(connection, kLengthOfLog, result),
        document(connection,
                 "SELECT kind, id, version, text, tags, due FROM document "
                 "WHERE kind = ? AND id = ?",
                 result),
        tagged(connection,
               "SELECT d.kind, d.id, d.version, d.text, d.tags, d.due FROM tag t "
               "JOIN document d ON d.kind = t.kind AND d.id = t.id "
               "WHERE t.kind = ? AND t.tag = ? AND t.id > ? ORDER BY t.id LIMIT ?",
               result),
        due(connection,
            "SELECT kind, id, version, text, tags, due FROM document "
            "WHERE kind = ? AND due IS NOT NULL AND due <= ? ORDER BY due, id LIMIT ?",
            result) {}

  SqliteQuery entries, length, document, tagged, due;
};

Document document_at(const SqliteRow& row) {
  return {.kind = std::string(row.bytes(0)),
          .id = std::string(row.bytes(1)),
          .version = static_cast<std::uint64_t>(row.integer(2)),
          .text = std::string(row.bytes(3)),
          .tags = tags_of(row.bytes(4)),
          .due = row.maybe(5)};
}

// Whether the file was moved away or another put in its place, for instance by somebody who
// restores a backup: what is written then is nowhere.
bool has_moved(sqlite3* connection) {
  int moved = 0;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved != 0;
}

class SqliteStore final : public Store {
 public:
  // The result of preparing the statements is in `result`.
  SqliteStore(SqliteFile file, int& result)
      : file_(std::move(file)),
        writing_(file_.writer.get(), result),
        reading_(file_.reader.get(), result) {}

  std::vector<Written> write(std::span<const Write> writes) override;
  Result<std::vector<std::string>> read_log(std::string_view log, std::uint64_t from) override;
  Result<std::vector<std::uint64_t>> lengths(std::span<const std::string> logs) override;
  Result<std::optional<Document>> document(std::string_view kind, std::string_view id) override;
  Result<std::vector<Document>> tagged(std::string_view kind, std::string_view tag,
                                       std::string_view after_id, std::size_t most) override;
  Result<std::vector<Document>> due(std::string_view kind, std::int64_t time,
                                    std::size_t most) override;
  void on_wake(Wake) override {}  // other processes with this file have no way to tell
  std::string trouble() const override;

 private:
  // With write_lock_ held; SQLite's codes.
  [[nodiscard]] int write_group(std::span<const Write> writes, std::vector<Written>& answers);
  [[nodiscard]] int load(Standing& standing);
  [[nodiscard]] int keep(const GroupPlan& plan);
  [[nodiscard]] int keep_tags(const PlannedDocument& planned);
  [[nodiscard]] int commit();
  [[nodiscard]] int settle();
  void roll_back();

  // Calls `read`, which gives SQLite's code, with the reading connection.
  template <class Value, class Read>
  [[nodiscard]] Result<Value> reading(Read read);
  int note(int result, sqlite3* connection);

  SqliteFile file_;
  std::mutex write_lock_;
  SqliteWriting writing_;
  std::mutex read_lock_;
  SqliteReading reading_;
  std::atomic<bool> unsettled_ = false;  // a commit failed, and may be found whole after a crash
  mutable std::mutex trouble_lock_;
  std::string trouble_;
};

std::vector<Written> SqliteStore::write(std::span<const Write> writes) {
  std::vector<Written> answers;
  if (writes.empty()) return answers;
  const std::lock_guard lock(write_lock_);
  int result = settle();
  if (result == SQLITE_OK) result = write_group(writes, answers);
  if (note(result, file_.writer.get()) != SQLITE_OK) {
    roll_back();
    answers.assign(writes.size(), Written::kNotNow);
  }
  return answers;
}

int SqliteStore::write_group(std::span<const Write> writes, std::vector<Written>& answers) {
  if (has_moved(file_.writer.get())) return SQLITE_READONLY_DBMOVED;
  Standing standing = names_of(writes);
  int result = writing_.begin.run();
  if (result == SQLITE_OK) result = load(standing);
  if (result != SQLITE_OK) return result;
  GroupPlan plan = plan_group(writes, standing);
  answers = std::move(plan.answers);
  if (plan.entries.empty() && plan.documents.empty()) {  // all overtaken: nothing to sync
    roll_back();
    return SQLITE_OK;
  }
  result = keep(plan);
  return result == SQLITE_OK ? commit() : result;
}

int SqliteStore::load(Standing& standing) {
  int result = SQLITE_OK;
  for (auto& [log, length] : standing.lengths) {
    result = writing_.length.each(
        [&](SqliteRow row) { length = static_cast<std::uint64_t>(row.integer(0)); }, log);
    if (result != SQLITE_OK) return result;
  }
  for (auto& [key, held] : standing.documents) {
    result = writing_.held.each(
        [&](SqliteRow row) {
          held = {static_cast<std::uint64_t>(row.integer(0)), std::string(row.bytes(1))};
        },
        key.first, key.second);
    if (result != SQLITE_OK) return result;
  }
  return result;
}

int SqliteStore::keep(const GroupPlan& plan) {
  int result = SQLITE_OK;
  for (const PlannedEntry& entry : plan.entries) {
    result = writing_.add_entry.run(entry.log, entry.number, entry.text);
    if (result != SQLITE_OK) return result;
  }
  for (const PlannedDocument& planned : plan.documents) {
    const Document& document = *planned.document;
    result = writing_.put_document.run(
        std::string_view(document.kind), std::string_view(document.id), planned.version,
        std::string_view(document.text), std::string_view(planned.tags), document.due);
    if (result == SQLITE_OK) result = keep_tags(planned);
    if (result != SQLITE_OK) return result;
  }
  return result;
}

int SqliteStore::keep_tags(const PlannedDocument& planned) {
  if (planned.tags == planned.before->tags) return SQLITE_OK;
  const std::string_view kind = planned.document->kind;
  const std::string_view id = planned.document->id;
  int result = SQLITE_OK;
  for (const std::string& tag : tags_of(planned.before->tags)) {
    result = writing_.remove_tag.run(kind, std::string_view(tag), id);
    if (result != SQLITE_OK) return result;
  }
  for (const std::string& tag : planned.document->tags) {
    result = writing_.add_tag.run(kind, std::string_view(tag), id);
    if (result != SQLITE_OK) return result;
  }
  return result;
}

// Where the last sync fails, all of the commit may lie in the WAL: it is not seen any more, but a
// restart would find it. A full disk is met while writing, before the page that completes it.
int SqliteStore::commit() {
  const int result = writing_.commit.run();
  if (result != SQLITE_OK && result != SQLITE_FULL) unsettled_ = true;
  return result;
}

// Another commit takes the place in the WAL of the one that failed. What comes after it there
// belongs to no checksum any more.
int SqliteStore::settle() {
  if (!unsettled_) return SQLITE_OK;
  roll_back();
  int result = writing_.begin.run();
  if (result == SQLITE_OK) result = writing_.move_fence.run();
  if (result == SQLITE_OK) result = writing_.commit.run();
  if (result == SQLITE_OK) unsettled_ = false;
  return result;
}

void SqliteStore::roll_back() {
  if (sqlite3_get_autocommit(file_.writer.get()) == 0) {
    static_cast<void>(run_sqlite(file_.writer.get(), "ROLLBACK"));  // fails: it is rolled back
  }
}

template <class Value, class Read>
Result<Value> SqliteStore::reading(Read read) {
  if (unsettled_) {
    const std::lock_guard lock(write_lock_);
    if (note(settle(), file_.writer.get()) != SQLITE_OK) return Error{trouble()};
  }
  const std::lock_guard lock(read_lock_);
  Value value{};
  const bool moved = has_moved(file_.reader.get());
  const int result = moved ? SQLITE_READONLY_DBMOVED : read(value);
  if (note(result, file_.reader.get()) != SQLITE_OK) return Error{trouble()};
  return value;
}

Result<std::vector<std::string>> SqliteStore::read_log(std::string_view log, std::uint64_t from) {
  return reading<std::vector<std::string>>([&](auto& entries) {
    return reading_.entries.each([&](SqliteRow row) { entries.emplace_back(row.bytes(0)); }, log,
                                 from);
  });
}

Result<std::vector<std::uint64_t>> SqliteStore::lengths(std::span<const std::string> logs) {
  return reading<std::vector<std::uint64_t>>([&](auto& lengths) {
    int result = SQLITE_OK;
    for (const std::string& log : logs) {
      std::uint64_t& length = lengths.emplace_back(0);
      result = reading_.length.each(
          [&](SqliteRow row) { length = static_cast<std::uint64_t>(row.integer(0)); },
          std::string_view(log));
      if (result != SQLITE_OK) break;
    }
    return result;
  });
}

Result<std::optional<Document>> SqliteStore::document(std::string_view kind, std::string_view id) {
  return reading<std::optional<Document>>([&](auto& document) {
    return reading_.document.each([&](SqliteRow row) { document = document_at(row); }, kind, id);
  });
}

Result<std::vector<Document>> SqliteStore::tagged(std::string_view kind, std::string_view tag,
                                                  std::string_view after_id, std::size_t most) {
  return reading<std::vector<Document>>([&](auto& documents) {
    return reading_.tagged.each([&](SqliteRow row) { documents.push_back(document_at(row)); }, kind,
                                tag, after_id, row_limit(most));
  });
}

Result<std::vector<Document>> SqliteStore::due(std::string_view kind, std::int64_t time,
                                               std::size_t most) {
  return reading<std::vector<Document>>([&](auto& documents) {
    return reading_.due.each([&](SqliteRow row) { documents.push_back(document_at(row)); }, kind,
                             time, row_limit(most));
  });
}

int SqliteStore::note(int result, sqlite3* connection) {
  const std::lock_guard lock(trouble_lock_);
  if (result == SQLITE_OK) {
    trouble_.clear();
  } else if (result == SQLITE_READONLY_DBMOVED) {
    trouble_ = "SQLite: its file was moved, deleted or replaced; put it back or start again";
  } else {
    trouble_ =
        std::string("SQLite: ") + sqlite3_errstr(result) + " (" + sqlite3_errmsg(connection) + ")";
  }
  return result;
}

std::string SqliteStore::trouble() const {
  const std::lock_guard lock(trouble_lock_);
  return trouble_;
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path,
                                                 const SqliteOptions& options) {
  auto file = open_sqlite_file(path, options);
  if (!file) return file.error();
  int result = SQLITE_OK;
  auto store = std::make_unique<SqliteStore>(*std::move(file), result);
  if (result != SQLITE_OK) {
    return Error{"the store " + mapwright::quoted(path) +
                 " is not as it should be: " + sqlite3_errstr(result)};
  }
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace mapwright
