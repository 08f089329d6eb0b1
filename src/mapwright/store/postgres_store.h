#pragma once
// The store in PostgreSQL, for any number of processes. A group of writes costs two round trips:
// what the database holds of its names is asked for, then everything is sent with its commit.
// Whoever loses a race for a number or a document asks again. While the database is away calls are
// answered at once, or after a few seconds where it says nothing.

#include <memory>
#include <string>

#include "mapwright/store/store.h"

namespace mapwright {

struct PostgresOptions {
  // Milliseconds that a write waits for the database to come back after a commit whose answer was
  // lost. Then it is kNotNow; what became of it is settled before the next call is answered.
  int settle_patience = 3000;
};

// A URI as libpq takes it, postgres://…; the tables are those of the first schema of its search
// path. An error says why, without the URI, which may hold a password.
[[nodiscard]] Result<std::unique_ptr<Store>> open_postgres_store(
    const std::string& uri, const PostgresOptions& options = {});

}  // namespace mapwright
