// Made maps: they can be played, hold what the printed ones hold, and a seed gives the same one for
// ever and everywhere.

#include <algorithm>

#include <gtest/gtest.h>

#include "effort.h"
#include "maker/own_map.h"
#include "mapwright/core/sha256.h"
#include "mapwright/games/cartographers/notation.h"

namespace mapwright {
namespace {

using cartographers::Cartographers;
using guild::Guild;

// 1000 in the slow test, fewer every day.
int seeds_of_each(int every_day) { return whole_effort() ? 500 : every_day; }

std::string hash_of(std::string_view text) { return to_hex(sha256(text)).substr(0, 16); }

TEST(Maker, EverySheetCanBePlayedAndHasWhatIsPrintedOnItsModel) {
  const auto content = cartographers::read_content_files(files_of<Cartographers>());
  ASSERT_TRUE(content);
  for (const cartographers::SheetPrint& model : content->sheets) {
    for (int seed = 1; seed <= seeds_of_each(6); ++seed) {
      const auto map = made<Cartographers>(model.id, static_cast<std::uint64_t>(seed));
      const auto game = game_on<Cartographers>(map.text);
      ASSERT_TRUE(game) << map.text << game.error().message;
      const cartographers::SheetPrint& print = game->print();
      EXPECT_EQ(print.id, map.name);
      EXPECT_EQ(print.mountains.count(), model.mountains.count()) << map.text;
      EXPECT_EQ(print.ruins.count(), model.ruins.count()) << map.text;
      EXPECT_EQ(print.wasteland.count(), model.wasteland.count()) << map.text;
      EXPECT_EQ(print.coin_track, model.coin_track);
      EXPECT_FALSE(same_print(print, model)) << map.text;
    }
  }
}

TEST(Maker, EveryMapOfTheGuildCanBePlayedAndHasTheTokensOfItsModel) {
  const auto sorted = [](std::vector<std::string> tokens) {
    std::erase(tokens, ".");
    for (std::string& token : tokens) {
      if (token.size() == 3 && token[1] == 'R') token.pop_back();  // marks may change places
    }
    std::ranges::sort(tokens);
    return tokens;
  };
  int maps = 0;
  int far = 0;  // from the print, by what the bots scored
  for (const std::string_view like : guild::kBuiltInMaps) {
    // By day the two that other tests make as well.
    if (!whole_effort() && like != "kazan" && like != "cnidaria") continue;
    const auto model = Guild::make(files_of<Guild>(), {{"map", std::string(like)}}, 1);
    ASSERT_TRUE(model);
    for (int seed = 1; seed <= seeds_of_each(2) / 2; ++seed) {
      const auto map = made<Guild>(like, static_cast<std::uint64_t>(seed));
      const auto game = game_on<Guild>(map.text);
      ASSERT_TRUE(game) << map.text << game.error().message;
      EXPECT_EQ(game->map().id, map.name);
      EXPECT_EQ(sorted(game->map().tokens), sorted(model->map().tokens)) << map.text;
      EXPECT_EQ(game->content().objectives.size(), model->content().objectives.size());
      EXPECT_NE(game->map().tokens, model->map().tokens);
      ++maps;
      far += std::abs(map.made.mean - map.printed.mean) > map.printed.mean * 12 / 100 ? 1 : 0;
    }
  }
  EXPECT_LE(far, 1 + maps / 20);
}

TEST(Maker, ASeedGivesTheSameMapForEver) {
  EXPECT_EQ(hash_of(made<Cartographers>("A", 1).text), "1bbdfe485cbfdc39");
  EXPECT_EQ(hash_of(made<Cartographers>("B", 2).text), "171b3f49c23cbfd7");
  EXPECT_EQ(hash_of(made<Guild>("aghon", 7).text), "3fbb545295be9484");
  EXPECT_EQ(hash_of(made<Guild>("cnidaria", 1).text), "8cae80ce81dff215");
}

TEST(Maker, AnObjectiveThatNamesATowerNamesTheOneInTheSameCorner) {
  const auto map = made<Guild>("kazan", 1);
  const auto game = game_on<Guild>(map.text);
  ASSERT_TRUE(game);
  int most = -100;
  std::string north_east;
  for (const Cell space : game->map().discoveries) {
    const guild::SpaceInfo& info = game->map()[space];
    if (info.col - info.row <= most) continue;
    most = info.col - info.row;
    north_east = game->map().name_of(space);
  }
  EXPECT_NE(map.text.find("needs a tower at " + north_east), std::string::npos) << map.text;
}

TEST(Maker, SaysInOneSentenceWhatCannotBeMade) {
  const ContentFiles files = files_of<Guild>();
  const auto unknown = maker::make_map("guild", {.seed = 1, .like = "atlantis", .files = files});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().message,
            "there is no printed map 'atlantis'; they are: avenia, aghon, kazan, cnidaria");
  const auto misterra = maker::make_map("misterra", {.seed = 1, .like = "", .files = files});
  ASSERT_FALSE(misterra);
  EXPECT_EQ(misterra.error().message, "there are no maps to be made for the game 'misterra'");
}

}  // namespace
}  // namespace mapwright
