// Who is who: guests, devices, accounts; and what the house does against floods and strangers.

#include "mapwright/server/people.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/rig.h"

namespace mapwright {
namespace {

using namespace testing_house;
using ::testing::HasSubstr;
using ::testing::Not;

ConnectionId greeted(Rig& rig, int secret) {
  const ConnectionId id = rig.open();
  rig.ask(id, protocol::Hello{.version = 1, .secret = secret_of(secret)});
  return id;
}

TEST(People, AGuestIsMadeByANameAndKnownByTheSecret) {
  Rig rig;
  const ConnectionId first = rig.open();
  auto welcome = rig.ask(first, protocol::Hello{.version = 1, .secret = secret_of(1)});
  EXPECT_FALSE(Rig::find<protocol::Welcome>(welcome)->person.has_value());
  EXPECT_EQ(rig.outcome(first, lots_table()), "nobody");
  EXPECT_EQ(rig.outcome(first, protocol::SetName{"Ada"}), "acknowledged");
  EXPECT_EQ(rig.outcome(first, protocol::SetName{"Ada Lovelace"}), "acknowledged");
  rig.restart();
  const ConnectionId again = rig.open();
  welcome = rig.ask(again, protocol::Hello{.version = 1, .secret = secret_of(1)});
  EXPECT_EQ(Rig::find<protocol::Welcome>(welcome)->person->name, "Ada Lovelace");
  // Nothing that was kept gives the secret away.
  for (const auto& [key, document] : rig.database.documents) {
    EXPECT_THAT(document.id + document.text, Not(HasSubstr(secret_of(1))));
  }
}

TEST(People, WithoutASecretOneMayLookAndNothingElse) {
  Rig rig;
  const ConnectionId id = rig.open();
  EXPECT_EQ(rig.outcome(id, protocol::AskLobby{}), "nobody") << "hello comes first";
  rig.ask(id, protocol::Hello{.version = 1, .secret = {}});
  EXPECT_EQ(rig.outcome(id, protocol::SetName{"Ada"}), "nobody");
  EXPECT_EQ(rig.outcome(id, protocol::AskLobby{}), "acknowledged");
  EXPECT_EQ(rig.outcome(id, protocol::AskTables{}), "nobody");
}

TEST(People, APrivateLinkCarriesTheSeatToAnotherDeviceUntilItIsRevoked) {
  Rig rig;
  const ConnectionId laptop = rig.person(1, "Ada");
  const std::string code = rig.create(laptop, lots_table({"", "random"}));
  EXPECT_EQ(rig.outcome(laptop, protocol::AddDevice{secret_of(2)}), "acknowledged");
  EXPECT_EQ(rig.outcome(laptop, protocol::AddDevice{secret_of(2)}), "acknowledged");
  const ConnectionId phone = greeted(rig, 2);
  EXPECT_EQ(rig.outcome(phone, protocol::Start{code}), "acknowledged") << "the host's seat";
  // A secret that is somebody's cannot be taken.
  const ConnectionId bea = rig.person(3, "Bea");
  EXPECT_EQ(rig.outcome(bea, protocol::AddDevice{secret_of(1)}), "not-allowed");
  EXPECT_EQ(rig.outcome(bea, protocol::AddDevice{secret_of(2)}), "not-allowed");
  const std::string device = id_of_device(hash_of_secret(secret_of(2)));
  EXPECT_EQ(rig.outcome(bea, protocol::Revoke{device}), "acknowledged") << "not hers: nothing";
  EXPECT_EQ(rig.outcome(phone, protocol::Act{code, "take 1"}), "acknowledged");
  EXPECT_EQ(rig.outcome(laptop, protocol::Revoke{device}), "acknowledged");
  EXPECT_THAT(rig.closed, ::testing::Contains(phone));
  const ConnectionId thief = greeted(rig, 2);
  EXPECT_EQ(rig.outcome(thief, protocol::Act{code, "take 1"}), "nobody");
  EXPECT_EQ(rig.outcome(thief, protocol::SetName{"Ada"}), "nobody");
}

TEST(People, APrivateLinkIsExchangedForASecretOfTheDevicesOwn) {
  Rig rig;
  const ConnectionId laptop = rig.person(1, "Ada");
  rig.ask(laptop, protocol::AddDevice{.secret = secret_of(2), .link = true});
  const ConnectionId link = greeted(rig, 2);
  EXPECT_EQ(rig.outcome(link, protocol::AddDevice{.secret = secret_of(3)}), "acknowledged");
  EXPECT_THAT(rig.closed, ::testing::Contains(link));
  const auto devices = Rig::find<protocol::Person>(rig.inbox[laptop])->devices;
  ASSERT_EQ(devices.size(), 2U);
  EXPECT_FALSE(devices[1].link) << "a device, no link any more";
  EXPECT_EQ(rig.outcome(greeted(rig, 3), protocol::AskTables{}), "acknowledged");
  const ConnectionId late = greeted(rig, 2);
  EXPECT_EQ(rig.outcome(late, protocol::AskTables{}), "nobody") << "it works once";
  EXPECT_EQ(rig.outcome(late, protocol::AddDevice{.secret = secret_of(4)}), "nobody");
  EXPECT_EQ(rig.outcome(late, protocol::AddDevice{.secret = secret_of(3)}), "acknowledged")
      << "whose answer was lost asks again";
}

TEST(People, OfTwoWhoOpenAPrivateLinkOneComesIn) {
  Rig rig;
  const ConnectionId laptop = rig.person(1, "Ada");
  rig.ask(laptop, protocol::AddDevice{.secret = secret_of(2), .link = true});
  const ConnectionId first = greeted(rig, 2);
  const ConnectionId second = greeted(rig, 2);
  EXPECT_EQ(rig.outcome(first, protocol::AddDevice{.secret = secret_of(3)}), "acknowledged");
  EXPECT_THAT(rig.closed, ::testing::Contains(second));
  EXPECT_EQ(rig.outcome(greeted(rig, 2), protocol::AddDevice{.secret = secret_of(4)}), "nobody");
  EXPECT_EQ(rig.outcome(greeted(rig, 4), protocol::AskTables{}), "nobody");
  EXPECT_EQ(Rig::find<protocol::Person>(rig.inbox[laptop])->devices.size(), 2U);
}

TEST(People, APrivateLinkIsGoodForADay) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  rig.ask(ada, protocol::AddDevice{.secret = secret_of(2), .link = true});
  EXPECT_EQ(rig.outcome(greeted(rig, 2), protocol::AskTables{}), "acknowledged");
  rig.now += 24LL * 60 * 60 * 1000 + 1;
  EXPECT_EQ(rig.outcome(greeted(rig, 2), protocol::AskTables{}), "nobody");
  // Those that were never used take nobody's place.
  for (int i = 0; i < 30; ++i) {
    const ConnectionId again = greeted(rig, 1);
    EXPECT_EQ(rig.outcome(again, protocol::AddDevice{.secret = secret_of(10 + i), .link = true}),
              "acknowledged");
    rig.now += 13LL * 60 * 60 * 1000;
  }
}

TEST(People, ADeviceIsCalledWhatItsPersonSays) {
  Rig rig;
  const ConnectionId laptop = rig.person(1, "Ada");
  rig.ask(laptop, protocol::AddDevice{secret_of(2)});
  const ConnectionId phone = greeted(rig, 2);
  const std::string device = id_of_device(hash_of_secret(secret_of(2)));
  EXPECT_EQ(rig.outcome(phone, protocol::CallDevice{device, "Firefox, Android"}), "acknowledged");
  const auto told = Rig::find<protocol::Person>(rig.inbox[laptop])->devices;
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].called, std::nullopt);
  EXPECT_EQ(told[1].called, "Firefox, Android");
  const auto writes = rig.counters.writes.load();
  EXPECT_EQ(rig.outcome(phone, protocol::CallDevice{device, "Firefox, Android"}), "acknowledged");
  EXPECT_EQ(rig.counters.writes.load(), writes) << "it was called that";
  const ConnectionId bea = rig.person(3, "Bea");
  EXPECT_EQ(rig.outcome(bea, protocol::CallDevice{device, "mine"}), "acknowledged") << "not hers";
  const auto again = rig.ask(laptop, protocol::CallDevice{device, "My telephone"});
  EXPECT_EQ(Rig::find<protocol::Person>(again)->devices[1].called, "My telephone");
}

