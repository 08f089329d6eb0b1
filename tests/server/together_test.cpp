// What people do around a table: sit down, begin, pause, talk, play once more.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/game/replay.h"
#include "server/evening.h"

namespace mapwright {
namespace {

using namespace testing_house;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(House, OnlyTheSeatsPersonActsAndOnlyTheHostHosts) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  const ConnectionId cleo = rig.person(3, "Cleo");
  const ConnectionId nobody = rig.open();
  const std::string code = rig.create(ada, lots_table());
  EXPECT_EQ(rig.outcome(nobody, protocol::Join{code}), "nobody");
  EXPECT_EQ(rig.outcome(ada, protocol::Start{code}), "not-allowed") << "a seat is free";
  EXPECT_EQ(rig.outcome(bea, protocol::Join{code}), "acknowledged");
  EXPECT_EQ(rig.outcome(bea, protocol::Join{code}), "acknowledged") << "sits there already";
  EXPECT_EQ(rig.outcome(cleo, protocol::Join{code}), "full");
  EXPECT_EQ(rig.outcome(bea, protocol::Start{code}), "not-yours");
  EXPECT_EQ(rig.outcome(bea, protocol::Kick{code, 0}), "not-yours");
  EXPECT_EQ(rig.outcome(ada, protocol::Kick{code, 0}), "not-allowed");
  EXPECT_EQ(rig.outcome(ada, protocol::Kick{code, 1}), "acknowledged");
  EXPECT_EQ(rig.outcome(cleo, protocol::Join{code}), "acknowledged");
  EXPECT_EQ(rig.outcome(cleo, protocol::Leave{code}), "acknowledged");
  EXPECT_EQ(rig.outcome(bea, protocol::Join{code}), "not-allowed") << "she was sent away";
  EXPECT_EQ(rig.outcome(cleo, protocol::Join{code}), "acknowledged") << "she left by herself";
  EXPECT_EQ(rig.outcome(ada, protocol::Act{code, "take 1"}), "wrong-time");
  EXPECT_EQ(rig.outcome(ada, protocol::Start{code}), "acknowledged");
  EXPECT_EQ(rig.outcome(bea, protocol::Act{code, "take 1"}), "not-yours");
  EXPECT_EQ(rig.outcome(ada, protocol::Act{code, "dance"}), "illegal");
  EXPECT_EQ(rig.outcome(ada, protocol::Leave{code}), "wrong-time");
  EXPECT_EQ(rig.outcome(ada, protocol::Watch{"0123456789", 0}), "no-table");
}

TEST(House, TheHostsSeatGoesOnWhenTheHostLeavesAndAnEmptyTableCloses) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  const std::string code = rig.create(ada, lots_table());
  rig.outcome(bea, protocol::Join{code});
  EXPECT_EQ(rig.outcome(ada, protocol::Leave{code}), "acknowledged");
  const auto shown = rig.ask(bea, protocol::Watch{code, 0});
  EXPECT_EQ(Rig::find<protocol::Table>(shown)->host, 1);
  EXPECT_EQ(rig.outcome(bea, protocol::Leave{code}), "acknowledged");
  EXPECT_EQ(rig.outcome(ada, protocol::Join{code}), "wrong-time");
}

TEST(House, SeedWordsComeAfterTheCommitmentAndBeforeTheFirstCard) {
  auto create = lots_table();
  create.terms.words = true;
  Evening evening(create);
  Rig& rig = evening.rig;
  const auto shown = rig.ask(evening.ada, protocol::Watch{evening.code, 0});
  const auto table = Rig::find<protocol::Table>(shown);
  EXPECT_EQ(table->phase, protocol::Phase::kFixed);
  EXPECT_EQ(table->commitment.size(), 64U);
  EXPECT_FALSE(Rig::find<protocol::Updates>(shown).has_value());
  EXPECT_EQ(rig.outcome(evening.ada, protocol::GiveWords{evening.code, "seven blue herons"}),
            "acknowledged");
  EXPECT_EQ(rig.outcome(evening.ada, protocol::GiveWords{evening.code, "eight"}), "wrong-time");
  EXPECT_EQ(rig.outcome(evening.bea, protocol::GiveWords{evening.code, ""}), "acknowledged");
  evening.play_to_the_end();
  const auto record = parse_record(
      Rig::find<protocol::Ended>(rig.ask(evening.ada, protocol::Watch{evening.code, 0}))->record);
  EXPECT_THAT(record->words, ElementsAre("seven blue herons", ""));
  EXPECT_EQ(record->commitment, table->commitment);
  const auto entry = entry_of<lots::Lots>();
  EXPECT_EQ(verify(*record, **make_game(entry, embedded_files(entry), {}, 2)).status,
            ReplayStatus::kFine);
}

