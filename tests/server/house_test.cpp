// What the house does with what is played: told, kept, done once, taken back.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/game/replay.h"
#include "server/evening.h"

namespace mapwright {
namespace {

using namespace testing_house;
using ::testing::IsEmpty;

TEST(House, PlaysATableFromItsMakingToTheRecordThatProvesItsCards) {
  Evening evening;
  Rig& rig = evening.rig;
  evening.watch(evening.ada);
  evening.watch(evening.bea);
  rig.inbox.clear();
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"}), "acknowledged");
  // Bea is told that Ada has chosen, and not what; a choice costs her few bytes.
  const auto& told = rig.inbox[evening.bea];
  ASSERT_EQ(told.size(), 1U);
  const auto& updates = std::get<protocol::Updates>(told[0]);
  ASSERT_EQ(updates.updates.size(), 1U);
  EXPECT_EQ(updates.updates[0].seat, 0);
  EXPECT_EQ(updates.updates[0].hidden, "do");
  EXPECT_FALSE(updates.view || updates.to_act);
  EXPECT_LE(protocol::to_text(told[0]).size(), 100U);
  evening.play_to_the_end();
  const auto shown = rig.ask(evening.bea, protocol::Watch{evening.code, 0});
  const auto ended = Rig::find<protocol::Ended>(shown);
  ASSERT_TRUE(ended.has_value());
  const auto record = parse_record(ended->record);
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(record->seats[1].name, "Bea");
  const auto entry = entry_of<lots::Lots>();
  const auto game = make_game(entry, embedded_files(entry), record->options, 2);
  EXPECT_EQ(verify(*record, **game).status, ReplayStatus::kFine);
}

TEST(House, WhatARoundBroughtIsShownBeforeTheNextCard) {
  Evening evening;
  Rig& rig = evening.rig;
  evening.watch(evening.ada);
  rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"});
  rig.inbox.clear();
  rig.outcome(evening.bea, protocol::Act{evening.code, "take 1"});
  std::vector<protocol::Updates> told;
  for (const auto& message : rig.inbox[evening.ada]) {
    if (const auto* updates = std::get_if<protocol::Updates>(&message)) told.push_back(*updates);
  }
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].updates[0].act, "take 1");
  EXPECT_TRUE(told[0].view.has_value() && !told[0].to_act);
  EXPECT_TRUE(told[1].updates[0].chance.has_value());
  EXPECT_EQ(told[1].from, told[0].from + static_cast<std::int64_t>(told[0].updates.size()));
  EXPECT_NE(told[1].view, told[0].view);
  EXPECT_EQ(*told[1].to_act, (std::vector<int>{0, 1}));
}

TEST(House, AWatchOutlivesTheNameOfWhoWatches) {
  Evening evening;
  Rig& rig = evening.rig;
  const std::string open = rig.create(evening.ada, lots_table());
  const ConnectionId cleo = rig.open();
  rig.ask(cleo, protocol::Hello{.version = 1, .secret = secret_of(3)});
  rig.ask(cleo, protocol::Watch{open, 0});
  rig.ask(cleo, protocol::SetName{"Cleo"});
  const auto joined = rig.ask(cleo, protocol::Join{open});
  ASSERT_TRUE(Rig::find<protocol::Table>(joined).has_value());
  EXPECT_EQ(Rig::find<protocol::Table>(joined)->you, 1);
}

TEST(House, WhoeverComesBackGetsTheRestWithOneView) {
  Evening evening;
  const auto first = evening.watch(evening.bea);
  const auto has = first.from + static_cast<std::int64_t>(first.updates.size());
  evening.rig.close(evening.bea);
  EXPECT_EQ(evening.rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"}),
            "acknowledged");
  const ConnectionId again = evening.rig.open();
  evening.rig.ask(again, protocol::Hello{.version = 1, .secret = secret_of(2)});
  evening.bea = again;
  const auto rest = evening.watch(again, has);
  EXPECT_EQ(rest.from, has);
  ASSERT_EQ(rest.updates.size(), 1U);
  ASSERT_TRUE(rest.view.has_value());
  EXPECT_TRUE(rest.view->starts_with("view lots"));
  EXPECT_EQ(*rest.to_act, std::vector<int>{1});
}