TEST(People, WhoKnowsThePasswordComesInHoweverManyDevicesWereLost) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  rig.ask(ada, protocol::Register{"ada", "correct horse"});
  for (int i = 0; i < 40; ++i) {
    const ConnectionId again = greeted(rig, 100 + i);
    const auto back = rig.ask(again, protocol::Login{"ada", "correct horse"});
    ASSERT_EQ(Rig::outcome_in(back), "acknowledged") << i;
    EXPECT_LE(Rig::find<protocol::Person>(back)->devices.size(), kMostDevices);
    rig.close(again);
    rig.now += 60'000;
  }
  EXPECT_EQ(rig.outcome(greeted(rig, 139), protocol::AskTables{}), "acknowledged");
  EXPECT_EQ(rig.outcome(greeted(rig, 100), protocol::AskTables{}), "nobody") << "it made room";
}

TEST(People, AnAccountBringsOneBackWithANewSecret) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  EXPECT_EQ(rig.outcome(ada, protocol::Register{"Ada", "correct horse"}), "acknowledged");
  EXPECT_EQ(rig.outcome(ada, protocol::Register{"Ada", "correct horse"}), "acknowledged");
  const ConnectionId bea = rig.person(2, "Bea");
  rig.tick(10'000);
  EXPECT_EQ(rig.outcome(bea, protocol::Register{"ada", "battery staple"}), "taken");
  const ConnectionId elsewhere = greeted(rig, 3);
  EXPECT_EQ(rig.outcome(elsewhere, protocol::Login{"ada", "wrong"}), "wrong");
  EXPECT_EQ(rig.outcome(elsewhere, protocol::Login{"nobody", "wrong"}), "wrong");
  const auto back = rig.ask(elsewhere, protocol::Login{"ada", "correct horse"});
  EXPECT_EQ(Rig::outcome_in(back), "acknowledged");
  EXPECT_EQ(Rig::find<protocol::Person>(back)->name, "Ada");
  EXPECT_EQ(Rig::find<protocol::Person>(back)->devices.size(), 2U);
  EXPECT_EQ(rig.outcome(bea, protocol::Login{"ada", "correct horse"}), "not-allowed")
      << "she is somebody already";
}

