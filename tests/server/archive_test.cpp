// Tables that nobody touches leave the lists, and are found by their code as they were.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/rig.h"

namespace mapwright {
namespace {

using namespace testing_house;

constexpr Time kOneDay = 24LL * 60 * 60 * 1000;

// Days pass, and the house looks after its tables; then somebody is back.
ConnectionId after_days(Rig& rig, int days, int person, const std::string& name) {
  rig.now += days * kOneDay;
  for (int i = 0; i < 3; ++i) rig.tick(61'000);
  for (int i = 0; i < 20; ++i) rig.tick(1'100);  // a few at a time
  return rig.person(person, name);
}
std::vector<protocol::Brief> tables_of(Rig& rig, ConnectionId id) {
  return Rig::find<protocol::Tables>(rig.ask(id, protocol::AskTables{}))->tables;
}
std::vector<protocol::Brief> lobby_of(Rig& rig, ConnectionId id) {
  return Rig::find<protocol::Lobby>(rig.ask(id, protocol::AskLobby{}))->tables;
}

TEST(Archive, AnUntouchedTableRestsAndGoesOnAsItWas) {
  Rig rig;
  ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  const std::string code = rig.create(ada, lots_table());
  rig.outcome(bea, protocol::Join{code});
  rig.outcome(ada, protocol::Start{code});
  rig.outcome(ada, protocol::Act{code, "take 1"});
  const auto before = rig.database.logs.at(code);

  ada = after_days(rig, 80, 1, "Ada");
  ASSERT_EQ(tables_of(rig, ada).size(), 1U);
  EXPECT_FALSE(tables_of(rig, ada)[0].resting) << "a turn may take sixty days";

  ada = after_days(rig, 11, 1, "Ada");
  ASSERT_EQ(tables_of(rig, ada).size(), 1U);
  EXPECT_EQ(tables_of(rig, ada)[0].resting, true);
  EXPECT_FALSE(tables_of(rig, ada)[0].waits);
  EXPECT_EQ(rig.house->figures().tables, 0U) << "nor is it in memory";
  EXPECT_EQ(rig.database.logs.at(code), before) << "nothing of it is gone";

  const ConnectionId back = rig.person(2, "Bea");
  const auto shown = Rig::find<protocol::Updates>(rig.ask(back, protocol::Watch{code, 0}));
  ASSERT_TRUE(shown.has_value());
  EXPECT_EQ(*shown->to_act, std::vector<int>{1});
  EXPECT_EQ(rig.outcome(back, protocol::Act{code, "take 1"}), "acknowledged");
  EXPECT_FALSE(tables_of(rig, ada)[0].resting) << "somebody has touched it";
  EXPECT_TRUE(tables_of(rig, ada)[0].waits);
}

TEST(Archive, OneThatIsPlayedStaysHoweverOldItsListing) {
  Rig rig;
  ConnectionId ada = rig.person(1, "Ada");
  const std::string code = rig.create(ada, lots_table({""}));
  rig.outcome(ada, protocol::Start{code});
  ada = after_days(rig, 60, 1, "Ada");
  EXPECT_EQ(rig.outcome(ada, protocol::Act{code, "take 1"}), "acknowledged");
  ada = after_days(rig, 60, 1, "Ada");
  ASSERT_EQ(tables_of(rig, ada).size(), 1U);
  EXPECT_FALSE(tables_of(rig, ada)[0].resting);
}

TEST(Archive, TablesThatLookedForPlayersInVainMakeRoomForOthers) {
  HouseOptions options = options_from_seed(1);
  options.most_public_of_person = 30;
  Rig rig(std::move(options));
  ConnectionId ada = rig.person(1, "Ada");
  auto open = lots_table();
  open.terms.is_public = true;
  for (int i = 0; i < 30; ++i) {
    rig.now += 2'000;
    ASSERT_NE(rig.create(ada, open), "");
  }
  EXPECT_EQ(lobby_of(rig, ada).size(), 30U);
  ada = after_days(rig, 4, 1, "Ada");
  EXPECT_TRUE(lobby_of(rig, ada).empty());
  const auto listed = rig.store.tagged("table", "public", "", 200);
  EXPECT_TRUE(listed.ok() && listed->empty()) << "they are not even looked at";
  EXPECT_EQ(tables_of(rig, ada).size(), 30U);
  // Who comes in spite of it brings it back.
  const std::string code = tables_of(rig, ada)[0].table;
  EXPECT_EQ(rig.outcome(ada, protocol::Leave{code}), "acknowledged");
}

}  // namespace
}  // namespace mapwright