TEST(House, ARepeatedRequestIsDoneOnceAndAcknowledgedAgain) {
  Evening evening;
  Rig& rig = evening.rig;
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"}, "x1"), "acknowledged");
  const auto length = rig.database.logs[evening.code].size();
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"}, "x1"), "acknowledged");
  rig.restart();
  const ConnectionId ada = rig.open();
  rig.ask(ada, protocol::Hello{.version = 1, .secret = secret_of(1)});
  EXPECT_EQ(rig.outcome(ada, protocol::Act{evening.code, "take 1"}, "x1"), "acknowledged");
  EXPECT_EQ(rig.database.logs[evening.code].size(), length);
  EXPECT_EQ(rig.outcome(ada, protocol::Act{evening.code, "take 1"}, "x2"), "illegal");
  // Bea's requests have ids of their own.
  EXPECT_EQ(rig.outcome(rig.person(2, "Bea"), protocol::Act{evening.code, "take 1"}, "x1"),
            "acknowledged");
}

TEST(House, CreatingATableTwiceWithOneIdMakesOne) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const auto first = rig.ask(ada, lots_table(), "c1");
  const auto second = rig.ask(ada, lots_table(), "c1");
  ASSERT_TRUE(Rig::find<protocol::Acknowledged>(first).has_value());
  EXPECT_EQ(Rig::find<protocol::Acknowledged>(first)->table,
            Rig::find<protocol::Acknowledged>(second)->table);
  EXPECT_EQ(rig.database.logs.size(), 1U);
}

TEST(House, ASeatTakesItsChoiceBackUntilSomethingComesOfIt) {
  Evening evening;
  Rig& rig = evening.rig;
  evening.watch(evening.bea);
  EXPECT_EQ(rig.outcome(evening.ada, protocol::TakeBack{evening.code}), "illegal");
  rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"});
  rig.inbox.clear();
  EXPECT_EQ(rig.outcome(evening.ada, protocol::TakeBack{evening.code}), "acknowledged");
  const auto told = Rig::find<protocol::Updates>(rig.inbox[evening.bea]);
  ASSERT_TRUE(told.has_value());
  EXPECT_TRUE(told->updates[0].takes_back.has_value());
  EXPECT_EQ(*told->to_act, (std::vector<int>{0, 1}));
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"}), "acknowledged");
  rig.outcome(evening.bea, protocol::Act{evening.code, "take 1"});
  EXPECT_EQ(rig.outcome(evening.ada, protocol::TakeBack{evening.code}), "illegal");
  auto strict = lots_table();
  strict.terms.take_back = false;
  Evening other(strict);
  other.rig.outcome(other.ada, protocol::Act{other.code, "take 1"});
  EXPECT_EQ(other.rig.outcome(other.ada, protocol::TakeBack{other.code}), "not-allowed");
}

TEST(House, WhoeverComesBackIsToldWhetherAChoiceCanStillBeTakenBack) {
  Evening evening;
  evening.watch(evening.ada);
  EXPECT_EQ(evening.rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"}),
            "acknowledged");
  EXPECT_EQ(evening.watch(evening.ada).may_take_back, true);
  // Meanwhile the round ends. What comes first after that says so, too.
  evening.rig.close(evening.ada);
  EXPECT_EQ(evening.rig.outcome(evening.bea, protocol::Act{evening.code, "take 1"}),
            "acknowledged");
  EXPECT_EQ(evening.watch(evening.rig.person(1, "Ada")).may_take_back, false);
}

TEST(House, WhatCannotBeKeptIsRefusedAndNothingIsLostOrTold) {
  Evening evening;
  Rig& rig = evening.rig;
  evening.watch(evening.bea);
  rig.inbox.clear();
  rig.store.set_trouble(ModelTrouble::kAway);
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"}, "a"), "not-now");
  EXPECT_THAT(rig.inbox[evening.bea], IsEmpty());
  rig.store.set_trouble(ModelTrouble::kNone);
  rig.tick(2'000);
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"}, "a"), "acknowledged");
  EXPECT_EQ(rig.inbox[evening.bea].size(), 1U);
  // Kept, but the answer was lost: asked, the store says so.
  rig.store.set_trouble(ModelTrouble::kAnswerLost);
  EXPECT_EQ(rig.outcome(evening.bea, protocol::Act{evening.code, "take 1"}, "b"), "acknowledged");
}

}  // namespace
}  // namespace mapwright
