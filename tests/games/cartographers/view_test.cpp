// What a seat may know in Cartographers: everything but the others' choices of this turn.

#include "games/cartographers/table.h"
#include "mapwright/game/play_out.h"

namespace mapwright::cartographers {
namespace {

std::string view_text(const Table& table, Seat viewer) {
  return table.game.view_text(table.game.view(table.state, viewer));
}
std::string picture(const Table& table, Seat viewer) {
  return table.game.picture(table.game.view(table.state, viewer));
}

// Two worlds that differ only in what seat 1 has chosen.
void expect_hidden(std::string_view card, std::string_view one, std::string_view other) {
  Table world(3);
  world.turn(card);
  Table second(3);
  second.turn(card);
  world.choose(1, one);
  second.choose(1, other);
  for (const Seat viewer : {seat_at(0), seat_at(2), kNobody}) {
    EXPECT_EQ(view_text(world, viewer), view_text(second, viewer));
    EXPECT_EQ(picture(world, viewer), picture(second, viewer));
    EXPECT_TRUE(world.game.view(world.state, viewer) == second.game.view(second.state, viewer));
    EXPECT_NE(view_text(world, viewer).find("chosen hidden"), std::string::npos);
    EXPECT_EQ(view_text(world, viewer).find(one), std::string::npos);
  }
  EXPECT_NE(view_text(world, seat_at(1)), view_text(second, seat_at(1)));
  EXPECT_NE(view_text(world, seat_at(1)).find("chosen " + std::string(one)), std::string::npos);
}

// C12
TEST(CartographersView, AChoiceIsHiddenUntilTheLastSeatHasChosen) {
  expect_hidden("great-river", "water A1 A2 A3", "water B6 C5 C6 D4 D5");
  expect_hidden("rift-lands", "monster A1", "village K11");
}

// C18
TEST(CartographersView, AChoiceInAnAmbushIsHiddenToo) {
  expect_hidden("goblin-attack", "monster A1 B2 C3", "monster A3 B2 C1");
}

TEST(CartographersView, AfterTheLastChoiceEverybodySeesTheSame) {
  Table table(2);
  table.turn("great-river");
  table.choose(0, "water A1 A2 A3");
  table.choose(1, "water K1 K2 K3");
  const auto without_viewer = [&](Seat viewer) {
    std::string text = view_text(table, viewer);
    const auto at = text.find("  viewer ");
    return text.erase(at, text.find('\n', at) - at);
  };
  EXPECT_EQ(without_viewer(seat_at(0)), without_viewer(seat_at(1)));
  EXPECT_EQ(without_viewer(seat_at(0)), without_viewer(kNobody));
}

TEST(CartographersView, AViewComesBackFromItsTextAtEveryPointOfAGame) {
  for (const int seats : {1, 2, 3}) {
    Table table(seats, {{"edicts", ""}, {"side", "B"}, {"edition", "el"}});
    Random random(static_cast<std::uint64_t>(seats));
    while (!table.game.is_over(table.state)) {
      for (int viewer = -1; viewer < seats; ++viewer) {
        const Seat seat = viewer < 0 ? kNobody : seat_at(viewer);
        const auto view = table.game.view(table.state, seat);
        const auto again = table.game.parse_view(table.game.view_text(view));
        ASSERT_TRUE(again.ok()) << again.error().message << "\n" << table.game.view_text(view);
        ASSERT_TRUE(*again == view) << table.game.view_text(view);
      }
      if (table.game.chance_due(table.state, kTable)) {
        turn_card(table.game, table.state, kTable, random);
      } else {
        const Seat seat = table.game.seats_to_act(table.state).first();
        table.game.apply(table.state, seat, table.game.random_action(table.state, seat, random));
      }
    }
  }
}

TEST(CartographersView, ASampledStateFitsTheView) {
  Table table(3);
  table.turn("goblin-attack");
  table.choose(0, "monster A1 B2 C3");
  table.choose(2, "monster A3 B2 C1");
  Random random(3);
  bool differs = false;
  for (int i = 0; i < 50; ++i) {
    for (const Seat viewer : {seat_at(0), seat_at(1), kNobody}) {
      const auto view = table.game.view(table.state, viewer);
      const State sampled = table.game.sample(view, random);
      ASSERT_TRUE(table.game.view(sampled, viewer) == view);
      differs = differs || !(sampled == table.state);
    }
  }
  EXPECT_TRUE(differs) << "hidden choices are drawn at random";
}

TEST(CartographersView, WhatIsNoViewIsRefusedWithItsLine) {
  Table table(2);
  table.turn("great-river");
  table.choose(1, "water A1 A2 A3");
  const std::string text = view_text(table, seat_at(0));
  const auto error = [&](std::string_view from, std::string_view to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    const auto view = table.game.parse_view(changed);
    return view ? "accepted" : view.error().message;
  };
  EXPECT_TRUE(error("view cart", "position cart").starts_with("view:1: expected")) << text;
  EXPECT_TRUE(error("viewer 0", "viewer 2").starts_with("view:4: expected")) << text;
  EXPECT_TRUE(error("  viewer 0\n", "").starts_with("view:1: expected"));
  EXPECT_TRUE(error("viewer 0", "viewer 1").starts_with("view:25: expected"))
      << "nobody hides a choice from oneself: " << error("viewer 0", "viewer 1");
  EXPECT_TRUE(error("chosen hidden", "chosen water A1 A2 A3").starts_with("view:25: expected"))
      << "a view does not know another's choice";
  EXPECT_FALSE(table.game.parse_state(text).ok());
}

}  // namespace
}  // namespace mapwright::cartographers
