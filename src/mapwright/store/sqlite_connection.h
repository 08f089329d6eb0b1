#pragma once
// SQLite's connection and prepared statements, closed and reset by themselves. Results are SQLite's
// extended codes. For sqlite_store alone.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <sqlite3.h>

#include "mapwright/core/result.h"

namespace mapwright {

struct CloseSqlite {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using SqliteConnection = std::unique_ptr<sqlite3, CloseSqlite>;

// A connection for one thread at a time. `flags` are SQLITE_OPEN_….
[[nodiscard]] Result<SqliteConnection> connect_sqlite(const std::string& path, int flags,
                                                      const std::string& vfs);
// Statements without results.
[[nodiscard]] int run_sqlite(sqlite3* connection, const char* statements);
// The number that a statement such as "PRAGMA user_version" gives.
[[nodiscard]] Result<std::int64_t> sqlite_number(sqlite3* connection, const char* statement);

// The row that a query stands at.
class SqliteRow {
 public:
  explicit SqliteRow(sqlite3_stmt* statement) : statement_(statement) {}

  // Until the next row.
  [[nodiscard]] std::string_view bytes(int column) const;
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] std::optional<std::int64_t> maybe(int column) const;

 private:
  sqlite3_stmt* statement_;
};

// A statement prepared once and run often.
class SqliteQuery {
 public:
  // The result of preparing it is in `result` unless that is a failure already.
  SqliteQuery(sqlite3* connection, const char* sql, int& result);

  // Runs it with these values, in order, and calls `on_row` for each row of the answer.
  template <class OnRow, class... Values>
  [[nodiscard]] int each(OnRow on_row, const Values&... values) {
    int column = 0;
    int result = SQLITE_OK;
    ((result = result == SQLITE_OK ? bind(++column, values) : result), ...);
    if (result == SQLITE_OK) {
      while ((result = sqlite3_step(statement_.get())) == SQLITE_ROW) {
        on_row(SqliteRow(statement_.get()));
      }
    }
    sqlite3_reset(statement_.get());  // says again what step() has said
    return result == SQLITE_DONE ? SQLITE_OK : result;
  }
  template <class... Values>
  [[nodiscard]] int run(const Values&... values) {
    return each([](SqliteRow) {}, values...);
  }

 private:
  [[nodiscard]] int bind(int column, std::string_view bytes);
  [[nodiscard]] int bind(int column, std::int64_t number);
  [[nodiscard]] int bind(int column, std::uint64_t number);
  [[nodiscard]] int bind(int column, const std::optional<std::int64_t>& number);

  std::unique_ptr<sqlite3_stmt, CloseSqlite> statement_;
};

}  // namespace mapwright
