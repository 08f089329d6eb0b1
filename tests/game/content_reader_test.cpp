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

TEST(EntryReader, FindsTheOnlyLineOfAKey) {
  const auto file = file_of(kCards);
  const auto entries = read_content(file);
  EntryReader river((*entries)[0]);
  EXPECT_EQ(river.text("time"), "1");
  EXPECT_EQ(river.find("name"), nullptr);
  EXPECT_EQ(river.all("shape").size(), 2U);
  EXPECT_EQ(river.all("shape")[1]->line, 10);
  EXPECT_TRUE(river.ok());
  EXPECT_EQ(river.line("name").key, "");
  EXPECT_EQ(river.error().message,
            "content/cards.txt:2: expected a line 'name …' in card great-river, found none");
  EntryReader again((*entries)[0]);
  EXPECT_EQ(again.line("shape").line, 5);
  EXPECT_EQ(again.error().message,
            "content/cards.txt:10: expected 'shape' only once in card great-river");
}

TEST(EntryReader, ReadsNumbersWithinBounds) {
  const auto file = file_of("card a\n  time 3\n  odd 3x\n  far 99\n  none\n  time2 1\n  time2 2\n");
  const auto entries = read_content(file);
  const auto number = [&](std::string_view key, int least, int most) {
    EntryReader card((*entries)[0]);
    const int value = card.number(key, least, most);
    return card.ok() ? std::to_string(value) : card.error().message;
  };
  EXPECT_EQ(number("time", 0, 3), "3");
  EXPECT_EQ(number("time", 3, 9), "3");
  EXPECT_EQ(number("time", 4, 9),
            "content/cards.txt:2: time: expected a number from 4 to 9, found '3'");
  EXPECT_EQ(number("odd", 0, 9),
            "content/cards.txt:3: odd: expected a number from 0 to 9, found '3x'");
  EXPECT_EQ(number("far", 0, 98),
            "content/cards.txt:4: far: expected a number from 0 to 98, found '99'");
  EXPECT_EQ(number("none", 0, 9),
            "content/cards.txt:5: none: expected a number from 0 to 9, found ''");
  EXPECT_EQ(number("time2", 0, 9), "content/cards.txt:7: expected 'time2' only once in card a");
  EXPECT_EQ(number("gone", 0, 9),
            "content/cards.txt:1: expected a line 'gone …' in card a, found none");
}

TEST(EntryReader, KeepsTheFirstError) {
  const auto file = file_of("card a\n  time x\n  odd y\n");
  const auto entries = read_content(file);
  EntryReader card((*entries)[0]);
  EXPECT_EQ(card.number("odd", 1, 9), 1) << "the least after an error";
  EXPECT_EQ(card.number("time", 1, 9), 1);
  EXPECT_EQ(message(card.finish()),
            "content/cards.txt:3: odd: expected a number from 1 to 9, found 'y'");
}

// A misspelt key explains why another is missing.
TEST(EntryReader, AKeyThatNothingAskedForComesFirst) {
  const auto file = file_of("card a\n  tiem 4\n  note x\n");
  const auto entries = read_content(file);
  EntryReader card((*entries)[0]);
  (void)card.number("time", 0, 9);
  card.allow({"note"});
  EXPECT_FALSE(card.ok());
  EXPECT_EQ(message(card.finish()),
            "content/cards.txt:2: expected one of time, note in a card, found 'tiem'");
}

struct Named {
  std::string id;
};

std::string list_error(std::string text) {
  const ContentFiles files = {file_of(std::move(text))};
  ContentReader reader(files);
  reader.list<Named>("cards.txt", "card", 2, [](EntryReader& entry) {
    entry.allow({"time"});
    return Named{entry.id()};
  });
  return reader.ok() ? "" : reader.error().message;
}

TEST(ContentReader, AListHasEntriesOfOneKindWithIdsOfTheirOwn) {
  EXPECT_EQ(list_error("card a\n  time 1\ncard b\n"), "");
  EXPECT_EQ(list_error("card a\nbird b\n  wing 1\n"),
            "content/cards.txt:2: expected an entry 'card <id>', found 'bird'");
  EXPECT_EQ(list_error("card a b\n"),
            "content/cards.txt:1: expected an id of one word, found 'a b'");
  EXPECT_EQ(list_error("card a=b\n"),
            "content/cards.txt:1: expected an id of one word, found 'a=b'");
  EXPECT_EQ(list_error("card a\ncard a\n"),
            "content/cards.txt:2: expected each id once, found 'a' again");
  EXPECT_EQ(list_error(""), "content/cards.txt:1: expected 1 to 2 entries 'card <id>', found 0");
  EXPECT_EQ(list_error("card a\ncard b\ncard c\n"),
            "content/cards.txt:1: expected 1 to 2 entries 'card <id>', found 3");
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
