// What somebody can do to the others, and to whoever runs the server, with nothing but requests
// that are well formed; and a disk that is full for days.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/evening.h"

namespace mapwright {
namespace {

using namespace testing_house;

// Nobody sends too fast.
template <class What>
std::string slowly(Rig& rig, ConnectionId id, What what) {
  rig.now += 1'000;
  return rig.outcome(id, std::move(what));
}

// Every hour a connection comes back.
ConnectionId come_back(Rig& rig, int number, std::string_view address = "1.2.3.4") {
  const ConnectionId id = rig.open(address);
  rig.ask(id, protocol::Hello{.version = 1, .secret = secret_of(number)});
  return id;
}

TEST(Abuse, ALogDoesNotGrowForEverByDoingAndUndoing) {
  Evening evening;
  Rig& rig = evening.rig;
  std::string last = "acknowledged";
  int times = 0;
  for (; times < 5'000 && last == "acknowledged"; ++times) {
    last = slowly(rig, evening.ada, protocol::Mute{evening.code, 1, times % 2 == 0});
  }
  EXPECT_EQ(last, "too-many") << "after " << times;
  EXPECT_LT(rig.database.logs.at(evening.code).size(), 1'100U);
  EXPECT_EQ(slowly(rig, evening.ada, protocol::Pause{evening.code, true}), "too-many");
  EXPECT_EQ(slowly(rig, evening.ada, protocol::SwitchChat{evening.code, false}), "too-many");
  // A choice and its taking back, too, come to an end.
  for (times = 0; times < 1'000 && last != "illegal"; ++times) {
    slowly(rig, evening.ada, protocol::Act{evening.code, "take 1"});
    last = slowly(rig, evening.ada, protocol::TakeBack{evening.code});
  }
  EXPECT_EQ(last, "illegal") << "after " << times;
  // The others go on, and so does the game.
  EXPECT_EQ(slowly(rig, evening.bea, protocol::Mute{evening.code, 0, true}), "acknowledged");
  EXPECT_EQ(slowly(rig, evening.bea, protocol::Act{evening.code, "take 1"}), "acknowledged");
  rig.restart();
  EXPECT_EQ(rig.outcome(come_back(rig, 1), protocol::Pause{evening.code, true}), "too-many");
}

TEST(Abuse, NobodyTalksTheOthersSilent) {
  Evening evening;
  Rig& rig = evening.rig;
  const auto says = [&](ConnectionId id) {
    return rig.outcome(id, protocol::Say{evening.code, "hello", {}});
  };
  for (int i = 0; i < 12; ++i) EXPECT_EQ(says(evening.ada), "acknowledged");
  EXPECT_EQ(says(evening.ada), "too-fast");
  EXPECT_EQ(says(evening.bea), "acknowledged");
  rig.now += 30'000;
  EXPECT_EQ(says(evening.ada), "acknowledged");
  std::string last;
  for (int i = 0; i < 600 && last != "too-many"; ++i) {
    rig.now += 5'000;
    last = says(evening.ada);
  }
  EXPECT_EQ(last, "too-many");
  EXPECT_EQ(says(evening.bea), "acknowledged");
}

TEST(Abuse, ComingAndGoingEnds) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  const std::string code = rig.create(ada, lots_table());
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(slowly(rig, bea, protocol::Join{code}), "acknowledged");
    EXPECT_EQ(slowly(rig, bea, protocol::Leave{code}), "acknowledged");
  }
  EXPECT_EQ(slowly(rig, bea, protocol::Join{code}), "too-many");
  EXPECT_EQ(slowly(rig, rig.person(3, "Cleo"), protocol::Join{code}), "acknowledged");
}

TEST(Abuse, NobodyHoldsUpATableByComingBackAndDoingNothing) {
  auto create = lots_table();
  create.terms.clock = protocol::ClockTerms{.bank = 10'000, .increment = 0, .turn = {}};
  create.terms.absent = "random";
  Evening evening(create);
  Rig& rig = evening.rig;
  rig.thinks = false;  // she is always quicker than the bot
  rig.outcome(evening.bea, protocol::Act{evening.code, "take 1"});
  evening.watch(evening.ada);
  const auto sits_in = [&] {
    const auto table = Rig::find<protocol::Table>(rig.inbox[evening.ada]);
    return table && !table->seats[0].stands_in.empty();
  };
  int returns = 0;
  std::string last = "acknowledged";
  for (int i = 0; i < 600 && last == "acknowledged"; ++i) {
    rig.ask(evening.ada, protocol::Ping{});
    rig.tick(1'000);
    if (!sits_in()) continue;
    last = rig.outcome(evening.ada, protocol::Back{evening.code});
    ++returns;
  }
  EXPECT_EQ(last, "wrong-time");
  EXPECT_EQ(returns, 4);
  // To act is always a way back.
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"}), "acknowledged");
}

TEST(Abuse, OneAddressMakesSoMuchAndTheOthersAreFree) {
  HouseOptions options = options_from_seed(1);
  options.most_made = 10;
  options.made_per_hour = 60;
  Rig rig(std::move(options));
  const ConnectionId maker = rig.person(1, "Ada");
  rig.ask(maker, lots_table(), "once");
  rig.ask(maker, protocol::AddDevice{secret_of(600)});
  std::string last;
  int made = 0;
  for (; made < 20 && last != "too-many"; ++made) {
    const ConnectionId id = come_back(rig, 100 + made);
    last = rig.outcome(id, protocol::SetName{"Guest"});
  }
  EXPECT_EQ(made, 8) << "seven more";
  const ConnectionId guest = come_back(rig, 100);
  EXPECT_EQ(rig.outcome(guest, lots_table()), "too-many");
  EXPECT_EQ(rig.outcome(guest, protocol::AddDevice{secret_of(500)}), "too-many");
  EXPECT_EQ(rig.outcome(guest, protocol::SetName{"Gast"}), "acknowledged") << "nothing new";
  EXPECT_EQ(rig.outcome(maker, lots_table(), "once"), "acknowledged") << "was made before";
  EXPECT_EQ(rig.outcome(maker, protocol::AddDevice{secret_of(600)}), "acknowledged");
  EXPECT_EQ(rig.outcome(come_back(rig, 300, "5.6.7.8"), protocol::SetName{"Ada"}), "acknowledged");
  for (int i = 0; i < 30; ++i) {
    EXPECT_EQ(rig.outcome(come_back(rig, 400 + i, ""), protocol::SetName{"Ada"}), "acknowledged")
        << "this machine";
  }
  rig.now += 60'000;
  EXPECT_EQ(rig.outcome(come_back(rig, 100), lots_table()), "acknowledged") << "it grows back";
  EXPECT_EQ(rig.outcome(come_back(rig, 100), lots_table()), "too-many");
}

TEST(Abuse, NobodyFillsTheLobbyAlone) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  auto open = lots_table();
  open.terms.is_public = true;
  for (int i = 0; i < 8; ++i) EXPECT_EQ(slowly(rig, ada, open), "acknowledged");
  EXPECT_EQ(slowly(rig, ada, open), "too-many");
  EXPECT_EQ(slowly(rig, ada, lots_table()), "acknowledged") << "by invitation";
}

TEST(Abuse, WrongPasswordsFromElsewhereShutNobodyOut) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  rig.ask(ada, protocol::Register{"ada", "correct horse"});
  for (int i = 0; i < 15; ++i) {
    const auto tried = rig.outcome(come_back(rig, 100, "6.6.6.6"), protocol::Login{"ada", "wrong"});
    EXPECT_EQ(tried, i < 10 ? "wrong" : "too-fast");
  }
  EXPECT_EQ(rig.outcome(come_back(rig, 50), protocol::Login{"ada", "correct horse"}),
            "acknowledged");
}

TEST(Abuse, PasswordsThatWaitAreFew) {
  Rig rig;
  rig.thinks = false;
  int refused = 0;
  for (int i = 0; i < 60; ++i) {
    const auto tried = rig.outcome(come_back(rig, 100 + i), protocol::Login{"ada", "guess"});
    refused += tried == "not-now" ? 1 : 0;
  }
  EXPECT_EQ(refused, 20);
  for (auto& think : std::exchange(rig.unanswered, {})) {
    rig.house->thought(think.ticket, think.work(), rig.now);
  }
  rig.pump();
  rig.now += 11 * 60'000;
  rig.ask(come_back(rig, 300), protocol::Login{"ada", "guess"});
  EXPECT_EQ(rig.unanswered.size(), 1U) << "they are listened to again";
}

TEST(Abuse, AConnectionWatchesSoManyTables) {
  HouseOptions options = options_from_seed(1);
  options.most_watched = 2;
  Rig rig(std::move(options));
  const ConnectionId ada = rig.person(1, "Ada");
  std::vector<std::string> codes;
  for (int i = 0; i < 3; ++i) codes.push_back(rig.create(ada, lots_table()));
  EXPECT_EQ(slowly(rig, ada, protocol::Watch{codes[0], 0}), "acknowledged");
  EXPECT_EQ(slowly(rig, ada, protocol::Watch{codes[1], 0}), "acknowledged");
  EXPECT_EQ(slowly(rig, ada, protocol::Watch{codes[2], 0}), "too-many");
  EXPECT_EQ(slowly(rig, ada, protocol::Watch{codes[1], 0}), "acknowledged") << "once more";
  rig.ask(ada, protocol::Unwatch{codes[0]});
  EXPECT_EQ(slowly(rig, ada, protocol::Watch{codes[2], 0}), "acknowledged");
}

// Somebody's time is up, and it cannot be written down: it is tried now and then, not all the time.
TEST(Abuse, ADiskThatIsFullForDaysIsNotWornOut) {
  auto create = lots_table();
  create.terms.clock = protocol::ClockTerms{.bank = 10'000, .increment = 0, .turn = {}};
  create.terms.absent = "random";
  Evening evening(create);
  Rig& rig = evening.rig;
  evening.watch(evening.ada);
  rig.writes_are_kept = false;
  const auto before = rig.counters.writes.load();
  for (int i = 0; i < 1'200; ++i) {
    if (i % 100 == 0) rig.ask(evening.ada, protocol::Ping{});
    rig.tick(100);
  }
  EXPECT_GT(rig.counters.writes.load(), before + 10);
  EXPECT_LT(rig.counters.writes.load(), before + 40);
  rig.writes_are_kept = true;
  for (int i = 0; i < 100; ++i) rig.tick(100);
  const auto shown = rig.ask(evening.ada, protocol::Watch{evening.code, 0});
  EXPECT_TRUE(Rig::find<protocol::Ended>(shown).has_value() ||
              !Rig::find<protocol::Table>(shown)->seats[1].stands_in.empty())
      << "when there is room again, a bot sits in";
}

// After an upgrade that changed a game's rules.
TEST(Abuse, ATableOfOtherRulesIsKeptListedAndSaidToBeUnreadable) {
  Evening evening;
  Rig& rig = evening.rig;
  auto& created = rig.database.logs.at(evening.code).front();
  const std::string rules = "\"rules\":1";
  ASSERT_NE(created.find(rules), std::string::npos);
  created.replace(created.find(rules), rules.size(), "\"rules\":9");
  rig.restart();
  const ConnectionId ada = come_back(rig, 1);
  EXPECT_EQ(rig.outcome(ada, protocol::Watch{evening.code, 0}), "unreadable");
  EXPECT_EQ(rig.outcome(ada, protocol::Act{evening.code, "take 1"}), "unreadable");
  const auto tables = Rig::find<protocol::Tables>(rig.ask(ada, protocol::AskTables{}))->tables;
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].table, evening.code);
  // It takes nobody's place for ever.
  rig.now += 100LL * 24 * 60 * 60 * 1000;
  for (int i = 0; i < 3; ++i) rig.tick(61'000);
  const auto& document = rig.database.documents.at({"table", evening.code});
  EXPECT_THAT(document.tags, ::testing::Each(::testing::StartsWith("past:")));
  EXPECT_EQ(document.due, std::nullopt);
}

}  // namespace
}  // namespace mapwright
