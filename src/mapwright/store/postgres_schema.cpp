#include "mapwright/store/postgres_schema.h"

#include "mapwright/core/text.h"
#include "mapwright/store/migrations.h"

namespace mapwright {
namespace {

// Nobody waits for ever, and a process that hangs in the middle of a transaction gives its locks
// back. Every statement looks up keys, so it goes by the index also as long as PostgreSQL does not
// know yet how large a table has become. A database that is set to answer before it has synced is
// told to sync first.
constexpr const char* kSession =
    "SET client_min_messages = warning; SET lock_timeout = '4s'; SET statement_timeout = '10s';"
    "SET idle_in_transaction_session_timeout = '20s'; SET bytea_output = hex;"
    "SET default_transaction_isolation = 'read committed';"
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = "
    "off;"
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off'";

// The number of the last step taken; 0 where the store is not made yet.
Result<int> steps_taken(PostgresConnection& connection) {
  const auto made = connection.run_script("SELECT to_regclass('schema_step')::text");
  if (!made) return made.error();
  if (made->empty()) return 0;
  const auto number = connection.run_script("SELECT coalesce(max(number), 0) FROM schema_step");
  if (!number) return number.error();
  return parse_int(*number).value_or(0);
}

Result<void> take_steps(PostgresConnection& connection) {
  // 0x4d617057 is "MapW".
  const auto locked = connection.run_script(
      "BEGIN; SELECT pg_advisory_xact_lock(1298231383, hashtext(current_schema()));"
      "CREATE TABLE IF NOT EXISTS schema_step "
      "(number integer PRIMARY KEY, taken timestamptz NOT NULL DEFAULT now())");
  if (!locked) return locked.error();
  const auto version = steps_taken(connection);  // somebody else may have been first
  if (!version) return version.error();
  std::string steps;
  for (const Migration& migration : migrations()) {
    if (migration.number <= *version) continue;
    steps += migration.postgres;
    steps += "INSERT INTO schema_step (number) VALUES (" + std::to_string(migration.number) + ");";
  }
  const auto taken = connection.run_script(steps + "COMMIT");
  if (!taken) return taken.error();
  return {};
}

}  // namespace

Result<std::string> prepare_postgres_schema(PostgresConnection& connection) {
  if (const auto set = connection.run_script(kSession); !set) return set.error();
  const auto version = steps_taken(connection);
  if (!version) return version.error();
  if (*version > schema_version()) {
    return Error{"it was written by a newer version (schema " + std::to_string(*version) +
                 "; this one knows " + std::to_string(schema_version()) + ")"};
  }
  if (*version < schema_version()) {
    if (const auto taken = take_steps(connection); !taken) {
      return Error{"its tables could not be made: " + taken.error().message};
    }
  }
  // What processes that are gone have left to settle their commits by.
  const auto tidied =
      connection.run_script("DELETE FROM group_commit WHERE at < now() - interval '30 days'");
  if (!tidied) return tidied.error();
  return connection.run_script("SELECT 'mapwright_' || md5(current_schema())");
}

}  // namespace mapwright
