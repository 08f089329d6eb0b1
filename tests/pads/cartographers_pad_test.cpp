// The pad of Cartographers: what is entered from paper is worth what the engine gives for it, what
// nearly counts does count with one cell more, and what cannot be is pointed out.
#include <algorithm>

#include "mapwright/games/cartographers/explain.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/cartographers/scoring.h"
#include "mapwright/pads/cartographers/pad.h"
#include "pads/played.h"

namespace mapwright::cartographers {
namespace {

const State& state_of(const std::unique_ptr<AnyGame>& game) {
  return typed<Cartographers>(*game)->state();
}

// A game at random, and its states when each season has been scored.
struct Played {
  Cartographers game;
  std::vector<State> seasons;
};
Played played(std::uint64_t seed) {
  Random random(seed);
  const auto seats = static_cast<int>(1 + random.below(3));
  const Options options = {{"side", random.below(2) == 0 ? "A" : "B"},
                           {"edition", std::array{"fr", "el", "en"}[random.below(3)]}};
  Played played{*Cartographers::make(files_of("cartographers"), options, seats), {}};
  State state = played.game.initial_state();
  while (!played.game.is_over(state)) {
    const auto before = scored_seasons(state);
    if (const Seat whose = played.game.next_chance(state); whose != kNobody) {
      turn_card(played.game, state, whose, random);
    } else {
      const Seat seat = played.game.seats_to_act(state).first();
      played.game.apply(state, seat, played.game.random_action(state, seat, random));
    }
    if (scored_seasons(state) > before) played.seasons.push_back(state);
  }
  return played;
}

// One sheet of the pad below, to be changed by tests.
std::string pad_text(const std::string& seat, const std::string& more = "") {
  return R"({"pad":"cartographers","version":1,"options":{"side":"A","edition":"en"},)" + more +
         R"("edicts":["sentinel-wood","canal-lake","wildholds","borderlands"],"seats":[)" + seat +
         "]}";
}
std::string rows_json(const std::vector<std::pair<std::string, char>>& cells) {
  std::vector<std::string> rows(11, std::string(11, '.'));
  for (const auto& [name, letter] : cells) {
    const Cell cell = *parse_cell(name);
    rows[at(SheetGrid::row(cell))][at(SheetGrid::col(cell))] = letter;
  }
  std::string json = "[";
  for (const std::string& row : rows) json += (json.size() > 1 ? ",\"" : "\"") + row + "\"";
  return json + "]";
}
TEST(CartographersPad, EverySeasonOfRandomGamesIsWorthWhatTheEngineGives) {
  const int games = effort(2'500);  // of one to three players: 10,000 sheets and more
  for (int i = 0; i < games; ++i) {
    const Played table = played(static_cast<std::uint64_t>(i));
    ASSERT_EQ(table.seasons.size(), kSeasonCount);
    const Json pad = pad_of(table.game, table.seasons, some_names(table.game.seats()));
    const auto read = parse_pad(pad.to_text());  // as the file has it
    ASSERT_TRUE(read.ok());
    for (std::size_t s = 0; s < kSeasonCount; ++s) {
      const State& engine = table.seasons[s];
      const ScoredPad paper = score_of(*read, {.stage = static_cast<int>(s), .seat = 0});
      const State& state = state_of(paper.after);
      ASSERT_EQ(paper.notes.size(), 0U) << i << ": " << paper.notes[0].reason.code;
      ASSERT_EQ(paper.after->is_over(), s + 1 == kSeasonCount);
      for (const Seat seat : table.game.all_seats()) {
        ASSERT_EQ(state.sheets[seat].seasons, engine.sheets[seat].seasons) << i;
        ASSERT_EQ(state.sheets[seat].drawn, engine.sheets[seat].drawn) << i;
        ASSERT_EQ(state.sheets[seat].filled, engine.sheets[seat].filled) << i;
      }
    }
    const AnyGameOf<Cartographers> engine(std::make_shared<const Cartographers>(table.game),
                                          table.seasons.back());
    ASSERT_EQ(score_of(*read, {.stage = 3}).after->result(), engine.result()) << i;
  }
}

TEST(CartographersPad, ScoresTheSeasonThatIsBeingEntered) {
  const Json pad =
      *parse_pad(pad_text(R"({"name":"Ada","map":)" +
                          rows_json({{"A1", 'f'}, {"A2", 'f'}, {"E5", 'm'}}) + R"(,"coins":[1]})"));
  const ScoredPad now = score_of(pad);
  EXPECT_EQ(now.names, std::vector<std::string>{"Ada"});
  EXPECT_EQ(state_of(now.now).phase, Phase::kTurn);
  const SeasonFigures spring = state_of(now.after).sheets[seat_at(0)].seasons[0];
  EXPECT_EQ(spring, (SeasonFigures{{2, 0}, 1, -4}));  // C20
  EXPECT_EQ(codes_of(now), Codes{});
}

TEST(CartographersPad, ACellCountsFromTheSeasonInWhichItWasDrawn) {
  const std::string seat = R"({"map":)" + rows_json({{"A1", 'f'}, {"A2", 'f'}, {"A3", 'f'}}) +
                           R"(,"since":)" + rows_json({{"A1", '1'}, {"A2", '2'}, {"A3", '4'}}) +
                           "}";
  const Json pad = *parse_pad(pad_text(seat, R"("season":4,)"));
  const auto& seasons = state_of(score_of(pad).after).sheets[seat_at(0)].seasons;
  EXPECT_EQ(seasons[0].edicts[0], 1);  // A in spring
  EXPECT_EQ(seasons[3].edicts[1], 3);  // A again in winter
  EXPECT_EQ(state_of(score_of(pad, {.stage = 1}).now).sheets[seat_at(0)][Terrain::kForest].count(),
            2);
}

TEST(CartographersPad, WhatWasScoredByHandCanBeWrittenInstead) {
  const std::string seat =
      R"({"map":)" + rows_json({{"A1", 'f'}}) + R"(,"written":[[3,5,2,-4],null]})";
  const Json pad = *parse_pad(pad_text(seat, R"("season":2,)"));
  const ScoredPad paper = score_of(pad);
  const Sheet& sheet = state_of(paper.after).sheets[seat_at(0)];
  EXPECT_EQ(sheet.seasons[0], (SeasonFigures{{3, 5}, 2, -4}));
  EXPECT_EQ(sheet.total(), 6 + 2);  // C20: the two coins again in summer
  EXPECT_EQ(codes_of(paper), Codes{});
}

TEST(CartographersPad, PointsOutWhereAFigureWrittenByHandDiffersFromTheMapOfItsSeason) {
  const std::string map = R"({"map":)" + rows_json({{"A1", 'f'}, {"E5", 'm'}}) + R"(,"since":)" +
                          rows_json({{"A1", '1'}, {"E5", '1'}}) + R"(,"coins":[2],"written":)";
  // C20: one star for the forest at the edge, none for the lake, two coins, four empty cells beside
  // the monster. It counts as it is written, and every line that differs is said.
  const ScoredPad wrong = score_of(*parse_pad(pad_text(map + "[[3,0,1,-4]]}")));
  EXPECT_EQ(state_of(wrong.after).sheets[seat_at(0)].seasons[0], (SeasonFigures{{3, 0}, 1, -4}));
  ASSERT_EQ(codes_of(wrong), (Codes{"written-differs", "written-differs"}));
  const auto of = [](std::string_view line, int written, int reckoned) {
    return Reason{"written-differs", "C20"}
        .with("line", line)
        .with("count", written)
        .with("bound", reckoned);
  };
  EXPECT_EQ(wrong.notes[0].reason, of("A", 3, 1));
  EXPECT_EQ(wrong.notes[1].reason, of("coins", 1, 2));
  EXPECT_EQ(wrong.notes[1].seat, 0);
  EXPECT_EQ(wrong.notes[1].stage, 0);
  EXPECT_EQ(codes_of(score_of(*parse_pad(pad_text(map + "[[1,0,2,-4]]}")))), Codes{});
}

TEST(CartographersPad, RanksWithTheTieBreakOfTheRulebook) {
  // C22: seven stars each; Bea lost one to a monster.
  const std::string ada = R"({"name":"Ada","written":[[7,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]})";
  const std::string bea = R"({"name":"Bea","written":[[8,0,0,-1],[0,0,0,0],[0,0,0,0],[0,0,0,0]]})";
  const ScoredPad paper = score_of(*parse_pad(pad_text(bea + "," + ada, R"("season":4,)")));
  EXPECT_TRUE(paper.after->is_over());
  EXPECT_EQ(paper.after->rank(seat_at(0)), 2);
  EXPECT_EQ(paper.after->rank(seat_at(1)), 1);
}

TEST(CartographersPad, TakesAMapOfOnesOwn) {
  const std::string print = rows_json({{"B2", '^'}, {"C3", 'r'}, {"K11", '#'}});
  const std::string text =
      R"({"pad":"cartographers","version":1,"options":{"side":"own"},"print":)" + print +
      R"(,"edicts":[null,"the-golden-granary"],"seats":[{"map":)" +
      rows_json({{"C3", 'a'}, {"B2", 'f'}}) + R"(,"coins":[0]}]})";
  const ScoredPad paper = score_of(*parse_pad(text));
  EXPECT_EQ(state_of(paper.after).sheets[seat_at(0)].seasons[0].edicts[1], 3);  // C28
  EXPECT_EQ(codes_of(paper), (Codes{"edict-missing", "on-mountain"}));
}

TEST(CartographersPad, GoesOnFromTheCoinsOfASeasonThatWasScoredByHand) {
  const auto winter = [](const std::string& coins) {
    const ScoredPad paper = score_of(*parse_pad(pad_text(
        R"({"written":[[3,0,2,0],[3,0,4,0],[3,0,5,0]],"coins":)" + coins + "}", R"("season":4,)")));
    return state_of(paper.after).sheets[seat_at(0)].seasons[3].coins;
  };
  EXPECT_EQ(winter("[]"), 5);
  EXPECT_EQ(winter("[null,null,null,7]"), 7);
  EXPECT_EQ(winter("[1]"), 5);
}

TEST(CartographersPad, MeasuresCoinsByTheTrackOfAMapOfOnesOwn) {
  const std::string own =
      R"({"pad":"cartographers","version":1,"options":{"side":"own"},"print":)" + rows_json({}) +
      R"(,"edicts":["treetower","canal-lake"],)";
  const std::string seats = R"("seats":[{"coins":[3]}]})";
  EXPECT_EQ(codes_of(score_of(*parse_pad(own + seats))), Codes{});
  EXPECT_EQ(codes_of(score_of(*parse_pad(own + R"("track":2,)" + seats))), Codes{"coins-track"});
  const std::string many = own + R"("track":20,"season":4,"seats":[{"map":)" +
                           rows_json({{"A1", 'f'}}) + R"(,"since":)" + rows_json({{"A1", '1'}}) +
                           R"(,"coins":[3,7,11,15]}]})";
  for (const std::string& code : codes_of(score_of(*parse_pad(many)))) {
    EXPECT_NE(code, "coins-track");
  }
  EXPECT_EQ(error_in(pad_text("{}", R"("track":20,)")),
            "track: expected it only with the option side=own");
}

TEST(CartographersPad, PointsOutWhatCannotBeAndCountsTheRest) {
  const auto notes = [](const std::string& seat, const std::string& more = "") {
    return codes_of(score_of(*parse_pad(pad_text(seat, more))));
  };
  const std::string closed =  // round the mountain of B4
      rows_json({{"A4", 'f'}, {"C4", 'f'}, {"B3", 'f'}, {"B5", 'f'}});
  EXPECT_EQ(notes(R"({"map":)" + rows_json({{"B4", 'f'}}) + "}"), Codes{"on-mountain"});
  EXPECT_EQ(notes(R"({"map":)" + rows_json({{"B4", '#'}}) + "}"), Codes{"other-print"});
  EXPECT_EQ(notes(R"({"map":)" + closed + R"(,"coins":[0]})"), Codes{"coins-few"});
  EXPECT_EQ(notes(R"({"map":)" + closed + "}"), Codes{"coins-few"});  // forgotten
  EXPECT_EQ(notes(R"({"map":)" + closed + R"(,"coins":[5]})"), Codes{});
  EXPECT_EQ(notes(R"({"map":)" + closed + R"(,"coins":[9,null]})", R"("season":2,)"),
            (Codes{"season-empty", "coins-many"}))
      << "once, not in each season after";
  EXPECT_EQ(notes(R"({"map":)" + closed + R"(,"coins":[6]})"), Codes{"coins-many"});
  EXPECT_EQ(notes(R"({"map":)" + closed + R"(,"coins":[15]})"), Codes{"coins-track"});
  EXPECT_EQ(notes(R"({"map":)" + closed + R"(,"coins":[4,3]})", R"("season":2,)"),
            (Codes{"season-empty", "coins-less"}));
}

TEST(CartographersPad, PointsOutEdictsOfOneDeckAndThoseThatAreMissing) {
  const auto notes = [](const std::string& edicts) {
    return codes_of(score_of(*parse_pad(R"({"pad":"cartographers","version":1,"edicts":)" + edicts +
                                        R"(,"seats":[{}]})")));
  };
  EXPECT_EQ(notes("[]"), (Codes{"edict-missing", "edict-missing"}));  // C7: A and B in spring
  EXPECT_EQ(notes(R"(["treetower","canal-lake"])"), Codes{});
  EXPECT_EQ(notes(R"(["treetower","greenbough"])"), Codes{"edict-deck"});
}

TEST(CartographersPad, RefusesOnlyWhatHasNoMeaningAndNamesThePlace) {
  EXPECT_EQ(error_in(pad_text(R"({"map":["..."]})")), "seat 1: map: expected 11 rows, found 1");
  EXPECT_EQ(error_in(pad_text("{},{\"coins\":[100]}")),
            "seat 2: coins: expected numbers from 0 to 99");
  EXPECT_EQ(error_in(pad_text(R"({"map":)" + rows_json({{"C2", 'x'}}) + "}")),
            "seat 1: map: row 3, column 2: expected one of . f v a w m, found 'x'");
  EXPECT_EQ(error_in(pad_text(R"({"hat":1})")), "seat 1: there is no 'hat' on a pad");
  EXPECT_EQ(error_in(pad_text("7")), "seat 1: expected an object, found a number");
  EXPECT_EQ(error_in(pad_text("")), "seats: expected at least one");
  EXPECT_EQ(error_in(pad_text("{}", R"("print":[],)")), "print: expected 11 rows, found 0");
  // A row is a row: what stands behind a line end in it would be content of its own.
  std::string rows = rows_json({});
  rows.replace(rows.find('.'), 11, R"(...........\nsheet x)");
  const std::string own = R"({"pad":"cartographers","version":1,"options":{"side":"own"},"print":)";
  EXPECT_EQ(error_in(own + rows + R"(,"seats":[{}]})").find("print: expected rows of 11 letters"),
            0U);
  EXPECT_NE(error_in(R"({"pad":"cartographers","version":1,"options":{"side":"C"},"seats":[{}]})")
                .find("option side cannot be 'C'"),
            std::string::npos);
  EXPECT_EQ(error_in(R"({"pad":"cartographers","version":1,"edicts":["chess"],"seats":[{}]})"),
            "edicts: 'chess' is no score card");
}

// Whatever nearly counts counts with one cell more, and whatever one cell more would bring in does.
TEST(CartographersPad, WhatNearlyCountsDoesWithOneCellMore) {
  for (int i = 0; i < effort(200); ++i) {
    const Played table = played(static_cast<std::uint64_t>(1000 + i));
    const State& state = table.seasons[at(i % 3)];
    const Sheet& sheet = state.sheets[seat_at(0)];
    for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
      const Nearly near = nearly(table.game, state, sheet, edict);
      const ScoreRule rule = table.game.content().score_cards[state.edicts[edict]].rule;
      const int stars = table.game.edict_stars(state, sheet, edict);
      const Cells counted = scoring_cells(rule, table.game.print(), sheet);
      EXPECT_FALSE(near.cells.intersects(counted));
      Cells brought;
      int most = 0;
      for (const Cell cell : sheet.empty()) {
        for (std::size_t t = 0; t < kTerrainCount; ++t) {
          Sheet more = sheet;
          more.drawn[t].insert(cell);
          more.filled.insert(cell);
          const int gain = table.game.edict_stars(state, more, edict) - stars;
          const Cells come =
              scoring_cells(rule, table.game.print(), more) - counted - Cells::of(cell);
          if (gain <= 0 || come.empty()) continue;
          brought |= come;
          most = std::max(most, gain);
          EXPECT_TRUE(near.missing.contains(cell)) << kScoreRuleIds[at(rule)];
        }
      }
      EXPECT_EQ(near.cells, brought) << kScoreRuleIds[at(rule)];
      EXPECT_EQ(near.gain, most) << kScoreRuleIds[at(rule)];
    }
  }
}

TEST(CartographersPad, AMountainWithOneOpenSideNearlyGivesItsCoin) {
  const Json pad =
      *parse_pad(pad_text(R"({"map":)" + rows_json({{"A4", 'f'}, {"C4", 'f'}, {"B3", 'f'}}) + "}"));
  const ScoredPad paper = score_of(pad);
  const auto near = std::ranges::find(paper.near, "coins", &NearLine::line);
  ASSERT_NE(near, paper.near.end());
  EXPECT_EQ(near->cells, std::vector<std::string>{"B4"});
  EXPECT_EQ(near->missing, std::vector<std::string>{"B5"});
}

}  // namespace
}  // namespace mapwright::cartographers
