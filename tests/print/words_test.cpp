#include "mapwright/print/words.h"

#include <gtest/gtest.h>

#include "mapwright/print/type.h"

namespace mapwright::print {
namespace {

TEST(PrintWords, EveryLanguageHasItsWords) {
  for (const std::string_view language : languages()) {
    const auto words = Messages::in(language);
    ASSERT_TRUE(words) << language;
    EXPECT_TRUE(words->has("paper.scale"));
  }
  EXPECT_EQ(Messages::in("fr")->text("cartographers.season.spring"), "Printemps");
}

TEST(PrintWords, AnUnknownLanguageIsRefusedByName) {
  const auto words = Messages::in("de");
  ASSERT_FALSE(words);
  EXPECT_EQ(words.error().message, "there is no language 'de'; the languages are: en, fr, el");
}

TEST(PrintWords, ValuesAreChosenAndPutIn) {
  const auto words = Messages::in("en");
  EXPECT_EQ(words->text("cartographers.rule.wildholds", {{"stars", "8"}}),
            "8 per village cluster of six or more");
  EXPECT_EQ(words->text("misterra.hypothesis.pattern", {{"of", "none"}}), "A pattern");
  EXPECT_EQ(words->text("misterra.hypothesis.pattern", {{"of", "lagoon"}}), "Patterns of lagoon");
  EXPECT_EQ(words->text("guild.purse.coins", {{"coins", "1"}}), "1 coin");
  EXPECT_EQ(words->text("guild.purse.coins", {{"coins", "2"}}), "2 coins");
  EXPECT_EQ(words->text("no.such-key"), "no.such-key");
}

TEST(PrintWords, TitlesBeginWithACapital) {
  EXPECT_EQ(Messages::in("en")->title("cartographers.land.forest"), "Forest");
  EXPECT_EQ(Messages::in("el")->title("cartographers.land.empty").substr(0, 2), "Κ");
}

TEST(PrintType, LettersOfAllLanguagesHaveGlyphs) {
  for (const Face face : {Face::kTitle, Face::kText, Face::kBold}) {
    for (const char32_t letter : U"AzéÈœŒç’«»–−×·…ΆώΩςłŠ0") {
      if (letter == U'\0') continue;
      EXPECT_TRUE(glyph_of(face, letter)) << std::uint32_t{letter};
    }
    EXPECT_FALSE(glyph_of(face, U'Ж'));
    EXPECT_EQ(shown_glyph(face, U'Ж').number, shown_glyph(face, U'?').number);
  }
}

TEST(PrintType, LinesBreakAtBlanksAndWithinLongWords) {
  const Type type{Face::kText, 10};
  const double width = width_of(type, "two words");
  EXPECT_EQ(lines_in(type, "two words two words", width),
            (std::vector<std::string>{"two words", "two words"}));
  EXPECT_EQ(lines_in(type, "", width), std::vector<std::string>{});
  const auto pieces = lines_in(type, "έέέέέέέέέέέέέέέέέέέέέέέέ", width);
  ASSERT_GT(pieces.size(), 1U);
  for (const std::string& piece : pieces) EXPECT_LE(width_of(type, piece), width);
}

}  // namespace
}  // namespace mapwright::print
