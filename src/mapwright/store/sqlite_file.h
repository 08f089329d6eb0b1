#pragma once
// Opens the file of a SQLite store: looks at the path, makes the file, sets how it is kept, and
// brings its schema to this version. For sqlite_store alone.

#include <string>

#include "mapwright/store/sqlite_connection.h"
#include "mapwright/store/sqlite_store.h"

namespace mapwright {

// Two connections to the same file: one writes, one reads.
struct SqliteFile {
  SqliteConnection writer;
  SqliteConnection reader;
};

[[nodiscard]] Result<SqliteFile> open_sqlite_file(const std::string& path,
                                                  const SqliteOptions& options);

}  // namespace mapwright
