// People's own maps: a text file like the built-in ones.

#include <gmock/gmock.h>

#include "games/guild/table.h"
#include "mapwright/game/play_out.h"
#include "mapwright/games/guild/map_reader.h"

namespace mapwright::guild {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view kIsle = R"(map isle
  title The Isle
  rows
    | .  G  G2 .
    | s  K  D  sR
    | M  MC3 D1 T
    | s  s  GC2 X3
)";

ContentFile file_of(std::string_view text) { return {"map:isle", "isle.txt", std::string(text)}; }

std::string first_problem(std::string_view text) {
  const MapReport report = check_map(file_of(text));
  const auto problems = report.problems();
  return problems.empty() ? "" : problems.front();
}

Result<Guild> make_with(std::string_view text, Options options, int seats = 2) {
  ContentFiles files = printed_files();
  files.push_back(file_of(text));
  return Guild::make(files, options, seats);
}

std::string with_rows(std::string_view rows) {
  return "map isle\n  title The Isle\n  rows\n" + std::string(rows);
}

TEST(GuildOwnMap, IsPlayedToTheEndWithoutObjectivesWhenItBringsNone) {
  for (const auto* name : {"isle", "map:isle"}) {
    const auto game = make_with(kIsle, {{"map", name}});
    ASSERT_TRUE(game.ok()) << game.error().message;
    State state = game->initial_state();
    Random random(4);
    EXPECT_EQ(game->chance_text(game->chance_at(state, kTable, 0)), "grassland2");
    while (!game->is_over(state)) {
      if (const Seat whose = game->next_chance(state); whose != kNobody) {
        turn_card(*game, state, whose, random);
      } else {
        const Seat seat = game->seats_to_act(state).first();
        game->apply(state, seat, game->random_action(state, seat, random));
      }
      ASSERT_EQ(game->parse_state(game->state_text(state)).value(), state);
    }
    EXPECT_EQ(game->seat_result(state, seat_at(0)).find("objectives")->members().size(), 0U);
    EXPECT_EQ(game->options()[0].second, name);
  }
}

TEST(GuildOwnMap, BringsItsObjectivesInTheSameFile) {
  const std::string text = std::string(kIsle) +
                           "objective one\n  effect A village.\n  needs 1 village\n"
                           "objective two\n  effect A tower.\n  needs a tower at D3\n"
                           "objective three\n  effect A crystal.\n  needs 1 crystals\n";
  const auto game = make_with(text, {{"map", "isle"}, {"objectives", "two,one,three"}});
  ASSERT_TRUE(game.ok()) << game.error().message;
  const auto drawn = make_with(text, {{"map", "isle"}});
  EXPECT_EQ(drawn->chance_weight(drawn->initial_state(), kTable), 6U);
}

TEST(GuildOwnMap, ReportHasFiguresAndNotes) {
  const MapReport report = check_map(file_of(kIsle));
  EXPECT_TRUE(report.can_be_played());
  EXPECT_EQ(report.id, "isle");
  EXPECT_EQ(*report.figures.find("spaces"), Json(14));
  EXPECT_EQ(*report.figures.find("regions"), Json(4));
  const auto notes = report.notes();
  ASSERT_EQ(notes.size(), 2U);
  EXPECT_EQ(notes[0], "the grassland region at C4 has no blank space and can never hold a village");
  EXPECT_EQ(notes[1], "the map brings no objectives and is played without any");
}

TEST(GuildOwnMap, MistakesAreNamedByLineRowAndColumn) {
  EXPECT_EQ(first_problem(with_rows("    | K G\n    | G Q7\n")),
            "isle.txt:5: row 2, column B: expected a token such as G, D2, MC3, sR, T, K, X1, V, ^ "
            "or '.', found 'Q7'");
  EXPECT_EQ(first_problem(with_rows("    | K G\n-- a comment between\n    | G GC6\n")),
            "isle.txt:6: row 2, column B: expected a token such as G, D2, MC3, sR, T, K, X1, V, ^ "
            "or '.', found 'GC6'");
  EXPECT_EQ(first_problem(with_rows("    | K G\n    | G\n")),
            "isle.txt:5: row 2, column A: expected 2 tokens as in the first row, found 1");
  EXPECT_EQ(first_problem(with_rows("    | G G\n    | G G\n")),
            "isle.txt:4: row 1, column A: expected a capital K, found none");
  EXPECT_EQ(first_problem(with_rows("    | K G\n    | G K\n")),
            "isle.txt:5: row 2, column B: expected one capital K, found a second");
  EXPECT_EQ(first_problem(with_rows("    | K G . G\n")),
            "isle.txt:4: row 1, column D: expected a way to the capital that passes no discovery "
            "space, found none for D1");
  EXPECT_EQ(first_problem(with_rows("    | K T G\n")),
            "isle.txt:4: row 1, column C: expected a way to the capital that passes no discovery "
            "space, found none for C1");
  EXPECT_EQ(first_problem(with_rows("    | K T T T T T\n    | G G G G G G\n")),
            "isle.txt:4: row 1, column F: expected at most 4 discovery spaces");
  EXPECT_EQ(first_problem("map isle\n  title The Isle\n"),
            "isle.txt:1: expected a line 'rows …' in map isle, found none");
  EXPECT_EQ(first_problem("island isle\n"), "isle.txt:1: expected an entry 'map <id>', found none");
  EXPECT_EQ(first_problem("map isle\n  title \xff\n"), "isle.txt:2: expected UTF-8 text");
}

TEST(GuildOwnMap, AllMistakesAreListed) {
  const MapReport report = check_map(file_of(with_rows("    | K Q\n    | Y GC9\n")));
  ASSERT_EQ(report.problems().size(), 3U);
  EXPECT_EQ(report.remarks[2].code, "token");
  EXPECT_THAT(report.remarks[2].cells, ::testing::ElementsAre("B2"));
}

TEST(GuildOwnMap, AProblemWithAnObjectiveNamesItByItsNumber) {
  const std::string one = std::string(kIsle) + "objective one\n  effect A.\n  needs 1 village\n";
  const MapReport few = check_map(file_of(one));
  EXPECT_EQ(few.remarks.at(0).code, "objective-count");
  const MapReport odd = check_map(file_of(one + "objective two\n  effect B.\n  needs 1 dragon\n"));
  EXPECT_EQ(odd.remarks.at(0).code, "objective");
  EXPECT_EQ(odd.remarks.at(0).number, 2);
}

TEST(GuildOwnMap, ObjectivesMustFitTheMap) {
  const std::string head = std::string(kIsle) + "objective one\n  effect A tower.\n";
  EXPECT_THAT(first_problem(head + "  needs a tower at A3\n"),
              HasSubstr("isle.txt:10: expected a "));
  EXPECT_THAT(first_problem(head + "  needs 1 ruin marked A\n"),
              HasSubstr("isle.txt:10: expected"));
  EXPECT_THAT(first_problem(head + "  needs 1 tower\n"),
              HasSubstr("isle.txt:8: expected no objectives or 3 to 20 of them, found 1"));
  EXPECT_THAT(first_problem(head),
              HasSubstr("isle.txt:8: expected a line 'needs …' in objective "));
}

TEST(GuildOwnMap, AnUnknownNameListsTheMapsThereAre) {
  const auto game = make_with(kIsle, {{"map", "atlantis"}});
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().message,
            "option map cannot be 'atlantis'; it is one of: avenia, aghon, kazan, cnidaria, isle");
}

}  // namespace
}  // namespace mapwright::guild
