// The head that positions and views of all games share.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/message.h"
#include "mapwright/game/position_text.h"

namespace mapwright {
namespace {

using ::testing::HasSubstr;

std::string head_error(std::string_view text) { return message(parse_position_head(text, "p")); }

const Options kOptions = {{"side", "B"}, {"edition", "el"}};

TEST(PositionHead, RoundTrips) {
  for (const int seats : {1, 2, kMaxSeats}) {
    PositionText written("position");
    Seat nobody = kNobody;
    written.head("toy", kOptions, seats, nobody, 0, "seats");
    const auto text = written.text() + "  more 1\n";
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

TEST(ParseOption, TakesNameAndValue) {
  EXPECT_EQ(*parse_option("side=B"), (Option{"side", "B"}));
  EXPECT_EQ(*parse_option("side="), (Option{"side", ""}));
  EXPECT_FALSE(parse_option("side").ok());
  EXPECT_FALSE(parse_option("=B").ok());
  EXPECT_FALSE(parse_option("").ok());
}

}  // namespace
}  // namespace mapwright
