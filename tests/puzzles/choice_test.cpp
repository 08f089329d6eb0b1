#include "mapwright/puzzles/choice.h"

#include "mapwright/puzzles/compare.h"
#include "puzzles/positions.h"

namespace mapwright {
namespace {

const Seat kFirst = seat_at(0);

TEST(Choice, IsWholeATurnInEveryGame) {
  for (const auto& [id, steps] :
       {std::pair("cartographers", 1), std::pair("misterra", 3), std::pair("guild", 2)}) {
    const PlayedTo played = played_to(id, 5);
    const ChoiceClock clock(*played.analyst, *played.game, kFirst);
    const auto bot = make_bot("apprentice", *played.game);
    const MadeChoice made = bot_choice(*played.analyst, *played.game, kFirst, *bot, 1);
    EXPECT_GE(static_cast<int>(made.actions.size()), steps) << id;
    EXPECT_TRUE(clock.is_over(*made.after)) << id;
    EXPECT_FALSE(clock.is_over(*played.game)) << id;
  }
}

TEST(Choice, ComesBackFromItsText) {
  for (const char* id : {"cartographers", "misterra", "guild"}) {
    const PlayedTo played = played_to(id, 5);
    for (const PlannedTurn& turn : played.analyst->turns(*played.game, kFirst)) {
      const auto made = make_choice(*played.analyst, *played.game, kFirst, turn.actions);
      if (!made) continue;
      const std::string text = choice_text(*played.game, kFirst, made->actions);
      const auto again = parse_choice(*played.analyst, *played.game, kFirst, text);
      ASSERT_TRUE(again.ok()) << id << " " << text;
      EXPECT_EQ(again->actions, made->actions);
      EXPECT_EQ(again->after->state_text(), made->after->state_text());
    }
  }
}

TEST(Choice, ThatIsNoneIsRefused) {
  const PlayedTo played = played_to("misterra", 5);
  for (const char* text : {"", "x", "-1", "0.", "0.999.1", "99999999999999999999", "0"}) {
    EXPECT_FALSE(parse_choice(*played.analyst, *played.game, kFirst, text).ok()) << text;
  }
  const auto turns = played.analyst->turns(*played.game, kFirst);
  const auto made = make_choice(*played.analyst, *played.game, kFirst, turns.front().actions);
  ASSERT_TRUE(made.ok());
  const std::string text = choice_text(*played.game, kFirst, made->actions);
  EXPECT_FALSE(parse_choice(*played.analyst, *played.game, kFirst, text + ".0").ok());
}

TEST(Choice, GoesOnAsTheReferenceDoesFromItsFirstAction) {
  const PlayedTo played = played_to("guild", 5);
  const auto legal = played.game->legal_actions(kFirst);
  const auto made = choice_beginning_with(*played.analyst, *played.game, kFirst, legal.front());
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(made->actions.front(), legal.front());
  EXPECT_FALSE(choice_beginning_with(*played.analyst, *played.game, kFirst, "explore A99").ok());
}

TEST(Compare, AddsUpFromTheLinesOfTheScoreSheet) {
  for (const char* id : {"cartographers", "misterra", "guild"}) {
    const PlayedTo played = played_to(id, 5);
    const Puzzle puzzle = puzzle_of(played);
    const auto best = parse_choice(*played.analyst, *played.game, kFirst, puzzle.right[0]);
    const auto other = parse_choice(*played.analyst, *played.game, kFirst, puzzle.wrong[0].choice);
    ASSERT_TRUE(best.ok() && other.ok());
    const Comparison compared =
        compare(*played.analyst, *played.game, kFirst, best->actions, other->actions, 8, 3);
    int sum = 0;
    for (const ComparedLine& line : compared.lines) sum += line.best - line.other;
    EXPECT_NEAR(sum, compared.behind.value, 60) << id;  // means are rounded line by line
    const Comparison same =
        compare(*played.analyst, *played.game, kFirst, best->actions, best->actions, 4, 3);
    EXPECT_EQ(same.behind.value, 0);
  }
}

}  // namespace
}  // namespace mapwright
