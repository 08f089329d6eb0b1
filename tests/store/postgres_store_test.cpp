// PostgreSQL that goes away and comes back, also in the middle of a commit.

#include "mapwright/store/postgres_store.h"

#include <atomic>
#include <chrono>
#include <thread>

#include <gmock/gmock.h>

#include "mapwright/store/open_store.h"
#include "mapwright/store/postgres_values.h"
#include "store/cutting_proxy.h"
#include "store/postgres_server.h"
#include "store/store_home.h"

namespace mapwright {
namespace {

using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

class PostgresTest : public testing::Test {
 protected:
  void SetUp() override {
    server_ = PostgresServer::shared();
    if (server_ == nullptr) GTEST_SKIP() << "PostgreSQL is not installed here";
    schema_ = server_->new_schema();
  }
  std::unique_ptr<Store> open(const std::string& uri, const PostgresOptions& options = {}) {
    auto store = open_postgres_store(uri, options);
    EXPECT_TRUE(store) << store.error().message;
    return store ? *std::move(store) : nullptr;
  }

  PostgresServer* server_ = nullptr;
  std::string schema_;
};

// Until it is done, which may take some tries after the database was away.
void write_at_last(Store& store, const Write& write) {
  Written written = Written::kNotNow;
  for (int tries = 0; tries < 500 && written == Written::kNotNow; ++tries) {
    written = write_one(store, write);
    if (written == Written::kNotNow) std::this_thread::sleep_for(20ms);
  }
  EXPECT_EQ(written, Written::kDone) << store.trouble();
}

TEST_F(PostgresTest, AStoreOfANewerVersionIsRefused) {
  const std::string uri = server_->uri(schema_);
  ASSERT_NE(open(uri), nullptr);
  server_->run("INSERT INTO " + schema_ + ".schema_step (number) VALUES (99)");
  const auto store = open_store(uri);
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().message, HasSubstr("newer version (schema 99"));
}

TEST_F(PostgresTest, WhatCannotBeReachedIsToldWithoutThePassword) {
  const auto store = open_store("postgres://somebody:secret@/none?host=" + server_->folder());
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().message, HasSubstr("cannot be used"));
  EXPECT_THAT(store.error().message, Not(HasSubstr("secret")));
  EXPECT_FALSE(open_store("postgres://somebody:secret@/none?host=/nowhere"));
  EXPECT_FALSE(open_store("postgres://?nonsense=1"));
}

TEST_F(PostgresTest, ManyMayMakeTheTablesAtOnce) {
  std::vector<std::thread> threads;
  std::atomic<int> opened = 0;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] { opened += open_store(server_->uri(schema_)) ? 1 : 0; });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(opened, 4);
}

TEST_F(PostgresTest, ALineThatWasCutWhileNobodySpokeIsMadeAgain) {
  const auto store = open(server_->uri(schema_));
  ASSERT_EQ(write_one(*store, append_to("a", 0, {"one"})), Written::kDone);
  const std::string cut_all =
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
      "WHERE application_name = 'mapwright' AND pid <> pg_backend_pid()";
  server_->run(cut_all);
  EXPECT_EQ(write_one(*store, append_to("a", 1, {"two"})), Written::kDone);
  server_->run(cut_all);
  EXPECT_EQ(store->read_log("a", 0)->size(), 2U);
  EXPECT_EQ(store->trouble(), "");
}

// The commit is done and the answer lost: it is found out, and not done twice.
TEST_F(PostgresTest, ALostAnswerToACommitIsAskedFor) {
  CuttingProxy proxy(server_->folder());
  const auto store = open(server_->uri(schema_, proxy.folder()));
  proxy.cut(Cut::kAnswer, 1);  // the first request of a write asks, the second commits
  const Write write{{{"a", 0, {"one"}}}, {{.kind = "k", .id = "i"}}};
  EXPECT_EQ(write_one(*store, write), Written::kDone);
  EXPECT_TRUE(proxy.has_cut());
  EXPECT_EQ(*store->read_log("a", 0), std::vector<std::string>{"one"});
  EXPECT_EQ((*store->document("k", "i"))->version, 1U);
  EXPECT_EQ(write_one(*store, write), Written::kOvertaken);
}

