// What Lots refuses to read, with file and line. That it reads what it writes the contract suite
// holds, as for every game.

#include "games/lots/table.h"

namespace mapwright::lots {
namespace {

std::string error_in_cards(const std::string& text) {
  ContentFiles files = embedded_files(entry_of<Lots>());
  files[0].text = text;
  const auto game = Lots::make(files, {}, 1);
  return game.ok() ? "" : game.error().message;
}

TEST(LotsTexts, RefuseContentThatMakesNoSense) {
  EXPECT_EQ(error_in_cards("card gold\n  worth 99\n  weight 1\n"),
            "content/lots/cards.txt:2: worth: expected a number from 0 to 9, found '99'");
  EXPECT_EQ(error_in_cards("card gold\n  worth 9\n"),
            "content/lots/cards.txt:1: expected a line 'weight …' in card gold, found none");
}

// Seat 0 of two after the die was thrown, with these lines of its own.
std::string error_in_position(const std::string& head, const std::string& seat) {
  const Lots game = new_game(2);
  const auto state = game.parse_state("position lots\n  options rounds=2\n  seats 2\n" + head +
                                      "seat 0\n" + seat + "seat 1\n  card iron\n");
  return state.ok() ? "" : state.error().message;
}

TEST(LotsTexts, RefusePositionsThatCannotComeAbout) {
  EXPECT_EQ(error_in_position("  played 0\n  die 2\n", "  card gold\n  taken 2\n"), "");
  EXPECT_EQ(error_in_position("  played 0\n  die 2\n", "  card gold\n  taken 3\n"),
            "position:8: expected a number from 0 to 2, found '3'");
  EXPECT_EQ(error_in_position("  played 0\n  die 2\n", "  card lead\n"),
            "position:7: expected a card, found 'lead'");
  EXPECT_THAT(error_in_position("  played 0\n  die 2\n", "  points 1\n"),
              ::testing::HasSubstr("expected points that 0 rounds can bring"));
  EXPECT_THAT(error_in_position("  played 0\n  die 2\n", ""),
              ::testing::HasSubstr("expected a card for every seat"));
}

}  // namespace
}  // namespace mapwright::lots
