// Sheets and maps of people's own may have more than any printed one: all of it is on the paper.

#include <algorithm>

#include <gtest/gtest.h>

#include "mapwright/games/all_games.h"
#include "mapwright/print/figures.h"
#include "mapwright/print/print.h"

namespace mapwright::print {
namespace {

Job job_in(std::string_view language) { return {Paper::kLetter, *Messages::in(language)}; }

std::unique_ptr<AnyGame> game_on(std::string_view id, const Options& options,
                                 const std::string& text) {
  const GameEntry& entry = *find_game(id);
  ContentFiles files = embedded_files(entry);
  if (!text.empty()) {
    EXPECT_TRUE(add_own_file(entry, options, text, files));
  }
  auto game = make_game(entry, files, options, 1);
  EXPECT_TRUE(game);
  return *std::move(game);
}

std::unique_ptr<AnyGame> sheet_with_coins(int coins) {
  std::string text = "sheet own\n  name Own\n  coins " + std::to_string(coins) + "\n  map\n";
  for (int row = 0; row < 11; ++row) text += "    | ....^......\n";
  return game_on("cartographers", {{"side", "own"}}, text);
}

std::vector<Placement> coins_beside_the_map(const Page& page) {
  std::vector<Placement> coins;
  for (const Element& element : page.drawing.elements()) {
    const auto* mark = std::get_if<Mark>(&element);
    if (mark != nullptr && mark->figure == figure_number("coin")) coins.push_back(mark->placement);
  }
  coins.resize(coins.size() - 4);  // one of each season comes after them
  return coins;
}

TEST(PrintOwnMaps, EveryCoinHasItsPlaceAndTheEdictsKeepTheirs) {
  for (const int coins : {0, 1, 14, 15, 30, 31, 56, 99}) {
    const auto sheet = print_sheet(*sheet_with_coins(coins), job_in("en"));
    const auto places = coins_beside_the_map(sheet->pages.front());
    ASSERT_EQ(places.size(), static_cast<std::size_t>(coins));
    for (std::size_t i = 0; i < places.size(); ++i) {
      const double size = places[i].scale * kFigureSide;
      EXPECT_LE(places[i].at.y - places.front().at.y + size, 84.01) << coins;
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_GE(std::max(std::abs(places[i].at.x - places[j].at.x),
                           std::abs(places[i].at.y - places[j].at.y)),
                  size - 0.01)
            << coins;
      }
    }
  }
}

std::string map_with_objectives(int count) {
  std::string text = "map own\n  title Own\n  rows\n    | G K D T s\n    | s G M D s\n";
  for (int i = 0; i < count; ++i) {
    text += "objective o-" + std::to_string(i) + "\n  effect Number " + std::to_string(i) +
            ": a village somewhere on the grassland, told at such length that it needs lines.\n" +
            "  needs 1 village\n";
  }
  return text;
}

// The lowest line of words, and how often "Number" begins one.
struct Seen {
  double lowest = 0;
  int objectives = 0;
};
Seen look_at(const Page& page) {
  Seen seen;
  for (const Element& element : page.drawing.elements()) {
    const auto* words = std::get_if<Words>(&element);
    if (words == nullptr) continue;
    seen.objectives += static_cast<int>(words->text.starts_with("Number "));
    if (words->text.find("100 mm") == std::string::npos) {
      seen.lowest = std::max(seen.lowest, words->at.y);
    }
  }
  return seen;
}

TEST(PrintOwnMaps, ObjectivesThatDoNotFitBelowTheMapHaveAPageOfTheirOwn) {
  const Job job = job_in("en");
  for (const int count : {3, 6, 20}) {
    const auto sheet =
        print_sheet(*game_on("guild", {{"map", "own"}}, map_with_objectives(count)), job);
    int objectives = 0;
    for (const Page& page : sheet->pages) {
      const Seen seen = look_at(page);
      objectives += seen.objectives;
      EXPECT_LE(seen.lowest, page.height - kQuarterInch) << count;
    }
    EXPECT_EQ(objectives, count);
    EXPECT_EQ(sheet->pages.size(), count < 20 ? 1U : 2U);
  }
}

TEST(PrintOwnMaps, ThePrintedMapsHaveTheirObjectivesOnOnePage) {
  for (const char* language : {"en", "fr", "el"}) {
    for (const char* map : {"aghon", "avenia", "kazan", "cnidaria"}) {
      const auto sheet = print_sheet(*game_on("guild", {{"map", map}}, ""), job_in(language));
      EXPECT_EQ(sheet->pages.size(), 1U) << map << " " << language;
    }
  }
}

}  // namespace
}  // namespace mapwright::print
