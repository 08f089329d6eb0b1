#include "mapwright/core/text.h"

#include <algorithm>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mapwright {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Text, SortsLinesByBytesWhateverTheLengths) {
  std::vector<std::string> texts = {"",
                                    "b",
                                    "a",
                                    "aa",
                                    "forest B4 B5 C5 D5",
                                    "forest B4 B5 C5 C6",
                                    "forest B4 B5 C5",
                                    "\xc3\xa9",
                                    "forest B4 B5 C5 D5 E5",
                                    "Z",
                                    "12345678",
                                    "1234567",
                                    "123456789",
                                    "1234567890123456",
                                    "12345678901234567",
                                    "a",
                                    std::string("a\0", 2)};
  std::string lines;
  for (const std::string& text : texts) lines += text + "\n";
  std::sort(texts.begin(), texts.end());
  std::string expected;
  for (const std::string& text : texts) expected += text + "\n";
  EXPECT_EQ(sorted_lines(lines), expected);
  EXPECT_EQ(sorted_lines(expected), expected);
  EXPECT_EQ(sorted_lines(""), "");
}

TEST(Text, TrimmedCutsBlanksTabsAndLineEnds) {
  EXPECT_EQ(trimmed(" \t\r\n a b\t\r\n "), "a b");
  EXPECT_EQ(trimmed(" \t\n"), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Text, WordsAreWhatStandsBetweenBlanksAndTabs) {
  EXPECT_THAT(words_of("  forest\tB4   B5 "), ElementsAre("forest", "B4", "B5"));
  EXPECT_THAT(words_of(""), IsEmpty());
  EXPECT_THAT(words_of(" \t "), IsEmpty());
}

TEST(Text, SplitKeepsEmptyParts) {
  EXPECT_THAT(split("a,b,,c", ','), ElementsAre("a", "b", "", "c"));
  EXPECT_THAT(split("", ','), ElementsAre(""));
  EXPECT_THAT(split(",", ','), ElementsAre("", ""));
}

TEST(Text, LinesTakeBothLineEndsAndAFinalOneAddsNothing) {
  EXPECT_THAT(lines_of("a\nb\r\nc"), ElementsAre("a", "b", "c"));
  EXPECT_THAT(lines_of("a\nb\n"), ElementsAre("a", "b"));
  EXPECT_THAT(lines_of("a\r\n"), ElementsAre("a"));
  EXPECT_THAT(lines_of("a\n\n"), ElementsAre("a", ""));
  EXPECT_THAT(lines_of("\n"), ElementsAre(""));
  EXPECT_THAT(lines_of(""), IsEmpty());
}

TEST(Text, LoweredChangesAsciiLettersOnly) {
  EXPECT_EQ(lowered("AZ az \xc3\x89 [@"), "az az \xc3\x89 [@");
}

TEST(Text, JoinedPutsTextBetween) {
  EXPECT_EQ(joined({"a", "b", "c"}, ", "), "a, b, c");
  EXPECT_EQ(joined({"a"}, ", "), "a");
  EXPECT_EQ(joined({}, ", "), "");
}

TEST(Text, KebabCaseMakesIds) { EXPECT_EQ(kebab_case("Great River"), "great-river"); }

TEST(Text, ParseIntTakesWholeNumbersThatFit) {
  EXPECT_EQ(parse_int("0"), 0);
  EXPECT_EQ(parse_int("-12"), -12);
  EXPECT_EQ(parse_int("2147483647"), std::numeric_limits<int>::max());
  EXPECT_EQ(parse_int("-2147483648"), std::numeric_limits<int>::min());
}

TEST(Text, ParseIntRefusesEverythingElse) {
  for (const auto* text : {"", " 1", "1 ", "+1", "1.0", "1e3", "0x10", "-", "--1", "a", "1a",
                           "2147483648", "-2147483649", "99999999999999999999"}) {
    EXPECT_EQ(parse_int(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_int(std::string_view("1\0", 2)), std::nullopt);
}

TEST(Text, ParseU64HasItsOwnLimits) {
  EXPECT_EQ(parse_u64("0"), 0U);
  EXPECT_EQ(parse_u64("18446744073709551615"), ~std::uint64_t{0});
  EXPECT_EQ(parse_u64("18446744073709551616"), std::nullopt);
  EXPECT_EQ(parse_u64("-1"), std::nullopt);
  EXPECT_EQ(parse_u64(""), std::nullopt);
}

struct Utf8Case {
  std::string_view bytes;
  bool valid;
  const char* why;
};

TEST(Text, KnowsValidUtf8) {
  using namespace std::string_view_literals;
  const Utf8Case cases[] = {
      {""sv, true, "nothing"},
      {"plain"sv, true, "ASCII"},
      {"a\0b"sv, true, "NUL is a character"},
      {"\x7f"sv, true, "last of one byte"},
      {"\xc2\x80"sv, true, "first of two bytes"},
      {"\xdf\xbf"sv, true, "last of two bytes"},
      {"\xe0\xa0\x80"sv, true, "first of three bytes"},
      {"\xed\x9f\xbf"sv, true, "before the surrogates"},
      {"\xee\x80\x80"sv, true, "after the surrogates"},
      {"\xef\xbf\xbf"sv, true, "last of three bytes"},
      {"\xf0\x90\x80\x80"sv, true, "first of four bytes"},
      {"\xf4\x8f\xbf\xbf"sv, true, "U+10FFFF"},
      {"\x80"sv, false, "a continuation alone"},
      {"a\xbf"sv, false, "a continuation alone"},
      {"\xc0\x80"sv, false, "over-long NUL"},
      {"\xc1\xbf"sv, false, "over-long, two bytes"},
      {"\xe0\x80\xaf"sv, false, "over-long, three bytes"},
      {"\xe0\x9f\xbf"sv, false, "over-long, three bytes"},
      {"\xf0\x80\x80\xaf"sv, false, "over-long, four bytes"},
      {"\xf0\x8f\xbf\xbf"sv, false, "over-long, four bytes"},
      {"\xed\xa0\x80"sv, false, "first surrogate"},
      {"\xed\xbf\xbf"sv, false, "last surrogate"},
      {"\xf4\x90\x80\x80"sv, false, "beyond U+10FFFF"},
      {"\xf5\x80\x80\x80"sv, false, "beyond U+10FFFF"},
      {"\xf8\x88\x80\x80\x80"sv, false, "five bytes"},
      {"\xfe"sv, false, "never a byte of UTF-8"},
      {"\xff"sv, false, "never a byte of UTF-8"},
      {"\xc3"sv, false, "cut after one of two"},
      {"\xe2\x82"sv, false, "cut after two of three"},
      {"\xf0\x9f\x98"sv, false, "cut after three of four"},
      {"\xc3\x28"sv, false, "no continuation"},
      {"\xe2\x28\xa1"sv, false, "no continuation"},
      {"\xe2\x82\x28"sv, false, "no continuation"},
      {"\xf0\x90\x28\xbc"sv, false, "no continuation"},
      {"\xf0\x90\x8c\xc3"sv, false, "no continuation"},
  };
  for (const auto& [bytes, valid, why] : cases) {
    EXPECT_EQ(is_valid_utf8(bytes), valid) << why << ": " << mapwright::quoted(bytes);
    EXPECT_EQ(is_valid_utf8("a" + std::string(bytes) + "z"), valid) << why << ", in a text";
  }
}

TEST(Text, QuotedShowsForeignBytesHarmlessly) {
  EXPECT_EQ(mapwright::quoted("forest B4"), "'forest B4'");
  EXPECT_EQ(mapwright::quoted(""), "''");
  EXPECT_EQ(mapwright::quoted(std::string_view("a\0b\n\x1b[31m\x7f\xc3\xa9", 12)),
            "'a\\x00b\\x0a\\x1b[31m\\x7f\\xc3\\xa9'");
}

TEST(Text, QuotedCutsAfterSixtyBytes) {
  EXPECT_EQ(mapwright::quoted(std::string(60, 'x')), "'" + std::string(60, 'x') + "'");
  EXPECT_EQ(mapwright::quoted(std::string(61, 'x')), "'" + std::string(60, 'x') + "…'");
}

}  // namespace
}  // namespace mapwright
