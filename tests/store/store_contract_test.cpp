// What every store promises, tried on the model, on SQLite and on a real PostgreSQL.

#include <chrono>
#include <mutex>
#include <set>
#include <thread>

#include "mapwright/store/open_store.h"
#include "store/store_home.h"
#include "store/store_kinds.h"

namespace mapwright {
namespace {

class StoreContract : public testing::TestWithParam<StoreKind> {
 protected:
  void SetUp() override {
    home_ = GetParam().make();
    if (!home_) GTEST_SKIP() << GetParam().name << " is not installed here";
    store_ = home_->open();
    ASSERT_NE(store_, nullptr);
  }

  std::unique_ptr<StoreHome> home_;
  std::unique_ptr<Store> store_;
};

using Texts = std::vector<std::string>;

TEST_P(StoreContract, FreshHoldsNothing) {
  EXPECT_EQ(*store_->read_log("a", 0), Texts());
  EXPECT_EQ(*store_->lengths(Texts{"a", "b"}), (std::vector<std::uint64_t>{0, 0}));
  EXPECT_EQ(*store_->document("kind", "id"), std::nullopt);
  EXPECT_TRUE(store_->tagged("kind", "tag", "", 10)->empty());
  EXPECT_TRUE(store_->due("kind", INT64_MAX, 10)->empty());
  EXPECT_TRUE(store_->write({}).empty());
  EXPECT_EQ(store_->trouble(), "");
}

TEST_P(StoreContract, EntriesAreReadFromAnyNumberOn) {
  EXPECT_EQ(write_one(*store_, append_to("a", 0, {"one", "two"})), Written::kDone);
  EXPECT_EQ(write_one(*store_, append_to("a", 2, {"three"})), Written::kDone);
  EXPECT_EQ(*store_->read_log("a", 0), (Texts{"one", "two", "three"}));
  EXPECT_EQ(*store_->read_log("a", 2), Texts{"three"});
  EXPECT_EQ(*store_->read_log("a", 3), Texts());
  EXPECT_EQ(*store_->read_log("a", 1'000'000), Texts());
  EXPECT_EQ(*store_->lengths(Texts{"a", "none", "a"}), (std::vector<std::uint64_t>{3, 0, 3}));
}

TEST_P(StoreContract, AnAppendToAnotherLengthIsOvertaken) {
  ASSERT_EQ(write_one(*store_, append_to("a", 0, {"one", "two"})), Written::kDone);
  for (const std::uint64_t after : {0U, 1U, 3U, 7U}) {
    EXPECT_EQ(write_one(*store_, append_to("a", after, {"late"})), Written::kOvertaken) << after;
  }
  EXPECT_EQ(write_one(*store_, append_to("new", 1, {"early"})), Written::kOvertaken);
  EXPECT_EQ(*store_->read_log("a", 0), (Texts{"one", "two"}));
  EXPECT_EQ(*store_->lengths(Texts{"a", "new"}), (std::vector<std::uint64_t>{2, 0}));
}

TEST_P(StoreContract, AWriteIsKeptWholeOrNotAtAll) {
  ASSERT_EQ(write_one(*store_, append_to("b", 0, {"there"})), Written::kDone);
  const Document document{.kind = "k", .id = "i", .text = "t", .tags = {"g"}, .due = 5};
  const Write late_log{{{"a", 0, {"x"}}, {"b", 0, {"late"}}}, {document}};
  EXPECT_EQ(write_one(*store_, late_log), Written::kOvertaken);
  Write late_document{{{"a", 0, {"x"}}}, {document}};
  late_document.documents[0].version = 3;
  EXPECT_EQ(write_one(*store_, late_document), Written::kOvertaken);
  EXPECT_EQ(*store_->read_log("a", 0), Texts());
  EXPECT_EQ(*store_->document("k", "i"), std::nullopt);
  EXPECT_TRUE(store_->tagged("k", "g", "", 10)->empty());
  EXPECT_TRUE(store_->due("k", 9, 10)->empty());
  EXPECT_EQ(write_one(*store_, Write{{{"a", 0, {"x"}}, {"b", 1, {"y"}}}, {document}}),
            Written::kDone);
  EXPECT_EQ(*store_->lengths(Texts{"a", "b"}), (std::vector<std::uint64_t>{1, 2}));
}

TEST_P(StoreContract, EachOfAGroupIsAnsweredAsIfAlone) {
  const std::vector<Write> group{
      append_to("a", 0, {"a0"}),
      append_to("a", 0, {"late"}),
      append_to("a", 1, {"a1", "a2"}),
      Write{{{"b", 0, {"lost"}}, {"a", 2, {"late"}}}, {}},
      append_to("b", 0, {"b0"}),
      Write{{}, {{.kind = "k", .id = "i", .text = "first", .tags = {"old"}}}},
      Write{{}, {{.kind = "k", .id = "i", .text = "late"}}},
      Write{{}, {{.kind = "k", .id = "i", .version = 1, .text = "second", .tags = {"new"}}}},
      append_to("a", 3, {"a3"}),
  };
  using enum Written;
  EXPECT_EQ(store_->write(group), (std::vector{kDone, kOvertaken, kDone, kOvertaken, kDone, kDone,
                                               kOvertaken, kDone, kDone}));
  EXPECT_EQ(*store_->read_log("a", 0), (Texts{"a0", "a1", "a2", "a3"}));
  EXPECT_EQ(*store_->read_log("b", 0), Texts{"b0"});
  EXPECT_EQ((*store_->document("k", "i"))->text, "second");
  EXPECT_EQ((*store_->document("k", "i"))->version, 2U);
  EXPECT_TRUE(store_->tagged("k", "old", "", 10)->empty());
  EXPECT_EQ(store_->tagged("k", "new", "", 10)->size(), 1U);
}

TEST_P(StoreContract, AWriteMayNameALogOrDocumentTwice) {
  const Write twice{
      {{"a", 0, {"0"}}, {"a", 1, {"1"}}},
      {{.kind = "k", .id = "i", .text = "x"}, {.kind = "k", .id = "i", .version = 1, .text = "y"}}};
  EXPECT_EQ(write_one(*store_, twice), Written::kDone);
  EXPECT_EQ(*store_->read_log("a", 0), (Texts{"0", "1"}));
  EXPECT_EQ((*store_->document("k", "i"))->version, 2U);
  const Write twice_the_same{{{"b", 0, {"0"}}, {"b", 0, {"1"}}}, {}};
  EXPECT_EQ(write_one(*store_, twice_the_same), Written::kOvertaken);
  EXPECT_EQ(*store_->read_log("b", 0), Texts());
}

TEST_P(StoreContract, ADocumentIsReplacedInAllItsParts) {
  Document document{.kind = "k", .id = "i", .text = "one", .tags = {"b", "a", "b"}, .due = 7};
  ASSERT_EQ(write_one(*store_, Write{{}, {document}}), Written::kDone);
  document.version = 1;
  EXPECT_EQ(**store_->document("k", "i"), document);
  EXPECT_EQ(write_one(*store_, Write{{}, {{.kind = "k", .id = "i", .text = "late"}}}),
            Written::kOvertaken);
  EXPECT_EQ(*store_->tagged("k", "b", "", 10), std::vector{document});
  Document next{.kind = "k", .id = "i", .version = 1, .text = "two", .tags = {"c", "a"}};
  ASSERT_EQ(write_one(*store_, Write{{}, {next}}), Written::kDone);
  next.version = 2;
  EXPECT_EQ(**store_->document("k", "i"), next);
  EXPECT_TRUE(store_->tagged("k", "b", "", 10)->empty());
  EXPECT_EQ(*store_->tagged("k", "a", "", 10), std::vector{next});
  EXPECT_EQ(*store_->tagged("k", "c", "", 10), std::vector{next});
  EXPECT_TRUE(store_->due("k", 100, 10)->empty());
  EXPECT_EQ(*store_->document("other", "i"), std::nullopt);
}

TEST_P(StoreContract, ListsComeInOrderAndByPages) {
  Write write;
  const Texts ids{"a", "B", "aa", "\xc3\xa9", "b", "\xff"};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    write.documents.push_back(
        {.kind = "k", .id = ids[i], .tags = {"t"}, .due = 3 - static_cast<int>(i % 3)});
    write.documents.push_back({.kind = "l", .id = ids[i], .tags = {"t"}, .due = -5});
  }
  ASSERT_EQ(write_one(*store_, write), Written::kDone);
  const auto ids_of = [](const Result<std::vector<Document>>& documents) {
    Texts found;
    for (const Document& document : *documents) found.push_back(document.id);
    return found;
  };
  EXPECT_EQ(ids_of(store_->tagged("k", "t", "", 100)),
            (Texts{"B", "a", "aa", "b", "\xc3\xa9", "\xff"}));
  EXPECT_EQ(ids_of(store_->tagged("k", "t", "aa", 2)), (Texts{"b", "\xc3\xa9"}));
  EXPECT_EQ(ids_of(store_->tagged("k", "t", "\xff", 2)), Texts());
  EXPECT_EQ(ids_of(store_->tagged("k", "t", "", SIZE_MAX)).size(), 6U);
  EXPECT_EQ(ids_of(store_->tagged("k", "t", "", 0)), Texts());
  EXPECT_EQ(ids_of(store_->due("k", 3, 100)), (Texts{"aa", "\xff", "B", "b", "a", "\xc3\xa9"}));
  EXPECT_EQ(ids_of(store_->due("k", 2, 100)), (Texts{"aa", "\xff", "B", "b"}));
  EXPECT_EQ(ids_of(store_->due("k", INT64_MAX, 3)), (Texts{"aa", "\xff", "B"}));
  EXPECT_EQ(ids_of(store_->due("k", 0, 100)), Texts());
}

TEST_P(StoreContract, AnyBytesAreKept) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  const Texts odd{"",
                  all,
                  std::string(3, '\0'),
                  "'; DROP TABLE entry; --",
                  "\\x00 {a,\"b\"}",
                  "\xf0\x9f\x97\xba \xce\xb1\xce\xb2",
                  "\xed\xa0\x80 \xff",
                  "%s\n\r\t"};
  ASSERT_EQ(write_one(*store_, append_to(all, 0, odd)), Written::kDone);
  EXPECT_EQ(*store_->read_log(all, 0), odd);
  EXPECT_EQ(*store_->lengths(Texts{all, "'"}), (std::vector<std::uint64_t>{odd.size(), 0}));
  Document document{.kind = "'k\\", .id = all, .text = all, .tags = odd, .due = INT64_MIN};
  ASSERT_EQ(write_one(*store_, Write{{}, {document}}), Written::kDone);
  document.version = 1;
  EXPECT_EQ(**store_->document("'k\\", all), document);
  for (const std::string& tag : odd) {
    EXPECT_EQ(*store_->tagged("'k\\", tag, "", 10), std::vector{document});
  }
}

