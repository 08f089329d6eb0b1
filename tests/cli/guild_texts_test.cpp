// The Guild in the terminal's words.

#include "games/guild/table.h"
#include "mapwright/game/play_out.h"
#include "mapwright/terminal/guild/texts.h"

namespace mapwright::guild {
namespace {

// All refusals of whole games on every map; the cards there bring every shape.
TEST(GuildTexts, EveryReasonHasItsWords) {
  for (std::uint64_t game_number = 0; game_number < 24; ++game_number) {
    const auto map = kBuiltInMaps[game_number % kBuiltInMaps.size()];
    const Guild game = make_guild({{"map", std::string(map)}}, 1);
    State state = game.initial_state();
    Random random(game_number);
    play_out(game, state, random, [&](const State& now, Seat seat) {
      const auto view = game.view(now, seat);
      for (const Cell space : game.map().explorable) {
        for (const Action action : {Action::explore(space), Action::village(space)}) {
          if (game.is_legal(now, seat, action)) continue;
          const auto code = why_not(game, view, seat, action).code;
          EXPECT_NE(std::ranges::find(reason_words(), code, &ReasonWords::code),
                    reason_words().end())
              << code;
        }
      }
      return game.random_action(now, seat, random);
    });
  }
}

// "Brings completes a region." was no English.
TEST(GuildTexts, WhatAStepBringsAreThings) {
  Table table("avenia", 1);
  table.load(
      "  age I\n  turned any2 desert2\n  card any2\nseat 0\n  cubes I7 I8 J7 J8 K7 L6 L7\n"
      "  best-coin-space 1\n  coins 1 0 0 0 0 0\n  turn explore any2\n");
  const Action link = *table.game.parse_action("explore L5");
  EXPECT_EQ(gain_text(table.game, table.state, seat_at(0), link), "a trade route");
}

// G21: how far a chain is, in front of the text, which a narrow window cuts.
TEST(GuildTexts, AnObjectiveTellsFirstHowFarItIs) {
  Table table("kazan", 1, "kazan-4,kazan-1,kazan-2");
  table.load(
      "  age II\n  turned any2 desert2\n  card any2\nseat 0\n  cubes I10 J10\n  ruins J10\n"
      "  villages K9\n  specialties sea5 - -\n  refused line-sea - -\n  coins 0 0 0 0 0 0\n"
      "  turn explore any2\n");
  const auto list = objective_standings(table.game, table.state, seat_at(0), table.seat().board);
  const std::string text = objective_text(table.game, table.state, list[0], seat_at(0), {"Ada"});
  EXPECT_TRUE(text.starts_with("1 pays 10 [2/4]: ")) << text;
}

}  // namespace
}  // namespace mapwright::guild
