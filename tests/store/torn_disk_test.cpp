// The real SQLite on a disk that dies at any moment: whatever was answered is there afterwards,
// nothing is half there, and what was not answered is there whole or not at all.

#include <cstdlib>
#include <optional>

#include <gmock/gmock.h>
#include <sqlite3.h>

#include "mapwright/store/sqlite_store.h"
#include "store/store_home.h"
#include "store/torn_vfs.h"

namespace mapwright {
namespace {

std::unique_ptr<Store> open_on(const std::string& disk) {
  auto store = open_sqlite_store("store.db", {.vfs = disk, .checkpoint_pages = 25});
  return store ? *std::move(store) : nullptr;
}

bool is_whole(const std::string& disk) {
  sqlite3* raw = nullptr;
  bool whole = sqlite3_open_v2("store.db", &raw, SQLITE_OPEN_READWRITE, disk.c_str()) == SQLITE_OK;
  const auto on_row = [](void* result, int, char** values, char**) {
    *static_cast<bool*>(result) = std::string(values[0]) == "ok";
    return 0;
  };
  whole =
      whole && sqlite3_exec(raw, "PRAGMA integrity_check", on_row, &whole, nullptr) == SQLITE_OK;
  sqlite3_close(raw);
  return whole;
}

std::string differences(const ModelDatabase& expected, const ModelDatabase& found) {
  std::string text;
  for (std::uint32_t i = 0; i < kRandomLogs; ++i) {
    const auto length = [&](const ModelDatabase& content) {
      const auto log = content.logs.find(name_of("log", i));
      return log == content.logs.end() ? 0 : log->second.size();
    };
    text += "\n" + name_of("log", i) + ": expected " + std::to_string(length(expected)) +
            " entries, found " + std::to_string(length(found));
  }
  for (const auto& [key, document] : expected.documents) {
    const auto other = found.documents.find(key);
    if (other != found.documents.end() && other->second == document) continue;
    text += "\n" + key.first + " " + key.second + ": expected version " +
            std::to_string(document.version) + ", found " +
            std::to_string(other == found.documents.end() ? 0 : other->second.version);
  }
  return text;
}

// One disk through many crashes. `truth` is what must be there; `maybe` what a group that was not
// answered would have made of it, until a read says which.
class CrashingStore {
 public:
  explicit CrashingStore(std::uint64_t seed)
      : name_("torn-" + std::to_string(seed)), random_(seed), disk_(name_, seed) {}

