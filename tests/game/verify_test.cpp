// verify: a record made with the fair stream proves its cards; any change shows.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/toy_game.h"
#include "mapwright/core/fair_stream.h"
#include "mapwright/game/replay.h"

namespace mapwright {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// A whole game of two seats, cards from the fair stream, every seat taking one.
Record fair_game(std::uint64_t number) {
  const Digest seed = table_seed(number);
  const auto game = toy::new_lots(2);
  Record record;
  record.game = "lots";
  record.options = game->options();
  record.seats.resize(2);
  record.commitment = commitment_of(record, seed);
  FairStream stream(seed);
  while (!game->is_over()) {
    if (const Seat whose = game->next_chance(); whose != kNobody) {
      const auto text =
          game->draw_chance(whose, [&](std::uint32_t bound) { return stream.below(bound); });
      record.events.push_back({Event::Kind::kChance, whose, text});
      continue;
    }
    for (const Seat seat : game->seats_to_act()) {
      EXPECT_TRUE(game->apply(seat, "take 1").ok());
      record.events.push_back({Event::Kind::kAction, seat, "take 1"});
    }
  }
  record.result = game->result();
  record.seed = to_hex(seed);
  return *parse_record(to_text(record));
}

ReplayOutcome verified(const Record& record) { return verify(record, *toy::new_lots(2)); }

TEST(Verify, AGameMadeWithTheFairStreamIsFine) {
  for (std::uint64_t number = 0; number < 50; ++number) {
    const auto record = fair_game(number);
    const auto outcome = verified(record);
    EXPECT_EQ(outcome.status, ReplayStatus::kFine) << outcome.message;
    EXPECT_EQ(replay(record, *toy::new_lots(2)).status, ReplayStatus::kFine);
  }
}

TEST(Verify, AChangedCardShows) {
  const auto fair = fair_game(1);
  int changed = 0;
  for (std::size_t i = 0; i < fair.events.size(); ++i) {
    if (fair.events[i].kind != Event::Kind::kChance) continue;
    Record record = fair;
    auto& text = record.events[i].text;
    if (text == "gold") {
      text = "iron";
    } else if (text == "iron") {
      text = "gold";
    } else {
      text = text == "die 1" ? "die 2" : "die 1";
    }
    const auto outcome = verified(record);
    EXPECT_EQ(outcome.status, ReplayStatus::kAgainstTheRules);
    EXPECT_THAT(outcome.message,
                StartsWith("line " + std::to_string(fair.lines[i]) + ": the seed gives '" +
                           fair.events[i].text + "', not '" + text + "'"));
    ++changed;
  }
  EXPECT_EQ(changed, 4);
}

TEST(Verify, AnotherSeedDoesNotFitTheCommitment) {
  Record record = fair_game(1);
  record.seed = to_hex(table_seed(2));
  const auto outcome = verified(record);
  EXPECT_EQ(outcome.status, ReplayStatus::kAgainstTheRules);
  EXPECT_EQ(outcome.message, "line 1: the commitment is not that of the seed");
}

TEST(Verify, AChangedCommitmentOrSetUpShows) {
  Record record = fair_game(1);
  record.commitment[0] = record.commitment[0] == '0' ? '1' : '0';
  EXPECT_EQ(verified(record).status, ReplayStatus::kAgainstTheRules);
  record = fair_game(1);
  record.seats[0].name = "Eve";
  EXPECT_EQ(verified(record).status, ReplayStatus::kAgainstTheRules);
}

TEST(Verify, WithoutACommitmentTheCardsAreStillChecked) {
  Record record = fair_game(1);
  record.commitment.clear();
  EXPECT_EQ(verified(record).status, ReplayStatus::kFine);
  record.seed = to_hex(table_seed(3));
  EXPECT_THAT(verified(record).message, HasSubstr("the seed gives"));
}

TEST(Verify, WithoutASeedThereIsNothingToVerifyWith) {
  for (const auto& seed : {std::string(), std::string("123"), std::string(64, 'G')}) {
    Record record = fair_game(1);
    record.seed = seed;
    EXPECT_EQ(verified(record).status, ReplayStatus::kUnreadable);
  }
}

TEST(Verify, AnIllegalActionIsAgainstTheRules) {
  Record record = fair_game(1);
  for (Event& event : record.events) {
    if (event.kind == Event::Kind::kAction) event.text = "take 9";
  }
  const auto outcome = verified(record);
  EXPECT_EQ(outcome.status, ReplayStatus::kAgainstTheRules);
  EXPECT_THAT(outcome.message, HasSubstr("'take 9' is not legal"));
}

// A record whose result was edited used to pass: every card still came from the seed.
TEST(Verify, AnEditedResultShows) {
  Record record = fair_game(1);
  const std::string text = to_text(record);
  const auto total = text.rfind("\"total\":");
  ASSERT_NE(total, std::string::npos);
  const auto end = text.find_first_of(",}", total);
  const auto edited = parse_record(text.substr(0, total) + "\"total\":999" + text.substr(end));
  ASSERT_TRUE(edited.ok());
  const auto outcome = verified(*edited);
  EXPECT_EQ(outcome.status, ReplayStatus::kAgainstTheRules);
  EXPECT_THAT(outcome.message, HasSubstr("another result than the rules give"));
}

TEST(Verify, ACardTooManyIsAgainstTheRules) {
  Record record = fair_game(1);
  record.events.push_back({Event::Kind::kChance, kTable, "die 1"});
  EXPECT_EQ(verified(record).status, ReplayStatus::kAgainstTheRules);
}

}  // namespace
}  // namespace mapwright
