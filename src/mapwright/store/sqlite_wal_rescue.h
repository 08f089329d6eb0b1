#pragma once
// What a process that met a failing disk left in the WAL may be in memory alone: Linux counts pages
// that it failed to write as written. The next process would read it and build on it, and all it
// promised would be lost with the machine. So a WAL that was left behind is written again, whole,
// before a store is opened. For sqlite_file alone.

#include <functional>
#include <string>

#include "mapwright/core/result.h"
#include "mapwright/store/sqlite_connection.h"

namespace mapwright {

// Pre: `path` is a file, or a name in the file system `vfs` of SQLite ("" for the machine's). Does
// nothing when there is no WAL, when it is no store of ours (`is_ours` looks), or when another
// process has it open. An error when the disk does not keep what it is given: the store may not be
// opened then.
[[nodiscard]] Result<void> rescue_sqlite_wal(const std::string& path, const std::string& vfs,
                                             const std::function<bool(sqlite3*)>& is_ours);

}  // namespace mapwright
