// "In the record" of the rules of Misterra: which events a record has, and that replaying them
// gives the game again.

#include "games/misterra/table.h"
#include "mapwright/game/any_game_of.h"
#include "mapwright/game/record.h"
#include "mapwright/game/replay.h"

namespace mapwright::misterra {
namespace {

AnyGameOf<Misterra> any_game(const Options& options, int seats) {
  return AnyGameOf<Misterra>(std::make_shared<const Misterra>(make_misterra(seats, options)));
}

// A whole game by random choice, written down.
Record random_record(const Options& options, int seats, std::uint64_t seed) {
  auto game = any_game(options, seats);
  Random random(seed);
  Record record;
  record.game = "misterra";
  record.options = game.options();
  for (int i = 0; i < seats; ++i) {
    record.seats.push_back({.name = "P", .title = "", .emblem = "", .bot = ""});
  }
  while (!game.is_over()) {
    if (const Seat whose = game.next_chance(); whose != kNobody) {
      const auto card =
          game.draw_chance(whose, [&](std::uint32_t bound) { return random.below(bound); });
      record.events.push_back({Event::Kind::kChance, whose, card});
      continue;
    }
    const SeatSet waiting = game.seats_to_act();
    const auto k = random.below(static_cast<std::uint32_t>(waiting.count()));
    const Seat seat = waiting.nth(static_cast<int>(k));
    const auto legal = game.legal_actions(seat);
    const auto& action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    EXPECT_TRUE(game.apply(seat, action).ok());
    record.events.push_back({Event::Kind::kAction, seat, action});
  }
  record.result = game.result();
  return record;
}

TEST(MisterraRecords, ReplayingARecordGivesTheSameGame) {
  for (int seats = 1; seats <= 4; ++seats) {
    for (const auto* first_game : {"no", "yes"}) {
      const Record record = random_record({{"first-game", first_game}}, seats, 7);
      const auto read = parse_record(to_text(record));
      ASSERT_TRUE(read.ok()) << read.error().message;
      auto game = any_game(read->options, seats);
      const ReplayOutcome outcome = replay(*read, game);
      EXPECT_EQ(outcome.status, ReplayStatus::kFine) << outcome.message;
      EXPECT_TRUE(game.is_over());
    }
  }
}

TEST(MisterraRecords, TheSetUpComesInTheWrittenOrder) {
  const Record record = random_record({}, 2, 3);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < 16; ++i) lines.push_back(event_line(record.events[i]));
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(lines[i].find("seat"), std::string::npos);
  for (std::size_t i = 5; i < 9; ++i) EXPECT_EQ(lines[i].substr(0, 21), R"({"seat":0,"chance":"P)");
  for (std::size_t i = 9; i < 13; ++i)
    EXPECT_EQ(lines[i].substr(0, 21), R"({"seat":1,"chance":"P)");
  EXPECT_EQ(lines[13].substr(0, 17), R"({"chance":"first )");
  EXPECT_NE(lines[14].find(R"("do":"keep P)"), std::string::npos);
  EXPECT_NE(lines[15].find(R"("do":"keep P)"), std::string::npos);

  const Record solo = random_record({}, 1, 3);
  EXPECT_EQ(event_line(solo.events[9]).substr(0, 12), R"({"chance":"O)")
      << "no first player in solo";
  const Record first_game = random_record({{"first-game", "yes"}}, 2, 3);
  EXPECT_EQ(event_line(first_game.events[6]).substr(0, 25), R"({"seat":1,"chance":"pair )");
  EXPECT_EQ(first_game.events[8].kind, Event::Kind::kAction);
  EXPECT_EQ(first_game.events[8].text.substr(0, 8), "go beach");
}

TEST(MisterraRecords, AChangedEventIsFound) {
  Record record = random_record({}, 2, 9);
  for (Event& event : record.events) {
    if (event.kind == Event::Kind::kAction && event.text.starts_with("take")) {
      event.text = "claim";
      break;
    }
  }
  auto game = any_game(record.options, 2);
  EXPECT_EQ(replay(record, game).status, ReplayStatus::kAgainstTheRules);
}

}  // namespace
}  // namespace mapwright::misterra
