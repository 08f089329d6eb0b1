// AnyGameOf, on the toy game: everything crosses it as text, and errors change nothing.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/toy_game.h"

namespace mapwright {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

void deal(AnyGame& game) {
  for (int i = 0; i < game.seats(); ++i) ASSERT_TRUE(game.apply_chance(seat_at(i), "iron").ok());
}

TEST(AnyGame, ShowsSetUpAndFlow) {
  const auto game = toy::new_lots(2);
  EXPECT_EQ(game->info().id, "lots");
  EXPECT_EQ(game->seats(), 2);
  EXPECT_EQ(game->options(), (Options{{"rounds", "2"}}));
  EXPECT_FALSE(game->is_over());
  EXPECT_EQ(game->next_chance(), seat_at(0));
  EXPECT_TRUE(game->seats_to_act().empty());
}

TEST(AnyGame, ListsLegalActionsAsSortedText) {
  const auto game = toy::new_lots(2);
  deal(*game);
  ASSERT_TRUE(game->apply_chance(kTable, "die 3").ok());
  EXPECT_THAT(game->legal_actions(seat_at(1)), ElementsAre("take 1", "take 2", "take 3"));
  ASSERT_TRUE(game->apply(seat_at(1), "TAKE  2").ok());
  EXPECT_THAT(game->legal_actions(seat_at(1)), IsEmpty());
  EXPECT_EQ(*game->canonical_action(" Take 2"), "take 2");
  EXPECT_FALSE(game->canonical_action("give 2").ok());
}

TEST(AnyGame, RefusesWhatIsNotLegalAndStaysAsItWas) {
  const auto game = toy::new_lots(2);
  deal(*game);
  ASSERT_TRUE(game->apply_chance(kTable, "die 2").ok());
  ASSERT_TRUE(game->apply(seat_at(0), "take 1").ok());
  const auto before = game->state_text();
  const auto refused = [&](int seat, std::string_view action) {
    const auto result = game->apply(seat_at(seat), action);
    EXPECT_FALSE(result.ok());
    EXPECT_EQ(game->state_text(), before);
    return result.ok() ? std::string() : result.error().message;
  };
  EXPECT_THAT(refused(1, "take 3"), HasSubstr("'take 3' is not legal here for seat 1"));
  EXPECT_THAT(refused(0, "take 1"), HasSubstr("seat 0 is not to act now"));
  EXPECT_THAT(refused(2, "take 1"), HasSubstr("there is no seat 2"));
  EXPECT_THAT(refused(-1, "take 1"), HasSubstr("there is no seat -1"));
  EXPECT_THAT(refused(-2, "take 1"), HasSubstr("there is no seat -2"));
  EXPECT_THAT(refused(1, "jump"), HasSubstr("expected 'take'"));
}

TEST(AnyGame, RefusesCardsThatCannotComeNow) {
  const auto game = toy::new_lots(1);
  const auto message = [&](Seat whose, std::string_view text) {
    const auto before = game->state_text();
    const auto result = game->apply_chance(whose, text);
    EXPECT_FALSE(result.ok());
    EXPECT_EQ(game->state_text(), before);
    return result.ok() ? std::string() : result.error().message;
  };
  EXPECT_THAT(message(seat_at(0), "die 2"), HasSubstr("cannot come now"));
  EXPECT_THAT(message(kTable, "die 2"), HasSubstr("no card is to be turned over now"));
  EXPECT_THAT(message(kTable, "nine"), HasSubstr("expected a die or a card"));
  deal(*game);
  EXPECT_THAT(message(seat_at(0), "gold"),
              HasSubstr("no card is to be turned over now for seat 0"));
}

TEST(AnyGame, OutcomesHaveWeightsAndADrawTakesOneNumberBelowTheirSum) {
  const auto game = toy::new_lots(1);
  EXPECT_THAT(game->chance_outcomes(kTable), IsEmpty());
  const auto outcomes = game->chance_outcomes(seat_at(0));
  ASSERT_EQ(outcomes.size(), 2U);
  EXPECT_EQ(outcomes[0].text, "gold");
  EXPECT_EQ(outcomes[0].weight, 1U);
  EXPECT_EQ(outcomes[1].weight, 2U);
  std::vector<std::uint32_t> bounds;
  const auto drawn = game->draw_chance(seat_at(0), [&](std::uint32_t bound) {
    bounds.push_back(bound);
    return bound - 1;
  });
  EXPECT_EQ(drawn, "iron");
  EXPECT_THAT(bounds, ElementsAre(3U));
  EXPECT_EQ(game->next_chance(), kTable);
}

TEST(AnyGame, ACloneGoesItsOwnWay) {
  const auto game = toy::new_lots(1);
  const auto copy = game->clone();
  EXPECT_EQ(copy->state_text(), game->state_text());
  deal(*copy);
  EXPECT_NE(copy->state_text(), game->state_text());
}

TEST(AnyGame, TypedGivesTheGameBehindIt) {
  const auto game = toy::new_lots(3);
  const auto* lots = typed<toy::Lots>(*game);
  ASSERT_NE(lots, nullptr);
  EXPECT_EQ(lots->game().seats(), 3);
  EXPECT_EQ(std::ranges::distance(lots->state().players), 3);
}

TEST(AnyGame, ResultHasSeatsAndWinners) {
  const auto game = toy::new_lots(2);
  EXPECT_EQ(game->result().to_text(), R"({"seats":[{"seat":0,"total":0,"rank":1},)"
                                      R"({"seat":1,"total":0,"rank":1}],"winners":[0,1]})");
  EXPECT_FALSE(game->load_state("nonsense").ok());
}

}  // namespace
}  // namespace mapwright
