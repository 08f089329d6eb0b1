#include "mapwright/core/printable.h"

#include <gtest/gtest.h>

namespace mapwright {
namespace {

TEST(Printable, TextOfAnyTongueStaysAsItIs) {
  for (const auto* text : {"", "Ada", "Zoë Κώστας", "مرحبا", "🦊👩‍🚀", "日本", "a b"}) {
    EXPECT_EQ(printable(text), text);
    EXPECT_TRUE(is_printable(text)) << text;
  }
}

TEST(Printable, ControlsBecomeQuestionMarks) {
  const struct {
    std::string_view text;
    std::string_view shown;
  } cases[] = {
      {"\x1b]0;pwned\x07", "?]0;pwned?"},  // C0: a title for the window
      {"a\nb\tc\r", "a?b?c?"},             // a name has no lines
      {"\x7f", "?"},                       // delete
      {"\xc2\x9b"
       "31m",
       "?31m"},           // C1: the same as ESC [
      {"\xc2\x85", "?"},  // C1: next line
      {"\xe2\x80\xae"
       "cod.exe",
       "?cod.exe"},                                 // U+202E: right to left
      {"\xe2\x81\xa6x\xe2\x81\xa9", "?x?"},         // U+2066, U+2069: isolates
      {"\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c", "???"},  // U+200E, U+200F, U+061C: marks
      {"\xe2\x80\xa8\xe2\x80\xa9", "??"},           // separators of lines and paragraphs
      {"\x80\xff\xc3", "???"},                      // no UTF-8
      {std::string_view("\0", 1), "?"},
  };
  for (const auto& each : cases) {
    EXPECT_EQ(printable(each.text), each.shown);
    EXPECT_FALSE(is_printable(each.text));
    EXPECT_TRUE(is_printable(printable(each.text)));
  }
}

TEST(Printable, EveryControlIsOneAndNoLetterIs) {
  int controls = 0;
  for (char32_t c = 0; c < 0x110000; ++c) controls += is_control(c) ? 1 : 0;
  // 32 + 1 + 32 of ASCII and Latin-1, U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069.
  EXPECT_EQ(controls, 65 + 3 + 7 + 4);
}

TEST(Printable, LongTextIsCutByCharactersNotBytes) {
  EXPECT_EQ(printable("κώστας", 3), "κώσ…");
  EXPECT_EQ(printable("κώστας", 6), "κώστας");
  EXPECT_EQ(printable("🦊🦊", 1), "🦊…");
  EXPECT_EQ(count_characters("κώστας🦊"), 7U);
}

TEST(Printable, CharactersAreTakenOneByOne) {
  std::string_view text = "a\xff🦊";
  EXPECT_EQ(take_character(text), U'a');
  EXPECT_EQ(take_character(text), std::nullopt);
  EXPECT_EQ(take_character(text), U'🦊');
  EXPECT_TRUE(text.empty());
  std::string_view cut = "\xf0\x9f\xa6";  // the last byte is missing
  EXPECT_EQ(take_character(cut), std::nullopt);
  EXPECT_EQ(cut.size(), 2U);
}

}  // namespace
}  // namespace mapwright