TEST(House, ARematchTakesAllAlongOnce) {
  Evening evening;
  Rig& rig = evening.rig;
  EXPECT_EQ(rig.outcome(evening.bea, protocol::Rematch{evening.code}), "wrong-time");
  evening.play_to_the_end();
  const auto bea = rig.ask(evening.bea, protocol::Rematch{evening.code});
  const auto ada = rig.ask(evening.ada, protocol::Rematch{evening.code});
  const auto code = *Rig::find<protocol::Acknowledged>(bea)->table;
  EXPECT_EQ(*Rig::find<protocol::Acknowledged>(ada)->table, code);
  const auto shown = rig.ask(evening.ada, protocol::Watch{code, 0});
  const auto table = Rig::find<protocol::Table>(shown);
  EXPECT_EQ(table->seats[0].name, "Ada");
  EXPECT_EQ(table->seats[1].name, "Bea");
  EXPECT_EQ(table->host, 1);
  EXPECT_EQ(rig.outcome(evening.bea, protocol::Start{code}), "acknowledged");
}

TEST(House, ListsTablesThatWaitForThePersonFirst) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  auto open = lots_table();
  open.terms.is_public = true;
  const std::string in_lobby = rig.create(ada, open);
  const std::string hidden = rig.create(ada, lots_table());
  const std::string full = rig.create(ada, lots_table());
  rig.outcome(bea, protocol::Join{full});
  rig.outcome(ada, protocol::Start{full});
  const auto lobby = rig.ask(bea, protocol::AskLobby{});
  ASSERT_EQ(Rig::find<protocol::Lobby>(lobby)->tables.size(), 1U);
  EXPECT_EQ(Rig::find<protocol::Lobby>(lobby)->tables[0].table, in_lobby);
  const auto mine = rig.ask(ada, protocol::AskTables{});
  const auto tables = Rig::find<protocol::Tables>(mine)->tables;
  ASSERT_EQ(tables.size(), 3U);
  EXPECT_EQ(tables[0].table, full);
  EXPECT_TRUE(tables[0].waits);
  EXPECT_FALSE(tables[1].waits || tables[2].waits);
}

TEST(House, PausesAndGoesOnByConsent) {
  auto create = lots_table();
  create.terms.clock = protocol::ClockTerms{.bank = 60'000, .increment = 1'000, .turn = {}};
  create.terms.absent = "random";
  Evening evening(create);
  Rig& rig = evening.rig;
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Pause{evening.code, true}), "acknowledged");
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Act{evening.code, "take 1"}), "acknowledged");
  EXPECT_EQ(rig.outcome(evening.bea, protocol::Pause{evening.code, true}), "acknowledged");
  EXPECT_EQ(rig.outcome(evening.bea, protocol::Act{evening.code, "take 1"}), "wrong-time");
  for (int i = 0; i < 10; ++i) rig.tick(60'000);  // clocks stand; the connections are gone by now
  const ConnectionId bea = rig.person(2, "Bea");
  const auto shown = rig.ask(bea, protocol::Watch{evening.code, 0});
  EXPECT_TRUE(Rig::find<protocol::Table>(shown)->paused);
  EXPECT_EQ(Rig::find<protocol::Table>(shown)->seats[1].stands_in, "");
  rig.outcome(rig.person(1, "Ada"), protocol::Pause{evening.code, false});
  EXPECT_EQ(rig.outcome(bea, protocol::Pause{evening.code, false}), "acknowledged");
  EXPECT_EQ(rig.outcome(bea, protocol::Act{evening.code, "take 1"}), "acknowledged");
}

