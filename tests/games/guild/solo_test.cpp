// The solo game (G25, G26) and the hall of fame (G27).

#include "games/guild/table.h"
#include "mapwright/games/guild/hall_of_fame.h"

namespace mapwright::guild {
namespace {

constexpr std::string_view kSlots[] = {"", "", "sea5 - -", "sea5 region4 -",
                                       "sea5 region4 line-land"};
constexpr std::string_view kRefused[] = {"", "", "line-sea - -", "line-sea ring-sea -",
                                         "line-sea ring-sea ray-sea"};

// A solo position in which a terrain card is on show.
Table solo(std::string_view age, int filled, std::string_view turned, std::string_view fields,
           std::string_view objectives = "avenia-2,avenia-6,avenia-4") {
  Table table("avenia", 1, objectives);
  const auto slots = static_cast<std::size_t>(filled + 1);
  table.load("  age " + std::string(age) + "\n  turned " + std::string(turned) +
             " any2\n  card any2\nseat 0\n" + std::string(fields) + "  specialties " +
             std::string(kSlots[slots]) + "\n  refused " + std::string(kRefused[slots]) +
             "\n  coins 0 0 0 0 0 0\n  turn explore any2\n");
  return table;
}

// G25
TEST(GuildSolo, AgeCardsCoverTheSlotsFromTheLeft) {
  const auto covered = [](const Table& table) {
    int slots = 0;
    for (std::size_t o = 0; o < kOpenObjectives; ++o) {
      slots += table.game.covered_slots(table.state, o);
    }
    return slots;
  };
  EXPECT_EQ(covered(solo("II", 1, "I", "")), 0);
  EXPECT_EQ(covered(solo("II", 2, "II", "")), 1);
  EXPECT_EQ(covered(solo("III", 2, "I", "")), 1);
  EXPECT_EQ(covered(solo("III", 3, "III", "")), 3);
  EXPECT_EQ(covered(solo("IV", 3, "I", "")), 3);
  EXPECT_EQ(covered(solo("IV", 3, "I/II/III", "")), 5);
}

// G25: the leftmost open slot; nothing when both are covered, but it counts as completed.
TEST(GuildSolo, AnObjectivePaysItsLeftmostOpenSlot) {
  const auto paid = [](Table table) {
    table.play(0, "done");
    return table.seat().objectives;
  };
  using Paid = std::array<std::int8_t, 3>;
  constexpr std::string_view kAll = "  villages B6 C3 H8 J2 L6\n  towers B2 C11\n";
  EXPECT_EQ(paid(solo("II", 1, "I", kAll)), (Paid{10, 10, 10}));
  EXPECT_EQ(paid(solo("II", 2, "II", kAll)), (Paid{5, 10, 10}));
  EXPECT_EQ(paid(solo("III", 3, "III", kAll)), (Paid{0, 5, 10}));
  EXPECT_EQ(paid(solo("IV", 3, "I/II/III", kAll)), (Paid{0, 0, 5}));
}

// G25: covered at once when the card is turned over, before that turn is judged.
TEST(GuildSolo, ASlotIsCoveredBeforeTheTurnOfItsCardIsJudged) {
  Table table("avenia", 1, "avenia-2,avenia-6,avenia-4");
  table.load(
      "  age II\nseat 0\n  towers B2 C11\n  specialties sea5 - -\n  refused line-sea - -\n"
      "  coins 0 0 0 0 0 0\n");
  table.turn("II");
  table.draw(0, "ring-sea ray-sea");
  table.play(0, "keep ray-sea; done; done");
  EXPECT_EQ(table.coins(), 5);
}

// A finished solo game with coins and objectives as given.
State finished(const Guild& game, int coins, bool all_objectives) {
  State state = game.initial_state();
  state.over = true;
  state.age = 4;
  state.seats[seat_at(0)].earned[0] = static_cast<std::uint16_t>(coins);
  state.seats[seat_at(0)].objectives = {0, 0,
                                        static_cast<std::int8_t>(all_objectives ? 0 : kNotMet)};
  return state;
}

// G26
TEST(GuildSolo, IsWonWithAllObjectivesAndEnoughCoins) {
  for (const auto& [difficulty, goal] :
       {std::pair{"easy", 90}, std::pair{"normal", 120}, std::pair{"hard", 150}}) {
    const Guild game =
        make_guild({{"difficulty", difficulty}, {"objectives", "avenia-1,avenia-2,avenia-3"}}, 1);
    EXPECT_TRUE(game.is_won(finished(game, goal, true)));
    EXPECT_FALSE(game.is_won(finished(game, goal - 1, true)));
    EXPECT_FALSE(game.is_won(finished(game, goal + 50, false)));
    EXPECT_EQ(game.winners(finished(game, goal, true)).size(), 1U);
    EXPECT_TRUE(game.winners(finished(game, goal, false)).empty());
    const Json result = game.seat_result(finished(game, goal, true), seat_at(0));
    EXPECT_EQ(result.find("difficulty")->text(), difficulty);
    EXPECT_TRUE(result.find("won")->boolean());
  }
}

// G27
TEST(GuildHallOfFame, KeepsNameMapAndScoreBestFirst) {
  HallOfFame hall;
  enter(hall, {96, "avenia", "Ada Lovelace"});
  enter(hall, {131, "kazan", "Grace"});
  enter(hall, {96, "my isle", "Mary\nAnning"});
  const std::string text = to_text(hall);
  EXPECT_EQ(text, "131 kazan Grace\n96 avenia Ada Lovelace\n96 my-isle Mary?Anning\n");
  const auto back = parse_hall_of_fame(text);
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(*back, hall);
  EXPECT_EQ(parse_hall_of_fame("96\n").error().message,
            "line 1: expected score, map and name, found '96'");
  EXPECT_EQ(parse_hall_of_fame("9 avenia Ada\n10 avenia Eve\n").error().message,
            "line 2: expected the best first, found '10 avenia Eve'");
}

// A name of blanks once made the hall unreadable, and nobody could be entered any more.
TEST(GuildHallOfFame, WhoHasNoNameIsAnonymous) {
  HallOfFame hall;
  enter(hall, {49, "avenia", "   "});
  EXPECT_EQ(to_text(hall), "49 avenia Anonymous\n");
  const auto earlier = parse_hall_of_fame("49 avenia \n");
  ASSERT_TRUE(earlier.ok());
  EXPECT_EQ(*earlier, hall);
}

TEST(GuildHallOfFame, NamesCannotGiveOrdersToATerminal) {
  HallOfFame hall;
  enter(hall, {49, "avenia", "A\x1b[31m"});
  EXPECT_EQ(to_text(hall), "49 avenia A?[31m\n");
  EXPECT_EQ(parse_hall_of_fame("49 avenia A\x1b[31m\n")->front().name, "A?[31m");
}

}  // namespace
}  // namespace mapwright::guild
