// Actions and chance events as text: canonical out, looser in.

#include "games/guild/table.h"
#include "mapwright/game/play_out.h"

namespace mapwright::guild {
namespace {

std::string canonical(std::string_view text) {
  static const Guild game = make_guild({}, 2);
  const auto action = game.parse_action(text);
  return action.ok() ? game.action_text(*action) : "error: " + action.error().message;
}
std::string canonical_chance(std::string_view text) {
  static const Guild game = make_guild({}, 2);
  const auto chance = game.parse_chance(text);
  return chance.ok() ? game.chance_text(*chance) : "error";
}

TEST(GuildNotation, CanonicalTextsReadBackUnchanged) {
  for (const auto* text : {"done", "explore I7", "village B10", "route H4 I8 post H4",
                           "route H4 I8 post I8", "keep sea4-treasure-x2", "use I", "use III"}) {
    EXPECT_EQ(canonical(text), text);
  }
}

TEST(GuildNotation, WhatPeopleTypeMayBeLooser) {
  EXPECT_EQ(canonical("  Explore   i7 "), "explore I7");
  EXPECT_EQ(canonical("ROUTE i8 h4 POST i8"), "route H4 I8 post I8");
  EXPECT_EQ(canonical("Keep Sea5"), "keep sea5");
  EXPECT_EQ(canonical("use ii"), "use II");
}

TEST(GuildNotation, MistakesAreExplained) {
  EXPECT_EQ(canonical("explore A1"),
            "error: 'a1' is no space of the map avenia; one is, for example, I6 (the capital)");
  EXPECT_EQ(canonical("route H4 I7 post H4"), "error: a route joins two cities, not H4 and I7");
  EXPECT_EQ(canonical("route H4 I8 post L5"),
            "error: the post stands on one of the two cities, not on L5");
  EXPECT_EQ(canonical("keep sea6"), "error: 'sea6' is no specialty card");
  EXPECT_EQ(canonical("use IV"), "error: expected 'use I', 'use II' or 'use III', found 'use IV'");
  for (const auto* text : {"", "explore", "explore I7 I8", "explore I07", "explore I+7", "fly I7",
                           "route H4 I8", "route H4 H4 post H4", "\xff", "explore I99999999999"}) {
    EXPECT_EQ(canonical(text).substr(0, 6), "error:") << text;
  }
  EXPECT_EQ(canonical(std::string(100000, 'x')).substr(0, 6), "error:");
}

TEST(GuildNotation, CardsAreWrittenByTheirIds) {
  for (const auto* text : {"sea3", "I", "I/II/III", "vase", "sea5 line-sea", "line-sea sea5",
                           "avenia-1 avenia-4 avenia-2"}) {
    EXPECT_EQ(canonical_chance(text), text);
  }
  for (const auto* text :
       {"", "sea", "sea5", "sea5 sea6", "sea3 any2", "kazan-1 kazan-2 kazan-3", "a b c d", "IV"}) {
    EXPECT_EQ(canonical_chance(text), "error") << text;
  }
}

// The list is sorted as text: A10 before A2, H10 before H4.
TEST(GuildNotation, ActionsSortedByNumberAreSortedAsText) {
  for (const auto map : kBuiltInMaps) {
    const Guild game = make_guild({{"map", std::string(map)}}, 1);
    State state = game.initial_state();
    Random random(9);
    const auto list = std::make_unique<ActionList>();
    while (!game.is_over(state)) {
      if (const Seat whose = game.next_chance(state); whose != kNobody) {
        turn_card(game, state, whose, random);
        continue;
      }
      game.legal_actions(state, seat_at(0), *list);
      for (std::size_t i = 1; i < list->size(); ++i) {
        ASSERT_LT((*list)[i - 1], (*list)[i]);
        ASSERT_LT(game.action_text((*list)[i - 1]), game.action_text((*list)[i]));
      }
      game.apply(state, seat_at(0), game.random_action(state, seat_at(0), random));
    }
  }
}

}  // namespace
}  // namespace mapwright::guild
