#include "mapwright/game/content_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/message.h"

namespace mapwright {
namespace {

using ::testing::ElementsAre;

ContentFile file_of(std::string text) {
  return {.name = "cards.txt", .path = "content/cards.txt", .text = std::move(text)};
}

std::string reading_error(std::string text) {
  const auto file = file_of(std::move(text));
  const auto entries = read_content(file);
  EXPECT_FALSE(entries.ok()) << file.text;
  return entries.ok() ? "" : entries.error().message;
}

constexpr auto* kCards =
    "-- cards of a game\n"
    "card great-river\n"
    "  time 1\n"
    "\tterrains  forest   water \r\n"
    "  shape coin\n"
    "    | #.\n"
    "    |##\n"
    "\n"
    "  -- a comment inside\n"
    "  shape\n"
    "    | #\n"
    "card   temple ruins\n"
    "  ruins\n";

TEST(ContentReader, ReadsEntriesFieldsAndDrawings) {
  const auto file = file_of(kCards);
  const auto entries = read_content(file);
  ASSERT_TRUE(entries.ok());
  ASSERT_EQ(entries->size(), 2U);
  const ContentEntry& river = (*entries)[0];
  EXPECT_EQ(river.kind, "card");
  EXPECT_EQ(river.id, "great-river");
  EXPECT_EQ(river.line, 2);
  EXPECT_EQ(river.path, "content/cards.txt");
  ASSERT_EQ(river.fields.size(), 4U);
  EXPECT_EQ(river.fields[1].key, "terrains");
  EXPECT_EQ(river.fields[1].value, "forest   water");
  EXPECT_EQ(river.fields[1].line, 4);
  EXPECT_THAT(river.fields[2].drawing, ElementsAre("#.", "##"));
  EXPECT_EQ(river.fields[3].value, "");
  EXPECT_EQ(river.fields[3].line, 10);
  EXPECT_EQ((*entries)[1].id, "temple ruins");
}

TEST(ContentReader, AnEmptyFileHasNoEntries) {
  for (const auto* text : {"", "\n\n", "-- nothing\n", "   \n\t\n"}) {
    const auto file = file_of(text);
    const auto entries = read_content(file);
    ASSERT_TRUE(entries.ok());
    EXPECT_TRUE(entries->empty());
  }
}

TEST(ContentReader, ErrorsNameFileAndLine) {
  EXPECT_EQ(reading_error("card a\n  time 1\ncard\n"),
            "content/cards.txt:3: expected a kind and an id at the left margin, found 'card'");
  EXPECT_EQ(reading_error("\n  time 1\n"),
            "content/cards.txt:2: expected an entry at the left margin first, found 'time 1'");
  EXPECT_EQ(reading_error("  | #\n"),
            "content/cards.txt:1: expected an entry at the left margin first, found '| #'");
  EXPECT_EQ(reading_error("card a\n  | #\n"),
            "content/cards.txt:2: expected a field before the drawing");
  EXPECT_EQ(reading_error("card a\n  name caf\xe9\n"), "content/cards.txt:2: expected UTF-8 text");
  EXPECT_EQ(reading_error("-- \xff\ncard a\n"), "content/cards.txt:1: expected UTF-8 text");
  EXPECT_EQ(reading_error(std::string((1 << 20) + 1, ' ')),
            "content/cards.txt: expected at most 1 MiB, found 1048577 bytes");
}

TEST(ContentReader, FindsTheOnlyFieldOfAKey) {
  const auto file = file_of(kCards);
  const auto entries = read_content(file);
  const ContentEntry& river = (*entries)[0];
  EXPECT_EQ((*river.field("time"))->value, "1");
  EXPECT_EQ(river.find("name"), nullptr);
  EXPECT_EQ(river.find("shape")->line, 5);
  EXPECT_EQ(message(river.field("name")),
            "content/cards.txt:2: expected a line 'name …' in card great-river, found none");
  EXPECT_EQ(message(river.field("shape")),
            "content/cards.txt:10: expected 'shape' only once in card great-river");
}

TEST(ContentReader, ReadsNumbersWithinBounds) {
  const auto file = file_of("card a\n  time 3\n  odd 3x\n  far 99\n  none\n  time2 1\n  time2 2\n");
  const auto entries = read_content(file);
  const ContentEntry& card = (*entries)[0];
  EXPECT_EQ(*card.number("time", 0, 3), 3);
  EXPECT_EQ(*card.number("time", 3, 9), 3);
  EXPECT_EQ(message(card.number("time", 4, 9)),
            "content/cards.txt:2: time: expected a number from 4 to 9, found '3'");
  EXPECT_EQ(message(card.number("odd", 0, 9)),
            "content/cards.txt:3: odd: expected a number from 0 to 9, found '3x'");
  EXPECT_EQ(message(card.number("far", 0, 98)),
            "content/cards.txt:4: far: expected a number from 0 to 98, found '99'");
  EXPECT_EQ(message(card.number("none", 0, 9)),
            "content/cards.txt:5: none: expected a number from 0 to 9, found ''");
  EXPECT_EQ(message(card.number("time2", 0, 9)),
            "content/cards.txt:7: expected 'time2' only once in card a");
  EXPECT_EQ(message(card.number("gone", 0, 9)),
            "content/cards.txt:1: expected a line 'gone …' in card a, found none");
}

TEST(ContentReader, OnlyRefusesTheFirstUnknownKey) {
  const auto file = file_of("card a\n  time 3\n  tiem 4\n");
  const auto entries = read_content(file);
  EXPECT_TRUE((*entries)[0].only({"time", "tiem"}).ok());
  EXPECT_EQ(message((*entries)[0].only({"time", "name"})),
            "content/cards.txt:3: expected one of time, name in a card, found 'tiem'");
}

TEST(ContentReader, EntriesMakeErrorsOfTheirOwn) {
  const auto file = file_of("\ncard a\n  time 3\n");
  const auto entries = read_content(file);
  const ContentEntry& card = (*entries)[0];
  EXPECT_EQ(card.error("no").message, "content/cards.txt:2: no");
  EXPECT_EQ(card.error(card.fields[0], "no").message, "content/cards.txt:3: no");
}

TEST(ContentReader, FindsAFileOrSaysWhatThereIs) {
  const ContentFiles files = {file_of("x"), {.name = "b.txt", .path = "dir/b.txt", .text = "y"}};
  EXPECT_EQ((*find_file(files, "b.txt"))->text, "y");
  EXPECT_EQ(message(find_file(files, "c.txt")),
            "expected a content file c.txt, found content/cards.txt, dir/b.txt");
  EXPECT_EQ(message(find_file({}, "c.txt")), "expected a content file c.txt, found none at all");
}

TEST(ContentReader, NumberInSaysWhatWasExpected) {
  EXPECT_EQ(*number_in("-5", -5, 5), -5);
  EXPECT_EQ(message(number_in("6", -5, 5)), "expected a number from -5 to 5, found '6'");
  EXPECT_EQ(message(number_in("", 0, 1)), "expected a number from 0 to 1, found ''");
}

}  // namespace
}  // namespace mapwright
