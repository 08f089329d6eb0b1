// The file of a SQLite store: which paths are taken, who else may use it at the same time.

#include "mapwright/store/sqlite_store.h"

#include <atomic>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "mapwright/store/migrations.h"
#include "mapwright/store/open_store.h"
#include "store/store_home.h"

namespace mapwright {
namespace {

using testing::HasSubstr;

std::string refusal(const std::string& path) {
  const auto store = open_store(path);
  return store ? "opened" : store.error().message;
}

void write_file(const std::string& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

std::string content_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// As another program would do it.
class RawSqlite {
 public:
  explicit RawSqlite(const std::string& path) { sqlite3_open(path.c_str(), &raw_); }
  ~RawSqlite() { sqlite3_close(raw_); }
  RawSqlite(const RawSqlite&) = delete;
  RawSqlite& operator=(const RawSqlite&) = delete;
  int run(const std::string& sql) {
    return sqlite3_exec(raw_, sql.c_str(), nullptr, nullptr, nullptr);
  }

 private:
  sqlite3* raw_ = nullptr;
};

TEST(SqliteFile, APathThatCannotBeAStoreIsRefusedInWords) {
  const TemporaryFolder folder;
  EXPECT_THAT(refusal(""), HasSubstr("has no path"));
  EXPECT_THAT(refusal(folder.path()), HasSubstr("is a folder"));
  EXPECT_THAT(refusal(folder.path() + "/"), HasSubstr("is a folder"));
  EXPECT_THAT(refusal(folder.file("none/a.db")), HasSubstr("there is no folder"));
  EXPECT_THAT(refusal("/dev/null"), HasSubstr("is no file"));
  EXPECT_THAT(refusal(std::string("a\0b", 3)), HasSubstr("has no path"));
}

TEST(SqliteFile, ALinkIsNotFollowed) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.db");
  ASSERT_EQ(refusal(file), "opened");
  std::filesystem::create_symlink(file, folder.file("link.db"));
  EXPECT_THAT(refusal(folder.file("link.db")), HasSubstr("symbolic link"));
  std::filesystem::create_symlink(folder.file("nowhere.db"), folder.file("dangling.db"));
  EXPECT_THAT(refusal(folder.file("dangling.db")), HasSubstr("symbolic link"));
  EXPECT_FALSE(std::filesystem::exists(folder.file("nowhere.db")));
  // A folder before it may be one: /home often is.
  std::filesystem::create_directory_symlink(folder.path(), folder.file("home"));
  EXPECT_EQ(refusal(folder.file("home/a.db")), "opened");
}

TEST(SqliteFile, WhatIsNoStoreIsLeftAsItIs) {
  const TemporaryFolder folder;
  const std::string text = folder.file("letter.txt");
  write_file(text, "Dear friends, this is a letter and no database. " + std::string(2000, '.'));
  const std::string before = content_of_file(text);
  EXPECT_THAT(refusal(text), HasSubstr("not a database"));
  EXPECT_EQ(content_of_file(text), before);

  const std::string other = folder.file("photos.db");
  RawSqlite(other).run("CREATE TABLE photo (name TEXT)");
  const std::string photos = content_of_file(other);
  EXPECT_THAT(refusal(other), HasSubstr("another program's"));
  EXPECT_EQ(content_of_file(other), photos);
}

TEST(SqliteFile, AStoreOfANewerVersionIsRefused) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.db");
  ASSERT_EQ(refusal(file), "opened");
  ASSERT_EQ(RawSqlite(file).run("PRAGMA user_version = 99"), SQLITE_OK);
  EXPECT_THAT(refusal(file), HasSubstr("newer version (schema 99"));
}

TEST(Migrations, AreNumberedFromOneWithoutGaps) {
  int number = 0;
  for (const Migration& migration : migrations()) EXPECT_EQ(migration.number, ++number);
  EXPECT_EQ(schema_version(), number);
}

TEST(SqliteFile, IsTheOwnersAlone) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.db");
  const auto store = open_store(file);
  ASSERT_EQ(write_one(**store, append_to("a", 0, {"x"})), Written::kDone);
  for (const std::string& name : {file, file + "-wal", file + "-shm"}) {
    struct stat status {};
    ASSERT_EQ(::stat(name.c_str(), &status), 0) << name;
    EXPECT_EQ(status.st_mode & 0777U, 0600U) << name;
  }
}

