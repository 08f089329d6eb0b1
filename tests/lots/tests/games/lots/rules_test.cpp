// The rules of Lots, number by number.

#include "games/lots/table.h"
#include "mapwright/games/lots/explain.h"

namespace mapwright::lots {
namespace {

using ::testing::ElementsAre;

// L1
TEST(Lots, LastsTwoRoundsOrThree) {
  for (const int rounds : {2, 3}) {
    const Lots game = new_game(1, {{"rounds", std::to_string(rounds)}});
    State state = dealt(game, "iron");
    for (int round = 0; round < rounds; ++round) {
      EXPECT_FALSE(game.is_over(state));
      play_round(game, state, 1, {1});
    }
    EXPECT_TRUE(game.is_over(state));
  }
}

// L2, L3
TEST(Lots, DealsTheCardsBeforeTheDieIsThrown) {
  const Lots game = new_game(2);
  State state = game.initial_state();
  EXPECT_EQ(game.next_chance(state), seat_at(0));
  EXPECT_FALSE(game.chance_due(state, kTable));
  EXPECT_EQ(game.chance_weight(state, seat_at(0)), 3U);
  state = dealt(game, "gold");
  EXPECT_EQ(game.next_chance(state), kTable);
  EXPECT_EQ(game.chance_weight(state, kTable), 4U);
}

// L4
TEST(Lots, LetsEverybodyTakeANumberUpToTheDieOnce) {
  const Lots game = new_game(2);
  State state = dealt(game, "iron");
  play_round(game, state, 2, {1});
  Lots::ActionList list;
  game.legal_actions(state, seat_at(1), list);
  EXPECT_THAT(std::vector(list.begin(), list.end()), ElementsAre(Action{1}, Action{2}));
  game.legal_actions(state, seat_at(0), list);
  EXPECT_TRUE(list.empty());
}

// L4
TEST(Lots, KeepsWhatOthersHaveTakenSecretUntilAllHave) {
  const Lots game = new_game(2);
  State state = dealt(game, "iron");
  play_round(game, state, 3, {2});
  EXPECT_EQ(game.view(state, seat_at(0)).known.players[seat_at(0)].taken, 2);
  EXPECT_EQ(game.view(state, seat_at(1)).known.players[seat_at(0)].taken, 0);
  EXPECT_EQ(game.view(state, kNobody).known.players[seat_at(0)].taken, 0);
}

// L5
TEST(Lots, AddsTheNumbersWhenAllHaveTaken) {
  const Lots game = new_game(2);
  State state = dealt(game, "iron");
  play_round(game, state, 3, {2, 3});
  EXPECT_EQ(state.players[seat_at(0)].points, 2);
  EXPECT_EQ(state.players[seat_at(1)].points, 3);
  EXPECT_EQ(game.next_chance(state), kTable);
}

// L6
TEST(Lots, IsWonByMostPointsTheCardIncluded) {
  const Lots game = new_game(3);
  State state = dealt(game, "iron");
  game.apply_chance(state, seat_at(2), *game.parse_chance("gold"));
  play_round(game, state, 3, {3, 2, 1});
  play_round(game, state, 1, {1, 1, 1});
  EXPECT_EQ(game.score_sheet(state, seat_at(2)).total, 4);
  EXPECT_EQ(game.rank(state, seat_at(0)), 1);
  EXPECT_EQ(game.rank(state, seat_at(2)), 1);
  EXPECT_EQ(game.rank(state, seat_at(1)), 3);
  EXPECT_THAT(game.winners(state), ElementsAre(seat_at(0), seat_at(2)));
}

TEST(Lots, SaysWhyANumberCannotBeTaken) {
  const Lots game = new_game(2);
  State state = dealt(game, "iron");
  const auto reason = [&](int seat) {
    const Reason why = why_not(game, game.view(state, seat_at(seat)), seat_at(seat), Action{3});
    return std::string(why.code) + " " + std::string(why.rule);
  };
  EXPECT_EQ(reason(0), "no-die-yet L3");
  play_round(game, state, 2, {2});
  EXPECT_EQ(reason(0), "taken-already L4");
  EXPECT_EQ(reason(1), "more-than-the-die L4");
}

}  // namespace
}  // namespace mapwright::lots
