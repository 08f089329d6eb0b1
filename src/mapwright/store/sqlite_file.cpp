#include "mapwright/store/sqlite_file.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

#include "mapwright/core/text.h"
#include "mapwright/store/migrations.h"
#include "mapwright/store/sqlite_wal_rescue.h"

namespace mapwright {
namespace {

constexpr std::int64_t kApplicationId = 0x4d617057;  // "MapW" in the file's header

Error bad_store(const std::string& path, const std::string& why) {
  return Error{"the store " + mapwright::quoted(path) + " " + why};
}

// Secrets lie in it (seeds, hashes), so it is the owner's alone from the start.
Result<void> make_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0 && errno != EEXIST) {
    return bad_store(path, std::string("cannot be made: ") + std::strerror(errno));
  }
  if (file >= 0) ::close(file);
  return {};
}

// The absolute path of a file that is there and is none of the wrong kind. The folders before it
// may be links; the file may not: whoever can change a link would choose what is written to.
Result<std::string> found_file(const std::string& path) {
  namespace fs = std::filesystem;
  if (path.empty() || path.find('\0') != std::string::npos) return bad_store(path, "has no path");
  const fs::path given(path);
  std::error_code failed;
  const fs::path folder =
      fs::canonical(given.has_parent_path() ? given.parent_path() : fs::path("."), failed);
  if (failed) {
    return bad_store(path, "cannot be made: there is no folder " +
                               mapwright::quoted(given.parent_path().string()) + " (" +
                               failed.message() + ")");
  }
  const std::string file = (folder / given.filename()).string();
  const fs::file_status status = fs::symlink_status(file, failed);
  switch (status.type()) {
    case fs::file_type::regular:
      return file;
    case fs::file_type::not_found:
      if (const auto made = make_file(file); !made) return made.error();
      return file;
    case fs::file_type::symlink:
      return bad_store(path, "is a symbolic link; name the file itself");
    case fs::file_type::directory:
      return bad_store(path, "is a folder; name a file in it");
    default:
      return bad_store(path, failed ? "cannot be looked at: " + failed.message() : "is no file");
  }
}

struct Schema {
  std::int64_t version = 0;
  bool ours = false;
  bool empty = false;
};

Result<Schema> schema_of(sqlite3* connection) {
  const auto version = sqlite_number(connection, "PRAGMA user_version");
  const auto application = sqlite_number(connection, "PRAGMA application_id");
  const auto tables = sqlite_number(connection, "SELECT count(*) FROM sqlite_schema");
  for (const auto* number : {&version, &application, &tables}) {
    if (!*number) return number->error();
  }
  return Schema{*version, *application == kApplicationId, *tables == 0};
}

Result<void> check_schema(const std::string& path, const Schema& schema) {
  if (!schema.ours && !schema.empty) return bad_store(path, "is another program's database");
  if (schema.version > schema_version()) {
    return bad_store(path, "was written by a newer version (schema " +
                               std::to_string(schema.version) + "; this one knows " +
                               std::to_string(schema_version()) + "): use that one, or a backup");
  }
  return {};
}

// The steps that are missing, in one transaction; another process may have been first.
Result<void> migrate(sqlite3* connection, const std::string& path) {
  if (run_sqlite(connection, "BEGIN IMMEDIATE") != SQLITE_OK) {
    return bad_store(path, std::string("cannot be written: ") + sqlite3_errmsg(connection));
  }
  const auto roll_back = [&](Error error) {
    static_cast<void>(run_sqlite(connection, "ROLLBACK"));
    return error;
  };
  const auto schema = schema_of(connection);
  if (!schema) return roll_back(bad_store(path, schema.error().message));
  if (const auto fine = check_schema(path, *schema); !fine) return roll_back(fine.error());
  std::string steps;
  for (const Migration& migration : migrations()) {
    if (migration.number > schema->version) steps += migration.sqlite;
  }
  steps += "PRAGMA application_id = " + std::to_string(kApplicationId) + ";" +
           "PRAGMA user_version = " + std::to_string(schema_version()) + "; COMMIT";
  if (run_sqlite(connection, steps.c_str()) != SQLITE_OK) {
    return roll_back(bad_store(
        path, std::string("could not be brought to this version: ") + sqlite3_errmsg(connection)));
  }
  return {};
}

// The change to WAL needs the file alone for a moment, and does not wait for it by itself.
Result<void> use_wal(sqlite3* connection, const std::string& path, int busy_timeout) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(busy_timeout);
  std::string mode;
  for (;;) {
    int result = SQLITE_OK;
    SqliteQuery query(connection, "PRAGMA journal_mode = WAL", result);
    if (result == SQLITE_OK) result = query.each([&](SqliteRow row) { mode = row.bytes(0); });
    if (result == SQLITE_OK && mode == "wal") return {};
    if ((result & 0xff) != SQLITE_BUSY || std::chrono::steady_clock::now() > until) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return bad_store(path, "cannot be kept in WAL mode: " +
                             (mode.empty() ? std::string(sqlite3_errmsg(connection)) : mode));
}

Result<SqliteConnection> connect_to(const std::string& path, const SqliteOptions& options) {
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  flags |= options.vfs.empty() ? SQLITE_OPEN_NOFOLLOW : SQLITE_OPEN_CREATE;
  auto connection = connect_sqlite(path, flags, options.vfs);
  if (!connection) return bad_store(path, "cannot be opened: " + connection.error().message);
  sqlite3* raw = connection->get();
  sqlite3_busy_timeout(raw, options.busy_timeout);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  if (sqlite3_db_readonly(raw, "main") != 0) return bad_store(path, "may only be read");
  return connection;
}

}  // namespace

Result<SqliteFile> open_sqlite_file(const std::string& path, const SqliteOptions& options) {
  std::string file = path;
  if (options.vfs.empty()) {
    auto found = found_file(path);
    if (!found) return found.error();
    file = *std::move(found);
  }
  const auto rescued = rescue_sqlite_wal(file, options.vfs, [](sqlite3* connection) {
    const auto schema = schema_of(connection);
    return schema && schema->ours;
  });
  if (!rescued) return rescued.error();
  auto writer = connect_to(file, options);
  if (!writer) return writer.error();
  sqlite3* raw = writer->get();
  // Before anything is changed: it may be somebody else's.
  const auto schema = schema_of(raw);
  if (!schema) return bad_store(path, "cannot be read: " + schema.error().message);
  if (const auto fine = check_schema(path, *schema); !fine) return fine.error();
  // FULL: each commit is synced. EXTRA is that in WAL mode; before, a journal that is deleted is
  // gone for good: one that a crash brings back would undo all that was written since. A backup
  // that takes long makes the WAL long; it is cut once it is no longer needed.
  const std::string settings =
      "PRAGMA synchronous = EXTRA; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384;"
      "PRAGMA journal_size_limit = 67108864;"
      "PRAGMA wal_autocheckpoint = " +
      std::to_string(options.checkpoint_pages);
  if (run_sqlite(raw, settings.c_str()) != SQLITE_OK) return bad_store(path, sqlite3_errmsg(raw));
  if (const auto wal = use_wal(raw, path, options.busy_timeout); !wal) return wal.error();
  if (!schema->ours || schema->version < schema_version()) {
    if (const auto done = migrate(raw, path); !done) return done.error();
  }
  auto reader = connect_to(file, options);
  if (!reader) return reader.error();
  return SqliteFile{*std::move(writer), *std::move(reader)};
}

}  // namespace mapwright