TEST(SqliteFile, AnotherProgramThatWritesIsWaitedForAndThenNotNow) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.db");
  const auto store = open_sqlite_store(file, {.busy_timeout = 20});
  ASSERT_EQ(write_one(**store, append_to("a", 0, {"x"})), Written::kDone);
  RawSqlite other(file);
  ASSERT_EQ(other.run("BEGIN IMMEDIATE"), SQLITE_OK);
  EXPECT_EQ(write_one(**store, append_to("a", 1, {"y"})), Written::kNotNow);
  EXPECT_THAT((*store)->trouble(), HasSubstr("locked"));
  EXPECT_EQ((*store)->read_log("a", 0)->size(), 1U);
  ASSERT_EQ(other.run("ROLLBACK"), SQLITE_OK);
  EXPECT_EQ(write_one(**store, append_to("a", 1, {"y"})), Written::kDone);
}

// Somebody restores a backup and forgets that the server runs.
TEST(SqliteFile, AFileThatWasReplacedIsNotWrittenTo) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.db");
  const auto store = open_store(file);
  ASSERT_EQ(write_one(**store, append_to("a", 0, {"x"})), Written::kDone);
  std::filesystem::rename(file, folder.file("old.db"));
  EXPECT_EQ(write_one(**store, append_to("a", 1, {"y"})), Written::kNotNow);
  EXPECT_THAT((*store)->trouble(), HasSubstr("moved"));
  write_file(file, "");
  EXPECT_EQ(write_one(**store, append_to("a", 1, {"y"})), Written::kNotNow);
  EXPECT_FALSE((*store)->read_log("a", 0));
  std::filesystem::rename(folder.file("old.db"), file);
  EXPECT_EQ(write_one(**store, append_to("a", 1, {"y"})), Written::kDone);
  EXPECT_EQ((*store)->read_log("a", 0)->size(), 2U);
}

// What a process that died leaves on a real disk: file and WAL, long enough to be written in
// pieces.
TEST(SqliteFile, AWalThatWasLeftBehindIsWrittenAgainWhole) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.file("a.db"));
  const std::vector<std::string> entries = {std::string(3'000'000, 'x'), "y"};
  ASSERT_EQ(write_one(**store, append_to("a", 0, entries)), Written::kDone);
  const std::string left = folder.file("left.db");
  std::filesystem::copy_file(folder.file("a.db"), left);
  std::filesystem::copy_file(folder.file("a.db-wal"), left + "-wal");
  ASSERT_GT(std::filesystem::file_size(left + "-wal"), 2U << 20U);
  const auto after = open_store(left);
  ASSERT_TRUE(after) << after.error().message;
  EXPECT_EQ(*(*after)->read_log("a", 0), entries);
  EXPECT_FALSE(std::filesystem::exists(left + "-walcopy"));
  EXPECT_FALSE(std::filesystem::exists(left + "-walkept"));
}

// Two logs that are always written together are equally long in every backup.
TEST(SqliteFile, IsBackedUpWhileItIsWritten) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.db");
  const auto store = open_store(file);
  std::atomic<bool> stop = false;
  std::uint64_t written = 0;
  std::thread writer([&] {
    while (!stop) {
      const Write both{{{"a", written, {"x"}}, {"b", written, {std::string(500, 'y')}}}, {}};
      if (write_one(**store, both) != Written::kDone) break;
      ++written;
    }
  });
  std::uint64_t last = 0;
  for (int i = 0; i < 5; ++i) {
    const std::string copy = folder.file("copy" + std::to_string(i) + ".db");
    EXPECT_EQ(RawSqlite(file).run("VACUUM INTO '" + copy + "'"), SQLITE_OK);
    const auto restored = open_store(copy);
    ASSERT_TRUE(restored) << restored.error().message;
    const auto lengths = (*restored)->lengths(std::vector<std::string>{"a", "b"});
    EXPECT_EQ((*lengths)[0], (*lengths)[1]);
    EXPECT_GE((*lengths)[0], last);
    last = (*lengths)[0];
    EXPECT_EQ(write_one(**restored, append_to("a", last, {"goes on"})), Written::kDone);
  }
  stop = true;
  writer.join();
  EXPECT_EQ((*store)->trouble(), "");
  EXPECT_EQ((*store)->read_log("a", 0)->size(), written);
}

}  // namespace
}  // namespace mapwright
