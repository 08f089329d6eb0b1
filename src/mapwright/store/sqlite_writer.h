#pragma once
// The connection of a SQLite store that writes: a group of writes becomes one commit, and a commit
// that failed is settled before anything else happens. For sqlite_store alone.

#include <atomic>
#include <span>
#include <vector>

#include "mapwright/store/group_plan.h"
#include "mapwright/store/sqlite_connection.h"

namespace mapwright {

// How many entries a log has.
inline constexpr const char* kSqliteLength =
    "SELECT number + 1 FROM entry WHERE log = ? ORDER BY number DESC LIMIT 1";

// Whether the file was moved away or another put in its place, for instance by somebody who
// restores a backup: what is written then is nowhere.
[[nodiscard]] bool has_moved(sqlite3* connection);

// One thread at a time, but for is_unsettled. Results are SQLite's codes.
class SqliteWriter {
 public:
  // Pre: the connection outlives it. The result of preparing the statements is in `result`.
  SqliteWriter(sqlite3* connection, int& result);

  // Not SQLITE_OK: nothing was kept, or it is not known.
  [[nodiscard]] int write(std::span<const Write> writes, std::vector<Written>& answers);
  // After a write that failed, once SQLite has been asked why.
  void roll_back();
  // Makes certain that a commit that failed is gone for good.
  [[nodiscard]] int settle();
  // A commit failed, and may be found whole after a crash.
  [[nodiscard]] bool is_unsettled() const { return unsettled_; }

 private:
  [[nodiscard]] int write_group(std::span<const Write> writes, std::vector<Written>& answers);
  [[nodiscard]] int load(Standing& standing);
  [[nodiscard]] int keep(const GroupPlan& plan);
  [[nodiscard]] int keep_tags(const PlannedDocument& planned);
  [[nodiscard]] int commit();

  sqlite3* connection_;
  SqliteQuery begin_, commit_, length_, held_, add_entry_, put_document_, remove_tag_, add_tag_,
      move_fence_;
  std::atomic<bool> unsettled_ = false;
};

}  // namespace mapwright
