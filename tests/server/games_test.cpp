// Every game of the build at the house, with bots and with people; and a table of a hundred.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/game/replay.h"
#include "server/evening.h"

namespace mapwright {
namespace {

using namespace testing_house;

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
