// One description that writes and reads, by a small struct with a line of every sort.

#include "mapwright/game/position_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/message.h"

namespace mapwright {
namespace {

using ::testing::HasSubstr;

struct Thing {
  std::string id;
};
const std::vector<Thing> kThings = {{"ant"}, {"bee"}, {"cat"}};
constexpr std::uint8_t kNone = 0xff;

struct Board {
  unsigned things = 0;  // a mask
  std::uint8_t count = 0;
  bool operator==(const Board&) const = default;
};

struct Toy {
  Seat viewer = kNobody;
  int day = 1;
  bool rain = false;
  std::array<std::int8_t, 3> figures{};
  std::array<std::uint8_t, 2> row{};
  std::array<std::uint8_t, 2> slots{kNone, kNone};
  std::array<std::uint8_t, 2> list{kNone, kNone};
  CellSet<8> cells;
  std::string drawing = "..";
  Board board;
  Board before;
  bool operator==(const Toy&) const = default;
};

struct SetUp {
  Options options = {{"side", "B"}, {"edition", "el"}};
  int seats = 2;
};

void describe_board(PositionText& text, Board& board) {
  text.set("things", board.things, named_by_id("expected things", std::span<const Thing>(kThings)));
  text.count("count", board.count, 9);
}

void describe(PositionText& text, const SetUp& set_up, Toy& toy) {
  const auto names = named_by_id("expected a thing", std::span<const Thing>(kThings));
  const Naming cells{"expected cells", [](Cell cell) { return std::to_string(index(cell)); },
                     [](std::string_view word) -> std::optional<Cell> {
                       const auto cell = number_in(word, 0, 7);
                       return cell ? std::optional(cell_at(*cell)) : std::nullopt;
                     }};
  text.head("toy", set_up.options, set_up.seats, toy.viewer, 1, "seats");
  text.number("day", toy.day, 1, 7);
  text.flag("rain", toy.rain);
  text.numbers("figures", toy.figures, -9, 9, "expected three figures");
  text.row("row", toy.row, names, "expected two things");
  text.slots("slots", toy.slots, kNone, names, "expected two slots");
  if (text.when(toy.rain, "list", "expected a list only when it rains")) {
    text.list("list", toy.list, kNone, names);
  }
  text.set("cells", toy.cells, cells);
  text.seat(seat_at(0));
  describe_board(text, toy.board);
  text.changes("was-", toy.before, toy.board, [&](Board& before) { describe_board(text, before); });
  text.drawing(
      "map", [&] { return std::vector<std::string>{toy.drawing}; },
      [&](const ContentField& line) {
        text.expect(line.drawing.size() == 1, line, "expected one row");
        if (line.drawing.size() == 1) toy.drawing = line.drawing[0];
      });
}

std::string written(const Toy& toy, std::string_view kind = "position") {
  return write_position(kind, SetUp{}, toy, describe);
}
Result<Toy> read(std::string_view text, std::string_view kind = "position") {
  return read_position<SetUp, Toy>(kind, SetUp{}, text, describe);
}

Toy full() {
  Toy toy;
  toy.day = 5;
  toy.rain = true;
  toy.figures = {3, 0, -4};
  toy.row = {2, 0};
  toy.slots = {kNone, 1};
  toy.list = {2, kNone};
  toy.cells.insert(cell_at(1));
  toy.cells.insert(cell_at(6));
  toy.drawing = "#.";
  toy.board = {.things = 0b101, .count = 2};
  toy.before = {.things = 0, .count = 2};
  return toy;
}

constexpr std::string_view kFull =
    "position toy\n"
    "  options side=B edition=el\n"
    "  seats 2\n"
    "  day 5\n"
    "  rain\n"
    "  figures 3 0 -4\n"
    "  row cat ant\n"
    "  slots - bee\n"
    "  list cat\n"
    "  cells 1 6\n"
    "seat 0\n"
    "  things ant cat\n"
    "  count 2\n"
    "  was-things -\n"
    "  map\n"
    "    | #.\n";

TEST(PositionText, WritesWhatThereIsAndReadsItBack) {
  EXPECT_EQ(written(full()), kFull);
  const auto back = read(kFull);
  ASSERT_TRUE(back.ok()) << back.error().message;
  EXPECT_EQ(*back, full());
}

TEST(PositionText, LeavesOutWhatSaysNothing) {
  const std::string text = written(Toy{});
  EXPECT_EQ(text,
            "position toy\n  options side=B edition=el\n  seats 2\n  day 1\n  figures 0 0 0\n"
            "  row ant ant\nseat 0\n  map\n    | ..\n");
  EXPECT_EQ(*read(text), Toy{});
}

std::string error_after(std::string_view from, std::string_view to) {
  std::string text(kFull);
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return message(read(text.replace(at, from.size(), to)));
}

TEST(PositionText, TheFirstErrorIsKeptWithItsLine) {
  EXPECT_EQ(error_after("day 5", "day 8"),
            "position:4: day: expected a number from 1 to 7, found '8'");
  EXPECT_EQ(error_after("day 5\n  rain\n  figures 3", "day 8\n  rain\n  figures x"),
            "position:4: day: expected a number from 1 to 7, found '8'");
  EXPECT_EQ(error_after("figures 3 0", "figures 3 x"),
            "position:6: expected three figures, found '3 x -4'");
  EXPECT_EQ(error_after("row cat ant", "row cat"), "position:7: expected two things, found 'cat'");
  EXPECT_EQ(error_after("row cat", "row cow"), "position:7: expected a thing, found 'cow'");
  EXPECT_EQ(error_after("slots -", "slots cow"), "position:8: expected a thing, found 'cow'");
  EXPECT_EQ(error_after("list cat", "list cat ant bee"), "position:9: expected fewer cards");
  EXPECT_EQ(error_after("  rain\n", ""), "position:8: expected a list only when it rains");
  EXPECT_EQ(error_after("cells 1 6", "cells 1 8"), "position:10: expected cells, found '8'");
  EXPECT_EQ(error_after("cells 1 6", "cells 1 1"),
            "position:10: expected each at most once, found '1'");
  EXPECT_EQ(error_after("count 2", "count 10"),
            "position:13: expected a number from 0 to 9, found '10'");
  EXPECT_EQ(error_after("was-things -", "was-things dog"),
            "position:14: expected things, found 'dog'");
  EXPECT_EQ(error_after("    | #.\n", ""), "position:15: expected one row");
}

// The keys are those of the description: nothing else has to list them.
TEST(PositionText, AKeyThatIsNotDescribedExplainsWhatIsMissing) {
  EXPECT_EQ(error_after("  day 5", "  dya 5"),
            "position:4: expected one of options, seats, viewer, day, rain, figures, row, slots, "
            "list, cells in a position, found 'dya'");
  EXPECT_EQ(error_after("  count 2", "  counts 2"),
            "position:13: expected one of things, count, was-things, was-count, map in a seat, "
            "found 'counts'");
  EXPECT_EQ(error_after("  day 5\n", ""),
            "position:1: expected a line 'day …' in position toy, found none");
  EXPECT_EQ(error_after("  count 2\n", "  count 2\n  count 2\n"),
            "position:14: expected 'count' only once in seat 0");
}

TEST(PositionText, EntriesMustBeThoseOfTheDescription) {
  EXPECT_EQ(error_after("seat 0", "seat 1"), "position:11: expected 'seat 0'");
  EXPECT_EQ(error_after("seat 0\n", ""), "position:1: expected 1 seats after it, found 0");
  EXPECT_EQ(message(read("")), "position:1: expected 'position toy', found nothing");
  EXPECT_THAT(message(read("position \xff\n")), HasSubstr("position:1: expected UTF-8"));
}

TEST(PositionText, TheHeadMustBeThatOfTheGame) {
  const auto* set_up =
      "position:1: expected the set-up of this game: options side=B edition=el, seats 2";
  EXPECT_EQ(error_after("position toy", "view toy"),
            "position:1: expected 'position toy', found 'view' 'toy'");
  EXPECT_EQ(error_after("position toy", "position ludo"),
            "position:1: expected 'position toy', found 'position' 'ludo'");
  EXPECT_EQ(error_after("side=B", "side=A"), set_up);
  EXPECT_EQ(error_after(" edition=el", ""), set_up);
  EXPECT_EQ(error_after("side=B", "side=B side=B"), set_up);
  EXPECT_EQ(error_after("seats 2", "seats 3"), set_up);
  std::string turned(kFull);
  turned.replace(turned.find("side=B edition=el"), 17, "edition=el side=B");
  EXPECT_EQ(*read(turned), full()) << "options in any order";
}

TEST(PositionText, AViewNamesItsViewerAndAPositionDoesNot) {
  Toy toy = full();
  toy.viewer = seat_at(1);
  const std::string text = written(toy, "view");
  EXPECT_THAT(text, HasSubstr("  seats 2\n  viewer 1\n"));
  EXPECT_EQ(*read(text, "view"), toy);
  toy.viewer = kNobody;
  EXPECT_THAT(written(toy, "view"), HasSubstr("  viewer spectator\n"));
  EXPECT_EQ(*read(written(toy, "view"), "view"), toy);
  EXPECT_EQ(error_after("seats 2\n", "seats 2\n  viewer 0\n"),
            "position:1: expected a line 'viewer …' in a view, and none in a position");
  std::string none = text;
  EXPECT_THAT(message(read(none.erase(none.find("  viewer 1\n"), 11), "view")),
              HasSubstr("view:1: expected a line 'viewer …' in a view"));
  std::string wrong = text;
  EXPECT_EQ(message(read(wrong.replace(wrong.find("viewer 1"), 8, "viewer 2"), "view")),
            "view:4: expected a number from 0 to 1, found '2'");
}

}  // namespace
}  // namespace mapwright
