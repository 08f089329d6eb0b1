// Engine against oracle on random positions of Misterra: hypotheses, sight, regions, the end, the
// steps of a half-day, the Otoma and the scores. Whole games are in
// misterra_differential_games_test.cpp.

#include "oracle/misterra_differential.h"

#include <gtest/gtest.h>

#include "effort.h"
#include "oracle/misterra_hypotheses.h"
#include "oracle/misterra_otoma.h"

namespace mapwright::misterra {
namespace {

const int kPositions = effort(100'000);

std::string shown(const Island& island) { return "\n" + rows_of(island.tiles, island.confirmed); }
std::string shown(const Parchment& board) { return "\n" + rows_of(board); }

Rules rules_of(const slow::Options& options) { return *read_rules(engine_options(options)); }

// Hypotheses

// All cards from number `first` to number `last` on one stream of parchments.
void expect_same_points(std::size_t first, std::size_t last, std::uint64_t seed) {
  const Misterra game = make_misterra(2);
  Random random(seed);
  std::map<std::string, int> paid;
  for (int i = 0; i < kPositions; ++i) {
    const slow::Parchment parchment = random_parchment(random);
    const Parchment board = engine_parchment(parchment);
    for (std::size_t card = first; card <= last; ++card) {
      const std::string id = card_text(hypothesis_at(card - 1));
      const int points = hypothesis_points(game.content().hypotheses[card - 1], board);
      ASSERT_EQ(points, slow::hypothesis_points(id, parchment)) << id << shown(board);
      if (points > 0) ++paid[id];
    }
  }
  for (std::size_t card = first; card <= last; ++card) {
    const std::string id = card_text(hypothesis_at(card - 1));
    EXPECT_GT(paid[id], kPositions / 1000)
        << id << ": the parchments are too poor to prove anything";
  }
}

TEST(MisterraDifferential, HypothesesOfOneTerrainPayAsTheOracleSays) {
  expect_same_points(1, 12, 1);
}
TEST(MisterraDifferential, HypothesesOfLinesZonesAndPatternsPayAsTheOracleSays) {
  expect_same_points(13, 25, 2);
}

TEST(MisterraDifferential, RanksOfTheSoloGameAreThoseOfTheOracle) {
  const Misterra game = make_misterra(1);
  for (std::size_t i = 0; i < kRankIds.size(); ++i) {
    for (int points = -60; points <= 160; ++points) {
      ASSERT_EQ(game.content().ranks[i].row_of(points).word(),
                slow::rank_name(std::string(kRankIds[i]), points))
          << kRankIds[i] << " " << points;
    }
  }
}

// The island

std::vector<slow::Cell> all_places() {
  std::vector<slow::Cell> places = slow::beach_cells();
  places.insert(places.end(), slow::island_cells().begin(), slow::island_cells().end());
  return places;
}

TEST(MisterraDifferential, SightIsThatOfTheOracle) {
  Random random(3);
  for (int i = 0; i < kPositions; ++i) {
    const slow::Land land = random_land(random);
    const Island island = engine_island(land);
    const slow::Options options = options_numbered(random.below(32));
    const slow::Cell place = all_places()[pick(random, kPlaces)];
    ASSERT_EQ(seen_from(island, engine_place(place), rules_of(options)),
              engine_cells(slow::seen_cells(land, place, options)))
        << slow::text_of(place) << shown(island);
  }
}

TEST(MisterraDifferential, RegionsAndTheEndOfTheIslandAreThoseOfTheOracle) {
  Random random(4);
  int finished = 0;
  int shut_off = 0;
  for (int i = 0; i < kPositions; ++i) {
    const slow::Land land = random_land(random);
    const Island island = engine_island(land);
    const slow::Options options = options_numbered(random.below(32));
    const slow::Cell cell = slow::island_cells()[pick(random, kCells)];
    if (slow::has_tile(land, cell)) {
      ASSERT_EQ(region_of(island, engine_cell(cell)), engine_cells(slow::region_of(land, cell)))
          << slow::text_of(cell) << shown(island);
    }
    if (slow::is_confirmed(land, cell)) {
      ASSERT_EQ(confirmed_region_of(island, engine_cell(cell)),
                engine_cells(slow::confirmed_group_of(land, cell)))
          << slow::text_of(cell) << shown(island);
    }
    const bool nothing = slow::nothing_to_map(land, options);
    ASSERT_EQ(nothing_can_be_mapped(island, rules_of(options)), nothing) << shown(island);
    const bool complete = slow::all_confirmed(land);
    ASSERT_EQ(island.confirmed == Cells::all(), complete) << shown(island);
    ASSERT_TRUE(!complete || nothing) << shown(island);
    finished += complete ? 1 : 0;
    shut_off += nothing && !complete ? 1 : 0;
  }
  EXPECT_GT(finished, kPositions / 1000);
  EXPECT_GT(shut_off, 20);
}

// The steps of a half-day

TEST(MisterraDifferential, MovesAreThoseOfTheOracle) {
  Random random(5);
  TestTable table = TestTable::ready(2);
  Table& open = table.state.table;
  for (int i = 0; i < kPositions; ++i) {
    const slow::Land land = random_land(random);
    const slow::Cell pawn = all_places()[pick(random, kPlaces)];
    if (!slow::is_beach(pawn) && !slow::has_tile(land, pawn)) continue;
    std::set<slow::Cell> stood = {pawn};
    for (auto more = random.below(4); more > 0; --more) {
      const auto near = slow::neighbours(pawn);
      stood.insert(near[pick(random, near.size())]);
    }
    open.island = engine_island(land);
    open.seats[open.active].pawn = engine_place(pawn);
    open.phase = stood.size() == 1 ? Phase::kMove : Phase::kSteppe;
    open.visited = {};
    for (const slow::Cell place : stood) open.visited.insert(element(engine_place(place)));
    auto texts = table.legal(mapwright::index(open.active));
    std::ranges::sort(texts);
    ASSERT_EQ(texts, slow::legal_moves(land, pawn, stood))
        << slow::text_of(pawn) << shown(open.island);
  }
}

// How often the random third steps came across these.
struct ThirdSteps {
  int claims = 0;
  int no_mapping = 0;
  int choices_of_order = 0;
  int second_cell_first = 0;  // M17: more halves change the island this way round
};

// A seat's third step on a random island: the whole list, and what each laying makes of it.
void expect_same_third_step(TestTable& table, const slow::Options& options, Random& random,
                            ThirdSteps& tally) {
  const slow::Land land = random_land(random);
  const slow::Cell pawn = all_places()[pick(random, kPlaces)];
  if (!slow::is_beach(pawn) && !slow::has_tile(land, pawn)) return;
  const slow::Markers markers = random_markers(random, land, {0, 1, 2});
  const Sketch card = sketch_at(pick(random, kSketches));
  const std::string text = sketch_text(card);

  Table& open = table.state.table;
  open.island = engine_island(land);
  open.phase = Phase::kDraw;
  open.active = seat_at(0);
  open.taken = card;
  for (int seat = 0; seat < 3; ++seat) {
    open.seats[seat_at(seat)].markers = engine_markers(markers, seat);
  }
  open.seats[seat_at(0)].pawn = engine_place(pawn);
  open.seats[seat_at(0)].parchment = {};
  const std::string where = text + " from " + slow::text_of(pawn) + shown(open.island);

  const auto moves = slow::map_moves(land, pawn, text, options);
  std::vector<std::string> expected = {"pass"};
  if (slow::may_claim(land, markers, 0, pawn)) expected.push_back("claim");
  for (const auto& [name, move] : moves) expected.push_back(name);
  std::ranges::sort(expected);
  auto texts = table.legal(0);
  std::ranges::sort(texts);
  ASSERT_EQ(texts, expected) << where;

  const auto [first_half, second_half] = halves_of(card);
  for (const auto& [name, move] : moves) {
    State after = table.state;
    const auto action = table.game.parse_action(name);
    ASSERT_TRUE(action.ok()) << name;
    table.game.apply(after, seat_at(0), *action);
    ASSERT_EQ(after.table.island, engine_island(move.land_after)) << name << ", " << where;
    Parchment drawn;
    drawn.put(engine_cell(move.a), first_half);
    drawn.put(engine_cell(move.b), second_half);
    ASSERT_EQ(after.table.seats[seat_at(0)].parchment, drawn) << name << ", " << where;
    if (!name.ends_with("first " + slow::text_of(move.a)) &&
        !name.ends_with("first " + slow::text_of(move.b))) {
      continue;
    }
    ++tally.choices_of_order;
    tally.second_cell_first += name.ends_with("first " + slow::text_of(move.a)) ? 1 : 0;
  }
  tally.claims += std::ranges::count(expected, "claim") > 0 ? 1 : 0;
  tally.no_mapping += moves.empty() ? 1 : 0;
}

// All four readings of mountain and reserve by turns.
void expect_same_third_steps(int positions, std::uint64_t seed) {
  std::vector<slow::Options> options;
  std::vector<TestTable> tables;
  for (const unsigned bits : {0U, 8U, 16U, 24U}) {
    options.push_back(options_numbered(bits));
    tables.push_back(TestTable::ready(3, engine_options(options.back())));
  }
  Random random(seed);
  ThirdSteps tally;
  for (int i = 0; i < positions; ++i) {
    const auto reading = static_cast<std::size_t>(i) % options.size();
    expect_same_third_step(tables[reading], options[reading], random, tally);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(tally.claims, positions / 100);
  EXPECT_GT(tally.no_mapping, positions / 100);
  EXPECT_GT(tally.choices_of_order, positions / 100);
  EXPECT_GT(tally.second_cell_first, positions / 1000);
}

TEST(MisterraDifferential, ThirdStepsAreThoseOfTheOracleInTheFirstHalf) {
  expect_same_third_steps(kPositions / 2, 6);
}
TEST(MisterraDifferential, ThirdStepsAreThoseOfTheOracleInTheSecondHalf) {
  expect_same_third_steps(kPositions / 2, 7);
}

// The Otoma

TEST(MisterraDifferential, TheOtomaActsAndClaimsAsTheOracleSays) {
  Random random(8);
  const std::vector<slow::Options> options = {options_numbered(0), options_numbered(16)};
  std::vector<TestTable> tables;
  for (const auto& each : options) tables.push_back(TestTable::ready(1, engine_options(each)));
  std::map<std::size_t, int> choices;  // number of equal groups -> how often
  for (int i = 0; i < kPositions; ++i) {
    const auto reading = static_cast<std::size_t>(i) % options.size();
    TestTable& table = tables[reading];
    slow::Land land = random_land(random);
    slow::Markers markers = random_markers(random, land, {0, slow::kOtoma});
    const slow::OtomaCard& turned = slow::otoma_cards()[pick(random, kOtomaCards)];
    const slow::OtomaCard& top = slow::otoma_cards()[pick(random, kOtomaCards)];
    if (turned.id == top.id || (turned.claim && top.claim)) continue;  // M29: never in a row

    State& state = table.state;
    state.table.island = engine_island(land);
    state.table.phase = Phase::kOtoma;
    state.table.half = 0;
    state.table.otoma_turned = 0;
    state.table.seats[seat_at(0)].markers = engine_markers(markers, 0);
    state.table.otoma_markers = engine_markers(markers, slow::kOtoma);
    state.otoma_top = *parse_otoma_card(turned.id);
    const std::string where = turned.id + ", then " + top.id + shown(state.table.island);
    table.turn(top.id);

    slow::otoma_maps(land, turned.id, top.id, options[reading]);
    ASSERT_EQ(state.table.island, engine_island(land)) << where;
    const auto claims = slow::otoma_claim_cells(land, markers);
    Cells expected = engine_markers(markers, slow::kOtoma);
    if (top.claim && claims.size() == 1) expected.insert(engine_cell(claims.front()));
    ASSERT_EQ(state.table.otoma_markers, expected) << where;
    const bool chooses = top.claim && claims.size() > 1;
    ASSERT_EQ(state.table.phase, chooses ? Phase::kOtomaClaim : Phase::kOtoma) << where;
    if (!chooses) {
      if (!top.claim) {
        const auto found = table.game.otoma_claims(state.table);
        ASSERT_EQ(found, engine_cells({claims.begin(), claims.end()})) << where;
      }
    } else {
      std::vector<std::string> texts;
      for (const slow::Cell cell : claims) texts.push_back("otoma-claim " + slow::text_of(cell));
      ASSERT_EQ(table.legal(0), texts) << where;
    }
    ++choices[claims.size()];
  }
  for (const std::size_t count : {0U, 1U, 2U, 3U}) EXPECT_GT(choices[count], 100) << count;
}

// Scores

// The table in some random position, compared seat by seat.
void expect_same_scores(TestTable& table, const slow::Options& options, Random& random,
                        int& removed) {
  const int seats = table.game.seats();
  const slow::Land land = random_land(random);
  std::vector<int> owners;
  if (seats == 1) owners.push_back(slow::kOtoma);
  for (int seat = 0; seat < seats; ++seat) owners.push_back(seat);
  const slow::Markers markers = random_markers(random, land, owners);

  State& state = table.state;
  state.table.island = engine_island(land);
  state.table.otoma_markers = engine_markers(markers, slow::kOtoma);
  std::vector<slow::SeatScore> scores;
  for (int seat = 0; seat < seats; ++seat) {
    slow::Parchment parchment = random_parchment(random);
    // Close to the island, so that whole lines are equal.
    for (const auto& [cell, tile] : land.tiles) {
      if (!one_in(random, 6)) parchment[cell] = tile.terrain;
    }
    const std::size_t one = pick(random, kHypotheses - 1);
    const std::size_t other = one + 1 + pick(random, kHypotheses - 1 - one);
    const Seat at = seat_at(seat);
    state.table.seats[at].parchment = engine_parchment(parchment);
    state.table.seats[at].markers = engine_markers(markers, seat);
    state.hands[at].kept = {hypothesis_at(one), hypothesis_at(other)};
    scores.push_back(slow::score_without_rank(
        land, markers, seat, parchment,
        {card_text(hypothesis_at(one)), card_text(hypothesis_at(other))}, options));
    const bool owns = markers.contains(seat);
    removed += owns && scores.back().claims.size() < markers.at(seat).size() ? 1 : 0;
  }
  slow::set_ranks(scores);
  for (int seat = 0; seat < seats; ++seat) {
    const slow::SeatScore& score = scores[static_cast<std::size_t>(seat)];
    const slow::SoloScore solo = slow::solo_score(
        score, slow::sum_of(slow::claim_points(land, markers, slow::kOtoma, options)));
    ASSERT_EQ(table.game.seat_result(state, seat_at(seat)).to_text(),
              expected_result(seat, score, seats == 1 ? &solo : nullptr))
        << table.game.state_text(state);
  }
}

void expect_same_scores_of_all(int first_seats, int last_seats, int positions) {
  int removed = 0;
  for (int seats = first_seats; seats <= last_seats; ++seats) {
    Random random(static_cast<std::uint64_t>(10 + seats));
    for (const unsigned bits : {0U, 2U, 4U, 6U}) {
      const slow::Options options = options_numbered(bits);
      TestTable table = TestTable::ready(seats, engine_options(options));
      for (int i = 0; i < positions / (4 * seats); ++i) {
        expect_same_scores(table, options, random, removed);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
  EXPECT_GT(removed, positions / 100) << "too few claims are removed";
}

TEST(MisterraDifferential, ScoresOfOneAndTwoSeatsAreThoseOfTheOracle) {
  expect_same_scores_of_all(1, 2, kPositions / 2);
}
TEST(MisterraDifferential, ScoresOfThreeAndFourSeatsAreThoseOfTheOracle) {
  expect_same_scores_of_all(3, 4, kPositions / 2);
}

}  // namespace
}  // namespace mapwright::misterra
