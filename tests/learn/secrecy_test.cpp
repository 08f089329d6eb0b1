// What a seat is shown never differs between worlds that look the same to it.

#include "learn/set_ups.h"

namespace mapwright {
namespace {

TEST(LearnSecrecy, WorldsThatLookTheSameGiveTheSameBytes) {
  int different_worlds = 0;
  int cheating_shows_more = 0;
  for_each_learn_table([&](const Environment&, const auto& set_up) {
    const auto& game = set_up.game();
    const LearnSizes& sizes = set_up.sizes();
    const auto shown = [&](const auto& state, Seat seat, Sight sight) {
      Shown bytes = empty_shown(sizes);
      set_up.observe(state, seat, sight,
                     {.planes = bytes.planes.data(),
                      .globals = bytes.globals.data(),
                      .facts = bytes.facts.data()});
      return bytes;
    };
    Random random(402);
    int step = 0;
    contract::play_on(game, game.initial_state(), random, 400, [&](const auto& state) {
      if (++step % (contract::kSanitized ? 5 : 2) != 0 && !game.is_over(state)) return;
      for (const Seat seat : SeatRange(game.seats())) {
        const auto other = game.sample(game.view(state, seat), random);
        ASSERT_EQ(shown(state, seat, Sight::kOwn), shown(other, seat, Sight::kOwn));
        ASSERT_EQ(set_up.encoding().points(state, seat), set_up.encoding().points(other, seat));
        std::vector<std::int8_t> mask(at(sizes.actions));
        std::vector<std::int8_t> other_mask(at(sizes.actions));
        const bool to_act = game.seats_to_act(state).contains(seat);
        set_up.write_mask(state, seat, to_act, mask.data());
        set_up.write_mask(other, seat, to_act, other_mask.data());
        ASSERT_EQ(mask, other_mask);
        different_worlds += state == other ? 0 : 1;
        cheating_shows_more +=
            shown(state, seat, Sight::kOwn) == shown(state, seat, Sight::kCheating) ? 0 : 1;
      }
    });
  });
  EXPECT_GT(different_worlds, 100);
  EXPECT_GT(cheating_shows_more, 100);  // by name only
}

TEST(LearnSecrecy, EveryByteOfAnObservationIsWritten) {
  for_each_learn_table([](const Environment& environment, const auto&) {
    const auto game = environment.game(5);
    const Shown shown = shown_to(*game, environment.sizes(), seat_at(0));
    EXPECT_EQ(std::ranges::count(shown.planes, 77), 0);
    EXPECT_EQ(std::ranges::count(shown.globals, 77.F), 0);
    EXPECT_EQ(std::ranges::count(shown.facts, 77.F), 0);
  });
}

TEST(LearnSecrecy, ACloneKnowsWhatTheSeatKnowsAndAnExactOneAll) {
  int differ = 0;
  for_each_learn_table([&](const Environment& environment, const auto&) {
    const auto game = environment.game(6);
    for (int step = 0; step < 60 && !game->is_over(); ++step) {
      const Seat seat = game->seats_to_act().first();
      const auto clone = game->clone(seat, 7 + static_cast<unsigned>(step));
      ASSERT_EQ(clone->view_text(seat), game->view_text(seat));
      ASSERT_EQ(clone->legal_actions(seat), game->legal_actions(seat));
      const auto exact = game->clone_exact();
      ASSERT_EQ(exact->exact_text(), game->exact_text());
      differ += clone->exact_text() == game->exact_text() ? 0 : 1;
      // The exact one also has the cards to come; the clone has others.
      const int action = game->random_action(seat);
      ASSERT_EQ(exact->random_action(seat), action);
      ASSERT_TRUE(game->act(seat, action, Cards::kTurned).ok());
      ASSERT_TRUE(exact->act(seat, action, Cards::kTurned).ok());
      ASSERT_TRUE(clone->act(seat, action, Cards::kTurned).ok());
      ASSERT_EQ(exact->exact_text(), game->exact_text());
    }
  });
  EXPECT_GT(differ, 20);
}

}  // namespace
}  // namespace mapwright
