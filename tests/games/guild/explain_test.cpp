// What a position of the Guild means: reasons with their rules, progress, worth, what is unseen.

#include "mapwright/games/guild/explain.h"

#include "games/guild/table.h"
#include "mapwright/game/play_out.h"
#include "mapwright/games/guild/exploring.h"

namespace mapwright::guild {
namespace {

Reason reason_of(const Table& table, std::string_view text, int seat = 0) {
  const auto action = *table.game.parse_action(text);
  EXPECT_FALSE(table.game.is_legal(table.state, seat_at(seat), action)) << text;
  return why_not(table.game, table.game.view(table.state, seat_at(seat)), seat_at(seat), action);
}
std::string reason(const Table& table, std::string_view text, int seat = 0) {
  const Reason why = reason_of(table, text, seat);
  return std::string(why.code) + " " + std::string(why.rule);
}

// A position of age II in which the seat plays any2.
Table playing(std::string_view fields, std::string_view map = "avenia") {
  Table table(map, 1);
  table.load("  age II\n  turned desert2 any2\n  card any2\nseat 0\n" + std::string(fields) +
             "  specialties sea5 - -\n  refused line-sea - -\n  coins 0 0 0 0 0 0\n"
             "  turn explore any2\n");
  return table;
}

TEST(GuildExplain, ReasonsNameTheRule) {
  Table table("avenia", 2);
  EXPECT_EQ(reason(table, "explore I7"), "not-your-turn G5");
  table.turn("grassland2");
  EXPECT_EQ(reason(table, "explore I6"), "capital G2");
  EXPECT_EQ(reason(table, "explore L6"), "not-beside G6");
  EXPECT_EQ(reason(table, "village I7"), "no-village-waits G16");
  EXPECT_EQ(reason(table, "route I8 L5 post L5"), "city-without-cube G15");
  EXPECT_EQ(reason(table, "keep sea5"), "card-not-offered G11");
  table.play(0, "explore I7; explore J8");
  EXPECT_EQ(reason(table, "explore I7"), "cube-there G6");
  EXPECT_EQ(reason(table, "explore H8"), "used-up G8");
}

// G10 holds for terrain cards, G12 for specialty cards.
TEST(GuildExplain, ReasonsOfACardTellTerrainAndCount) {
  Table table("avenia", 1);
  table.turn("grassland2");
  EXPECT_EQ(reason_of(table, "explore J6"),
            (Reason{"terrain", "G10"}.with("terrain", "desert").with("count", 0)));
  Table line("avenia", 1);
  line.turn("sea3");
  line.play(0, "explore H6; explore H5");
  EXPECT_EQ(reason(line, "explore G6"), "line G10");
}

TEST(GuildExplain, ReasonsOfThePool) {
  Table pool = playing("  cubes I7 I8 J7 J8 K7 L6 L7\n  best-coin-space 1\n");
  pool.play(0, "explore L5");
  EXPECT_EQ(reason(pool, "done"), "route-first G15");
  EXPECT_EQ(reason(pool, "explore M5"), "route-first G15");
  Table keep("avenia", 1);
  keep.turn("I");
  keep.draw(0, "sea5 line-sea");
  EXPECT_EQ(reason(keep, "done"), "card-first G11");
  EXPECT_EQ(reason(keep, "explore I7"), "card-first G11");
}

// Every illegal action of whole games has a reason with a rule of docs/rules/guild.md.
TEST(GuildExplain, EveryRefusalHasAReason) {
  for (const auto map : kBuiltInMaps) {
    const Guild game = make_guild({{"map", std::string(map)}}, 1);
    State state = game.initial_state();
    Random random(11);
    play_out(game, state, random, [&](const State& now, Seat seat) {
      const auto view = game.view(now, seat);
      const auto check = [&](Action action) {
        if (game.is_legal(now, seat, action)) return;
        const Reason why = why_not(game, view, seat, action);
        EXPECT_TRUE(why && why.rule.starts_with("G")) << game.action_text(action);
      };
      check(Action::done());
      for (const Cell space : game.map().explorable) {
        check(Action::explore(space));
        check(Action::village(space));
      }
      return game.random_action(now, seat, random);
    });
  }
}

// G21: of a chain the one that has most of what is asked for counts, and its spaces.
TEST(GuildExplain, AChainIsAsFarAsTheBestOne) {
  const Table table = playing(
      "  cubes G10 H10 I10 J10 K10 L10 M10\n  villages K9\n  ruins F10 J10\n  posts I10\n"
      "  best-route 6\n  best-coin-space 2\n",
      "kazan");
  const auto& objectives = table.game.content().objectives;
  const auto& chain = *std::ranges::find(objectives, "kazan-4", &Objective::id);
  const auto progress = progress_of(chain, table.game.map(), table.seat().board);
  EXPECT_EQ(progress.needed, 4);
  EXPECT_EQ(progress.have, 3);  // two cities, one ruin with a cube
  EXPECT_EQ(table.names(progress.cells), "I10 J10 M10");
  EXPECT_FALSE(progress.is_complete());
}

// G21: ruins without a symbol are not of one symbol.
TEST(GuildExplain, ProgressNeverExceedsWhatIsNeededAndIsCompleteWhenMet) {
  for (const auto map : kBuiltInMaps) {
    const Guild game = make_guild({{"map", std::string(map)}}, 2);
    State state = game.initial_state();
    Random random(3);
    play_out(game, state, random, [&](const State& now, Seat seat) {
      for (const Objective& objective : game.content().objectives) {
        const Board& board = now.seats[seat_at(0)].board;
        const auto progress = progress_of(objective, game.map(), board);
        EXPECT_LE(progress.have, progress.needed);
        EXPECT_EQ(progress.is_complete(), is_met(objective, game.map(), board)) << objective.id;
      }
      return game.random_action(now, seat, random);
    });
  }
}

// G25: what covers the slots of the first objective leaves the others theirs.
TEST(GuildExplain, StandingsTellWhatAnObjectivePaysNow) {
  Table table("avenia", 1, "avenia-2,avenia-6,avenia-4");
  table.load(
      "  age III\n  turned III any2\n  card any2\nseat 0\n  towers B2\n"
      "  specialties sea5 region4 ring-sea\n  refused line-sea line-land ray-sea\n"
      "  coins 0 0 0 6 0 0\n  turn explore any2\n");
  const auto list = objective_standings(table.game, table.state, seat_at(0), table.seat().board);
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0].covered, 2);
  EXPECT_EQ(list[0].pays, 0);
  EXPECT_EQ(list[0].progress.have, 1);
  EXPECT_EQ(table.names(list[0].progress.cells), "B2");
  EXPECT_EQ(list[1].covered, 1);
  EXPECT_EQ(list[1].pays, 5);
  EXPECT_EQ(list[2].covered, 0);
  EXPECT_EQ(list[2].pays, 10);
  EXPECT_EQ(table.game.objective_pay(table.state, 2, 2), 5);  // with card I/II/III on top
}