TEST_P(StoreContract, BigEntriesAndDocumentsAreKept) {
  Random random(1);
  std::string map;
  while (map.size() < 64 * 1024) map += static_cast<char>(random.below(256));
  const Texts entries{map, "small", map + map, std::string(1'000'000, 'x')};
  ASSERT_EQ(write_one(*store_, append_to("maps", 0, entries)), Written::kDone);
  ASSERT_EQ(write_one(*store_, Write{{}, {{.kind = "map", .id = "m", .text = map}}}),
            Written::kDone);
  EXPECT_EQ(*store_->read_log("maps", 0), entries);
  EXPECT_EQ((*store_->document("map", "m"))->text, map);
}

TEST_P(StoreContract, AHundredThousandEntries) {
  constexpr std::uint64_t kLogs = 50;
  std::vector<Write> group;
  std::uint64_t done = 0;
  for (std::uint64_t after = 0; after < 2000; after += 100) {
    group.clear();
    for (std::uint64_t log = 0; log < kLogs; ++log) {
      Texts entries;
      for (std::uint64_t i = 0; i < 100; ++i) {
        entries.push_back("entry " + std::to_string(after + i) + " of " + std::to_string(log));
      }
      group.push_back(append_to("log " + std::to_string(log), after, std::move(entries)));
    }
    for (const Written written : store_->write(group)) done += written == Written::kDone ? 100 : 0;
  }
  EXPECT_EQ(done, 100'000U);
  for (std::uint64_t log = 0; log < kLogs; ++log) {
    const auto entries = store_->read_log("log " + std::to_string(log), 0);
    ASSERT_EQ(entries->size(), 2000U);
    for (std::uint64_t i = 0; i < 2000; ++i) {
      ASSERT_EQ((*entries)[i], "entry " + std::to_string(i) + " of " + std::to_string(log));
    }
  }
}

TEST_P(StoreContract, RandomWritesLeaveWhatTheyLeaveInTheModel) {
  Random random(2);
  ModelDatabase truth;
  auto other = home_->open();
  for (int round = 0; round < 60; ++round) {
    std::vector<Write> group;
    std::vector<Written> expected;
    const ModelDatabase before = truth;
    for (std::uint32_t i = 1 + random.below(12); i > 0; --i) {
      // Half of them know what the group has written so far.
      group.push_back(random_write(random.below(2) == 0 ? before : truth, random));
      expected.push_back(truth.take(group.back()) ? Written::kDone : Written::kOvertaken);
    }
    ASSERT_EQ((random.below(2) == 0 ? store_ : other)->write(group), expected);
    if (round % 10 == 9) {
      ASSERT_EQ(content_of(*store_), truth);
      expect_same_lists(*other, truth);
      if (round % 20 == 19) other = home_->open();
    }
  }
}

TEST_P(StoreContract, WhatWasWrittenIsThereForTheNextProcess) {
  ASSERT_EQ(write_one(*store_, append_to("a", 0, {"one"})), Written::kDone);
  auto other = home_->open();
  EXPECT_EQ(*other->read_log("a", 0), Texts{"one"});
  store_.reset();
  ASSERT_EQ(write_one(*other, append_to("a", 1, {"two"})), Written::kDone);
  other.reset();
  EXPECT_EQ(*home_->open()->read_log("a", 0), (Texts{"one", "two"}));
}

TEST_P(StoreContract, OthersAreWokenForEachLogThatGrew) {
  if (!home_->wakes()) return;
  std::mutex lock;
  std::set<std::string> woken;
  bool woke_itself = false;
  const auto other = home_->open();
  other->on_notice(
      [&](const std::string& log) {
        const std::lock_guard held(lock);
        woken.insert(log);
      },
      [](const std::string&) {});
  store_->on_notice([&](const std::string&) { woke_itself = true; }, [](const std::string&) {});
  const std::string odd("o,d\0d", 5);
  // Notices may be lost, for instance as long as the other does not listen yet.
  for (std::uint64_t after = 0; after < 500; ++after) {
    std::vector<Write> group{append_to(odd, after, {"x"}), append_to("b", after, {"x"})};
    for (int i = 0; i < 300; ++i) {  // more than one notice takes
      group.push_back(append_to("log " + std::to_string(i) + std::string(40, '.'), after, {"x"}));
    }
    ASSERT_EQ(store_->write(group), std::vector(302, Written::kDone));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const std::lock_guard held(lock);
    if (woken.size() == 302) break;
  }
  EXPECT_EQ(woken.size(), 302U);
  EXPECT_TRUE(woken.contains(odd));
  EXPECT_FALSE(woke_itself);
}

TEST_P(StoreContract, OthersHearWhatIsAnnounced) {
  if (!home_->wakes()) return store_->announce("to nobody");
  std::mutex lock;
  std::set<std::string> heard;
  bool something_else = false;
  const auto other = home_->open();
  const auto mistaken = [&](const std::string&) { something_else = true; };
  other->on_notice(mistaken, [&](const std::string& text) {
    const std::lock_guard held(lock);
    heard.insert(text);
  });
  store_->on_notice(mistaken, mistaken);
  const std::string odd("o,d!\0d", 6);
  const std::string longest(kMostAnnounced, '\xff');
  for (int tries = 0; tries < 500; ++tries) {
    store_->announce(odd);
    store_->announce(longest);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const std::lock_guard held(lock);
    if (heard.size() == 2) break;
  }
  EXPECT_EQ(heard, (std::set{odd, longest}));
  EXPECT_FALSE(something_else);
}

// Four threads, each a process of its own, fight for the same three logs.
TEST_P(StoreContract, OneOfManyWinsEachNumber) {
  if (!home_->has_threads()) return;
  constexpr int kThreads = 4;
  constexpr int kRounds = 40;
  std::vector<std::uint64_t> done(kThreads);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      const auto store = home_->open();
      Random random(static_cast<std::uint64_t>(thread));
      for (int round = 0; round < kRounds; ++round) {
        const Texts logs{"x", "y", "z"};
        const auto lengths = store->lengths(logs);
        if (!lengths) continue;
        std::vector<Write> group;
        for (std::size_t i = 0; i < logs.size(); ++i) {
          const std::string mine = std::to_string(thread) + "." + std::to_string(round);
          const auto document = store->document("k", logs[i]);
          group.push_back(append_to(logs[i], (*lengths)[i], {mine, mine + "'"}));
          group.back().documents.push_back(
              {.kind = "k", .id = logs[i], .version = *document ? (*document)->version : 0});
        }
        for (const Written written : store->write(group)) {
          done[static_cast<std::size_t>(thread)] += written == Written::kDone ? 1 : 0;
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::uint64_t kept = 0;
  for (const char* log : {"x", "y", "z"}) {
    const auto entries = store_->read_log(log, 0);
    std::set<std::string> once(entries->begin(), entries->end());
    EXPECT_EQ(once.size(), entries->size());
    for (std::size_t i = 0; i < entries->size(); i += 2) {
      EXPECT_EQ((*entries)[i] + "'", (*entries)[i + 1]);  // never half, never between
    }
    EXPECT_EQ((*store_->document("k", log))->version, entries->size() / 2);
    kept += entries->size() / 2;
  }
  std::uint64_t acknowledged = 0;
  for (const std::uint64_t count : done) acknowledged += count;
  EXPECT_EQ(kept, acknowledged);
  EXPECT_GE(kept, std::uint64_t{kRounds});  // somebody wins, if not for long waiting
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, testing::ValuesIn(all_store_kinds()),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace mapwright