  // From opening until the machine dies. Gives false, with a failure told, when a promise is
  // broken.
  bool live_and_die() {
    disk_.fail_syncs(random_.below(3) == 0 ? 4 + random_.below(40) : 0);
    disk_.set_capacity(random_.below(4) == 0 ? disk_.used() + random_.below(60'000) : UINT64_MAX);
    disk_.crash_after(random_.below(random_.below(4) == 0 ? 1000 : 200));
    while (!disk_.crashed()) {
      auto store = open_on(name_);
      if (!store) {  // a failed sync, or a full disk, until somebody makes room
        if (random_.below(4) == 0) disk_.set_capacity(UINT64_MAX);
        continue;
      }
      if (!check(*store)) return false;
      const std::uint32_t groups = random_.below(40);
      for (std::uint32_t i = 0; i < groups && !disk_.crashed() && !maybe_; ++i) {
        if (!write_group(*store)) return false;
      }
    }  // a store that is closed copies its WAL into the file: a good moment to die, too
    disk_.restart();
    disk_.fail_syncs(0);
    disk_.set_capacity(UINT64_MAX);
    if (random_.below(20) > 0) return true;
    const auto store = open_on(name_);
    if (store && check(*store)) {
      expect_same_lists(*store, truth_);
      EXPECT_TRUE(is_whole(name_));
      return !testing::Test::HasFailure();
    }
    ADD_FAILURE() << name_ << ": cannot be opened after a crash";
    return false;
  }

  [[nodiscard]] std::uint64_t acknowledged() const { return acknowledged_; }

 private:
  bool write_group(Store& store) {
    std::vector<Write> group;
    std::vector<Written> expected;
    ModelDatabase after = truth_;
    for (std::uint32_t i = 1 + random_.below(4); i > 0; --i) {
      group.push_back(random_write(after, random_));
      expected.push_back(after.take(group.back()) ? Written::kDone : Written::kOvertaken);
    }
    const auto answers = store.write(group);
    if (answers == expected) {
      acknowledged_ += answers.size();
      truth_ = after;
      return true;
    }
    if (answers != std::vector(group.size(), Written::kNotNow)) {
      ADD_FAILURE() << name_ << ": a group was answered in part";
      return false;
    }
    maybe_ = after;
    // Mostly the process lives on until it knows; else the next one has to find out.
    while (maybe_ && !disk_.crashed() && random_.below(8) > 0) {
      if (!check(store)) return false;
    }
    return true;
  }

  // What can be read is the one or the other, and from then on nothing else.
  bool check(Store& store) {
    auto content = content_of(store);
    if (!content) return true;  // not now
    if (*content != truth_ && content != maybe_) {
      ADD_FAILURE() << name_ << ": what was answered is not what is there"
                    << differences(truth_, *content);
      return false;
    }
    truth_ = *std::move(content);
    maybe_.reset();
    return true;
  }

  std::string name_;
  Random random_;
  TornDisk disk_;
  ModelDatabase truth_;
  std::optional<ModelDatabase> maybe_;
  std::uint64_t acknowledged_ = 0;
};

// Twenty-five crashes for each disk. MAPWRIGHT_WHOLE: a hundred times as many.
TEST(TornStore, ThousandsOfCrashesLoseNothingAnswered) {
  const std::uint64_t disks =
      std::getenv("MAPWRIGHT_WHOLE") != nullptr ? 4000 : MAPWRIGHT_TORN_DISKS;
  std::uint64_t acknowledged = 0;
  for (std::uint64_t seed = 1; seed <= disks; ++seed) {
    CrashingStore store(seed);
    for (int crash = 0; crash < 25; ++crash) {
      ASSERT_TRUE(store.live_and_die()) << "crash " << crash;
    }
    acknowledged += store.acknowledged();
  }
  EXPECT_GT(acknowledged, disks * 100);  // they did live in between
}

// A sync fails, the next one too, and the process ends: what is read of the WAL afterwards is in
// the machine's memory alone. Gives whether all that a later process promised is there after the
// machine's end. `watched`: somebody else has the file open, so that it is not written again first.
bool survives_a_failing_disk(std::uint64_t seed, bool watched) {
  TornDisk disk("failing", seed);
  std::vector<std::string> truth;
  const auto note = [&](Store& store) {
    const std::string text = "entry " + std::to_string(truth.size());
    EXPECT_EQ(write_one(store, append_to("log", truth.size(), {text})), Written::kDone);
    truth.push_back(text);
  };
  {
    const auto store = open_on("failing");
    note(*store);
    disk.fail_syncs(1);
    EXPECT_EQ(write_one(*store, append_to("log", 1, {"not now"})), Written::kNotNow);
    EXPECT_FALSE(store->read_log("log", 0).ok()) << "nothing is said before it is certain";
  }  // what is closed on such a disk leaves its WAL behind
  disk.fail_syncs(0);
  sqlite3* other = nullptr;
  if (watched) {
    sqlite3_open_v2("store.db", &other, SQLITE_OPEN_READWRITE, "failing");
    sqlite3_exec(other, "SELECT count(*) FROM entry", nullptr, nullptr, nullptr);
  }
  {
    const auto store = open_on("failing");
    EXPECT_EQ(*store->read_log("log", 0), truth);
    for (int i = 0; i < 3; ++i) note(*store);
    disk.crash_after(0);
  }
  sqlite3_close(other);
  disk.restart();
  const auto store = open_on("failing");
  if (store == nullptr) return false;
  const auto found = store->read_log("log", 0);
  return found && *found == truth;
}

TEST(TornStore, WhatAFailingDiskLeftInMemoryIsWrittenAgainBeforeItIsBuiltOn) {
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    EXPECT_TRUE(survives_a_failing_disk(seed, false)) << "seed " << seed;
    if (!survives_a_failing_disk(seed, true)) ++lost;
  }
  EXPECT_GT(lost, 20) << "else this shows nothing";
}

// The disk would notice: without syncs the same SQLite loses commits on it.
TEST(TornStore, ADiskThatIsNotSyncedLoses) {
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    TornDisk disk("careless", seed);
    sqlite3* raw = nullptr;
    sqlite3_open_v2("a.db", &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "careless");
    sqlite3_exec(raw, "PRAGMA journal_mode=WAL; CREATE TABLE t(x)", nullptr, nullptr, nullptr);
    sqlite3_exec(raw, "PRAGMA synchronous=OFF", nullptr, nullptr, nullptr);
    for (int i = 0; i < 5; ++i) {
      ASSERT_EQ(sqlite3_exec(raw, "INSERT INTO t VALUES (1)", nullptr, nullptr, nullptr),
                SQLITE_OK);
    }
    disk.crash_after(0);
    sqlite3_close(raw);
    disk.restart();
    int rows = 0;
    const auto on_row = [](void* count, int, char**, char**) {
      return ++*static_cast<int*>(count), 0;
    };
    sqlite3_open_v2("a.db", &raw, SQLITE_OPEN_READWRITE, "careless");
    sqlite3_exec(raw, "SELECT * FROM t", on_row, &rows, nullptr);
    sqlite3_close(raw);
    lost += rows < 5 ? 1 : 0;
  }
  EXPECT_GT(lost, 10);
}

TEST(TornStore, AGroupCostsOneSync) {
  TornDisk disk("counted", 1);
  const auto store = open_on("counted");
  std::vector<Write> group;
  for (int i = 0; i < 100; ++i) group.push_back(append_to("log" + std::to_string(i), 0, {"x"}));
  ASSERT_EQ(write_one(*store, append_to("first", 0, {"x"})), Written::kDone);
  const std::uint64_t before = disk.syncs();
  EXPECT_EQ(store->write(group), std::vector(100, Written::kDone));
  EXPECT_EQ(disk.syncs(), before + 1);
  EXPECT_EQ(store->write(group), std::vector(100, Written::kOvertaken));
  EXPECT_EQ(disk.syncs(), before + 1);
}

TEST(TornStore, AFullDiskSaysNotNowAndHarmsNothing) {
  TornDisk disk("full", 1);
  const auto store = open_on("full");
  ModelDatabase truth;
  Random random(1);
  int refused = 0;
  for (int round = 0; round < 200; ++round) {
    if (round % 20 == 0) disk.set_capacity(disk.used() + random.below(60'000));
    Write write = random_write(truth, random);
    const Written answer = write_one(*store, write);
    if (answer == Written::kNotNow) {
      ++refused;
      EXPECT_THAT(store->trouble(), testing::HasSubstr("full"));
    } else {
      ASSERT_EQ(answer, truth.take(write) ? Written::kDone : Written::kOvertaken);
      EXPECT_EQ(store->trouble(), "");
    }
    ASSERT_EQ(content_of(*store), truth);
  }
  EXPECT_GT(refused, 5);
  disk.set_capacity(UINT64_MAX);
  EXPECT_EQ(write_one(*store, append_to("later", 0, {"x"})), Written::kDone);
  EXPECT_TRUE(is_whole("full"));
}

}  // namespace
}  // namespace mapwright
