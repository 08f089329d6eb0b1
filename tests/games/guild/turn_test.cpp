// The flow of a table: decks, ages, turns and the choice of specialties.

#include "games/guild/table.h"
#include "mapwright/game/play_out.h"

namespace mapwright::guild {
namespace {

using Outcomes = std::vector<std::pair<std::string, int>>;

// G4
TEST(GuildTurn, ThreeOfSixObjectivesAreDrawnFirstLeftToRight) {
  const Guild game = make_guild({{"map", "avenia"}}, 2);
  State state = game.initial_state();
  EXPECT_EQ(game.next_chance(state), kTable);
  EXPECT_EQ(game.chance_weight(state, kTable), 120U);
  EXPECT_EQ(game.chance_text(game.chance_at(state, kTable, 0)), "avenia-1 avenia-2 avenia-3");
  EXPECT_EQ(game.chance_text(game.chance_at(state, kTable, 119)), "avenia-6 avenia-5 avenia-4");
  const auto outcome = game.parse_chance("avenia-1 avenia-4 avenia-2");
  ASSERT_TRUE(game.chance_legal(state, kTable, *outcome));
  EXPECT_FALSE(game.chance_legal(state, kTable, *game.parse_chance("avenia-1 avenia-1 avenia-2")));
  EXPECT_FALSE(game.chance_legal(state, kTable, *game.parse_chance("sea3")));
  game.apply_chance(state, kTable, *outcome);
  EXPECT_EQ(game.content().objectives[state.objectives[1]].id, "avenia-4");
  EXPECT_EQ(game.chance_weight(state, kTable), 6U);
}

// G4: each age every card of its deck once: 6, 7, 8, 9 turns.
TEST(GuildTurn, AgesHaveSixSevenEightAndNineTurns) {
  Table table("avenia", 2);
  EXPECT_EQ(table.outcomes(kTable), (Outcomes{{"grassland2", 1},
                                              {"desert2", 1},
                                              {"mountain1", 1},
                                              {"sea3", 1},
                                              {"any2", 1},
                                              {"I", 1}}));
  std::array<int, 4> turns{};
  Random random(3);
  while (!table.game.is_over(table.state)) {
    if (const Seat whose = table.game.next_chance(table.state); whose != kNobody) {
      if (whose == kTable) ++turns[table.state.age - 1U];
      turn_card(table.game, table.state, whose, random);
    } else {
      const Seat seat = table.game.seats_to_act(table.state).first();
      table.game.apply(table.state, seat, table.game.random_action(table.state, seat, random));
    }
  }
  EXPECT_EQ(turns, (std::array<int, 4>{6, 7, 8, 9}));
}

// G5: the next card comes when all have finished, and each seat says so itself.
TEST(GuildTurn, EverySeatClosesEveryTurnWithDone) {
  Table table("avenia", 2);
  table.turn("mountain1");
  EXPECT_FALSE(table.game.chance_due(table.state, kTable));
  table.play(0, "explore J7");
  EXPECT_EQ(table.legal(0), "done");
  table.play(0, "done");
  EXPECT_EQ(table.legal(0), "");
  EXPECT_FALSE(table.game.chance_due(table.state, kTable));
  table.play(1, "done");
  EXPECT_TRUE(table.game.chance_due(table.state, kTable));
  EXPECT_EQ(table.outcomes(kTable).size(), 5U);
}

// G11: two cards each, one kept, the other gone for good.
TEST(GuildTurn, AnAgeCardTurnedForTheFirstTimeGivesTwoSpecialtiesToChooseFrom) {
  Table table("avenia", 2);
  table.turn("I");
  EXPECT_EQ(table.legal(0), "");
  EXPECT_EQ(table.game.next_chance(table.state), seat_at(0));
  EXPECT_TRUE(table.game.chance_due(table.state, seat_at(1)));
  EXPECT_EQ(table.game.chance_weight(table.state, seat_at(1)), 28U * 27U);
  table.draw(1, "sea5 line-sea");
  EXPECT_EQ(table.legal(1), "keep line-sea; keep sea5");
  EXPECT_EQ(table.game.chance_weight(table.state, seat_at(0)), 26U * 25U);
  EXPECT_FALSE(
      table.game.chance_legal(table.state, seat_at(0), *table.game.parse_chance("sea5 region4")));
  table.draw(0, "region4 ring-sea");
  table.play(1, "keep line-sea");
  EXPECT_EQ(table.open(1), "H6 I5");  // plays it at once
  table.play(1, "done");
  table.play(0, "keep ring-sea; done; done");
  EXPECT_EQ(table.game.specialty_deck(table.state),
            ((std::uint64_t{1} << 28) - 1) & ~(std::uint64_t{1} << 9) & ~(std::uint64_t{1} << 17) &
                ~(std::uint64_t{1} << 18) & ~(std::uint64_t{1} << 22));
}

// G11: both orders of a pair are the same pair.
TEST(GuildTurn, TheOrderOfAPairMakesNoDifference) {
  Table one;
  one.turn("I");
  Table other = one;
  one.draw(0, "sea5 line-sea");
  other.draw(0, "line-sea sea5");
  EXPECT_EQ(one.state, other.state);
}

constexpr std::string_view kThreeSlots =
    "  specialties sea5 region4 line-land\n  refused line-sea ring-sea ray-sea\n"
    "  coins 0 0 0 0 0 0\n";

// G11: later the card is simply played again; I/II/III plays any of the three.
TEST(GuildTurn, AgeCardsOfEarlierAgesPlayTheirSlotAndTheLastAnyOfThem) {
  Table table;
  table.load("  age IV\nseat 0\n" + std::string(kThreeSlots));
  table.turn("II");
  EXPECT_EQ(table.open(), "H7 I7 J6 J7");  // region4
  table.play(0, "done");
  table.turn("I/II/III");
  EXPECT_EQ(table.legal(), "use I; use II; use III");
  table.play(0, "use I");
  EXPECT_EQ(table.open(), "H6 I5");  // sea5
}

// G22: all cubes come off after ages I to III; the rest stays.
TEST(GuildTurn, CubesComeOffAtTheEndOfAnAgeAndEverythingElseStays) {
  Table table;
  table.load(
      "  age III\n  turned grassland2 desert2 mountain1 any2 I II III sea3\n  card sea3\nseat 0\n"
      "  cubes I5 I7 I8 J6 K5\n  villages H8\n  posts L5\n  ruins B5\n  towers B2\n" +
      std::string("  best-route 4\n  best-coin-space 1\n") + std::string(kThreeSlots) +
      "  turn explore sea3\n");
  table.play(0, "done");
  EXPECT_EQ(table.state.age, 4);
  EXPECT_TRUE(table.seat().board.cubes.empty());
  EXPECT_EQ(table.names(table.seat().board.villages), "H8");
  EXPECT_NE(table.seat().board.posts, 0);
  EXPECT_NE(table.seat().board.ruins, 0);
  EXPECT_NE(table.seat().board.towers, 0);
  table.turn("grassland2");
  EXPECT_EQ(table.open(), "I7");
}

// G22: after age IV the cubes stay and the game is over.
TEST(GuildTurn, TheGameEndsWithAgeFour) {
  Table table;
  table.load(
      "  age IV\n  turned grassland2 desert2 mountain1 any2 I II III I/II/III sea3\n  card sea3\n"
      "seat 0\n  cubes I5\n" +
      std::string(kThreeSlots) + "  turn explore sea3\n");
  table.play(0, "done");
  EXPECT_TRUE(table.game.is_over(table.state));
  EXPECT_EQ(table.names(table.seat().board.cubes), "I5");
  EXPECT_EQ(table.game.next_chance(table.state), kNobody);
  EXPECT_EQ(table.legal(), "");
}

// An earlier phase ends by itself when its limit is reached and nothing waits; `done` ends it too.
TEST(GuildTurn, PhasesEndByThemselvesAtTheirLimitOrByDone) {
  Table table;
  table.turn("I");
  table.draw(0, "ring-mountain sea5");
  table.play(0, "keep ring-mountain; done");
  EXPECT_EQ(table.seat().turn.phase, 1);
  EXPECT_EQ(table.legal(), "done");
  Table full;
  full.turn("I");
  full.draw(0, "ring-mountain sea5");
  full.play(0, "keep ring-mountain; explore H7");
  EXPECT_EQ(full.seat().turn.phase, 1);
}

// Decisions of different seats in any interleaving: the same choices and the same end.
TEST(GuildTurn, InterleavingOfSeatsMakesNoDifference) {
  for (const auto map : kBuiltInMaps) {
    Table table(map, 3);
    Random random(12);
    while (!table.game.is_over(table.state)) {
      const Seat whose = table.game.next_chance(table.state);
      if (whose != kTable) {
        ADD_FAILURE() << "a common card is due between turns";
        return;
      }
      turn_card(table.game, table.state, kTable, random);
      // Seat by seat first, writing down what each did and could have done.
      struct Event {
        int seat = 0;
        std::string legal;
        std::string text;
        bool is_chance = false;
      };
      std::array<std::vector<Event>, 3> events;
      State one = table.state;
      const auto play_seat = [&](State& state, int i) {
        while (table.game.chance_due(state, seat_at(i)) ||
               table.game.is_to_act(state, seat_at(i))) {
          Table now = table;
          now.state = state;
          if (table.game.chance_due(state, seat_at(i))) {
            const auto y = random.below(table.game.chance_weight(state, seat_at(i)));
            const Chance chance = table.game.chance_at(state, seat_at(i), y);
            events[static_cast<std::size_t>(i)].push_back(
                {i, "", table.game.chance_text(chance), true});
            table.game.apply_chance(state, seat_at(i), chance);
          } else {
            const Action action = table.game.random_action(state, seat_at(i), random);
            events[static_cast<std::size_t>(i)].push_back(
                {i, now.legal(i), table.game.action_text(action), false});
            table.game.apply(state, seat_at(i), action);
          }
        }
      };
      for (int i = 0; i < 3; ++i) play_seat(one, i);
      // The same in a random interleaving.
      State other = table.state;
      std::array<std::size_t, 3> next{};
      for (bool left = true; left;) {
        left = false;
        const auto i = random.below(3);
        if (next[i] < events[i].size()) {
          const Event& event = events[i][next[i]++];
          Table now = table;
          now.state = other;
          if (event.is_chance) {
            const auto chance = table.game.parse_chance(event.text);
            ASSERT_TRUE(table.game.chance_legal(other, seat_at(event.seat), *chance));
            table.game.apply_chance(other, seat_at(event.seat), *chance);
          } else {
            ASSERT_EQ(now.legal(event.seat), event.legal);
            table.game.apply(other, seat_at(event.seat), *table.game.parse_action(event.text));
          }
        }
        for (std::size_t k = 0; k < 3; ++k) left = left || next[k] < events[k].size();
      }
      ASSERT_EQ(one, other);
      table.state = one;
    }
  }
}

}  // namespace
}  // namespace mapwright::guild
