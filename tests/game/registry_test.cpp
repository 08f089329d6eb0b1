#include "mapwright/game/registry.h"

#include <gtest/gtest.h>

#include "game/toy_game.h"

namespace mapwright {
namespace {

std::string error_of(const ContentFiles& files, const Options& options, int seats) {
  const auto game = make_game(toy::lots_entry(), files, options, seats);
  EXPECT_FALSE(game.ok());
  return game.ok() ? "" : game.error().message;
}

TEST(Registry, EmbeddedFilesHaveThePathsErrorsUse) {
  const auto files = embedded_files(toy::lots_entry());
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].name, "cards.txt");
  EXPECT_EQ(files[0].path, "content/lots/cards.txt");
  EXPECT_NE(files[0].text.find("card gold\n"), std::string::npos);
}

TEST(Registry, MakesAGameWithItsOptionsAndSeats) {
  const auto files = embedded_files(toy::lots_entry());
  const auto game = make_game(toy::lots_entry(), files, {{"rounds", "3"}}, 4);
  ASSERT_TRUE(game.ok());
  EXPECT_EQ((*game)->seats(), 4);
  EXPECT_EQ((*game)->options(), (Options{{"rounds", "3"}}));
}

TEST(Registry, RefusesSeatsOptionsAndContentThatAreWrong) {
  const auto files = embedded_files(toy::lots_entry());
  EXPECT_EQ(error_of(files, {}, 0), "Lots is for 1 to 100 players, not 0");
  EXPECT_EQ(error_of(files, {}, 101), "Lots is for 1 to 100 players, not 101");
  EXPECT_EQ(error_of(files, {{"rounds", "9"}}, 1),
            "option rounds cannot be '9'; it is one of: 2, 3");
  EXPECT_EQ(error_of(files, {{"dice", "9"}}, 1), "unknown option 'dice'; the options are: rounds");
  ContentFiles changed = files;
  changed[0].text = "coin gold\n";
  EXPECT_EQ(error_of(changed, {}, 1),
            "content/lots/cards.txt:1: expected an entry 'card <id>', found 'coin'");
}

}  // namespace
}  // namespace mapwright
