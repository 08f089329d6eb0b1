// The threads around a house, with a small house and a store in memory.

#include "mapwright/server/net/house_runner.h"

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mapwright {
namespace {

using testing::ElementsAre;

// Keeps the entries it is given; slow enough that writes gather.
class SlowStore final : public Store {
 public:
  std::vector<Written> write(std::span<const Write> writes) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const std::lock_guard lock(mutex_);
    ++groups_;
    std::vector<Written> all;
    for (const Write& write : writes) {
      if (away_) {
        all.push_back(Written::kNotNow);
        continue;
      }
      for (const LogAppend& append : write.appends) {
        auto& log = logs_[append.log];
        log.insert(log.end(), append.entries.begin(), append.entries.end());
      }
      all.push_back(Written::kDone);
    }
    return all;
  }
  Result<std::vector<std::string>> read_log(std::string_view log, std::uint64_t) override {
    const std::lock_guard lock(mutex_);
    return logs_[std::string(log)];
  }
  Result<std::vector<std::uint64_t>> lengths(std::span<const std::string>) override {
    return Error{"not asked for"};
  }
  Result<std::optional<Document>> document(std::string_view, std::string_view) override {
    return Error{"not asked for"};
  }
  Result<std::vector<Document>> tagged(std::string_view, std::string_view, std::string_view,
                                       std::size_t) override {
    return Error{"not asked for"};
  }
  Result<std::vector<Document>> due(std::string_view, std::int64_t, std::size_t) override {
    return Error{"not asked for"};
  }
  void on_notice(Wake wake, Hear hear) override {
    wake_ = std::move(wake);
    hear_ = std::move(hear);
  }
  void announce(const std::string& text) override { hear_("again: " + text); }
  std::string trouble() const override { return away_ ? "away" : ""; }

  std::mutex mutex_;
  std::map<std::string, std::vector<std::string>> logs_;
  int groups_ = 0;
  bool away_ = false;
  Wake wake_;
  Hear hear_;
};

// Saves every frame in the log "all" and answers when it is saved; "think" and "read" ask for it.
class SmallHouse {
 public:
  void opened(ConnectionId connection, std::string_view address, Time) {
    out_.push_back(Send{connection, "welcome " + std::string(address)});
  }
  void received(ConnectionId connection, std::string_view frame, Time) {
    const Ticket ticket{++tickets_};
    asked_[ticket] = {connection, std::string(frame)};
    if (frame == "think") {
      out_.push_back(Think{ticket, [] { return std::string("a thought"); }});
    } else if (frame == "read") {
      out_.push_back(Load{ticket, [this](Store& store) -> Result<std::monostate> {
                            found_ = store.read_log("all", 0)->size();
                            return std::monostate{};
                          }});
    } else if (frame == "say") {
      out_.push_back(Announce{"all is well"});
    } else if (frame == "go") {  // closed by the house: it hears of this connection no more
      out_.push_back(Close{connection, "as you wish"});
    } else {
      out_.push_back(
          Save{ticket, {.appends = {{"all", 0, {std::string(frame)}}}, .documents = {}}});
    }
  }
  void closed(ConnectionId, Time) { ++closed_; }
  void saved(Ticket ticket, Written written, Time) {
    answer(ticket, written == Written::kDone ? "kept " + asked_[ticket].second : "not now");
  }
  void loaded(Ticket ticket, const Result<std::monostate>&, Time) {
    answer(ticket, "found " + std::to_string(found_));
  }
  void thought(Ticket ticket, std::string result, Time) { answer(ticket, std::move(result)); }
  void woken(std::string_view log, Time) {
    out_.push_back(Send{ConnectionId{1}, "woken by " + std::string(log)});
  }
  void heard(std::string_view text, Time) {
    out_.push_back(Send{ConnectionId{1}, "heard " + std::string(text)});
  }
  void tick(Time) { ++ticks_; }
  std::vector<Output> take_outputs() { return std::exchange(out_, {}); }

  static inline std::atomic<int> ticks_ = 0;
  static inline std::atomic<int> closed_ = 0;

 private:
  void answer(Ticket ticket, std::string text) {
    out_.push_back(Send{asked_[ticket].first, std::move(text)});
  }
  std::vector<Output> out_;
  std::map<Ticket, std::pair<ConnectionId, std::string>> asked_;
  std::uint64_t tickets_ = 0;
  std::size_t found_ = 0;
};

class Runner : public testing::Test {
 protected:
  // What connection 1 got, once there are so many.
  std::vector<std::string> delivered(std::size_t count) {
    std::unique_lock lock(mutex_);
    more_.wait_for(lock, std::chrono::seconds(20), [&] { return delivered_.size() >= count; });
    return delivered_;
  }
  void deliver(std::vector<Parcel> parcels) {
    const std::lock_guard lock(mutex_);
    for (Parcel& parcel : parcels) {
      delivered_.push_back((parcel.last ? "close: " : "") + parcel.text);
    }
    more_.notify_all();
  }
  std::unique_ptr<HouseRunner<SmallHouse>> make(RunnerOptions options = {}) {
    return std::make_unique<HouseRunner<SmallHouse>>(
        std::make_unique<SmallHouse>(), store_, counters_,
        [this](std::vector<Parcel> parcels) { deliver(std::move(parcels)); }, options);
  }

  SlowStore store_;
  Counters counters_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<std::string> delivered_;
};

constexpr ConnectionId kOne{1};

TEST_F(Runner, CarriesOutWhatTheHouseAsksFor) {
  const auto runner = make({.think_threads = 1, .tick = std::chrono::milliseconds(1)});
  runner->opened(kOne, "192.0.2.1");
  delivered(1);
  EXPECT_TRUE(runner->received(kOne, "a move"));
  delivered(2);
  EXPECT_TRUE(runner->received(kOne, "read"));
  delivered(3);
  EXPECT_TRUE(runner->received(kOne, "think"));
  delivered(4);
  store_.wake_("table");
  delivered(5);
  EXPECT_TRUE(runner->received(kOne, "say"));
  delivered(6);
  EXPECT_TRUE(runner->received(kOne, "go"));
  EXPECT_THAT(delivered(7),
              ElementsAre("welcome 192.0.2.1", "kept a move", "found 1", "a thought",
                          "woken by table", "heard again: all is well", "close: as you wish"));
  runner->closed(kOne);
  runner->closed(ConnectionId{2});
  for (int i = 0; i < 2000 && (SmallHouse::ticks_ == 0 || SmallHouse::closed_ == 0); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_GT(SmallHouse::ticks_, 0);
  EXPECT_EQ(SmallHouse::closed_, 1);
}

TEST_F(Runner, WritesWhatGathersAsOneGroup) {
  const auto runner = make();
  for (int i = 0; i < 500; ++i) EXPECT_TRUE(runner->received(kOne, "m" + std::to_string(i)));
  EXPECT_EQ(delivered(500).size(), 500U);
  const std::lock_guard lock(store_.mutex_);
  EXPECT_EQ(store_.logs_["all"].size(), 500U);
  EXPECT_LT(store_.groups_, 100);
  EXPECT_EQ(counters_.writes, 500U);
}

TEST_F(Runner, FinishesWhatItHasTaken) {
  const auto runner = make();
  for (int i = 0; i < 300; ++i) EXPECT_TRUE(runner->received(kOne, "m"));
  runner->finish();
  EXPECT_EQ(store_.logs_["all"].size(), 300U);
  EXPECT_EQ(delivered_.size(), 300U) << "and says so";
  EXPECT_TRUE(runner->received(kOne, "too late"));
  store_.wake_("table");
  EXPECT_EQ(store_.logs_["all"].size(), 300U);
}

TEST_F(Runner, KnowsWhenTheStoreIsAway) {
  store_.away_ = true;
  std::vector<std::string> troubles;
  RunnerOptions options;
  options.on_trouble = [&](const std::string& why) { troubles.push_back(why); };
  const auto runner = make(options);
  EXPECT_TRUE(runner->well());
  EXPECT_TRUE(runner->received(kOne, "m"));
  EXPECT_THAT(delivered(1), ElementsAre("not now"));
  EXPECT_FALSE(runner->well());
  {
    const std::lock_guard lock(store_.mutex_);
    store_.away_ = false;
  }
  EXPECT_TRUE(runner->received(kOne, "m"));
  delivered(2);
  EXPECT_TRUE(runner->well());
  EXPECT_EQ(counters_.writes_not_now, 1U);
  runner->finish();
  EXPECT_THAT(troubles, ElementsAre("away", ""));
}

TEST_F(Runner, TakesNoMoreThanItHasRoomFor) {
  const auto runner = make({.think_threads = 1, .most_waiting_bytes = 1000});
  EXPECT_FALSE(runner->received(kOne, std::string(1001, 'x')));
  EXPECT_TRUE(runner->received(kOne, std::string(900, 'x')));
  EXPECT_EQ(delivered(1).size(), 1U);
}

TEST(ThinkPool, NobodyWaitsForABotThatThinksLong) {
  Counters counters;
  std::mutex mutex;
  std::condition_variable more;
  std::vector<std::string> done;
  bool may_end = false;
  ThinkPool pool(1, counters, [&](Ticket, std::string result) {
    const std::lock_guard lock(mutex);
    done.push_back(std::move(result));
    more.notify_all();
  });
  const auto slow_bot = [&]() -> std::string {
    std::unique_lock lock(mutex);
    more.wait(lock, [&] { return may_end; });
    return "bot";
  };
  for (std::uint64_t i = 0; i < 3; ++i) {
    pool.add({.ticket = Ticket{i}, .work = slow_bot, .whose = "hog", .of_bot = true});
  }
  pool.add({.ticket = Ticket{3}, .work = [] { return "other bot"; }, .whose = "a", .of_bot = true});
  pool.add({.ticket = Ticket{4}, .work = [] { return "list"; }, .whose = "a"});
  std::unique_lock lock(mutex);
  more.wait(lock, [&] { return done.size() == 1; });
  EXPECT_THAT(done, ElementsAre("list"));
  may_end = true;
  more.notify_all();
  more.wait(lock, [&] { return done.size() == 5; });
  EXPECT_THAT(done, ElementsAre("list", "bot", "other bot", "bot", "bot")) << "they take turns";
  lock.unlock();
  pool.stop();
}

}  // namespace
}  // namespace mapwright