// The commit never came to the database: it is done again.
TEST_F(PostgresTest, ACommitThatWasLostOnTheWayIsSentAgain) {
  CuttingProxy proxy(server_->folder());
  const auto store = open(server_->uri(schema_, proxy.folder()));
  for (const int after : {0, 1}) {
    proxy.cut(Cut::kRequest, after);
    const auto number = static_cast<std::uint64_t>(after);
    EXPECT_EQ(write_one(*store, append_to("a", number, {"x"})), Written::kDone);
    EXPECT_TRUE(proxy.has_cut());
  }
  EXPECT_EQ(store->read_log("a", 0)->size(), 2U);
}

// The database stays away after the cut: "not now", and the first read says what became of it.
TEST_F(PostgresTest, AnOutcomeThatIsNotKnownIsSettledByTheFirstRead) {
  CuttingProxy proxy(server_->folder());
  const auto store = open(server_->uri(schema_, proxy.folder()), {.settle_patience = 100});
  std::uint64_t length = 0;
  for (const Cut what : {Cut::kAnswer, Cut::kRequest, Cut::kAnswer}) {
    proxy.cut(what, 1);
    proxy.set_away(true);
    EXPECT_EQ(write_one(*store, append_to("a", length, {"x"})), Written::kNotNow);
    EXPECT_FALSE(store->read_log("a", 0));
    EXPECT_NE(store->trouble(), "");
    proxy.set_away(false);
    auto entries = store->read_log("a", 0);
    for (int tries = 0; tries < 100 && !entries; ++tries) {
      std::this_thread::sleep_for(20ms);
      entries = store->read_log("a", 0);
    }
    ASSERT_TRUE(entries) << entries.error().message;
    length += what == Cut::kAnswer ? 1 : 0;
    EXPECT_EQ(entries->size(), length);
  }
  EXPECT_EQ(write_one(*store, append_to("a", length, {"y"})), Written::kDone);
}

// Killed and started again while two processes write. Each asks after "not now", and knows then.
TEST_F(PostgresTest, IsKilledAndStartedAgainWhileItIsWritten) {
  const std::string uri = server_->uri(schema_);
  std::atomic<bool> stop = false;
  std::atomic<int> not_now = 0;
  const auto write_on = [&](Store* store, const std::string& log,
                            std::vector<std::string>& expected) {
    for (int n = 0; !stop; ++n) {
      const std::string entry = log + std::to_string(n);
      const Written written = write_one(*store, append_to(log, expected.size(), {entry}));
      if (written == Written::kDone) {
        expected.push_back(entry);
        continue;
      }
      ASSERT_EQ(written, Written::kNotNow);
      ++not_now;
      auto found = store->read_log(log, 0);
      while (!found && !stop) {
        std::this_thread::sleep_for(10ms);
        found = store->read_log(log, 0);
      }
      if (!found) return;
      // It was kept whole, or it was not; nothing else has changed.
      if (found->size() > expected.size()) expected.push_back(entry);
      ASSERT_EQ(*found, expected);
    }
  };
  std::vector<std::string> first, second;
  const auto first_store = open(uri, {.settle_patience = 200});
  const auto second_store = open(uri, {.settle_patience = 200});
  std::thread one([&] { write_on(first_store.get(), "one", first); });
  std::thread two([&] { write_on(second_store.get(), "two", second); });
  for (int i = 0; i < 3; ++i) {
    std::this_thread::sleep_for(150ms);
    server_->kill();
    std::this_thread::sleep_for(300ms);  // longer than a write waits
    ASSERT_TRUE(server_->start());
  }
  const auto store = open(uri);
  write_at_last(*store, append_to("after", 0, {"x"}));
  std::this_thread::sleep_for(300ms);
  stop = true;
  one.join();
  two.join();
  EXPECT_EQ(*store->read_log("one", 0), first);
  EXPECT_EQ(*store->read_log("two", 0), second);
  EXPECT_GT(first.size() + second.size(), 10U);
  EXPECT_GT(not_now, 0);
}

TEST(PostgresValues, NumbersComeBack) {
  for (const std::int64_t number : {INT64_MIN, std::int64_t{-1}, std::int64_t{0}, INT64_MAX}) {
    EXPECT_EQ(number_of_postgres(postgres_number(number)), number);
  }
  EXPECT_EQ(postgres_number(258), std::string("\0\0\0\0\0\0\1\2", 8));
}

}  // namespace
}  // namespace mapwright
