#pragma once
// The store in a file: SQLite in WAL mode, every commit synced. Reads go by a connection of their
// own and do not wait for a write. Other processes may read, back up and write at the same time;
// they are not woken.

#include <memory>
#include <string>

#include "mapwright/store/store.h"

namespace mapwright {

struct SqliteOptions {
  // A file system registered with SQLite, whose path it is; the machine's if none is named.
  std::string vfs = {};
  int busy_timeout = 5000;      // milliseconds to wait for another process that writes
  int checkpoint_pages = 1000;  // so many in the WAL are copied into the file
};

// An error says what is wrong with the path or the file, which is then as it was: a symbolic link,
// no folder, something that is no store, or one of a newer version.
[[nodiscard]] Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path,
                                                               const SqliteOptions& options = {});

}  // namespace mapwright
