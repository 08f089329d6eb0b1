#pragma once
// Store: logs that only grow and small documents, kept for good. What a write contains is kept
// whole or not at all, and is durable when it is answered. Several processes may use one store.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"

namespace mapwright {

// Entries for the end of a log. They are refused unless the log has `after` entries by then.
struct LogAppend {
  std::string log;
  std::uint64_t after = 0;
  std::vector<std::string> entries;
};

// A small text found by its kind and id, by its tags, or by the time it is due.
struct Document {
  std::string kind;
  std::string id;
  std::uint64_t version = 0;  // how often it was written; a write names the one it replaces, 0: none
  std::string text;
  std::vector<std::string> tags;
  std::optional<std::int64_t> due;  // milliseconds since 1970
};

struct Write {
  std::vector<LogAppend> appends;
  std::vector<Document> documents;
};

enum class Written {
  kDone,       // durable
  kOvertaken,  // another write was first: a log is longer, a document newer. Nothing was kept.
  kNotNow,     // the disk is full, the database away. Nothing was kept, or it is not known: ask.
};

class Store {
 public:
  virtual ~Store() = default;

  // Writes many at once, by one sync; each has its own answer, as if they came one after another.
  [[nodiscard]] virtual std::vector<Written> write(std::span<const Write> writes) = 0;

  // The entries of a log from number `from` on; none when there is no such log.
  [[nodiscard]] virtual Result<std::vector<std::string>> read_log(std::string_view log,
                                                                  std::uint64_t from) = 0;
  // How many entries each of these logs has.
  [[nodiscard]] virtual Result<std::vector<std::uint64_t>> lengths(
      std::span<const std::string> logs) = 0;

  [[nodiscard]] virtual Result<std::optional<Document>> document(std::string_view kind,
                                                                 std::string_view id) = 0;
  // Those with the tag, by id, after the id given, at most so many.
  [[nodiscard]] virtual Result<std::vector<Document>> tagged(std::string_view kind,
                                                             std::string_view tag,
                                                             std::string_view after_id,
                                                             std::size_t most) = 0;
  // Those due at or before the time, the earliest first, at most so many.
  [[nodiscard]] virtual Result<std::vector<Document>> due(std::string_view kind, std::int64_t time,
                                                          std::size_t most) = 0;

  // Called, from any thread, when another process may have written to the log. A notice may be lost
  // or come twice: whoever holds a log asks for its length now and then.
  using Wake = std::function<void(const std::string& log)>;
  virtual void on_wake(Wake wake) = 0;
};

}  // namespace mapwright