TEST(People, AnyDeviceOfThePersonSetsANewPassword) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  EXPECT_EQ(rig.outcome(ada, protocol::Register{"ada", "correct horse"}), "acknowledged");
  rig.tick(10'000);
  EXPECT_EQ(rig.outcome(ada, protocol::Register{"ada", "battery staple"}), "acknowledged");
  EXPECT_EQ(rig.outcome(greeted(rig, 3), protocol::Login{"ada", "correct horse"}), "wrong");
  EXPECT_EQ(rig.outcome(greeted(rig, 3), protocol::Login{"ada", "battery staple"}), "acknowledged");
}

TEST(People, PasswordsAreNotGuessedForLong) {
  Rig rig;
  EXPECT_EQ(rig.outcome(rig.person(1, "Ada"), protocol::Register{"ada", "correct horse"}),
            "acknowledged");
  std::string last;
  for (int i = 0; i < 12; ++i) {
    last = rig.outcome(greeted(rig, 100 + i), protocol::Login{"ada", "guess"});
  }
  EXPECT_EQ(last, "too-fast");
  rig.tick(11 * 60 * 1000);
  EXPECT_EQ(rig.outcome(greeted(rig, 200), protocol::Login{"ada", "correct horse"}),
            "acknowledged");
}

TEST(Limits, WhoSendsTooFastIsNotListenedToAndThenSentAway) {
  Rig rig;
  const ConnectionId flood = rig.open();
  const ConnectionId calm = rig.person(1, "Ada");
  for (int i = 0; i < 70; ++i) rig.frame(flood, "{");
  EXPECT_EQ(Rig::find<protocol::Refused>(rig.inbox[flood])->code, protocol::Refusal::kTooFast);
  EXPECT_THAT(rig.closed, ::testing::IsEmpty());
  for (int i = 0; i < 100; ++i) rig.frame(flood, "{");
  EXPECT_THAT(rig.closed, ::testing::ElementsAre(flood));
  EXPECT_EQ(rig.outcome(calm, protocol::AskLobby{}), "acknowledged");
}

TEST(Limits, WhatIsNoRequestIsRefusedAndHarmsNobody) {
  Rig rig;
  const ConnectionId id = rig.person(1, "Ada");
  for (const std::string frame : {"", "[", "{}", "\xff\xfe", "{\"type\":\"act\",\"id\":\"1\"}"}) {
    rig.inbox.clear();
    rig.frame(id, frame);
    ASSERT_EQ(rig.inbox[id].size(), 1U);
    EXPECT_EQ(std::get<protocol::Refused>(rig.inbox[id][0]).code, protocol::Refusal::kMalformed);
  }
  EXPECT_EQ(rig.outcome(id, protocol::AskLobby{}), "acknowledged");
}

TEST(Limits, ConnectionsAndTablesAreCounted) {
  HouseOptions options = options_from_seed(1);
  options.most_connections_of_address = 3;
  options.most_tables_of_person = 2;
  Rig rig(std::move(options));
  const ConnectionId ada = rig.person(1, "Ada");
  rig.open();
  rig.open();
  const ConnectionId fourth = rig.open();
  EXPECT_THAT(rig.closed, ::testing::ElementsAre(fourth));
  EXPECT_TRUE(rig.inbox[rig.open("5.6.7.8")].empty());
  EXPECT_EQ(rig.outcome(ada, lots_table(), "one"), "acknowledged");
  EXPECT_EQ(rig.outcome(ada, lots_table(), "two"), "acknowledged");
  EXPECT_EQ(rig.outcome(ada, lots_table(), "three"), "too-many");
  EXPECT_EQ(rig.outcome(ada, lots_table(), "two"), "acknowledged") << "was made before";
}

TEST(Limits, ConnectionsThatSayNothingAreClosedAndAnOldPageIsToldSo) {
  Rig rig;
  const ConnectionId silent = rig.open();
  const ConnectionId ada = rig.person(1, "Ada");
  rig.tick(11'000);
  EXPECT_THAT(rig.closed, ::testing::ElementsAre(silent)) << "no hello";
  rig.tick(50'000);
  rig.ask(ada, protocol::Ping{});
  rig.tick(50'000);
  EXPECT_EQ(rig.closed.size(), 1U);
  rig.tick(50'000);
  EXPECT_EQ(rig.closed.size(), 2U);
  const ConnectionId old = rig.open();
  EXPECT_EQ(rig.outcome(old, protocol::Hello{.version = 2, .secret = {}}), "version");
}

}  // namespace
}  // namespace mapwright
