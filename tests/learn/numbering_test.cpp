// Every legal action has a number, the number a text, and the mask says exactly what is legal.

#include <fstream>
#include <set>
#include <sstream>

#include "golden/golden.h"
#include "learn/set_ups.h"

namespace mapwright {
namespace {

TEST(Numbering, EveryLegalActionHasANumberOfItsOwnAndBack) {
  for_each_learn_table([](const Environment& environment, const auto& set_up) {
    const auto& game = set_up.game();
    const auto& encoding = set_up.encoding();
    Random random(401);
    int looked_at = 0;
    contract::play_on(game, game.initial_state(), random, 400, [&](const auto& state) {
      for (const Seat seat : game.seats_to_act(state)) {
        std::vector<std::int8_t> mask(at(set_up.sizes().actions));
        set_up.write_mask(state, seat, true, mask.data());
        const auto actions = contract::listed(game, state, seat);
        for (const auto action : actions) {
          const int number = encoding.number(action);
          ASSERT_GT(number, kWait);
          ASSERT_LT(number, encoding.actions());
          ASSERT_EQ(encoding.action(number), action);
          ASSERT_EQ(mask[at(number)], 1) << game.action_text(action);
          if (++looked_at % 97 != 0) continue;
          const auto text = environment.action_text(number);
          ASSERT_TRUE(text.ok());
          ASSERT_EQ(*text, game.action_text(action));
          ASSERT_EQ(*environment.action_number(*text), number);
        }
        // No two share a number, and nothing else is marked.
        ASSERT_EQ(static_cast<std::size_t>(std::ranges::count(mask, 1)), actions.size());
        ASSERT_EQ(mask.size() - actions.size(),
                  static_cast<std::size_t>(std::ranges::count(mask, 0)));
      }
    });
    EXPECT_GT(looked_at, 0);
  });
}

TEST(Numbering, EveryNumberThatStandsForSomethingReadsBack) {
  for (const std::string_view id : learnable_games()) {
    const auto environment = environment_of({id, {}, 1});
    std::set<std::string> texts;
    for (int number = 0; number < environment->sizes().actions;
         number += contract::kSanitized ? 11 : 1) {
      const auto text = environment->action_text(number);
      if (!text.ok()) continue;
      ASSERT_TRUE(texts.insert(*text).second) << *text;
      const auto back = environment->action_number(*text);
      ASSERT_TRUE(back.ok()) << *text;
      ASSERT_EQ(*back, number) << *text;
    }
    EXPECT_TRUE(texts.contains("wait"));
    EXPECT_FALSE(environment->action_text(-1).ok());
    EXPECT_FALSE(environment->action_text(environment->sizes().actions).ok());
    EXPECT_FALSE(environment->action_number("no such thing").ok());
  }
}

TEST(Numbering, RangesAreWithoutGapsAndFillTheNumbers) {
  for (const LearnTable& table : learn_tables()) {
    const auto environment = environment_of(table);
    int next = 1;
    for (const ActionRange& range : environment->ranges()) {
      EXPECT_EQ(range.first, next) << range.name;
      next += range.count;
    }
    EXPECT_EQ(next, environment->sizes().actions) << text_of(table);
  }
}

// A network learns the four maps of the Guild together: sizes and numbers are those of the game.
TEST(Numbering, IsTheSameForAllMapsOfTheBoxAndSeats) {
  for (const LearnTable& table : learn_tables()) {
    const auto environment = environment_of(table);
    const auto usual = environment_of({table.game, {}, table.seats});
    if (!table.own_map.empty()) {
      EXPECT_GT(environment->sizes().actions, usual->sizes().actions) << "it is wider";
      continue;
    }
    EXPECT_EQ(environment->sizes().actions, usual->sizes().actions) << text_of(table);
    EXPECT_EQ(environment->sizes().plane_bytes(), usual->sizes().plane_bytes()) << text_of(table);
    EXPECT_EQ(environment->sizes().globals, usual->sizes().globals) << text_of(table);
  }
}

TEST(Numbering, AUnknownGameOrSetUpIsRefused) {
  EXPECT_FALSE(make_environment("chess", {}, 1).ok());
  EXPECT_FALSE(make_environment("guild", {}, 9).ok());
  EXPECT_FALSE(make_environment("guild", {{"map", "atlantis"}}, 1).ok());
}

TEST(Observations, ThePageIsMadeFromTheDescriptions) {
  expect_golden("../../docs/observations.md", observations_page());
}

}  // namespace
}  // namespace mapwright
