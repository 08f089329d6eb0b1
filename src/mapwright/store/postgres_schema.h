#pragma once
// Makes a connection fit for the store: its settings, and the schema, which is brought to this
// version by one process at a time.

#include "mapwright/store/postgres_connection.h"

namespace mapwright {

// Gives the channel on which the processes of this store tell each other of new entries. An error
// is said in words for the operator.
[[nodiscard]] Result<std::string> prepare_postgres_schema(PostgresConnection& connection);

}  // namespace mapwright