TEST(House, PausesWhenTheLastWhoHadNotAgreedIsPlayedFor) {
  auto create = lots_table({"", "", ""});
  create.terms.clock = protocol::ClockTerms{.bank = 60'000, .increment = 1'000, .turn = {}};
  create.terms.absent = "random";
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  const std::string code = rig.create(ada, create);
  rig.outcome(bea, protocol::Join{code});
  rig.outcome(rig.person(3, "Cleo"), protocol::Join{code});
  ASSERT_EQ(rig.outcome(ada, protocol::Start{code}), "acknowledged");
  for (const ConnectionId id : {ada, bea}) {
    rig.outcome(id, protocol::Act{code, "take 1"});
    EXPECT_EQ(rig.outcome(id, protocol::Pause{code, true}), "acknowledged");
  }
  rig.thinks = false;
  rig.tick(61'000);  // Cleo has gone
  const auto table = Rig::find<protocol::Table>(rig.ask(ada, protocol::Watch{code, 0}));
  EXPECT_EQ(table->seats[2].stands_in, "random");
  EXPECT_TRUE(table->paused) << "all who are left had asked for it";
  EXPECT_FALSE(table->seats[0].pause || table->seats[1].pause);
}

TEST(House, GoesOnAfterADayForWhoHadAskedForItLongBefore) {
  Evening evening;
  Rig& rig = evening.rig;
  rig.outcome(evening.ada, protocol::Pause{evening.code, true});
  rig.outcome(evening.bea, protocol::Pause{evening.code, true});
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Pause{evening.code, false}), "acknowledged");
  const auto is_paused = [&](ConnectionId id) {
    return Rig::find<protocol::Table>(rig.ask(id, protocol::Watch{evening.code, 0}))->paused;
  };
  rig.tick(23LL * 60 * 60 * 1000);
  EXPECT_TRUE(is_paused(rig.person(1, "Ada")));
  rig.tick(60LL * 60 * 1000);
  const ConnectionId ada = rig.person(1, "Ada");
  is_paused(ada);
  rig.tick(100);
  EXPECT_FALSE(is_paused(ada)) << "Bea never answered";
  EXPECT_EQ(rig.outcome(ada, protocol::Act{evening.code, "take 1"}), "acknowledged");
}

TEST(House, PhrasesChatAndMuting) {
  Evening evening;
  Rig& rig = evening.rig;
  evening.watch(evening.bea);
  rig.inbox.clear();
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Say{evening.code, "hello", {}}), "acknowledged");
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Say{evening.code, {}, "What a river!"}),
            "acknowledged");
  ASSERT_EQ(rig.inbox[evening.bea].size(), 2U);
  EXPECT_EQ(std::get<protocol::Said>(rig.inbox[evening.bea][1]).text, "What a river!");
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Say{evening.code, "rude", {}}), "malformed");
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Say{evening.code, "hello", "both"}), "malformed");
  EXPECT_EQ(rig.outcome(evening.bea, protocol::SwitchChat{evening.code, false}), "not-yours");
  EXPECT_EQ(rig.outcome(evening.ada, protocol::SwitchChat{evening.code, false}), "acknowledged");
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Say{evening.code, {}, "x"}), "not-allowed");
  EXPECT_EQ(rig.outcome(evening.bea, protocol::Mute{evening.code, 0, true}), "acknowledged");
  rig.inbox.clear();
  EXPECT_EQ(rig.outcome(evening.ada, protocol::Say{evening.code, "thanks", {}}), "acknowledged");
  EXPECT_THAT(rig.inbox[evening.bea], IsEmpty());
}

TEST(House, WhoeverGoesBeforeTheTableWasReadIsNotThere) {
  Evening evening;
  Rig& rig = evening.rig;
  rig.restart();
  const ConnectionId ada = rig.person(1, "Ada");
  const protocol::Request comes{"w1", protocol::Watch{evening.code, 0}};
  const protocol::Request goes{"w2", protocol::Unwatch{evening.code}};
  for (const auto& each : {comes, goes}) {
    rig.house->received(ada, protocol::to_text(each), rig.now);  // nothing is answered yet
  }
  rig.pump();
  EXPECT_EQ(Rig::outcome_in(rig.inbox[ada]), "acknowledged");
  const auto shown = rig.ask(rig.person(2, "Bea"), protocol::Watch{evening.code, 0});
  EXPECT_EQ(Rig::find<protocol::Presence>(shown)->seats, std::vector<int>{1});
}

TEST(House, PresenceIsToldAsPeopleComeAndGo) {
  Evening evening;
  evening.watch(evening.ada);
  evening.rig.inbox.clear();
  evening.watch(evening.bea);
  const ConnectionId third = evening.rig.open();
  evening.rig.ask(third, protocol::Hello{.version = 1, .secret = {}});
  evening.rig.ask(third, protocol::Watch{evening.code, 0});
  const auto now = Rig::find<protocol::Presence>(evening.rig.inbox[evening.ada]);
  EXPECT_THAT(now->seats, ElementsAre(0, 1));
  EXPECT_EQ(now->watchers, 1);
  evening.rig.close(evening.bea);
  EXPECT_THAT(Rig::find<protocol::Presence>(evening.rig.inbox[evening.ada])->seats, ElementsAre(0));
}

}  // namespace
}  // namespace mapwright
