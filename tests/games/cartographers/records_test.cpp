// "In the record" of the rules of Cartographers: which events a record has, and that replaying
// them gives the game again.

#include "games/cartographers/table.h"
#include "mapwright/game/any_game_of.h"
#include "mapwright/game/record.h"
#include "mapwright/game/replay.h"

namespace mapwright::cartographers {
namespace {

AnyGameOf<Cartographers> any_game(const Options& options, int seats) {
  return AnyGameOf<Cartographers>(
      std::make_shared<const Cartographers>(make_cartographers(options, seats)));
}

// A whole game by random choice, written down.
Record random_record(const Options& options, int seats, std::uint64_t seed) {
  Table table(seats, options);
  Random random(seed);
  Record record;
  record.game = "cartographers";
  record.options = table.game.options();
  for (int i = 0; i < seats; ++i) {
    record.seats.push_back(
        {.name = "Player " + std::to_string(i), .title = "", .emblem = "", .bot = ""});
  }
  while (!table.game.is_over(table.state)) {
    if (table.game.chance_due(table.state, kTable)) {
      const auto x = random.below(table.game.chance_weight(table.state, kTable));
      const auto chance = table.game.chance_at(table.state, kTable, x);
      record.events.push_back({Event::Kind::kChance, kTable, table.game.chance_text(chance)});
      table.game.apply_chance(table.state, kTable, chance);
      continue;
    }
    const SeatSet waiting = table.game.seats_to_act(table.state);
    const auto k = random.below(static_cast<std::uint32_t>(waiting.count()));
    const Seat seat = waiting.nth(static_cast<int>(k));
    const Action action = table.game.random_action(table.state, seat, random);
    record.events.push_back({Event::Kind::kAction, seat, table.game.action_text(action)});
    table.game.apply(table.state, seat, action);
  }
  auto played = any_game(record.options, seats);
  EXPECT_EQ(replay(record, played).message, "");
  record.result = played.result();
  return record;
}

TEST(CartographersRecords, ReplayingARecordGivesTheSameGameInEveryOrderOfSeats) {
  for (const int seats : {1, 2, 4}) {
    const Record record = random_record({{"edicts", ""}, {"side", "B"}}, seats, 7);
    const auto read = parse_record(to_text(record));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(to_text(*read), to_text(record));
    auto game = any_game(read->options, seats);
    const ReplayOutcome outcome = replay(*read, game);
    EXPECT_EQ(outcome.status, ReplayStatus::kFine) << outcome.message;
    EXPECT_TRUE(game.is_over());
  }
}

// C6
TEST(CartographersRecords, TheFirstFourEventsAreTheEdictsUnlessTheyAreFixed) {
  const Record drawn = random_record({{"edicts", ""}}, 1, 3);
  const Record fixed = random_record({}, 1, 3);
  const auto is_score_card = [](const std::string& id) {
    return std::ranges::find(kScoreRuleIds, id) != kScoreRuleIds.end();
  };
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(drawn.events[i].kind, Event::Kind::kChance);
    EXPECT_TRUE(is_score_card(drawn.events[i].text)) << drawn.events[i].text;
  }
  EXPECT_FALSE(is_score_card(drawn.events[4].text));
  for (const Event& event : fixed.events) EXPECT_FALSE(is_score_card(event.text)) << event.text;
  EXPECT_EQ(event_line(drawn.events[0]), "{\"chance\":\"" + drawn.events[0].text + "\"}\n");
}

// C39
TEST(CartographersRecords, ASoloAmbushHasNoSeatLine) {
  Record record;
  record.game = "cartographers";
  record.options = Table(1).game.options();
  record.seats.resize(1);
  record.events = {{Event::Kind::kChance, kTable, "goblin-attack"},
                   {Event::Kind::kChance, kTable, "great-river"},
                   {Event::Kind::kAction, seat_at(0), "water A1 A2 A3"}};
  auto game = any_game(record.options, 1);
  EXPECT_EQ(replay(record, game).message, "");
  record.events.insert(record.events.begin() + 1,
                       {Event::Kind::kAction, seat_at(0), "monster A1 B2 C3"});
  auto again = any_game(record.options, 1);
  EXPECT_EQ(replay(record, again).status, ReplayStatus::kAgainstTheRules);
}

// C18
TEST(CartographersRecords, InAnAmbushTheSeatOfALineIsTheOneWhoDraws) {
  Record record;
  record.game = "cartographers";
  record.options = Table(3).game.options();
  record.seats.resize(3);
  record.events = {{Event::Kind::kChance, kTable, "goblin-attack"},
                   {Event::Kind::kAction, seat_at(2), "monster A1 B2 C3"},
                   {Event::Kind::kAction, seat_at(0), "monster D1 E2 F3"},
                   {Event::Kind::kAction, seat_at(1), "monster G3 H2 I1"}};
  auto game = any_game(record.options, 3);
  EXPECT_EQ(replay(record, game).message, "");
  EXPECT_TRUE(game.state().sheets[seat_at(0)].filled.contains(*parse_cell("A1")));
}

TEST(CartographersRecords, EventsAgainstTheRulesAreRefusedWithTheirPlace) {
  struct Case {
    Event event;
    ReplayStatus status;
  };
  const auto chance = [](std::string id) {
    return Event{Event::Kind::kChance, kTable, std::move(id)};
  };
  const auto action = [](int seat, std::string text) {
    return Event{Event::Kind::kAction, seat_at(seat), std::move(text)};
  };
  const std::vector<Case> cases = {
      {chance("orchard"), ReplayStatus::kAgainstTheRules},            // seat 1 has to draw
      {action(0, "water A1 A2 A3"), ReplayStatus::kAgainstTheRules},  // has drawn
      {action(1, "farm A1 A2"), ReplayStatus::kAgainstTheRules},      // not on this card
      {action(1, "pass"), ReplayStatus::kAgainstTheRules},            // C15
      {action(2, "water A1 A2 A3"), ReplayStatus::kAgainstTheRules},  // no such seat
      {action(1, "water A3 A2 A1"), ReplayStatus::kUnreadable},       // not canonical
      {action(1, "sand A1 A2 A3"), ReplayStatus::kUnreadable},        // no terrain
      {chance("sentinel-wood"), ReplayStatus::kAgainstTheRules},      // the edicts are there
      {chance("no-such-card"), ReplayStatus::kUnreadable},
  };
  for (const Case& each : cases) {
    Record record;
    record.game = "cartographers";
    record.options = Table(2).game.options();
    record.seats.resize(2);
    record.events = {chance("great-river"), action(0, "water A1 A2 A3"), each.event};
    auto game = any_game(record.options, 2);
    const ReplayOutcome outcome = replay(record, game);
    EXPECT_EQ(outcome.status, each.status) << each.event.text << ": " << outcome.message;
    EXPECT_TRUE(outcome.message.starts_with("event 3: ")) << outcome.message;
  }
}

// C20, C22
TEST(CartographersRecords, AnotherResultThanTheRulesGiveIsRefused) {
  Record record = random_record({}, 2, 5);
  Json seats = Json::array();
  record.result = Json::object().add("seats", std::move(seats)).add("winners", Json::array());
  auto game = any_game(record.options, 2);
  EXPECT_EQ(replay(record, game).status, ReplayStatus::kAgainstTheRules);
}

// C20, C22: the object of a seat in the result.
TEST(CartographersRecords, TheResultOfASeatHoldsEveryFigure) {
  Table table(2);
  for (int season = 0; season < 4; ++season) table.finish_season();
  table.sheet(1).seasons = {};
  table.sheet(1).seasons[0] = {.edicts = {3, 5}, .coins = 2, .monsters = -4};
  table.sheet(1).seasons[3] = {.edicts = {1, 0}, .coins = 2, .monsters = 0};
  table.sheet(0).seasons = {};
  EXPECT_EQ(table.game.seat_result(table.state, seat_at(1)).to_text(),
            R"({"seat":1,"seasons":[)"
            R"({"season":"spring","edicts":{"A":3,"B":5},"coins":2,"monsters":-4,"total":6},)"
            R"({"season":"summer","edicts":{"B":0,"C":0},"coins":0,"monsters":0,"total":0},)"
            R"({"season":"fall","edicts":{"C":0,"D":0},"coins":0,"monsters":0,"total":0},)"
            R"({"season":"winter","edicts":{"D":1,"A":0},"coins":2,"monsters":0,"total":3}],)"
            R"("total":9,"monsters":-4,"rank":1})");
}

}  // namespace
}  // namespace mapwright::cartographers
