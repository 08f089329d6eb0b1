// Sheets of one's own for Cartographers: what is said about them, each with its place, and playing.

#include <gmock/gmock.h>

#include "maps/maps.h"
#include "mapwright/core/text.h"

namespace mapwright::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string sheet_of(const std::vector<std::string>& rows) {
  std::string text = "sheet vale\n  name The Vale\n  coins 14\n  map\n";
  for (const std::string& row : rows) text += "    | " + row + "\n";
  return text;
}
const std::vector<std::string> kVale = {"...........", "...^.r.....", "...........", "......#....",
                                        "...........", ".r.........", "...........", "...........",
                                        "......^....", "...........", "..........."};

const MapRemark* find(const MapReport& report, std::string_view code) {
  const auto found = std::ranges::find(report.remarks, code, &MapRemark::code);
  return found == report.remarks.end() ? nullptr : &*found;
}

MapReport check(const std::vector<std::string>& rows) { return check_own_map(own(sheet_of(rows))); }

TEST(OwnSheet, HasFiguresAndNothingToSayAboutOneLikeThePrintedOnes) {
  const MapReport report = check(kVale);
  EXPECT_TRUE(report.can_be_played());
  EXPECT_THAT(report.remarks, IsEmpty());
  EXPECT_EQ(report.title, "The Vale");
  EXPECT_EQ(report.figures_text, "empty 118\nruins 2\nmountains 2\nwasteland 1\ncoins 14\n");
  for (const std::string& printed : printed_maps()) {
    EXPECT_TRUE(check_own_map(own(printed)).can_be_played()) << printed;
  }
}

TEST(OwnSheet, MistakesAreNamedByCellAndLine) {
  auto rows = kVale;
  rows[1][2] = 'f';
  rows[4] = "..........";
  const MapReport report = check(rows);
  EXPECT_FALSE(report.can_be_played());
  ASSERT_EQ(report.remarks.size(), 2U);
  EXPECT_EQ(report.remarks[0].code, "letter");
  EXPECT_THAT(report.remarks[0].cells, ElementsAre("B3"));
  EXPECT_EQ(report.problems()[0], "own.txt:6: row 2, column 3: expected one of . r ^ #, found 'f'");
  EXPECT_EQ(report.remarks[1].code, "row-length");
  EXPECT_EQ(report.remarks[1].number, 11);
}

TEST(OwnSheet, ACornerThatNoShapeCanReachIsPointedOut) {
  auto rows = kVale;
  rows[0] = ".^.........";
  rows[1] = "#..^.r.....";
  EXPECT_EQ(find(check(rows), "no-shape"), nullptr);  // a goblin comes over the corner
  rows[1] = "##.^.r.....";
  const MapReport report = check(rows);
  EXPECT_TRUE(report.can_be_played());
  ASSERT_NE(find(report, "no-shape"), nullptr);
  EXPECT_THAT(find(report, "no-shape")->cells, ElementsAre("A1"));
}

// C14: a mountain pays when a drawing fills the last of its neighbours.
TEST(OwnSheet, AMountainWithNothingEmptyAroundItIsPointedOut) {
  auto rows = kVale;
  rows[0] = "^#.........";
  rows[1] = "#..^.r.....";
  const MapReport report = check(rows);
  ASSERT_NE(find(report, "walled-in"), nullptr);
  EXPECT_THAT(find(report, "walled-in")->cells, ElementsAre("A1"));
}

TEST(OwnSheet, WhatIsMissingIsSaidAndAFullSheetIsNone) {
  const MapReport empty = check(std::vector<std::string>(11, "..........."));
  EXPECT_NE(find(empty, "no-ruins"), nullptr);
  EXPECT_NE(find(empty, "no-mountains"), nullptr);
  EXPECT_TRUE(empty.can_be_played());
  const MapReport full = check(std::vector<std::string>(11, "###########"));
  EXPECT_FALSE(full.can_be_played());
  EXPECT_NE(find(full, "no-room"), nullptr);
}

TEST(OwnSheet, OtherTextsAreNoMapsInOneSentence) {
  for (const std::string text :
       {"", "hello", "card x\n", "sheet \xff\n", "sheet a\n  map\n", "map a\n"}) {
    const MapReport report = check_own_map(own(text));
    ASSERT_EQ(report.remarks.size(), 1U) << text;
    EXPECT_EQ(report.remarks[0].code, "unreadable") << text;
  }
  const std::string long_name = "sheet a\n  name " + std::string(20'000, 'x') + "\n";
  EXPECT_EQ(check_own_map(own(long_name)).remarks[0].code, "unreadable");
}

TEST(OwnSheet, IsPlayedUnderItsNameAndRefusedUnderAPrintedOne) {
  const GameEntry& game = *find_game("cartographers");
  const auto made = [&](const std::string& name, const std::string& text) {
    ContentFiles files = embedded_files(game);
    const Options options = {{"side", name}, {"edition", "en"}};
    EXPECT_TRUE(add_own_file(game, options, text, files).ok());
    return make_game(game, files, options, 2);
  };
  const auto vale = made("vale", sheet_of(kVale));
  ASSERT_TRUE(vale.ok()) << vale.error().message;
  EXPECT_EQ((*vale)->options()[0], Option("side", "vale"));
  EXPECT_EQ((*vale)->own_file(), sheet_of(kVale));
  EXPECT_EQ((*vale)->clone()->own_file(), sheet_of(kVale));
  EXPECT_FALSE(made("my vale", sheet_of(kVale)).ok());
  EXPECT_FALSE(made("A", sheet_of(kVale)).ok());
}

}  // namespace
}  // namespace mapwright::testing
