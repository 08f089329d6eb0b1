// Updates: who is told what and when, on the smallest game. The contract suite holds it for all.

#include "mapwright/game/updates.h"

#include <gtest/gtest.h>

#include "game/toy_game.h"

namespace mapwright {
namespace {

const std::vector<Event> kRound = {
    {Event::Kind::kChance, seat_at(0), "gold"},   {Event::Kind::kChance, seat_at(1), "iron"},
    {Event::Kind::kChance, kTable, "die 3"},      {Event::Kind::kAction, seat_at(1), "take 2"},
    {Event::Kind::kAction, seat_at(0), "take 3"},
};

// "1 take 2", "1 has chosen"; the table's events without a number.
std::vector<std::string> told(std::size_t events, Seat viewer, std::size_t from = 0) {
  std::vector<std::string> lines;
  for (const Update& update :
       updates_of(*toy::new_lots(2), std::span(kRound).first(events), viewer, from)) {
    const Seat seat = update.event.seat;
    lines.push_back((seat == kTable ? "" : std::to_string(index(seat)) + " ") +
                    (update.hidden ? "has chosen" : update.event.text));
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(Updates, ASeatKnowsItsOwnChoiceAtOnceAndTheOthersOnlyThatItHasChosen) {
  const Lines cards = {"0 gold", "1 iron", "die 3"};
  EXPECT_EQ(told(3, seat_at(0)), cards);
  EXPECT_EQ(told(4, seat_at(1)), Lines({"0 gold", "1 iron", "die 3", "1 take 2"}));
  EXPECT_EQ(told(4, seat_at(0)), Lines({"0 gold", "1 iron", "die 3", "1 has chosen"}));
  EXPECT_EQ(told(4, kNobody), told(4, seat_at(0)));
}

TEST(Updates, WhatOpensAtTheEndOfARoundComesThenInTheOrderItHappened) {
  EXPECT_EQ(told(5, seat_at(0), 3), Lines({"1 has chosen", "1 take 2", "0 take 3"}));
  EXPECT_EQ(told(5, seat_at(1), 3), Lines({"1 take 2", "0 take 3"}));
  EXPECT_EQ(told(5, kNobody, 4), Lines({"1 take 2", "0 take 3"}));
  const auto last = updates_of(*toy::new_lots(2), kRound, seat_at(0), 4);
  ASSERT_EQ(last.size(), 2U);
  EXPECT_EQ(last[0].number, 3U);
  EXPECT_EQ(last[0].at, 5U);
}

}  // namespace
}  // namespace mapwright
