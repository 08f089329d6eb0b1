#pragma once
// Where the contract suite keeps a store: opens it, as often as there are processes, and takes all
// of it away in the end. random_write makes what the suites write.

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <stdlib.h>

#include "mapwright/core/random.h"
#include "mapwright/store/store.h"
#include "store/model_store.h"

namespace mapwright {

class StoreHome {
 public:
  virtual ~StoreHome() = default;
  // The same store once more, as another process would open it.
  [[nodiscard]] virtual std::unique_ptr<Store> open() = 0;
  // Whether stores of several threads may be used at the same time.
  [[nodiscard]] virtual bool has_threads() const { return true; }
  [[nodiscard]] virtual bool wakes() const = 0;
};

struct StoreKind {
  std::string name;
  std::function<std::unique_ptr<StoreHome>()> make;  // nothing: it cannot be tried here
};

// A folder in the machine's place for such things, gone with this.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string path = (std::filesystem::temp_directory_path() / "mapwright-XXXXXX").string();
    if (::mkdtemp(path.data()) != nullptr) path_ = path;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

[[nodiscard]] inline Write append_to(std::string log, std::uint64_t after,
                                     std::vector<std::string> entries) {
  return {{{std::move(log), after, std::move(entries)}}, {}};
}

[[nodiscard]] inline Written write_one(Store& store, const Write& write) {
  return store.write(std::span(&write, 1)).at(0);
}

// The names that random writes use: few, so that they meet.
inline constexpr std::uint32_t kRandomLogs = 5;
inline constexpr std::uint32_t kRandomIds = 6;
inline constexpr std::uint32_t kRandomTags = 4;

[[nodiscard]] inline std::string name_of(const char* what, std::uint32_t number) {
  return what + std::to_string(number);
}

// A write that mostly fits what `database` holds, and else is overtaken or too early.
[[nodiscard]] inline Write random_write(const ModelDatabase& database, Random& random) {
  Write write;
  const auto off = [&](std::uint64_t number) {
    const std::uint32_t fate = random.below(20);
    return fate == 0 && number > 0 ? number - 1 : fate == 1 ? number + 1 : number;
  };
  for (std::uint32_t i = random.below(3); i > 0; --i) {
    LogAppend append{name_of("log", random.below(kRandomLogs)), 0, {}};
    const auto found = database.logs.find(append.log);
    append.after = off(found == database.logs.end() ? 0 : found->second.size());
    for (std::uint32_t n = 1 + random.below(3); n > 0; --n) {
      append.entries.push_back("entry " + std::to_string(random.next()) +
                               std::string(random.below(300), 'x'));
    }
    write.appends.push_back(append);
  }
  for (std::uint32_t i = random.below(3); i > 0 || write.appends.empty(); --i) {
    Document document{.kind = name_of("kind", random.below(2)),
                      .id = name_of("id", random.below(kRandomIds)),
                      .text = "text " + std::to_string(random.next())};
    const auto found = database.documents.find({document.kind, document.id});
    document.version = off(found == database.documents.end() ? 0 : found->second.version);
    for (std::uint32_t n = random.below(3); n > 0; --n) {
      document.tags.push_back(name_of("tag", random.below(kRandomTags)));
    }
    if (random.below(2) == 0) document.due = static_cast<std::int64_t>(random.below(10)) - 3;
    write.documents.push_back(document);
    if (i == 0) break;
  }
  return write;
}

// Everything that random writes can have left, read back; nothing if a read failed.
[[nodiscard]] inline std::optional<ModelDatabase> content_of(Store& store) {
  ModelDatabase content;
  for (std::uint32_t i = 0; i < kRandomLogs; ++i) {
    const auto entries = store.read_log(name_of("log", i), 0);
    if (!entries) return std::nullopt;
    if (!entries->empty()) content.logs[name_of("log", i)] = *entries;
  }
  for (std::uint32_t i = 0; i < 2 * kRandomIds; ++i) {
    const auto document = store.document(name_of("kind", i % 2), name_of("id", i / 2));
    if (!document) return std::nullopt;
    if (*document) content.documents[{(*document)->kind, (*document)->id}] = **document;
  }
  return content;
}

// The lists by tag, by time and of lengths are those of the content.
inline void expect_same_lists(Store& store, ModelDatabase& content) {
  ModelStore model(content);
  for (std::uint32_t i = 0; i < 2 * kRandomTags; ++i) {
    const std::string kind = name_of("kind", i % 2);
    const std::string tag = name_of("tag", i / 2);
    EXPECT_EQ(*store.tagged(kind, tag, "", 100), *model.tagged(kind, tag, "", 100));
    EXPECT_EQ(*store.tagged(kind, tag, "id2", 2), *model.tagged(kind, tag, "id2", 2));
    EXPECT_EQ(*store.due(kind, i, 100), *model.due(kind, i, 100));
    EXPECT_EQ(*store.due(kind, i, 3), *model.due(kind, i, 3));
  }
  std::vector<std::string> logs;
  for (std::uint32_t i = 0; i < kRandomLogs; ++i) logs.push_back(name_of("log", i));
  EXPECT_EQ(*store.lengths(logs), *model.lengths(logs));
}

}  // namespace mapwright
