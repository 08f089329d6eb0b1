#include "games/misterra/random_play.h"
#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

// Two seats' hands exchanged: a world that seat 0 cannot tell from the first one.
State other_world(const State& state) {
  State other = state;
  std::swap(other.hands[seat_at(1)], other.hands[seat_at(2)]);
  return other;
}

TEST(MisterraView, HypothesesOfOthersMakeNoDifferenceToAView) {
  const Misterra game = make_misterra(3);
  Random random(11);
  State state = game.initial_state();
  while (!game.is_over(state)) {
    const bool comparable =
        state.table.phase > Phase::kDeal &&
        (state.table.phase != Phase::kKeep || state.table.chosen == 0 || state.table.chosen == 1);
    if (comparable) {
      for (const Seat viewer : {seat_at(0), kNobody}) {
        const View one = game.view(state, viewer);
        const View two = game.view(other_world(state), viewer);
        ASSERT_EQ(one, two);
        ASSERT_EQ(game.view_text(one), game.view_text(two));
        ASSERT_EQ(game.picture(one), game.picture(two));
      }
    }
    random_step(game, state, random);
  }
  EXPECT_NE(game.view_text(game.view(state, seat_at(0))),
            game.view_text(game.view(other_world(state), seat_at(0))))
      << "at the end the kept cards are shown";
}

TEST(MisterraView, TheOtomasTopCardIsKnownByItsFaceOnly) {
  // M29: O06 and O15 have the same face and other cells on their backs
  TestTable table = TestTable::ready(1);
  table.state.otoma_top = *parse_otoma_card("O06");
  State other = table.state;
  other.otoma_top = *parse_otoma_card("O15");
  for (const Seat viewer : {seat_at(0), kNobody}) {
    EXPECT_EQ(table.game.view_text(table.game.view(table.state, viewer)),
              table.game.view_text(table.game.view(other, viewer)));
  }
  const std::string text = table.game.view_text(table.game.view(table.state, seat_at(0)));
  EXPECT_NE(text.find("face confirm-or-map steppe map lagoon"), std::string::npos);
  EXPECT_EQ(text.find("O06"), std::string::npos);
}

TEST(MisterraView, TheViewerSeesItsOwnHand) {
  const TestTable table = TestTable::ready(2);
  const std::string own = table.game.view_text(table.game.view(table.state, seat_at(0)));
  EXPECT_NE(own.find("dealt P01 P02 P03 P04"), std::string::npos);
  EXPECT_NE(own.find("kept P01 P02"), std::string::npos);
  EXPECT_EQ(own.find("P05"), std::string::npos);
  EXPECT_NE(own.find("kept hidden"), std::string::npos);
  const std::string nobody = table.game.view_text(table.game.view(table.state, kNobody));
  EXPECT_EQ(nobody.find("kept P"), std::string::npos);
  EXPECT_EQ(nobody.find("dealt"), std::string::npos);
}

TEST(MisterraView, ASampleFitsTheView) {
  for (const int seats : {1, 2, 4}) {
    for (const auto* first_game : {"no", "yes"}) {
      const Misterra game = make_misterra(seats, {{"first-game", first_game}});
      Random random(3);
      State state = game.initial_state();
      while (!game.is_over(state)) {
        for (int viewer = -1; viewer < seats; ++viewer) {
          const View view = game.view(state, viewer < 0 ? kNobody : seat_at(viewer));
          const State sampled = game.sample(view, random);
          ASSERT_EQ(game.view(sampled, view.viewer), view);
          ASSERT_EQ(sampled.table, state.table);
          ASSERT_TRUE(game.parse_state(game.state_text(sampled)).ok())
              << game.parse_state(game.state_text(sampled)).error().message << "\n"
              << game.state_text(sampled);
        }
        random_step(game, state, random);
      }
      const View end = game.view(state, kNobody);
      EXPECT_EQ(game.view(game.sample(end, random), kNobody), end);
    }
  }
}

TEST(MisterraView, SamplesDealTheUnknownCardsAtRandom) {
  const TestTable table = TestTable::ready(2);
  Random random(4);
  std::array<int, kHypotheses> held{};
  const View view = table.game.view(table.state, seat_at(0));
  for (int i = 0; i < 2100; ++i) {
    const State sampled = table.game.sample(view, random);
    EXPECT_EQ(sampled.hands[seat_at(0)], table.state.hands[seat_at(0)]);
    for (const Hypothesis card : sampled.hands[seat_at(1)].kept) ++held[index(card)];
  }
  for (std::size_t card = 0; card < kHypotheses; ++card) {
    if (card < kDealt) {
      EXPECT_EQ(held[card], 0) << "seat 0 was dealt this one";
    } else {
      EXPECT_NEAR(held[card], 200, 75) << card;
    }
  }
}

TEST(MisterraView, EventsSayHowLongTheyAreHidden) {
  const TestTable table = TestTable::ready(2);
  const Misterra& game = table.game;
  const auto secrecy = [&](std::string_view chance) {
    return game.secrecy(*game.parse_chance(chance));
  };
  EXPECT_EQ(secrecy("P03"), Secrecy::kFaceDown);
  EXPECT_EQ(secrecy("pair A"), Secrecy::kFaceDown);
  EXPECT_EQ(game.secrecy(Chance::of(otoma_card_at(20))), Secrecy::kFaceDown);
  EXPECT_EQ(secrecy("steppe-lagoon"), Secrecy::kOpen);
  EXPECT_EQ(secrecy("first 1"), Secrecy::kOpen);
  EXPECT_EQ(game.secrecy(*game.parse_action("keep P01 P02")), Secrecy::kFaceDown);
  EXPECT_EQ(game.secrecy(Action::pass()), Secrecy::kOpen);
}

}  // namespace
}  // namespace mapwright::misterra
