#include "mapwright/store/sqlite_store.h"

#include <mutex>

#include "mapwright/core/text.h"
#include "mapwright/store/sqlite_connection.h"
#include "mapwright/store/sqlite_file.h"
#include "mapwright/store/sqlite_writer.h"

namespace mapwright {
namespace {

// The statements of the connection that reads, kept.
struct SqliteReading {
  SqliteReading(sqlite3* connection, int& result)
      : entries(connection, "SELECT text FROM entry WHERE log = ? AND number >= ? ORDER BY number",
                result),
        length(connection, kSqliteLength, result),
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

class SqliteStore final : public Store {
 public:
  // The result of preparing the statements is in `result`.
  SqliteStore(SqliteFile file, int& result)
      : file_(std::move(file)),
        writer_(file_.writer.get(), result),
        reading_(file_.reader.get(), result) {}
  // A group that was not answered may lie whole in the WAL. SQLite would delete that, and the next
  // process not find the group; but a file's end may be undone by the machine's, and the group come
  // back after it was told as not there. Left behind, the WAL tells everybody the same.
  ~SqliteStore() override {
    if (!writer_.is_unsettled()) return;
    for (sqlite3* connection : {file_.writer.get(), file_.reader.get()}) {
      sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    }
  }
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  std::vector<Written> write(std::span<const Write> writes) override;
  Result<std::vector<std::string>> read_log(std::string_view log, std::uint64_t from) override;
  Result<std::vector<std::uint64_t>> lengths(std::span<const std::string> logs) override;
  Result<std::optional<Document>> document(std::string_view kind, std::string_view id) override;
  Result<std::vector<Document>> tagged(std::string_view kind, std::string_view tag,
                                       std::string_view after_id, std::size_t most) override;
  Result<std::vector<Document>> due(std::string_view kind, std::int64_t time,
                                    std::size_t most) override;
  // Other processes with this file have no way to tell.
  void on_notice(Wake, Hear) override {}
  void announce(const std::string&) override {}
  std::string trouble() const override;

 private:
  // Calls `read`, which gives SQLite's code, with the reading connection.
  template <class Value, class Read>
  [[nodiscard]] Result<Value> reading(Read read);
  int note(int result, sqlite3* connection);

  SqliteFile file_;
  std::mutex write_lock_;
  SqliteWriter writer_;
  std::mutex read_lock_;
  SqliteReading reading_;
  mutable std::mutex trouble_lock_;
  std::string trouble_;
};

std::vector<Written> SqliteStore::write(std::span<const Write> writes) {
  std::vector<Written> answers;
  if (writes.empty()) return answers;
  const std::lock_guard lock(write_lock_);
  if (note(writer_.write(writes, answers), file_.writer.get()) != SQLITE_OK) {
    writer_.roll_back();
    answers.assign(writes.size(), Written::kNotNow);
  }
  return answers;
}

template <class Value, class Read>
Result<Value> SqliteStore::reading(Read read) {
  if (writer_.is_unsettled()) {
    const std::lock_guard lock(write_lock_);
    if (note(writer_.settle(), file_.writer.get()) != SQLITE_OK) return Error{trouble()};
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
