#include "mapwright/game/seat_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mapwright {
namespace {

using ::testing::ElementsAre;

Record seated(std::vector<SeatInfo> seats) {
  Record record;
  record.seats = std::move(seats);
  return record;
}
SeatInfo person(std::string name) {
  return {.name = std::move(name), .title = "", .emblem = "", .bot = ""};
}

TEST(SeatNames, EverySeatGetsOneOfItsOwn) {
  const SeatInfo bot{.name = "", .title = "", .emblem = "", .bot = "greedy"};
  EXPECT_THAT(names_at_table(seated({person("Ada"), bot})), ElementsAre("Ada", "greedy"));
  EXPECT_THAT(names_at_table(seated({person("  "), bot, bot})),
              ElementsAre("You", "greedy 2", "greedy 3"));
  EXPECT_THAT(names_at_table(seated({person(""), person("Bea"), person("")})),
              ElementsAre("Player 1", "Bea", "Player 3"));
}

TEST(SeatNames, NamesOfRecordsAreMadeFitToBeShown) {
  EXPECT_EQ(shown_name(" \x1b[31mA\nB "), "?[31mA?B");
  EXPECT_EQ(shown_name(std::string(100, 'x')), std::string(kMaxNameLength, 'x') + "…");
}

TEST(SeatNames, WhatIsGivenIsRefusedInstead) {
  EXPECT_TRUE(check_name("Κώστας 🦊"));
  EXPECT_TRUE(check_name(std::string(kMaxNameLength, 'x')));
  EXPECT_FALSE(check_name(std::string(kMaxNameLength + 1, 'x')));
  EXPECT_FALSE(check_name("A\x1b"));
  EXPECT_FALSE(check_name("\xff"));
}

}  // namespace
}  // namespace mapwright
