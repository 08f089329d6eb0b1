#include "mapwright/store/sqlite_connection.h"

namespace mapwright {

Result<SqliteConnection> connect_sqlite(const std::string& path, int flags,
                                        const std::string& vfs) {
  sqlite3* raw = nullptr;
  const int result =
      sqlite3_open_v2(path.c_str(), &raw, flags, vfs.empty() ? nullptr : vfs.c_str());
  SqliteConnection connection(raw);  // there is one to be closed even if it failed
  if (result != SQLITE_OK) return Error{raw ? sqlite3_errmsg(raw) : sqlite3_errstr(result)};
  return connection;
}

int run_sqlite(sqlite3* connection, const char* statements) {
  return sqlite3_exec(connection, statements, nullptr, nullptr, nullptr);
}

Result<std::int64_t> sqlite_number(sqlite3* connection, const char* statement) {
  int result = SQLITE_OK;
  std::int64_t number = 0;
  SqliteQuery query(connection, statement, result);
  if (result == SQLITE_OK) result = query.each([&](SqliteRow row) { number = row.integer(0); });
  if (result != SQLITE_OK) return Error{sqlite3_errmsg(connection)};
  return number;
}

std::string_view SqliteRow::bytes(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return bytes ? std::string_view(bytes, size) : std::string_view();
}

std::int64_t SqliteRow::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

std::optional<std::int64_t> SqliteRow::maybe(int column) const {
  if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
  return integer(column);
}

SqliteQuery::SqliteQuery(sqlite3* connection, const char* sql, int& result) {
  if (result != SQLITE_OK) return;
  sqlite3_stmt* raw = nullptr;
  result = sqlite3_prepare_v3(connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
  statement_.reset(raw);
}

int SqliteQuery::bind(int column, std::string_view bytes) {
  // Nothing at no address would be bound as NULL.
  const char* at = bytes.data() ? bytes.data() : "";
  return sqlite3_bind_blob64(statement_.get(), column, at, bytes.size(), nullptr);
}

int SqliteQuery::bind(int column, std::int64_t number) {
  return sqlite3_bind_int64(statement_.get(), column, number);
}

int SqliteQuery::bind(int column, std::uint64_t number) {
  return bind(column, static_cast<std::int64_t>(number));
}

int SqliteQuery::bind(int column, const std::optional<std::int64_t>& number) {
  return number ? bind(column, *number) : sqlite3_bind_null(statement_.get(), column);
}

}  // namespace mapwright
