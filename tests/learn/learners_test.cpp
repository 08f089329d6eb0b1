// What learners need besides: afterstates, cards at will, values at the next decision.

#include <map>

#include "learn/set_ups.h"

namespace mapwright {
namespace {

TEST(Learners, AfterstatesAreWhatTheSeatSeesAfterEachActionBeforeTheNextCard) {
  for_each_learn_table([](const Environment& environment, const auto&) {
    const LearnSizes& sizes = environment.sizes();
    auto game = environment.game(21);
    for (int step = 0; step < 4 && !game->is_over(); ++step) {
      const Seat seat = game->seats_to_act().first();
      const Afterstates after = game->afterstates(
          seat, 22, {.values = true, .planes = true, .globals = true, .facts = true});
      ASSERT_EQ(after.actions, game->legal_actions(seat));
      ASSERT_EQ(after.values.size(), after.actions.size());
      for (std::size_t i = 0; i < after.actions.size(); i += 1 + after.actions.size() / 5) {
        const auto one = game->clone_exact();
        ASSERT_TRUE(one->act(seat, after.actions[i], Cards::kLeft).ok());
        const Shown shown = shown_to(*one, sizes, seat);
        if (sizes.seats > 1 && game->seats_to_act().count() == 1) break;  // others show then
        EXPECT_TRUE(std::equal(
            shown.planes.begin(), shown.planes.end(),
            after.planes.begin() + static_cast<std::ptrdiff_t>(i) * sizes.plane_bytes()));
        EXPECT_TRUE(std::equal(shown.facts.begin(), shown.facts.end(),
                               after.facts.begin() + static_cast<std::ptrdiff_t>(i) * sizes.facts));
      }
      ASSERT_TRUE(game->act(seat, game->random_action(seat), Cards::kTurned).ok());
    }
  });
}

// In a game of several a drawing that was chosen shows to the one who chose it, and nobody else.
TEST(Learners, AnOwnChoiceShowsInTheObservationOfItsSeatAlone) {
  const auto environment = environment_of({"cartographers", {}, 3});
  const auto game = environment->game(23);
  const auto before = shown_to(*game, environment->sizes(), seat_at(0));
  const auto before_other = shown_to(*game, environment->sizes(), seat_at(1));
  ASSERT_TRUE(game->act(seat_at(0), game->random_action(seat_at(0)), Cards::kTurned).ok());
  EXPECT_NE(shown_to(*game, environment->sizes(), seat_at(0)).planes, before.planes);
  EXPECT_EQ(shown_to(*game, environment->sizes(), seat_at(1)), before_other);
}

TEST(Learners, StratifiedCardsComeExactlyAsOftenAsTheyAreLikely) {
  const auto environment = environment_of({"cartographers", {}, 1});
  const auto game = environment->game(24);
  const Seat seat = seat_at(0);
  EXPECT_EQ(game->card_due(), kNobody);
  EXPECT_TRUE(game->card_outcomes().empty());
  ASSERT_TRUE(game->act(seat, game->random_action(seat), Cards::kLeft).ok());
  ASSERT_EQ(game->card_due(), kTable);
  const auto outcomes = game->card_outcomes();
  int weight = 0;
  std::map<std::string, int> wanted;
  for (const WeightedText& outcome : outcomes) {
    const auto one = game->clone_exact();
    ASSERT_TRUE(one->turn_card(outcome.text).ok());
    wanted[one->exact_text()] += static_cast<int>(outcome.weight);
    weight += static_cast<int>(outcome.weight);
  }
  std::map<std::string, int> came;
  for (int part = 0; part < weight; ++part) {
    const auto one = game->clone_exact();
    one->turn_stratified_card(part, weight);
    ++came[one->exact_text()];
  }
  EXPECT_EQ(came, wanted);
  EXPECT_FALSE(game->turn_card("no such card").ok());
  game->turn_cards();
  EXPECT_EQ(game->card_due(), kNobody);
  EXPECT_FALSE(game->turn_card(outcomes.front().text).ok());
}

TEST(Learners, ValuesAtTheNextDecisionAreThoseOfThePolicyThere) {
  // After a step at Misterra no card comes: the next decision is known.
  const auto environment = environment_of({"misterra", {}, 1});
  const auto game = environment->game(25);
  const Seat seat = seat_at(0);
  ASSERT_TRUE(game->act(seat, game->random_action(seat), Cards::kTurned).ok());  // keep
  const auto actions = game->legal_actions(seat);
  const auto values = game->next_values(seat, 2, 26);
  ASSERT_EQ(values.size(), actions.size());
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const auto one = game->clone_exact();
    ASSERT_TRUE(one->act(seat, actions[i], Cards::kLeft).ok());
    ASSERT_EQ(one->card_due(), kNobody);
    EXPECT_NEAR(values[i], one->value(seat), 0.01);
  }
}

// With one playout for each card the mean is the exact expectation over the next card.
TEST(Learners, ValuesAtTheNextDecisionWeighTheNextCardExactly) {
  const auto environment = environment_of({"cartographers", {}, 1});
  const Seat seat = seat_at(0);
  int compared = 0;
  for (std::uint64_t seed = 27; compared < 2; ++seed) {
    const auto game = environment->game(seed);
    while (!game->is_over() && compared < 2) {
      const int action = game->legal_actions(seat).front();
      const bool few = game->legal_actions(seat).size() < 40;  // each is played for each card
      const auto after = game->clone_exact();
      ASSERT_TRUE(after->act(seat, action, Cards::kLeft).ok());
      int weight = 0;
      float sum = 0;
      bool is_exact = few && !after->is_over();
      const auto outcomes = few ? after->card_outcomes() : std::vector<WeightedText>{};
      for (const WeightedText& outcome : outcomes) {
        const auto one = after->clone_exact();
        ASSERT_TRUE(one->turn_card(outcome.text).ok());
        is_exact = is_exact && one->card_due() == kNobody;  // ruins and ambushes bring another
        weight += static_cast<int>(outcome.weight);
        sum += static_cast<float>(outcome.weight) * one->value(seat);
      }
      if (is_exact) {
        EXPECT_NEAR(game->next_values(seat, weight, 28).front(), sum / static_cast<float>(weight),
                    0.01);
        ++compared;
      }
      ASSERT_TRUE(game->act(seat, game->random_action(seat), Cards::kTurned).ok());
    }
  }
}

TEST(Learners, BotsOfOursAnswerWithNumbers) {
  for (const std::string_view id : learnable_games()) {
    const auto environment = environment_of({id, {}, 1});
    const auto game = environment->game(29);
    const auto action = game->bot_action(seat_at(0), "greedy", 1);
    ASSERT_TRUE(action.ok());
    EXPECT_TRUE(std::ranges::count(game->legal_actions(seat_at(0)), *action) == 1);
    EXPECT_FALSE(game->bot_action(seat_at(0), "nobody", 1).ok());
  }
}

// In the world of a seat that had finished its turn others were still to draw, and nobody could act
// before: who played on in it found nobody's turn, and that card due in place of the seat's own.
TEST(Learners, InAWorldDrawnFromAViewNoCardIsDueThatTheSeatDoesNotKnowOf) {
  for_each_learn_table([](const Environment& environment, const auto&) {
    const int seats = environment.sizes().seats;
    const auto game = environment.game(33);
    const auto loaded = environment.game(34);
    for (int step = 0; step < 120 && !game->is_over(); ++step) {
      const Seat due = game->card_due();
      for (const Seat seat : SeatRange(seats)) {
        const auto clone = game->clone(seat, 35 + static_cast<unsigned>(step));
        ASSERT_TRUE(loaded->load_view(game->view_text(seat), 36).ok());
        for (const LearnGame* world : {clone.get(), loaded.get()}) {
          const Seat due_there = world->card_due();
          ASSERT_EQ(world->view_text(seat), game->view_text(seat));
          ASSERT_TRUE(due_there == kNobody || due_there == kTable || due_there == seat);
          ASSERT_TRUE(due_there != kNobody || world->seats_to_act().any()) << game->exact_text();
          ASSERT_TRUE((due != kTable && due != seat) || due_there == due);
        }
      }
      if (due != kNobody) {
        game->turn_stratified_card(0, 1);
      } else {
        const SeatSet to_act = game->seats_to_act();
        const Seat seat = to_act.nth(step % to_act.count());
        ASSERT_TRUE(game->act(seat, game->random_action(seat), Cards::kLeft).ok());
      }
    }
  });
}

TEST(Learners, AViewIsLoadedAsAWorldThatFitsIt) {
  const auto environment = environment_of({"guild", {}, 2});
  const auto game = environment->game(30);
  const auto other = environment->game(31);
  ASSERT_TRUE(other->load_view(game->view_text(seat_at(1)), 32).ok());
  EXPECT_EQ(other->view_text(seat_at(1)), game->view_text(seat_at(1)));
  EXPECT_FALSE(other->load_view("nonsense", 32).ok());
  ASSERT_TRUE(other->load_exact(game->exact_text()).ok());
  EXPECT_EQ(other->exact_text(), game->exact_text());
}

}  // namespace
}  // namespace mapwright
