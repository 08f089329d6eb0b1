// The puzzles of content/puzzles: all of them by the rules and of the right form, some by search.
#include <algorithm>
#include <set>

#include "mapwright/puzzles/mine.h"
#include "puzzles/positions.h"

namespace mapwright {
namespace {

constexpr std::size_t kLongest = 700;  // bytes a puzzle

class KeptPuzzles : public testing::TestWithParam<const char*> {
 protected:
  // Whether every puzzle of that step in the list holds, by both kinds of playouts.
  static void expect_hold(std::size_t step) {
    const auto file = parse_puzzles(kept_text(GetParam()));
    ASSERT_TRUE(file.ok());
    for (std::size_t i = 0; i < file->puzzles.size(); i += step) {
      const auto open = open_puzzle(file->puzzles[i], set_up_again);
      ASSERT_TRUE(open.ok());
      for (const bool to_the_end : {true, false}) {
        EXPECT_TRUE(still_holds(*open, to_the_end, ~file->puzzles[i].number))
            << GetParam() << " " << file->puzzles[i].number << (to_the_end ? " to the end" : "");
      }
    }
  }
};

TEST_P(KeptPuzzles, AreByTheRules) {
  const std::string text = kept_text(GetParam());
  const auto file = parse_puzzles(text);
  ASSERT_TRUE(file.ok()) << file.error().message;
  EXPECT_EQ(file->game, GetParam());
  std::set<std::string> positions;
  for (const Puzzle& puzzle : file->puzzles) {
    EXPECT_LE(to_line(puzzle).size(), kLongest) << puzzle.number;
    const auto open = open_puzzle(puzzle, set_up_again);
    ASSERT_TRUE(open.ok()) << puzzle.number << ": " << open.error().message;
    EXPECT_EQ(open->record.game, GetParam());
    EXPECT_TRUE(positions.insert(open->game->state_text()).second)
        << puzzle.number << " comes twice";
    EXPECT_FALSE(open->wrong.empty());
    // Nobody plays for the solver.
    EXPECT_EQ(open->record.seats[at(index(open->seat))].bot, "");
  }
}

TEST_P(KeptPuzzles, SomeHoldFromFreshSeeds) { expect_hold(60); }

// What this refutes lies too near the border: mapwright puzzles --check takes it out of its file.
TEST_P(KeptPuzzles, AllHoldFromFreshSeeds) { expect_hold(1); }

INSTANTIATE_TEST_SUITE_P(Games, KeptPuzzles, testing::Values("cartographers", "misterra", "guild"),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace mapwright
