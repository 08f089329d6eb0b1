#include "mapwright/puzzles/mine.h"

#include "puzzles/positions.h"

namespace mapwright {
namespace {

// The quickest that is known to hold a puzzle.
constexpr std::uint64_t kFertile = 6;

TEST(Mine, TheSameNumberGivesTheSamePuzzleWhichHolds) {
  const GameEntry& entry = *find_game("cartographers");
  const auto mined = mine_game(entry, kFertile);
  ASSERT_TRUE(mined.ok() && mined->puzzle);
  EXPECT_EQ(mined->puzzle->number, kFertile);
  EXPECT_EQ(mined->counts.proved, 1);
  const auto again = mine_game(entry, kFertile);
  EXPECT_EQ(to_line(*again->puzzle), to_line(*mined->puzzle));
  const auto open = open_puzzle(*mined->puzzle, set_up_again);
  ASSERT_TRUE(open.ok()) << open.error().message;
  EXPECT_TRUE(still_holds(*open, true, 99));
  // With the right and the wrong choice exchanged it does not.
  Puzzle upside_down = *mined->puzzle;
  std::swap(upside_down.right[0], upside_down.wrong[0].choice);
  EXPECT_FALSE(still_holds(*open_puzzle(upside_down, set_up_again), true, 99));
}

}  // namespace
}  // namespace mapwright
