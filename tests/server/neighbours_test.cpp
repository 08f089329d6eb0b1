// Two processes on one store: who is present is known at both, and one of them lets a bot think.

#include "mapwright/server/neighbours.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/server/people.h"
#include "mapwright/store/store.h"
#include "server/rig.h"

namespace mapwright {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing_house::lots_table;
using testing_house::options_from_seed;
using testing_house::Rig;

class TwoHouses : public ::testing::Test {
 protected:
  // So long, in steps of a tenth of a second; what the ones say the others hear, and each learns of
  // what the other wrote.
  void pass(Time milliseconds) {
    for (Time passed = 0; passed < milliseconds; passed += 100) {
      for (Rig* rig : {&a, &b}) {
        if (rig == &a && a_is_dead) continue;
        rig->tick(100);
      }
      a.now = b.now = std::max(a.now, b.now);
      exchange();
    }
  }
  void exchange() {
    for (const auto& text : std::exchange(a.announced, {})) hear(b, text);
    for (const auto& text : std::exchange(b.announced, {})) {
      if (!a_is_dead) hear(a, text);
    }
    for (Rig* rig : {&a, &b}) {
      if (rig == &a && a_is_dead) continue;
      rig->house->woken(code, rig->now);
      rig->pump();
    }
  }
  static void hear(Rig& rig, const std::string& text) {
    rig.house->heard(text, rig.now);
    rig.pump();
  }
  static std::optional<protocol::Presence> presence_at(Rig& rig, ConnectionId id) {
    return Rig::find<protocol::Presence>(rig.inbox[id]);
  }
  // Ada at one process, Bob at the other; a bot between them.
  void sit_down(std::vector<std::string> seats) {
    ada = a.person(1, "Ada");
    bob = b.person(2, "Bob");
    code = a.create(ada, lots_table(std::move(seats)));
    ASSERT_EQ(b.outcome(bob, protocol::Join{code}), "acknowledged");
    a.ask(ada, protocol::Watch{code, 0});
    b.ask(bob, protocol::Watch{code, 0});
    pass(300);
  }

