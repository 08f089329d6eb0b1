// Engine against oracle on random boards of the Guild: where a cube may go, chains, waiting
// villages and routes, objectives, and every card played through from there. Whole games are in
// guild_differential_games_test.cpp.

#include <map>

#include "effort.h"
#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/objectives.h"
#include "mapwright/games/guild/position.h"
#include "oracle/guild_differential.h"
#include "oracle/guild_objectives.h"
#include "oracle/guild_random_board.h"

namespace mapwright::guild {
namespace {

using OracleBoard = oracle::guild::Board;
using OracleCell = oracle::guild::Cell;

SeatState engine_seat(const Guild& game, const OracleBoard& board) {
  SeatState seat;
  seat.board = seat.before = engine_board(game.map(), board);
  seat.frontier = frontier_of(game.map(), seat.board);
  seat.city_cubes = city_cubes_of(game.map(), seat.board);
  seat.earned[0] = static_cast<std::uint16_t>(board.coins);
  return seat;
}

// G6, G15, G16: networks.
struct NetworkTally {
  int villages = 0;
  int routes = 0;
  int several_chains = 0;
  int choices_of_route = 0;
  int two_villages = 0;
};

void compare_network(const Guild& game, const OracleBoard& board, NetworkTally& tally) {
  const Map& map = game.map();
  const SeatState seat = engine_seat(game, board);
  ASSERT_EQ(seat.frontier, engine_spaces(map, oracle::guild::places(board)));
  const Spaces network = network_of(map, seat.board);
  const auto chains = oracle::guild::chains(board);
  Spaces all;
  for (const std::set<OracleCell>& chain : chains) {
    const Spaces spaces = engine_spaces(map, chain);
    ASSERT_EQ(map.flood(spaces.first(), network), spaces);
    all |= spaces;
  }
  ASSERT_EQ(all, network);
  Turn turn;
  turn.villages_wait = regions_to_settle(game.content(), seat.board);
  const auto villages = oracle::guild::waiting_villages(board);
  ASSERT_EQ(village_choices(game.content(), turn), engine_spaces(map, villages));
  RouteList routes;
  list_routes(map, seat, routes);
  const auto expected = oracle::guild::waiting_routes(board);
  ASSERT_EQ(has_route(map, seat), !expected.empty());
  ASSERT_EQ(routes.size(), expected.size());
  for (const oracle::guild::Route& route : expected) {
    const Action action =
        Action::route(engine_cell(map, route.first), engine_cell(map, route.second),
                      engine_cell(map, route.post));
    ASSERT_EQ(std::ranges::count(routes, action), 1);
    ASSERT_TRUE(is_route(map, seat, action));
  }
  tally.villages += villages.empty() ? 0 : 1;
  tally.routes += expected.empty() ? 0 : 1;
  tally.several_chains += chains.size() > 1 ? 1 : 0;
  tally.choices_of_route += expected.size() > 2 ? 1 : 0;
  tally.two_villages += std::popcount(turn.villages_wait) > 1 ? 1 : 0;
}

// G21: the six objectives of the map; how often each was met.
void compare_objectives(const Guild& game, const OracleBoard& board,
                        std::map<std::string, int>& met) {
  const Board engine = engine_board(game.map(), board);
  for (const Objective& objective : game.content().objectives) {
    const bool expected = oracle::guild::meets(board, oracle::guild::objective_of(objective.id));
    ASSERT_EQ(is_met(objective, game.map(), engine), expected) << objective.id;
    met[objective.id] += expected ? 1 : 0;
  }
}

const int kBoards = effort(25'000);

void compare_boards(const std::string& map, std::uint64_t seed) {
  const Guild game = make_guild({{"map", map}}, 1);
  Random random(seed);
  NetworkTally tally;
  std::map<std::string, int> met;
  for (int i = 0; i < kBoards; ++i) {
    OracleBoard board = random_board(map, random);
    SCOPED_TRACE("board " + std::to_string(i));
    compare_network(game, board, tally);
    compare_objectives(game, board, met);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(tally.villages, kBoards / 50);
  EXPECT_GT(tally.routes, kBoards / 50);
  EXPECT_GT(tally.several_chains, kBoards / 4);
  EXPECT_GT(tally.choices_of_route, kBoards / 100);
  EXPECT_GT(tally.two_villages, kBoards / 100);
  EXPECT_EQ(met.size(), 6U);
  for (const auto& [id, times] : met) {
    EXPECT_GT(times, kBoards / 500) << id << " is never met";
    EXPECT_LT(times, kBoards - kBoards / 50) << id << " is always met";
  }
}

TEST(GuildDifferential, BoardsOfAveniaAreReadAlike) { compare_boards("avenia", 1); }
TEST(GuildDifferential, BoardsOfAghonAreReadAlike) { compare_boards("aghon", 2); }
TEST(GuildDifferential, BoardsOfKazanAreReadAlike) { compare_boards("kazan", 3); }
TEST(GuildDifferential, BoardsOfCnidariaAreReadAlike) { compare_boards("cnidaria", 4); }

// One card played through on a random board, with everything that it causes.
class CardOnABoard {
 public:
  CardOnABoard(const Guild& game, const std::string& card, const OracleBoard& board, Random& random)
      : game_(game),
        random_(random),
        card_(card),
        oracle_(game.map().id, 1, "normal", objectives(game.map().id)) {
    state_ = game.initial_state();
    state_.seats[seat_at(0)] = engine_seat(game, board);
    oracle_.set_board(0, board);
    if (oracle::guild::terrain_cards().end() !=
        std::ranges::find(oracle::guild::terrain_cards(), card, &oracle::guild::Card::id)) {
      chance(kTable, card);
    } else {
      chance(kTable, "I");
      // The oracle writes a pair in the order of the cards.
      const bool is_last = card == oracle::guild::specialty_cards().back().id;
      chance(seat_at(0), is_last ? "sea5 " + card : pair_with_last(card));
      act("keep " + card);
    }
    complete_position(game_, state_, kNobody, false);
  }

  void play() {
    while (oracle_.card() != "" && !testing::Test::HasFatalFailure()) {
      const auto due = oracle_.chance_due();
      if (!due.empty()) {
        const auto outcomes = oracle_.chance_outcomes(0);
        auto at = outcomes.begin();
        std::advance(at, random_.below(static_cast<std::uint32_t>(outcomes.size())));
        chance(seat_at(0), at->first);
        continue;
      }
      compare();
      if (testing::Test::HasFatalFailure()) return;
      const auto texts = oracle_.legal(0);
      const bool stop = texts[0] == "done" && random_.below(8) == 0;
      const std::size_t skip = texts[0] == "done" && texts.size() > 1 && !stop ? 1 : 0;
      const std::string text =
          stop ? "done"
               : texts[skip + random_.below(static_cast<std::uint32_t>(texts.size() - skip))];
      ++positions;
      act(text);
    }
  }

  int positions = 0;
  int later_phases = 0;

 private:
  static std::vector<std::string> objectives(const std::string& map) {
    return {map + "-1", map + "-2", map + "-3"};
  }
  static std::string pair_with_last(const std::string& card) {
    return card + " " + oracle::guild::specialty_cards().back().id;
  }
  std::string where() const { return card_ + "\n" + game_.state_text(state_); }

  void chance(Seat whose, const std::string& text) {
    const auto chance = game_.parse_chance(text);
    ASSERT_TRUE(chance.ok() && game_.chance_legal(state_, whose, *chance)) << text << where();
    game_.apply_chance(state_, whose, *chance);
    oracle_.chance(whose == kTable ? oracle::guild::kTable : 0, text);
  }
  void act(const std::string& text) {
    const auto action = game_.parse_action(text);
    ASSERT_TRUE(action.ok() && game_.is_legal(state_, seat_at(0), *action)) << text << where();
    game_.apply(state_, seat_at(0), *action);
    oracle_.act(0, text);
  }
  void compare() {
    const auto expected = oracle_.legal(0);
    ASSERT_EQ(legal_texts(game_, state_, 0), expected) << where();
    for (int i = 0; i < 4; ++i) {
      const Action action = any_action(game_.map(), random_);
      ASSERT_EQ(game_.is_legal(state_, seat_at(0), action),
                std::ranges::binary_search(expected, game_.action_text(action)))
          << game_.action_text(action) << where();
    }
    expect_same_board(game_, state_.seats[seat_at(0)], oracle_.board(0));
    if (testing::Test::HasFatalFailure()) FAIL() << where();
    if (state_.seats[seat_at(0)].turn.phase > 0 && expected.size() > 1) ++later_phases;
  }

  const Guild& game_;
  Random& random_;
  std::string card_;
  State state_;
  oracle::guild::Game oracle_;
};

const int kPlaysPerCard = whole_effort() ? 400 : 20;

void compare_cards(const std::string& map, std::uint64_t seed) {
  const Guild game = make_guild({{"map", map}, {"objectives", test_objectives(map)}}, 1);
  Random random(seed);
  int positions = 0;
  for (const Card& card : game.content().cards) {
    int later_phases = 0;
    for (int i = 0; i < kPlaysPerCard; ++i) {
      OracleBoard board = random_board(map, random);
      // Where villages that stood before are asked for, a card begins with nothing waiting.
      const bool from_village = card.phases[0].shape == Shape::kFromVillage;
      if (i % 8 != 0 || from_village) empty_the_pool(board, random);
      SCOPED_TRACE(card.id + ", play " + std::to_string(i));
      CardOnABoard play(game, card.id, board, random);
      if (!testing::Test::HasFatalFailure()) play.play();
      if (testing::Test::HasFatalFailure()) return;
      positions += play.positions;
      later_phases += play.later_phases;
    }
    if (card.phases.size() > 1) {
      EXPECT_GT(later_phases, kPlaysPerCard / 8) << card.id;
    }
  }
  EXPECT_GT(positions, kPlaysPerCard * 100);
  testing::Test::RecordProperty("positions", positions);
}

TEST(GuildDifferential, CardsPlayAlikeOnBoardsOfAvenia) { compare_cards("avenia", 11); }
TEST(GuildDifferential, CardsPlayAlikeOnBoardsOfAghon) { compare_cards("aghon", 12); }
TEST(GuildDifferential, CardsPlayAlikeOnBoardsOfKazan) { compare_cards("kazan", 13); }
TEST(GuildDifferential, CardsPlayAlikeOnBoardsOfCnidaria) { compare_cards("cnidaria", 14); }

}  // namespace
}  // namespace mapwright::guild
