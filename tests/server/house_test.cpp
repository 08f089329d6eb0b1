// What the house does, one step after another: tables from their making to the rematch.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/game/replay.h"
#include "server/rig.h"

namespace mapwright {
namespace {

using namespace testing_house;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Two people at a table of Lots that has begun.
struct Evening {
  explicit Evening(protocol::Create create = lots_table()) {
    ada = rig.person(1, "Ada");
    bea = rig.person(2, "Bea");
    code = rig.create(ada, std::move(create));
    EXPECT_EQ(rig.outcome(bea, protocol::Join{code}), "acknowledged");
    EXPECT_EQ(rig.outcome(ada, protocol::Start{code}), "acknowledged");
  }
  protocol::Updates watch(ConnectionId id, std::int64_t updates = 0) {
    const auto shown = Rig::find<protocol::Updates>(rig.ask(id, protocol::Watch{code, updates}));
    return shown.value_or(protocol::Updates{});
  }
  void play_to_the_end() {
    for (int step = 0; step < 20 && !is_over(); ++step) {
      for (const ConnectionId id : {ada, bea}) rig.outcome(id, protocol::Act{code, "take 1"});
    }
  }
  bool is_over() {
    return Rig::find<protocol::Ended>(rig.ask(ada, protocol::Watch{code, 0})).has_value();
  }

