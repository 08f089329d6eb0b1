#include "mapwright/store/sqlite_writer.h"

namespace mapwright {

bool has_moved(sqlite3* connection) {
  int moved = 0;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved != 0;
}

SqliteWriter::SqliteWriter(sqlite3* connection, int& result)
    : connection_(connection),
      begin_(connection, "BEGIN IMMEDIATE", result),
      commit_(connection, "COMMIT", result),
      length_(connection, kSqliteLength, result),
      held_(connection, "SELECT version, tags FROM document WHERE kind = ? AND id = ?", result),
      add_entry_(connection, "INSERT INTO entry VALUES (?, ?, ?)", result),
      put_document_(connection,
                    "INSERT OR REPLACE INTO document (kind, id, version, text, tags, due) "
                    "VALUES (?, ?, ?, ?, ?, ?)",
                    result),
      remove_tag_(connection, "DELETE FROM tag WHERE kind = ? AND tag = ? AND id = ?", result),
      add_tag_(connection, "INSERT OR IGNORE INTO tag VALUES (?, ?, ?)", result),
      move_fence_(connection, "UPDATE fence SET number = number + 1", result) {}

int SqliteWriter::write(std::span<const Write> writes, std::vector<Written>& answers) {
  int result = settle();
  if (result == SQLITE_OK) result = write_group(writes, answers);
  return result;
}

int SqliteWriter::write_group(std::span<const Write> writes, std::vector<Written>& answers) {
  if (has_moved(connection_)) return SQLITE_READONLY_DBMOVED;
  Standing standing = names_of(writes);
  int result = begin_.run();
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

int SqliteWriter::load(Standing& standing) {
  int result = SQLITE_OK;
  for (auto& [log, length] : standing.lengths) {
    result = length_.each(
        [&](SqliteRow row) { length = static_cast<std::uint64_t>(row.integer(0)); }, log);
    if (result != SQLITE_OK) return result;
  }
  for (auto& [key, held] : standing.documents) {
    result = held_.each(
        [&](SqliteRow row) {
          held = {static_cast<std::uint64_t>(row.integer(0)), std::string(row.bytes(1))};
        },
        key.first, key.second);
    if (result != SQLITE_OK) return result;
  }
  return result;
}

int SqliteWriter::keep(const GroupPlan& plan) {
  int result = SQLITE_OK;
  for (const PlannedEntry& entry : plan.entries) {
    result = add_entry_.run(entry.log, entry.number, entry.text);
    if (result != SQLITE_OK) return result;
  }
  for (const PlannedDocument& planned : plan.documents) {
    const Document& document = *planned.document;
    result = put_document_.run(std::string_view(document.kind), std::string_view(document.id),
                               planned.version, std::string_view(document.text),
                               std::string_view(planned.tags), document.due);
    if (result == SQLITE_OK) result = keep_tags(planned);
    if (result != SQLITE_OK) return result;
  }
  return result;
}

int SqliteWriter::keep_tags(const PlannedDocument& planned) {
  if (planned.tags == planned.before->tags) return SQLITE_OK;
  const std::string_view kind = planned.document->kind;
  const std::string_view id = planned.document->id;
  int result = SQLITE_OK;
  for (const std::string& tag : tags_of(planned.before->tags)) {
    result = remove_tag_.run(kind, std::string_view(tag), id);
    if (result != SQLITE_OK) return result;
  }
  for (const std::string& tag : planned.document->tags) {
    result = add_tag_.run(kind, std::string_view(tag), id);
    if (result != SQLITE_OK) return result;
  }
  return result;
}

// Where the last sync fails, all of the commit may lie in the WAL: it is not seen any more, but a
// restart would find it. A full disk is met while writing, before the page that completes it.
int SqliteWriter::commit() {
  const int result = commit_.run();
  if (result != SQLITE_OK && result != SQLITE_FULL) unsettled_ = true;
  return result;
}

// Another commit takes the place in the WAL of the one that failed. What comes after it there
// belongs to no checksum any more.
int SqliteWriter::settle() {
  if (!unsettled_) return SQLITE_OK;
  roll_back();
  int result = begin_.run();
  if (result == SQLITE_OK) result = move_fence_.run();
  if (result == SQLITE_OK) result = commit_.run();
  if (result == SQLITE_OK) unsettled_ = false;
  return result;
}

void SqliteWriter::roll_back() {
  if (sqlite3_get_autocommit(connection_) == 0) {
    static_cast<void>(run_sqlite(connection_, "ROLLBACK"));  // fails: it is rolled back
  }
}

}  // namespace mapwright
