// The ceiling: games that could really be played, better than those of who does not know the cards;
// bots on the same cards see no more than at a table.

#include "mapwright/analysis/ceiling.h"

#include <gtest/gtest.h>

#include "mapwright/bots/game_table.h"
#include "mapwright/core/fair_stream.h"
#include "mapwright/games/all_games.h"

namespace mapwright {
namespace {

std::unique_ptr<AnyGame> game_alone(std::string_view id, int seats = 1) {
  const GameEntry& entry = *find_game(id);
  return *make_game(entry, embedded_files(entry), {}, seats);
}

class Ceiling : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, Ceiling, testing::Values("cartographers", "misterra", "guild"));

TEST_P(Ceiling, WhoKnowsTheCardsIsBetter) {
  const auto fresh = game_alone(GetParam());
  const std::string reference = GetParam() == "misterra" ? "apprentice" : "journeyman";
  const AnyBot bot = *make_bot(reference, *fresh);
  int blind = 0;
  int knowing = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    blind += play_on_piles(*fresh, table_seed(seed), bot, seed)->score;
    knowing += play_with_open_cards(*fresh, table_seed(seed), {.width = 1, .turns = 3})->score;
  }
  EXPECT_GT(knowing, blind);
}

TEST(CeilingCards, MoreIsFoundWithMoreEffort) {
  const auto fresh = game_alone("cartographers");
  int narrow = 0;
  int wide = 0;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    narrow += play_with_open_cards(*fresh, table_seed(seed), {.width = 1, .turns = 4})->score;
    wide += play_with_open_cards(*fresh, table_seed(seed), {.width = 4, .turns = 12})->score;
  }
  EXPECT_GT(wide, narrow);
}

TEST_P(Ceiling, TheSameSeedGivesTheSameGame) {
  const auto fresh = game_alone(GetParam());
  const CheatSettings settings{.width = 2, .turns = 2};
  const auto one = play_with_open_cards(*fresh, table_seed(7), settings);
  const auto again = play_with_open_cards(*fresh, table_seed(7), settings);
  EXPECT_EQ(one->score, again->score);
  EXPECT_EQ(one->seat.to_text(), again->seat.to_text());
}

TEST(CeilingCards, OfOnePileAreThoseOfATable) {
  const auto fresh = game_alone("cartographers");
  // A bot whose choices need no numbers of its own: always the first legal action.
  const AnyBot first = [](AnyGame& game, Seat seat, Random&) {
    const std::string action = game.legal_actions(seat).front();
    (void)game.apply(seat, action);
    return action;
  };
  Record record;
  record.seats.assign(1, SeatInfo{.name = "", .title = "", .emblem = "", .bot = "first"});
  auto table = GameTable::open(
      fresh->clone(), std::move(record), table_seed(5),
      [&](std::string_view, const AnyGame&, Seat) { return Result<AnyBot>(first); });
  ASSERT_TRUE(table.ok());
  table->advance();
  EXPECT_EQ(play_on_piles(*fresh, table_seed(5), first, 1)->seat.to_text(),
            table->record().result->find("seats")->items()[0].to_text());
}

TEST(CeilingCards, AreForOneSeat) {
  const auto fresh = game_alone("guild", 2);
  EXPECT_FALSE(play_with_open_cards(*fresh, table_seed(1), {}).ok());
}

// No table can seat it.
TEST(CeilingCards, ThereIsNoBotThatSeesThem) {
  for (const GameEntry& entry : all_games()) {
    const auto game = *make_game(entry, embedded_files(entry), {}, 1);
    for (const char* name : {"open cards", "cheat", "ceiling", "clairvoyant"}) {
      EXPECT_FALSE(make_bot(name, *game).ok()) << name;
    }
  }
}

}  // namespace
}  // namespace mapwright
