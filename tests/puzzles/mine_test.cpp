#include "mapwright/puzzles/mine.h"

#include "mapwright/puzzles/prospect.h"
#include "puzzles/positions.h"

namespace mapwright {
namespace {

// The first that is known to hold a puzzle.
constexpr std::uint64_t kFertile = 16;

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

// The first kept puzzle of that grade.
OpenPuzzle kept_of_grade(int grade) {
  const auto file = parse_puzzles(kept_text("cartographers"));
  const auto found = std::ranges::find(file->puzzles, grade, &Puzzle::grade);
  return *open_puzzle(*found, set_up_again);
}

TEST(Mine, ObviousIsWhatTheWeakestLevelFinds) {
  for (const int grade : {1, 4}) {
    const OpenPuzzle open = kept_of_grade(grade);
    Prospect prospect(*open.analyst, *open.game, open.seat, 7);
    ASSERT_TRUE(prospect.look(open.analyst->turns(*open.game, open.seat)));
    EXPECT_EQ(prospect.is_obvious(), grade == 1);
  }
}

}  // namespace
}  // namespace mapwright