  Rig rig;
  ConnectionId ada{};
  ConnectionId bea{};
  std::string code;
};

// Long enough for every clock to run out; nobody says anything.
void evening_passes(Rig& rig) {
  for (int i = 0; i < 100; ++i) rig.tick(1'000);
}

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
  EXPECT_EQ(rig.outcome(bea, protocol::Join{code}), "acknowledged");
  EXPECT_EQ(rig.outcome(ada, protocol::Act{code, "take 1"}), "wrong-time");
  EXPECT_EQ(rig.outcome(ada, protocol::Start{code}), "acknowledged");
  EXPECT_EQ(rig.outcome(cleo, protocol::Act{code, "take 1"}), "not-yours");
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

TEST(House, BotsPlayAndSeeTheirViewsAlone) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const std::string code = rig.create(ada, lots_table({"", "random", "random"}));
  EXPECT_EQ(rig.outcome(ada, protocol::Start{code}), "acknowledged");
  for (int step = 0; step < 20; ++step) rig.outcome(ada, protocol::Act{code, "take 1"});
  EXPECT_TRUE(Rig::find<protocol::Ended>(rig.ask(ada, protocol::Watch{code, 0})).has_value());
  EXPECT_EQ(rig.outcome(ada, lots_table({"", "grandmaster"})), "not-allowed");
  EXPECT_EQ(rig.outcome(ada, lots_table({"", "random@100000ms"})), "not-allowed");
  EXPECT_EQ(rig.outcome(ada, lots_table({"random"})), "not-allowed") << "somebody must sit there";
}

TEST(House, EveryGameOfTheBuildIsPlayedToItsEndWithBots) {
  for (const GameEntry& entry : all_games()) {
    Rig rig;
    ConnectionId ada = rig.person(1, "Ada");
    protocol::Create create = lots_table({"", "random"});
    create.game = std::string(entry.info->id);
    // A bot sits in for Ada, who has ten seconds and does nothing.
    create.terms.clock = protocol::ClockTerms{.bank = 10'000, .increment = 0, .turn = {}};
    create.terms.absent = "random";
    const std::string code = rig.create(ada, create);
    ASSERT_NE(code, "");
    EXPECT_EQ(rig.outcome(ada, protocol::Start{code}), "acknowledged");
    for (int i = 0; i < 5; ++i) {
      evening_passes(rig);
      ada = rig.person(1, "Ada");
    }
    const auto shown = rig.ask(ada, protocol::Watch{code, 0});
    const auto ended = Rig::find<protocol::Ended>(shown);
    ASSERT_TRUE(ended.has_value()) << entry.info->id;
    const auto record = parse_record(ended->record);
    ASSERT_TRUE(record.ok());
    const auto game = make_game(entry, embedded_files(entry), record->options, 2);
    EXPECT_EQ(verify(*record, **game).status, ReplayStatus::kFine) << entry.info->id;
  }
}

// As a page does it: from the last view that was sent and who is said to be to act.
struct AtThePage {
  ConnectionId id{};
  std::string view;
  std::vector<int> to_act;
  bool over = false;

  void look(Rig& rig) {
    for (const auto& message : std::exchange(rig.inbox[id], {})) {
      over = over || std::holds_alternative<protocol::Ended>(message);
      const auto* news = std::get_if<protocol::Updates>(&message);
      if (news == nullptr) continue;
      for (const auto& update : news->updates) {
        if (update.hidden == "do" && update.seat) std::erase(to_act, *update.seat);
      }
      if (news->to_act) to_act = *news->to_act;
      if (news->view) view = *news->view;
    }
  }
};

TEST(House, PeopleWhoKnowTheirViewsAlonePlayEveryGameToItsEnd) {
  for (const GameEntry& entry : all_games()) {
    HouseOptions options = options_from_seed(5);
    options.most_requests = 1'000'000;
    Rig rig(std::move(options));
    std::array<AtThePage, 2> people;
    people[0].id = rig.person(1, "Ada");
    people[1].id = rig.person(2, "Bea");
    protocol::Create create = lots_table();
    create.game = std::string(entry.info->id);
    const std::string code = rig.create(people[0].id, create);
    rig.outcome(people[1].id, protocol::Join{code});
    for (const auto& person : people) rig.ask(person.id, protocol::Watch{code, 0});
    rig.frame(people[0].id, protocol::to_text(protocol::Request{"start", protocol::Start{code}}));
    const auto fresh = *make_game(entry, embedded_files(entry), {}, 2);
    Random random(7);
    int step = 0;
    for (; step < 5'000 && !people[0].over; ++step) {
      const int seat = static_cast<int>(random.below(2));
      AtThePage& person = people[static_cast<std::size_t>(seat)];
      for (auto& each : people) each.look(rig);
      if (std::ranges::find(person.to_act, seat) == person.to_act.end()) continue;
      const auto game = fresh->clone();
      ASSERT_TRUE(game->load_view(person.view, random).ok()) << person.view;
      const auto actions = game->legal_actions(seat_at(seat));
      ASSERT_FALSE(actions.empty()) << entry.info->id << "\n" << person.view;
      const auto pick = random.below(static_cast<std::uint32_t>(actions.size()));
      const protocol::Request act{"a" + std::to_string(step), protocol::Act{code, actions[pick]}};
      rig.frame(person.id, protocol::to_text(act));
      ASSERT_NE(Rig::outcome_in(rig.inbox[person.id]), "illegal") << actions[pick];
    }
    EXPECT_TRUE(people[0].over) << entry.info->id << " after " << step;
  }
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

TEST(House, ATableOfAHundredTellsAChoiceInFewBytes) {
  Rig rig;
  std::vector<std::string> seats(100, "");
  auto create = lots_table(seats);
  create.game = "cartographers";
  auto options = options_from_seed(1);
  options.most_connections_of_address = 1000;
  rig.house = std::make_unique<House>(std::move(options));
  std::vector<ConnectionId> people;
  for (int i = 0; i < 100; ++i) people.push_back(rig.person(i, "P" + std::to_string(i)));
  const std::string code = rig.create(people[0], create);
  for (int i = 1; i < 100; ++i) {
    ASSERT_EQ(rig.outcome(people[static_cast<std::size_t>(i)], protocol::Join{code}),
              "acknowledged");
  }
  ASSERT_EQ(rig.outcome(people[0], protocol::Start{code}), "acknowledged");
  std::string view;
  for (const ConnectionId id : people) {
    const auto shown = rig.ask(id, protocol::Watch{code, 0});
    view = *Rig::find<protocol::Updates>(shown)->view;
    std::size_t bytes = 0;
    for (const auto& message : shown) bytes += protocol::to_text(message).size();
    ASSERT_LE(bytes, 64U * 1024) << "rejoining";
  }
  const auto entry = find_game("cartographers");
  const auto game = make_game(*entry, embedded_files(*entry), {}, 100);
  Random random(1);
  ASSERT_TRUE((*game)->load_view(view, random).ok());
  const std::string action = (*game)->legal_actions(seat_at(99)).front();
  for (int i = 0; i < 100; ++i) {
    rig.frames.clear();
    ASSERT_EQ(rig.outcome(people[static_cast<std::size_t>(i)], protocol::Act{code, action}),
              "acknowledged");
    for (int other = 0; other < 100; ++other) {
      if (other == i) continue;
      const auto bytes = rig.frames[people[static_cast<std::size_t>(other)]].size();
      ASSERT_LE(bytes, i < 99 ? 100U : 40U * 1024) << "choice " << i;
    }
  }
}

}  // namespace
}  // namespace mapwright
