#include "mapwright/puzzles/puzzle.h"

#include "puzzles/positions.h"

namespace mapwright {
namespace {

TEST(PuzzleLine, ComesBackAndOpens) {
  for (const char* id : {"cartographers", "misterra", "guild"}) {
    const PlayedTo played = played_to(id, 5);
    const std::string line = to_line(puzzle_of(played));
    const auto again = parse_puzzle(line);
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(to_line(*again), line);
    const auto open = open_puzzle(*again, set_up_again);
    ASSERT_TRUE(open.ok()) << open.error().message;
    EXPECT_EQ(open->game->state_text(), played.game->state_text());
    EXPECT_EQ(open->right.size(), 1U);
    ASSERT_FALSE(open->wrong.empty());
    EXPECT_EQ(open->wrong[0].cost, 300);
  }
}

TEST(PuzzleLine, SaysWhatIsWrongWithIt) {
  const std::string line = to_line(puzzle_of(played_to("cartographers", 4)));
  const auto words = words_of(line);
  const auto with = [&](std::size_t place, std::string_view other) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
      text += (i == 0 ? "" : " ") + std::string(i == place ? other : words[i]);
    }
    return text;
  };
  const auto message = [](const std::string& text) {
    const auto puzzle = parse_puzzle(text);
    if (!puzzle) return puzzle.error().message;
    const auto open = open_puzzle(*puzzle, set_up_again);
    return open ? std::string() : open.error().message;
  };
  EXPECT_EQ(message(line), "");
  EXPECT_NE(message("1 2 3").find("found 3 words"), std::string::npos);
  EXPECT_NE(message(with(0, "x")).find("number"), std::string::npos);
  EXPECT_NE(message(with(1, "6")).find("grade"), std::string::npos);
  EXPECT_NE(message(with(2, "-1")).find("seat"), std::string::npos);
  EXPECT_NE(message(with(2, "1")).find("no seat 1"), std::string::npos);
  EXPECT_NE(message(with(3, "AQ")).find("damaged"), std::string::npos);
  EXPECT_NE(message(with(4, "99999")).find("no action"), std::string::npos);
  EXPECT_NE(message(with(5, "0")).find("costs"), std::string::npos);
  EXPECT_NE(message(with(5, "0:299")).find("costs"), std::string::npos);
  const std::string right(words[4]);
  EXPECT_NE(message(with(5, right + ":300")).find("same position"), std::string::npos);
}

TEST(PuzzleFile, NamesTheLineOfAMistake) {
  const std::string line = to_line(puzzle_of(played_to("cartographers", 4)));
  const auto message = [](const std::string& text) {
    const auto file = parse_puzzles(text);
    return file ? std::string() : file.error().message;
  };
  EXPECT_EQ(message(first_line("cartographers") + line + "\n"), "");
  EXPECT_TRUE(message("").starts_with("line 1: "));
  EXPECT_TRUE(message(line).starts_with("line 1: "));
  EXPECT_TRUE(message(first_line("cartographers") + line + "\nnonsense\n").starts_with("line 3: "));
  // One puzzle from a game.
  EXPECT_NE(message(first_line("cartographers") + line + "\n" + line + "\n").find("ascend"),
            std::string::npos);
}

}  // namespace
}  // namespace mapwright
