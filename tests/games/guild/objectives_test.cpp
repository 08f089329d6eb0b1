// The 24 objectives (G21): each with a position that meets it and one that does not.

#include "games/guild/table.h"

namespace mapwright::guild {
namespace {

struct ObjectiveCase {
  std::string_view id;
  std::string_view met;
  std::string_view not_met;
};

constexpr ObjectiveCase kCases[] = {
    {"avenia-1", "villages B6 C3 F5", "villages B6 C9 C3"},
    {"avenia-2", "towers B2 C11", "towers B2"},
    {"avenia-3", "ruins B5 E1 R5", "ruins B5 E1 F4 F9"},
    {"avenia-4", "villages C3", "villages B6 Q1"},
    {"avenia-5", "posts E3 H4|best-route 9", "posts E3 L5|best-route 9"},
    {"avenia-6", "villages B6 C3 H8 J2 L6", "villages B6 C3 H8 J2"},
    {"aghon-1", "villages B4 B6 E6", "villages B6 E6"},
    {"aghon-2", "posts B9 F7 H3|best-route 8", "posts F7 H3 M3|best-route 6"},
    {"aghon-3", "ruins A7 H4", "ruins A7"},
    {"aghon-4", "villages C2|towers C1", "villages C2|towers Q1"},
    {"aghon-5", "posts R5|best-route 12", "posts R5|best-route 9"},
    {"aghon-6", "villages B4 C9", "villages B4 B6"},
    {"kazan-1", "ruins A7 S8", "ruins A7"},
    {"kazan-2", "towers Q3|ruins G2", "towers C1|ruins G2"},
    {"kazan-3", "villages K5", "villages K6"},
    {"kazan-4",
     "cubes F10 G10 H10 I10 J10 K10 L10 M10|villages K9|ruins F10 J10|posts I10|best-route 6|"
     "best-coin-space 2",
     "cubes G10 H10 I10 J10 K10 L10 M10|villages K9|ruins F10 J10|posts I10|best-route 6|"
     "best-coin-space 2"},
    {"kazan-5", "best-coin-space 3", "best-coin-space 2"},
    {"kazan-6", "ruins F10 J1", "ruins F10"},
    {"cnidaria-1", "villages H2 N2", "villages B2 H2"},
    {"cnidaria-2", "ruins F11 I2 R7", "ruins D4 I2 N10 R7"},
    {"cnidaria-3", "villages C3 C6 F3", "villages B2 C3 C6"},
    {"cnidaria-4", "ruins D4 I2 P2", "ruins I2 P2 R7"},
    {"cnidaria-5", "crystals H1 L8", "crystals H1"},
    {"cnidaria-6", "posts M2|best-route 16", "posts M2|best-route 10"},
};

std::string fields(std::string_view text) {
  std::string lines;
  for (const auto field : split(text, '|')) lines += "  " + std::string(field) + "\n";
  return lines;
}

bool meets(std::string_view id, std::string_view position) {
  Table table(id.substr(0, id.find('-')));
  table.load("  age II\n  turned any2\nseat 0\n" + fields(position) +
             "  specialties sea5 - -\n  refused line-sea - -\n  coins 0 0 0 0 0 0\n");
  const auto& objectives = table.game.content().objectives;
  const auto objective = std::ranges::find(objectives, id, &Objective::id);
  EXPECT_NE(objective, objectives.end());
  return is_met(*objective, table.game.map(), table.seat().board);
}

TEST(GuildObjectives, EachIsMetByWhatItAsksAndByNoLess) {
  EXPECT_EQ(std::size(kCases), 24U);
  for (const ObjectiveCase& each : kCases) {
    EXPECT_TRUE(meets(each.id, each.met)) << each.id;
    EXPECT_FALSE(meets(each.id, each.not_met)) << each.id;
  }
}

TEST(GuildObjectives, EachMapHasSix) {
  for (const auto map : kBuiltInMaps) {
    const Table table(map);
    ASSERT_EQ(table.game.content().objectives.size(), 6U);
    for (std::size_t i = 0; i < 6; ++i) {
      EXPECT_EQ(table.game.content().objectives[i].id,
                std::string(map) + "-" + std::to_string(i + 1));
    }
  }
}

// Two seats with the same towers, in a turn that only the given seats have still to finish.
Table with_towers(std::string_view first, std::string_view second, std::string_view met) {
  Table table("avenia", 2, "avenia-2,avenia-6,avenia-1");
  const auto seat = [](int number, std::string_view towers, std::string_view specialties) {
    return "seat " + std::to_string(number) + "\n" +
           (towers.empty() ? "" : "  towers " + std::string(towers) + "\n") + "  specialties " +
           std::string(specialties) + "\n";
  };
  table.load("  age II\n  turned any2\n  card any2\n" + seat(0, first, "sea5 - -") +
             "  refused line-sea - -\n  coins 0 0 0 0 0 0\n  turn explore any2\n" +
             seat(1, second, "line-land - -") + "  refused region4 - -\n  coins 0 0 0 0 0 0\n" +
             std::string(met) + "  turn explore any2\n");
  return table;
}

// G21: all who meet it in the turn in which it is met first get 10, later ones 5.
TEST(GuildObjectives, AllWhoAreFirstInTheSameTurnGetTheHighReward) {
  Table both = with_towers("B2 C11", "C11 R1", "");
  both.play(1, "done");
  EXPECT_EQ(both.coins(1), 0);  // judged when all have finished
  both.play(0, "done");
  EXPECT_EQ(both.coins(0), 10);
  EXPECT_EQ(both.coins(1), 10);
  Table later = with_towers("B2 C11", "C11 R1", "  met 10 - -\n");
  later.play(0, "done");
  later.play(1, "done");
  EXPECT_EQ(later.coins(0), 5);
  EXPECT_EQ(later.coins(1), 10);  // once only
}

// G21: judged before the cubes come off at the end of an age.
TEST(GuildObjectives, AreJudgedBeforeTheCubesComeOff) {
  Table table("kazan", 1, "kazan-4,kazan-1,kazan-2");
  table.load(
      "  age II\n  turned grassland2 desert2 mountain1 sea3 any2 I II\n  card any2\nseat 0\n" +
      fields(kCases[15].met) +
      "  specialties sea5 region4 -\n  refused line-sea line-land -\n"
      "  coins 0 0 0 0 0 0\n  turn explore any2\n");
  table.play(0, "done");
  EXPECT_EQ(table.state.age, 3);
  EXPECT_TRUE(table.seat().board.cubes.empty());
  EXPECT_EQ(table.seat().objectives[0], 5);  // solo, the left slot covered by card II
}

// G21: the capital is no village here, but it conducts in chains.
TEST(GuildObjectives, TheCapitalIsNoVillage) {
  Table table("aghon");
  const Map& map = table.game.map();
  Board board;
  board.towers = 0xf;
  const auto objective =
      std::ranges::find(table.game.content().objectives, "aghon-4", &Objective::id);
  EXPECT_FALSE(is_met(*objective, map, board));
}

}  // namespace
}  // namespace mapwright::guild
