// Views: what a seat may know, as value and as text, and states that fit it.

#include <algorithm>

#include "contract/contract.h"

namespace mapwright::contract {
namespace {

using ViewContract = Contract;

TEST_P(ViewContract, TextOfAViewReadsBack) {
  for_each_game([&](const auto& game) {
    Random random(301);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      for (const Seat viewer : viewers_of(game.seats())) {
        const auto view = game.view(state, viewer);
        const auto text = game.view_text(view);
        const auto back = game.parse_view(text);
        ASSERT_TRUE(back.ok()) << back.error().message << "\n" << text;
        ASSERT_EQ(*back, view) << text;
        ASSERT_EQ(game.view_text(*back), text);
      }
    });
  });
}

TEST_P(ViewContract, PicturesCanBeDrawnForEverybody) {
  for_each_game([&](const auto& game) {
    Random random(302);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      for (const Seat viewer : viewers_of(game.seats())) {
        const auto picture = game.picture(game.view(state, viewer));
        ASSERT_FALSE(picture.empty());
        ASSERT_EQ(picture.back(), '\n');
      }
    });
  });
}

// Two worlds that differ only in what another seat has just chosen look the same, as long as
// somebody else has still to choose.
TEST_P(ViewContract, ChoicesDoNotShowBeforeAllHaveChosen) {
  for_each_game([&](const auto& game) {
    Random random(303);
    int compared = 0;
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      const auto to_act = game.seats_to_act(state);
      if (to_act.count() < 2) return;
      const Seat chooser =
          to_act.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(to_act.count()))));
      auto one = state;
      auto other = state;
      game.apply(one, chooser, game.random_action(state, chooser, random));
      game.apply(other, chooser, game.random_action(state, chooser, random));
      // Whether a seat has finished, or has a card to turn over, everybody may see.
      if (game.seats_to_act(one) != game.seats_to_act(other)) return;
      for (int i = index(kTable); i < game.seats(); ++i) {
        if (game.chance_due(one, seat_at(i)) != game.chance_due(other, seat_at(i))) return;
      }
      for (const Seat viewer : viewers_of(game.seats())) {
        if (viewer == chooser) continue;
        ASSERT_EQ(game.view(one, viewer), game.view(other, viewer));
        ASSERT_EQ(game.view_text(game.view(one, viewer)), game.view_text(game.view(other, viewer)));
        ASSERT_EQ(game.picture(game.view(one, viewer)), game.picture(game.view(other, viewer)));
        if (viewer == kNobody) continue;
        ASSERT_EQ(listed(game, one, viewer), listed(game, other, viewer));
      }
      compared += one == other ? 0 : 1;
    });
    RecordProperty("compared", compared);
  });
}

TEST_P(ViewContract, ASampledStateFitsTheView) {
  for_each_game([&](const auto& game) {
    Random random(304);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      for (const Seat viewer : viewers_of(game.seats())) {
        const auto view = game.view(state, viewer);
        const auto sampled = game.sample(view, random);
        ASSERT_EQ(game.view(sampled, viewer), view) << game.view_text(view);
        ASSERT_EQ(game.is_over(sampled), game.is_over(state));
        if (viewer == kNobody) continue;
        ASSERT_EQ(game.seats_to_act(sampled).contains(viewer),
                  game.seats_to_act(state).contains(viewer));
        ASSERT_EQ(listed(game, sampled, viewer), listed(game, state, viewer));
      }
    });
  });
}

// It must be a state of the game like any other: it has a text, and can be played to the end.
TEST_P(ViewContract, ASampledStateCanBeWrittenDownAndPlayedOn) {
  for_each_game([&](const auto& game) {
    Random random(305);
    int step = 0;
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      if (++step % 7 != 0) return;
      const auto viewers = viewers_of(game.seats());
      const Seat viewer = viewers[random.below(static_cast<std::uint32_t>(viewers.size()))];
      const auto sampled = game.sample(game.view(state, viewer), random);
      const auto back = game.parse_state(game.state_text(sampled));
      ASSERT_TRUE(back.ok()) << back.error().message << "\n" << game.state_text(sampled);
      ASSERT_EQ(*back, sampled);
      const auto end = play_on(game, sampled, random, table().steps, [](const auto&) {});
      ASSERT_TRUE(game.is_over(end) || table().steps < 1000);
    });
  });
}

// What a program does that knows a view only: a server's guest, or a bot of another process.
TEST_P(ViewContract, ALoadedViewShowsItsViewerTheSameAndLetsItDoTheSame) {
  for_each_set_up([&](AnyGame& loaded) {
    ASSERT_TRUE(with_typed_game(TestedGames{}, loaded, [&](const auto& its) {
      const auto& game = its.game();
      Random random(307);
      int step = 0;
      play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
        if (++step % 3 != 0) return;
        for (const Seat viewer : viewers_of(game.seats())) {
          const auto text = game.view_text(game.view(state, viewer));
          const auto result = loaded.load_view(text, random);
          ASSERT_TRUE(result.ok()) << result.error().message << "\n" << text;
          ASSERT_EQ(loaded.view_text(viewer), text);
          if (viewer == kNobody) continue;
          std::vector<std::string> texts;
          for (const auto action : listed(game, state, viewer)) {
            texts.push_back(game.action_text(action));
          }
          std::ranges::sort(texts);
          ASSERT_EQ(loaded.legal_actions(viewer), texts) << text;
        }
        const auto before = loaded.state_text();
        ASSERT_FALSE(loaded.load_view(game.state_text(state), random).ok());
        ASSERT_EQ(loaded.state_text(), before);
      });
    }));
  });
}

TEST_P(ViewContract, SamplesDependOnTheGeneratorAlone) {
  for_each_game([&](const auto& game) {
    Random random(306);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      const auto view = game.view(state, seat_at(0));
      Random one = random;
      Random two = random;
      ASSERT_EQ(game.sample(view, one), game.sample(view, two));
    });
  });
}

INSTANTIATE_TEST_SUITE_P(Views, ViewContract, ::testing::ValuesIn(all_tables()), table_name);

}  // namespace
}  // namespace mapwright::contract
