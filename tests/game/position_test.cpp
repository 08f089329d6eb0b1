// The head that positions and views of all games share.

#include "mapwright/game/position.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/message.h"

namespace mapwright {
namespace {

using ::testing::HasSubstr;

std::string head_error(std::string_view text) { return message(parse_position_head(text, "p")); }

const Options kOptions = {{"side", "B"}, {"edition", "el"}};

TEST(PositionHead, RoundTrips) {
  for (const int seats : {1, 2, kMaxSeats}) {
    const auto text = "position toy\n" + position_head_fields(kOptions, seats) + "  more 1\n";
    const auto head = parse_position_head(text, "p");
    ASSERT_TRUE(head.ok());
    EXPECT_EQ(head->game, "toy");
    EXPECT_EQ(head->options, kOptions);
    EXPECT_EQ(head->seats, seats);
  }
}

TEST(PositionHead, TakesNoOptionsAndOptionsWithEqualsSigns) {
  EXPECT_TRUE(parse_position_head("position toy\n  options\n  seats 1\n", "p")->options.empty());
  const auto head = parse_position_head("position toy\n  options a=b=c d=\n  seats 1\n", "p");
  ASSERT_TRUE(head.ok());
  EXPECT_EQ(head->options, (Options{{"a", "b=c"}, {"d", ""}}));
}

TEST(PositionHead, ErrorsNameFileAndLine) {
  EXPECT_EQ(head_error(""), "p:1: expected 'position' and the name of a game");
  EXPECT_EQ(head_error("view toy\n  options\n  seats 1\n"),
            "p:1: expected 'position' and the name of a game");
  EXPECT_EQ(head_error("position toy\n  seats 1\n"),
            "p:1: expected a line 'options …' in position toy, found none");
  EXPECT_EQ(head_error("position toy\n  options side\n  seats 1\n"),
            "p:2: expected an option as name=value, found 'side'");
  EXPECT_EQ(head_error("position toy\n  options =B\n  seats 1\n"),
            "p:2: expected an option as name=value, found '=B'");
  EXPECT_EQ(head_error("position toy\n  options\n"),
            "p:1: expected a line 'seats …' in position toy, found none");
  for (const auto* seats : {"0", "101", "-1", "two", ""}) {
    EXPECT_EQ(head_error("position toy\n  options\n  seats " + std::string(seats) + "\n"),
              "p:3: seats: expected a number from 1 to 100, found '" + std::string(seats) + "'");
  }
  EXPECT_THAT(head_error("position toy\n  options\n  seats 1\n  seats 2\n"),
              HasSubstr("p:4: expected 'seats' only once"));
  EXPECT_THAT(head_error("position \xff\n"), HasSubstr("p:1: expected UTF-8"));
}

class CheckHead : public ::testing::Test {
 protected:
  Result<void> check(std::string_view head, std::string_view kind = "position") {
    file_ = {.name = "", .path = "p", .text = std::string(head)};
    entries_ = *read_content(file_);
    return check_position_head(entries_.at(0), kind, "toy", kOptions, 2);
  }
  ContentFile file_;
  std::vector<ContentEntry> entries_;
};

TEST_F(CheckHead, TakesTheSetUpInAnyOrderOfOptions) {
  EXPECT_TRUE(check("position toy\n  options side=B edition=el\n  seats 2\n").ok());
  EXPECT_TRUE(check("position toy\n  seats 2\n  options edition=el side=B\n").ok());
  EXPECT_TRUE(check("view toy\n  options side=B edition=el\n  seats 2\n", "view").ok());
}

TEST_F(CheckHead, RefusesAnotherKindGameOrSetUp) {
  const auto* set_up = "p:1: expected the set-up of this game: options side=B edition=el, seats 2";
  EXPECT_THAT(message(check("view toy\n  options side=B edition=el\n  seats 2\n")),
              HasSubstr("p:1: expected 'position toy', found 'view' 'toy'"));
  EXPECT_THAT(message(check("position ludo\n  options side=B edition=el\n  seats 2\n")),
              HasSubstr("p:1: expected 'position toy', found 'position' 'ludo'"));
  EXPECT_EQ(message(check("position toy\n  options side=A edition=el\n  seats 2\n")), set_up);
  EXPECT_EQ(message(check("position toy\n  options side=B\n  seats 2\n")), set_up);
  EXPECT_EQ(message(check("position toy\n  options side=B edition=el\n  seats 3\n")), set_up);
  EXPECT_EQ(message(check("position toy\n  options side=B side=B edition=el\n  seats 2\n")),
            set_up);
}

TEST_F(CheckHead, ReadsTheViewerOfAView) {
  const auto read = [&](std::string_view text, std::string_view kind) -> Result<Seat> {
    file_ = {.name = "", .path = "p", .text = std::string(text)};
    entries_ = *read_content(file_);
    Seat viewer = kTable;
    if (auto done = read_viewer(entries_.at(0), kind, 2, viewer); !done) return done.error();
    return viewer;
  };
  EXPECT_EQ(*read("view toy\n  viewer 1\n", "view"), seat_at(1));
  EXPECT_EQ(*read("view toy\n  viewer spectator\n", "view"), kNobody);
  EXPECT_EQ(*read("position toy\n", "position"), kNobody);
  EXPECT_THAT(message(read("view toy\n", "view")), HasSubstr("p:1: expected a line 'viewer …'"));
  EXPECT_THAT(message(read("position toy\n  viewer 0\n", "position")),
              HasSubstr("p:1: expected a line 'viewer …' in a view, and none in a position"));
  EXPECT_EQ(message(read("view toy\n  viewer 2\n", "view")),
            "p:2: expected a number from 0 to 1, found '2'");
}

TEST(ParseOption, TakesNameAndValue) {
  EXPECT_EQ(*parse_option("side=B"), (Option{"side", "B"}));
  EXPECT_EQ(*parse_option("side="), (Option{"side", ""}));
  EXPECT_FALSE(parse_option("side").ok());
  EXPECT_FALSE(parse_option("=B").ok());
  EXPECT_FALSE(parse_option("").ok());
}

}  // namespace
}  // namespace mapwright