// G13, G14, G18: each coin has its line, and the line its spaces.
TEST(GuildExplain, AGainHasItsLineAndItsSpaces) {
  Table table("avenia", 1);
  table.turn("grassland2");
  const SeatState before = table.seat();
  table.play(0, "explore I7");
  const Gain gain = gain_of(table.game, before, table.seat());
  EXPECT_EQ(gain.coins, 1);
  EXPECT_EQ(gain.regions, 0U);
  EXPECT_FALSE(gain.links || gain.tower);
  const auto lines = source_lines(table.game.map(), before, table.seat());
  EXPECT_EQ(lines[0].line, "coin-spaces");
  EXPECT_EQ(lines[0].before, 0);
  EXPECT_EQ(lines[0].after, 1);
  EXPECT_EQ(table.names(lines[0].cells), "I7");
}

// G20
TEST(GuildExplain, KeptTreasuresTellWhatTheyAreWorth) {
  const Table table = playing("  towers B2 C11\n  treasures vase 2 tower-each 1\n");
  const auto lines = treasure_lines(table.game, table.seat(), table.seat());
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].line, "vase");
  EXPECT_EQ(lines[0].count, 2);
  EXPECT_EQ(lines[0].after, 4);
  EXPECT_EQ(lines[1].line, "tower-each");
  EXPECT_EQ(lines[1].after, 2);
  EXPECT_EQ(table.names(lines[1].cells), "B2 C11");
}

// G11, G23: what the others keep or refused is as unseen as the pile.
TEST(GuildExplain, UnseenIsThePileAndWhatTheOthersHold) {
  Table table("avenia", 2);
  const auto own = table.game.view(table.state, seat_at(0));
  EXPECT_EQ(unseen_treasures(table.game, own, 2), table.game.content().treasures[2].copies);
  table.state.seats[seat_at(0)].treasures[2] = 1;
  table.state.seats[seat_at(1)].treasures[2] = 2;
  const auto seen = table.game.view(table.state, seat_at(0));
  EXPECT_EQ(unseen_treasures(table.game, seen, 2), table.game.content().treasures[2].copies - 1);
  EXPECT_EQ(specialties_left(table.game, table.state), 28);
  table.state.seats[seat_at(1)].board.specialties[0] = 3;
  EXPECT_EQ(specialties_left(table.game, table.state), 26);
}

TEST(GuildExplain, DoneEndsACubeAPhaseOrTheTurn) {
  Table table("avenia", 1);
  table.turn("grassland2");
  EXPECT_EQ(done_ends(table.game.content(), table.seat().turn), DoneEnds::kTurn);
  table.state.seats[seat_at(0)].turn.free_cubes = 1;
  EXPECT_EQ(done_ends(table.game.content(), table.seat().turn), DoneEnds::kFreeCube);
  Table phases("avenia", 1);
  phases.turn("I");
  phases.draw(0, "sea4-cities line-sea");
  phases.play(0, "keep sea4-cities");
  EXPECT_EQ(done_ends(phases.game.content(), phases.seat().turn), DoneEnds::kPhase);
}

}  // namespace
}  // namespace mapwright::guild
