#pragma once
// Store: logs that only grow and small documents, kept for good. What a write contains is kept
// whole or not at all, and is durable when it is answered. Several processes may use one store.
//
// Every function may be called from any thread, also while another runs; a write waits for the
// disk, so it is no call for a thread that must not. Names and texts may hold any bytes.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"

namespace mapwright {

// Entries for the end of a log, at least one. They are refused unless the log has `after` entries
// by then. A log is there as soon as it has an entry; its name is not empty.
struct LogAppend {
  std::string log;
  std::uint64_t after = 0;
  std::vector<std::string> entries;
};

// A small text found by its kind and id (neither is empty), by its tags, or by the time it is due.
// It is never removed: what is no longer wanted is written once more, without text, tags and due.
struct Document {
  std::string kind;
  std::string id;
  // Read: how often it was written. In a write: the version it replaces, 0 for a new one; it has
  // one more afterwards.
  std::uint64_t version = 0;
  std::string text = {};
  std::vector<std::string> tags = {};
  std::optional<std::int64_t> due = {};  // milliseconds since 1970

  bool operator==(const Document&) const = default;
};

// All of it or nothing. What names a log or document twice counts in the order written.
struct Write {
  std::vector<LogAppend> appends = {};
  std::vector<Document> documents = {};
};

enum class Written {
  kDone,       // durable
  kOvertaken,  // another write was first: a log is longer, a document newer. Nothing was kept.
  kNotNow,     // the disk is full, the database away. Nothing was kept, or it is not known: ask.
               // The first read that succeeds says for good, even if the machine dies after it.
};

inline constexpr std::size_t kMostAnnounced = 5000;

class Store {
 public:
  virtual ~Store() = default;

  // Writes many at once, by one sync; each has its own answer, as if they came one after another.
  [[nodiscard]] virtual std::vector<Written> write(std::span<const Write> writes) = 0;

  // The entries of a log from number `from` on, the first is 0; none when there is no such log.
  [[nodiscard]] virtual Result<std::vector<std::string>> read_log(std::string_view log,
                                                                  std::uint64_t from) = 0;
  // How many entries each of these logs has.
  [[nodiscard]] virtual Result<std::vector<std::uint64_t>> lengths(
      std::span<const std::string> logs) = 0;

  [[nodiscard]] virtual Result<std::optional<Document>> document(std::string_view kind,
                                                                 std::string_view id) = 0;
  // Those with the tag, by id (byte by byte), after the id given, at most so many.
  [[nodiscard]] virtual Result<std::vector<Document>> tagged(std::string_view kind,
                                                             std::string_view tag,
                                                             std::string_view after_id,
                                                             std::size_t most) = 0;
  // Those due at or before the time, the earliest first, then by id, at most so many.
  [[nodiscard]] virtual Result<std::vector<Document>> due(std::string_view kind, std::int64_t time,
                                                          std::size_t most) = 0;

  // Called, from a thread of the store: `wake` when another process may have written to the log,
  // `hear` with what another process announced. Both may be lost or come twice: whoever holds a
  // log asks for its length now and then. Set once, before the first write.
  using Wake = std::function<void(const std::string& log)>;
  using Hear = std::function<void(const std::string& text)>;
  virtual void on_notice(Wake wake, Hear hear) = 0;
  // Says something to the other processes, at most kMostAnnounced bytes. It is not kept.
  virtual void announce(const std::string& text) = 0;

  // Why the last call could not be done now, in words for the operator; empty if it was.
  [[nodiscard]] virtual std::string trouble() const = 0;
};

}  // namespace mapwright