  ModelDatabase database;
  Rig a{options_from_seed(1), &database};
  Rig b{options_from_seed(2), &database};
  bool a_is_dead = false;
  ConnectionId ada{};
  ConnectionId bob{};
  std::string code;
};

TEST_F(TwoHouses, WhoeverIsConnectedToOneIsPresentForThoseAtTheOther) {
  sit_down({"", ""});
  ASSERT_TRUE(presence_at(a, ada));
  EXPECT_THAT(presence_at(a, ada)->seats, ElementsAre(0, 1));
  EXPECT_THAT(presence_at(b, bob)->seats, ElementsAre(0, 1));
  // A spectator and a second device at the other process.
  const ConnectionId also_ada = b.person(1, "Ada");
  b.ask(also_ada, protocol::Watch{code, 0});
  const ConnectionId eve = b.open();
  b.ask(eve, protocol::Hello{.version = 1, .secret = {}});
  b.ask(eve, protocol::Watch{code, 0});
  pass(200);
  EXPECT_EQ(presence_at(a, ada)->watchers, 1);
  EXPECT_THAT(presence_at(a, ada)->seats, ElementsAre(0, 1));
  a.close(ada);
  b.close(eve);
  pass(200);
  EXPECT_THAT(presence_at(b, bob)->seats, ElementsAre(0, 1)) << "by the other device";
  EXPECT_EQ(presence_at(b, bob)->watchers, 0);
  b.close(also_ada);
  pass(200);
  EXPECT_THAT(presence_at(b, bob)->seats, ElementsAre(1));
}

TEST_F(TwoHouses, ADeviceThatIsRevokedAtOneIsSentAwayFromTheOther) {
  sit_down({"", ""});
  const std::string lost = testing_house::secret_of(7);
  a.ask(ada, protocol::AddDevice{lost});
  const ConnectionId thief = b.open();
  b.ask(thief, protocol::Hello{.version = 1, .secret = lost});
  EXPECT_EQ(b.outcome(thief, protocol::AskTables{}), "acknowledged");
  a.ask(ada, protocol::Revoke{id_of_device(hash_of_secret(lost))});
  pass(200);
  EXPECT_THAT(b.closed, ElementsAre(thief));
  // Who stays learns what was changed.
  const ConnectionId also_ada = b.person(1, "Ada");
  a.ask(ada, protocol::SetName{"Ada Lovelace"});
  pass(200);
  EXPECT_EQ(Rig::find<protocol::Person>(b.inbox[also_ada])->name, "Ada Lovelace");
}

TEST_F(TwoHouses, TheGuestsOfAProcessThatDiesAreGoneSoon) {
  sit_down({"", ""});
  pass(40'000);
  EXPECT_THAT(presence_at(b, bob)->seats, ElementsAre(0, 1)) << "as long as it lives";
  a_is_dead = true;
  pass(4'000);
  EXPECT_THAT(presence_at(b, bob)->seats, ElementsAre(1));
}

TEST_F(TwoHouses, WhatWasLostIsMadeUpFor) {
  sit_down({"", ""});
  const ConnectionId cleo = a.person(3, "Cleo");
  a.ask(cleo, protocol::Watch{code, 0});
  a.close(ada);
  a.tick(100);
  a.announced.clear();  // nobody hears that the one went and the other came
  pass(500);
  EXPECT_THAT(presence_at(b, bob)->seats, ElementsAre(0, 1));
  pass(10'000);
  EXPECT_THAT(presence_at(b, bob)->seats, ElementsAre(1));
  EXPECT_EQ(presence_at(b, bob)->watchers, 1);
  a.close(cleo);
  a.tick(100);
  a.announced.clear();
  pass(26'000);
  EXPECT_EQ(presence_at(b, bob)->watchers, 0);
}

// Lots of two people and a bot, from the start until nobody but people is to act.
TEST_F(TwoHouses, OneOfThemLetsTheBotThink) {
  sit_down({"", "", "random"});
  const auto thoughts = [&] { return a.counters.thoughts + b.counters.thoughts; };
  ASSERT_EQ(a.outcome(ada, protocol::Start{code}), "acknowledged");
  pass(1'000);
  EXPECT_EQ(thoughts(), 1U);
  EXPECT_EQ(a.actions_of_bots(code), 1U);
}

TEST_F(TwoHouses, TheOtherThinksWhenTheFirstOneDoesNot) {
  sit_down({"", "", "random"});
  a.thinks = b.thinks = false;
  ASSERT_EQ(a.outcome(ada, protocol::Start{code}), "acknowledged");
  pass(1'000);
  EXPECT_EQ(a.counters.thoughts + b.counters.thoughts, 1U);
  pass(3'500);
  EXPECT_EQ(a.counters.thoughts, 1U);
  EXPECT_EQ(b.counters.thoughts, 1U) << "who waits too long does it too";
}

// A bot that knows the same does not think anew, though what it thought could not be kept at first.
TEST(Bots, ThinkOnceWhenTheStoreIsAwayForAWhile) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const std::string code = rig.create(ada, lots_table({"", "random"}));
  rig.ask(ada, protocol::Watch{code, 0});
  rig.bots_are_kept = false;
  ASSERT_EQ(rig.outcome(ada, protocol::Start{code}), "acknowledged");
  for (int i = 0; i < 50; ++i) rig.tick(100);
  EXPECT_EQ(rig.actions_of_bots(code), 0U);
  rig.bots_are_kept = true;
  for (int i = 0; i < 50; ++i) rig.tick(100);
  EXPECT_EQ(rig.actions_of_bots(code), 1U);
  EXPECT_EQ(rig.counters.thoughts, 1U);
}

TEST(Bots, ThinkOnceThoughTheTableIsPausedMeanwhile) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const std::string code = rig.create(ada, lots_table({"", "random"}));
  rig.ask(ada, protocol::Watch{code, 0});
  rig.thinks = false;
  ASSERT_EQ(rig.outcome(ada, protocol::Start{code}), "acknowledged");
  ASSERT_EQ(rig.unanswered.size(), 1U);
  ASSERT_EQ(rig.outcome(ada, protocol::Pause{code, true}), "acknowledged");
  rig.house->thought(rig.unanswered[0].ticket, rig.unanswered[0].work(), rig.now);
  rig.pump();
  EXPECT_EQ(rig.actions_of_bots(code), 0U);
  ASSERT_EQ(rig.outcome(ada, protocol::Pause{code, false}), "acknowledged");
  EXPECT_EQ(rig.actions_of_bots(code), 1U);
  EXPECT_EQ(rig.counters.thoughts, 1U);
}

TEST(Neighbours, SayEverythingInPiecesThatAStoreCarries) {
  Announcement all{.process = "p", .asks = true, .tables = {}};
  for (int i = 0; i < 500; ++i) {
    all.tables.push_back(
        {.table = std::to_string(1'000'000'000 + i), .seats = {0, 3}, .watchers = i});
  }
  Neighbours neighbours("q");
  std::size_t tables = 0;
  for (const auto& text : texts_of(all)) {
    EXPECT_LE(text.size(), kMostAnnounced);
    tables += neighbours.hear(text, 1).size();
  }
  EXPECT_EQ(tables, 500U);
  EXPECT_EQ(neighbours.at("1000000007"), (Guests{{0, 3}, 7}));
  EXPECT_TRUE(neighbours.take_wishes().asked);
  EXPECT_FALSE(neighbours.take_wishes().asked);
  EXPECT_THAT(neighbours.hear("nonsense", 1), IsEmpty());
  EXPECT_THAT(Neighbours("p").hear(texts_of(all).front(), 1), IsEmpty()) << "it is one's own";
  EXPECT_EQ(neighbours.forget_silent(10'000).size(), 500U);
  EXPECT_TRUE(neighbours.at("1000000007").nobody());
}

TEST(Neighbours, AllAgreeOnWhoLetsABotThink) {
  Neighbours p("p");
  Neighbours q("q");
  for (int i = 0; i < 100; ++i) {
    const std::string table = std::to_string(1'000'000'000 + i);
    const auto say = [&](const std::string& from, Neighbours& to) {
      for (const auto& text : texts_of({.process = from,
                              .asks = false,
                              .tables = {{.table = table, .seats = {0}, .watchers = 0}}})) {
        to.hear(text, 1);
      }
    };
    say("p", q);
    say("q", p);
    EXPECT_NE(p.lets_think(table, true), q.lets_think(table, true));
    EXPECT_TRUE(p.lets_think(table, false)) << "whoever has guests there";
  }
}

}  // namespace
}  // namespace mapwright
