// For whom a table waits: told to all connections of the person, and in their lists.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/rig.h"

namespace mapwright {
namespace {

using namespace testing_house;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// What a connection was told of tables that wait: true for "begins to".
std::vector<bool> told_waits(Rig& rig, ConnectionId id) {
  std::vector<bool> told;
  for (const auto& message : rig.inbox[id]) {
    if (const auto* waits = std::get_if<protocol::Waits>(&message)) told.push_back(waits->on);
  }
  rig.inbox[id].clear();
  return told;
}

TEST(Waiting, AllConnectionsOfThePersonHearOfTheirTurnWhateverTheyLookAt) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  const ConnectionId telephone = rig.open();
  rig.ask(telephone, protocol::Hello{.version = 1, .secret = secret_of(2)});
  const std::string code = rig.create(ada, lots_table());
  rig.inbox.clear();
  rig.outcome(bea, protocol::Join{code});
  EXPECT_THAT(told_waits(rig, ada), ElementsAre(true)) << "she can begin";
  EXPECT_THAT(told_waits(rig, bea), IsEmpty());
  rig.outcome(ada, protocol::Start{code});
  EXPECT_THAT(told_waits(rig, ada), IsEmpty()) << "it waits for her still";
  EXPECT_THAT(told_waits(rig, telephone), ElementsAre(true));
  EXPECT_THAT(told_waits(rig, bea), ElementsAre(true));
  rig.outcome(bea, protocol::Act{code, "take 1"});
  EXPECT_THAT(told_waits(rig, telephone), ElementsAre(false));
  EXPECT_THAT(told_waits(rig, ada), IsEmpty()) << "not her business";
  rig.close(telephone);
  rig.outcome(ada, protocol::Act{code, "take 1"});
  EXPECT_THAT(told_waits(rig, bea), ElementsAre(false, true));
  EXPECT_THAT(rig.inbox[telephone], IsEmpty());
}

TEST(Waiting, ItIsOverForWhoLeavesTheTable) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  const std::string code = rig.create(ada, lots_table());
  rig.outcome(bea, protocol::Join{code});
  EXPECT_THAT(told_waits(rig, ada), ElementsAre(true));
  rig.outcome(ada, protocol::Leave{code});
  EXPECT_THAT(told_waits(rig, ada), ElementsAre(false));
  rig.outcome(ada, protocol::Join{code});
  EXPECT_THAT(told_waits(rig, bea), ElementsAre(true)) << "now she is the host";
}

TEST(Waiting, NobodyIsCalledForWhomABotSitsIn) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  auto create = lots_table();
  create.terms.clock = protocol::ClockTerms{.bank = 10'000, .increment = 0, .turn = {}};
  create.terms.absent = "random";
  create.options = {{"rounds", "3"}};
  const std::string code = rig.create(ada, create);
  rig.outcome(bea, protocol::Join{code});
  rig.outcome(ada, protocol::Start{code});
  rig.outcome(ada, protocol::Act{code, "take 1"});
  told_waits(rig, bea);
  rig.tick(11'000);
  EXPECT_THAT(told_waits(rig, bea), ElementsAre(false)) << "the bot plays, and goes on playing";
  EXPECT_EQ(rig.outcome(bea, protocol::Back{code}), "acknowledged");
  EXPECT_EQ(rig.outcome(ada, protocol::Act{code, "take 1"}), "acknowledged");
  EXPECT_THAT(told_waits(rig, bea), ElementsAre(true));
}

TEST(Waiting, ListsSayWhoIsToActAndHowLong) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  auto create = lots_table({"", "", "random"});
  create.terms.clock = protocol::ClockTerms{.bank = {}, .increment = {}, .turn = 60'000};
  const std::string code = rig.create(ada, create);
  rig.outcome(bea, protocol::Join{code});
  rig.outcome(ada, protocol::Start{code});
  rig.outcome(bea, protocol::Act{code, "take 1"});
  const auto of_ada = Rig::find<protocol::Tables>(rig.ask(ada, protocol::AskTables{}))->tables[0];
  EXPECT_TRUE(of_ada.waits);
  EXPECT_EQ(of_ada.bots, std::vector<int>{2});
  EXPECT_EQ(of_ada.to_act, std::vector<int>{0});
  EXPECT_EQ(of_ada.until, rig.now + 60'000);
  const auto of_bea = Rig::find<protocol::Tables>(rig.ask(bea, protocol::AskTables{}))->tables[0];
  EXPECT_FALSE(of_bea.waits || of_bea.until);
}

}  // namespace
}  // namespace mapwright
