#pragma once
// The store that a place names. A file is SQLite's, for one machine; a database PostgreSQL's, for
// any number of processes.

#include <memory>
#include <string>

#include "mapwright/store/store.h"

namespace mapwright {

// A file's path, or postgres://… (postgresql://…). Made where it does not exist, brought to this
// version's schema where it is older.
[[nodiscard]] Result<std::unique_ptr<Store>> open_store(const std::string& place);

}  // namespace mapwright
