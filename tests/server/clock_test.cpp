// Clocks are reckoned from the log: a lost connection or a restart changes nothing; out of time a
// bot sits in until the person is back.

#include "mapwright/server/clock.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/rig.h"

namespace mapwright {
namespace {

using namespace testing_house;

SeatSet only(int seat) { return SeatSet::of(seat_at(seat)); }

TEST(Clock, RunsWhileASeatIsToActAndGrowsWithEachTurn) {
  Clock clock({.bank = 60'000, .increment = 5'000, .turn = {}}, 2);
  clock.follow(1'000, only(0), {});
  EXPECT_EQ(clock.until(seat_at(0)), 61'000);
  EXPECT_FALSE(clock.until(seat_at(1)).has_value());
  clock.follow(11'000, only(1), only(0));
  EXPECT_EQ(clock.all()[0].left, 55'000);
  EXPECT_EQ(clock.until(seat_at(1)), 71'000);
  // Seat 0 takes back: what it gained is gone, and its clock goes on.
  clock.take_back(seat_at(0));
  SeatSet both = only(0);
  both.insert(seat_at(1));
  clock.follow(12'000, both, {});
  EXPECT_EQ(clock.until(seat_at(0)), 62'000);
  EXPECT_EQ(clock.until(seat_at(1)), 71'000) << "it was not disturbed";
}

TEST(Clock, GivesEveryTurnTheSameTime) {
  Clock clock({.bank = {}, .increment = {}, .turn = 100'000}, 1);
  clock.follow(0, only(0), {});
  EXPECT_EQ(clock.until(seat_at(0)), 100'000);
  clock.follow(30'000, only(0), only(0));  // its next turn begins at once
  EXPECT_EQ(clock.until(seat_at(0)), 130'000);
  clock.follow(40'000, {}, {});  // a pause
  EXPECT_EQ(clock.all()[0].left, 90'000);
  clock.follow(900'000, only(0), {});
  EXPECT_EQ(clock.until(seat_at(0)), 990'000);
}

protocol::Create timed_table(std::string absent) {
  protocol::Create create = lots_table();
  create.terms.clock = protocol::ClockTerms{.bank = 60'000, .increment = 1'000, .turn = {}};
  create.terms.absent = std::move(absent);
  return create;
}

struct TimedTable {
  explicit TimedTable(const std::string& absent) {
    ada = rig.person(1, "Ada");
    bea = rig.person(2, "Bea");
    code = rig.create(ada, timed_table(absent));
    rig.outcome(bea, protocol::Join{code});
    rig.outcome(ada, protocol::Start{code});
  }
  std::optional<std::int64_t> until(ConnectionId id, std::size_t seat) {
    return Rig::find<protocol::Updates>(rig.ask(id, protocol::Watch{code, 0}))
        ->clocks->at(seat)
        .until;
  }
  std::string stands_in(ConnectionId id, std::size_t seat) {
    return Rig::find<protocol::Table>(rig.ask(id, protocol::Watch{code, 0}))
        ->seats.at(seat)
        .stands_in;
  }
  Rig rig;
  ConnectionId ada{};
  ConnectionId bea{};
  std::string code;
};

TEST(TableClock, NeitherALostConnectionNorARestartChangesIt) {
  TimedTable table("random");
  const auto before = table.until(table.ada, 1);
  table.rig.close(table.bea);
  table.rig.tick(20'000);
  EXPECT_EQ(table.until(table.ada, 1), before);
  table.rig.restart();
  const ConnectionId ada = table.rig.person(1, "Ada");
  EXPECT_EQ(table.until(ada, 1), before);
}

TEST(TableClock, OutOfTimeABotSitsInUntilThePersonIsBack) {
  TimedTable table("random");
  table.rig.outcome(table.ada, protocol::Act{table.code, "take 1"});
  table.rig.tick(61'000);
  // Bea was played for, so the round went on and Ada's second turn has begun.
  EXPECT_EQ(table.stands_in(table.ada, 1), "random");
  EXPECT_EQ(table.rig.outcome(table.ada, protocol::TakeBack{table.code}), "illegal");
  const ConnectionId bea = table.rig.person(2, "Bea");
  table.rig.ask(bea, protocol::Watch{table.code, 0});
  EXPECT_EQ(table.stands_in(bea, 1), "") << "she is back";
  int stood_in = 0;
  for (const auto& line : table.rig.database.logs[table.code]) {
    stood_in += line.find("\"what\":\"standsIn\"") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(stood_in, 1) << "by an entry of the log";
}

TEST(TableClock, ATableThatWaitsWaits) {
  TimedTable table("");
  table.rig.tick(70'000);
  const ConnectionId ada = table.rig.person(1, "Ada");
  EXPECT_EQ(table.stands_in(ada, 0), "");
  EXPECT_EQ(table.rig.outcome(ada, protocol::Act{table.code, "take 1"}), "acknowledged");
}

TEST(TableClock, ATableNobodyHadInMemoryCatchesUpWhenItIsRead) {
  TimedTable table("random");
  table.rig.restart();
  table.rig.tick(24LL * 60 * 60 * 1000);
  const ConnectionId cleo = table.rig.person(3, "Cleo");
  table.rig.ask(cleo, protocol::Watch{table.code, 0});
  table.rig.tick(100);
  const auto shown = table.rig.ask(cleo, protocol::Watch{table.code, 0});
  EXPECT_TRUE(Rig::find<protocol::Ended>(shown).has_value()) << "bots played it to its end";
}

TEST(TableClock, WhatABotChoseThatSatInIsNotTakenBack) {
  TimedTable table("random");
  table.rig.thinks = false;
  table.rig.tick(61'000);
  ASSERT_EQ(table.rig.unanswered.size(), 2U);
  table.rig.ask(table.bea, protocol::Watch{table.code, 0});  // she is back, and thinks on
  Think& of_ada = table.rig.unanswered[0];
  table.rig.house->thought(of_ada.ticket, of_ada.work(), table.rig.now);
  table.rig.pump();
  // The bot would choose again at once.
  EXPECT_EQ(table.stands_in(table.ada, 0), "");
  EXPECT_EQ(table.rig.outcome(table.ada, protocol::TakeBack{table.code}), "illegal");
  EXPECT_EQ(table.rig.outcome(table.bea, protocol::Act{table.code, "take 1"}), "acknowledged");
  EXPECT_EQ(table.rig.outcome(table.ada, protocol::Act{table.code, "take 1"}), "acknowledged");
  EXPECT_EQ(table.rig.outcome(table.ada, protocol::TakeBack{table.code}), "acknowledged");
}

TEST(TableClock, WhoeverComesTooLateIsNotPlayedForWhileTheyAreThere) {
  TimedTable table("random");
  table.rig.restart();
  table.rig.tick(24LL * 60 * 60 * 1000);  // nobody has the table in memory
  const ConnectionId ada = table.rig.person(1, "Ada");
  table.rig.ask(ada, protocol::Watch{table.code, 0});
  table.rig.tick(100);
  EXPECT_EQ(table.rig.outcome(ada, protocol::Act{table.code, "take 1"}), "acknowledged");
  const auto now = table.until(ada, 0);
  const auto& log = table.rig.database.logs[table.code];
  const auto count = [&](std::string_view what) {
    return std::ranges::count_if(
        log, [&](const std::string& line) { return line.find(what) != std::string::npos; });
  };
  EXPECT_EQ(count("\"what\":\"isBack\",\"seat\":0"), 1) << "she came, and had a minute";
  EXPECT_EQ(table.stands_in(ada, 0), "");
  EXPECT_EQ(table.stands_in(ada, 1), "random") << "Bea has not come";
  EXPECT_TRUE(now.has_value());
}

TEST(TableClock, TermsThatMakeNoSenseAreRefused) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  auto create = lots_table();
  create.terms.clock = protocol::ClockTerms{};
  EXPECT_EQ(rig.outcome(ada, create), "not-allowed");
  create.terms.clock = protocol::ClockTerms{.bank = 60'000, .increment = {}, .turn = 60'000};
  EXPECT_EQ(rig.outcome(ada, create), "not-allowed");
  create.terms.clock = protocol::ClockTerms{.bank = {}, .increment = 1'000, .turn = 60'000};
  EXPECT_EQ(rig.outcome(ada, create), "not-allowed");
  create.terms.clock.reset();
  create.terms.absent = "nobody";
  EXPECT_EQ(rig.outcome(ada, create), "not-allowed");
}

}  // namespace
}  // namespace mapwright
