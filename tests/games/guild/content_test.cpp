// Content files: what is wrong is named with file and line.

#include <gmock/gmock.h>

#include "games/guild/table.h"

namespace mapwright::guild {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// The error of setting up a game with one piece of a file replaced.
std::string error_with(std::string_view file, std::string_view from, std::string_view to) {
  ContentFiles files = printed_files();
  for (ContentFile& each : files) {
    if (each.name != file) continue;
    const auto at = each.text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    each.text.replace(at, from.size(), to);
  }
  const auto game = Guild::make(files, {}, 2);
  return game.ok() ? "" : game.error().message;
}

TEST(GuildContent, RuleLanguageErrorsNameFileLineAndWhatWasExpected) {
  constexpr auto kFile = "specialty_cards.txt";
  constexpr std::string_view kPhase = "phase up to 5, grassland 5, sea 5, path";
  EXPECT_EQ(error_with(kFile, kPhase, "phase up to 5, grass 5, path"),
            "content/guild/specialty_cards.txt:14: phase: expected a clause of the rule language "
            "instead of 'grass 5', found 'up to 5, grass 5, path'");
  EXPECT_THAT(error_with(kFile, kPhase, "phase grassland 5, path"),
              HasSubstr(":14: phase: expected 'up to N' or 'any number'"));
  EXPECT_THAT(error_with(kFile, kPhase, "phase up to 5, path"),
              HasSubstr(":14: phase: expected 'any terrain' or terrains"));
  EXPECT_THAT(error_with(kFile, kPhase, "phase up to 5, sea 5"),
              HasSubstr(":14: phase: expected a shape"));
  EXPECT_THAT(error_with(kFile, kPhase, "phase any number, sea, free"),
              HasSubstr(":14: phase: expected 'any number' only with a line"));
  EXPECT_THAT(error_with(kFile, kPhase, "phase up to 0, sea, free"),
              HasSubstr("expected a number from 1 to 9, found '0'"));
  EXPECT_THAT(error_with(kFile, kPhase, "phase up to 2, any terrain, touching last phase"),
              HasSubstr(":12: expected a phase before 'touching last phase'"));
  EXPECT_THAT(error_with(kFile, "  bonus treasures x2", "  bonus treasures x9"),
              HasSubstr("expected 'bonus coins x2' or 'bonus treasures x2'"));
  EXPECT_THAT(error_with(kFile, "specialty path-desert-sea-5", "specialty path-grassland-sea-5"),
              HasSubstr("expected each id once, found 'path-grassland-sea-5' again"));
  EXPECT_THAT(error_with(kFile, kPhase, "phrase"), HasSubstr(":14: expected one of effect, phase"));
}

TEST(GuildContent, OtherFilesAreCheckedToo) {
  EXPECT_EQ(
      error_with("treasure_cards.txt", "worth 1 per tower", "worth 1 per castle"),
      "content/guild/treasure_cards.txt:22: expected such as 'worth 1 per tower', 'worth 1 per "
      "2 villages' or 'worth 1 per village on desert', found '1 per castle'");
  EXPECT_THAT(error_with("treasure_cards.txt", "gives 2 coins", "gives two coins"),
              StartsWith("content/guild/treasure_cards.txt:12: expected 'gives cube'"));
  EXPECT_THAT(error_with("treasure_cards.txt", "copies 8", "copies many"),
              HasSubstr("copies: expected a number from 1 to 60, found 'many'"));
  EXPECT_THAT(error_with("values.txt", "towers 6 8 10 14", "towers 6 8 10"),
              StartsWith("content/guild/values.txt:6: expected 4 numbers, found '6 8 10'"));
  EXPECT_THAT(error_with("values.txt", "easy 90", "easy"),
              StartsWith("content/guild/values.txt:9: easy: expected a number"));
  EXPECT_THAT(error_with("avenia.txt", "MC3", "MC9"),
              StartsWith("content/guild/avenia.txt:19: row 6, column A: expected a token such as"));
  EXPECT_THAT(error_with("avenia.txt", "needs 2 towers", "needs two towers"),
              HasSubstr("expected a condition such as"));
  EXPECT_THAT(error_with("explore_cards.txt", "terrain sea3", "card sea3"),
              HasSubstr("expected an entry 'terrain <id>', found 'card'"));
  EXPECT_THAT(error_with("explore_cards.txt", "effect", "\xc3\x28"),
              HasSubstr("expected UTF-8 text"));
}

TEST(GuildContent, EveryTruncatedFileIsRefusedWithItsNameOrPlayable) {
  for (const ContentFile& whole : printed_files()) {
    for (std::size_t cut = 0; cut < whole.text.size(); cut += 7) {
      ContentFiles files = printed_files();
      const auto file = std::ranges::find(files, whole.name, &ContentFile::name);
      file->text.resize(cut);
      const auto game = Guild::make(files, {}, 1);
      if (!game) {
        ASSERT_THAT(game.error().message, HasSubstr(whole.name));
      }
    }
  }
}

TEST(GuildContent, MissingFilesAreNamed) {
  EXPECT_THAT(Guild::make({}, {}, 1).error().message, HasSubstr("option map cannot be 'avenia'"));
  ContentFiles files = printed_files();
  std::erase_if(files, [](const ContentFile& file) { return file.name == "values.txt"; });
  EXPECT_THAT(Guild::make(files, {}, 1).error().message,
              HasSubstr("expected a content file values.txt"));
}

TEST(GuildContent, OptionsAreChecked) {
  const auto error = [](const Options& options) {
    const auto game = Guild::make(printed_files(), options, 2);
    return game.ok() ? "" : game.error().message;
  };
  EXPECT_EQ(error({{"objectives", "avenia-1,avenia-2,avenia-3"}}), "");
  EXPECT_THAT(error({{"objectives", "avenia-1,avenia-2"}}), HasSubstr("takes three objectives"));
  EXPECT_THAT(error({{"objectives", "avenia-1,avenia-1,avenia-2"}}), HasSubstr("is given twice"));
  EXPECT_THAT(error({{"objectives", "kazan-1,avenia-1,avenia-2"}}),
              HasSubstr("'kazan-1' is no objective of this map; they are: avenia-1, avenia-2"));
  EXPECT_THAT(error({{"difficulty", "cruel"}}), HasSubstr("it is one of: normal, easy, hard"));
  EXPECT_THAT(error({{"colour", "red"}}), HasSubstr("unknown option 'colour'"));
  EXPECT_FALSE(Guild::make(printed_files(), {}, 5).ok());
}

}  // namespace
}  // namespace mapwright::guild
