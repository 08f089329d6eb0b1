// The SVG of a few pages, byte for byte: what changes there changes on somebody's paper.

#include "golden/golden.h"

#include <gtest/gtest.h>

#include "mapwright/games/all_games.h"
#include "mapwright/print/print.h"
#include "mapwright/print/svg.h"

namespace mapwright::print {
namespace {

std::unique_ptr<AnyGame> game_for_print(std::string_view id, const Options& options) {
  const GameEntry& entry = *find_game(id);
  auto game = make_game(entry, embedded_files(entry), options, 1);
  EXPECT_TRUE(game);
  return *std::move(game);
}

Job job_for(Paper paper, std::string_view language) { return {paper, *Messages::in(language)}; }

TEST(PrintGolden, SheetsOfAllGames) {
  const auto wastelands = game_for_print("cartographers", {{"side", "B"}});
  expect_golden("print/cartographers-B-a4-en.svg",
                to_svg(*print_sheet(*wastelands, job_for(Paper::kA4, "en")), 0));
  const auto cnidaria = game_for_print("guild", {{"map", "cnidaria"}});
  expect_golden("print/guild-cnidaria-letter-fr.svg",
                to_svg(*print_sheet(*cnidaria, job_for(Paper::kLetter, "fr")), 0));
  const auto misterra = game_for_print("misterra", {});
  expect_golden("print/misterra-a4-el.svg",
                to_svg(*print_sheet(*misterra, job_for(Paper::kA4, "el")), 0));
}

TEST(PrintGolden, CardsAreAllThere) {
  const std::pair<std::string_view, std::size_t> kPages[] = {
      {"cartographers", 3}, {"misterra", 4}, {"guild", 4}};
  for (const auto& [id, pages] : kPages) {
    const auto game = game_for_print(id, {});
    EXPECT_EQ(print_cards(*game, job_for(Paper::kA4, "en"))->pages.size(), pages) << id;
    EXPECT_EQ(print_scores(*game, job_for(Paper::kA4, "en"))->pages.size(), 1U) << id;
  }
}

TEST(PrintGolden, APosterOfAPositionNeedsNoName) {
  const auto game = game_for_print("cartographers", {});
  const auto poster = print_poster(*game, Record{}, {}, job_for(Paper::kA4, "fr"));
  ASSERT_TRUE(poster);
  EXPECT_EQ(poster->title, "Ma carte");
}

}  // namespace
}  // namespace mapwright::print
