#include "games/misterra/random_play.h"

#include <bit>

#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

// At every state of random games: lists sorted and unique, is_legal agrees for every action there
// is, and random_action takes the entry it promises.
TEST(MisterraRandomPlay, ListsAndSingleAnswersAgreeEverywhere) {
  Random random(1);
  for (int seats = 1; seats <= 4; ++seats) {
    for (const auto* reserve : {"no-effect", "confirm"}) {
      const Misterra game = make_misterra(seats, {{"reserve", reserve}});
      State state = game.initial_state();
      while (!game.is_over(state)) {
        for (int i = -2; i <= seats; ++i) {
          const Seat seat = seat_at(i);
          ActionList list;
          game.legal_actions(state, seat, list);
          const bool acts = i >= 0 && i < seats && game.seats_to_act(state).contains(seat_at(i));
          ASSERT_EQ(list.empty(), !acts);
          ASSERT_TRUE(std::is_sorted(list.begin(), list.end()));
          ASSERT_EQ(std::adjacent_find(list.begin(), list.end()), list.end());
          std::size_t legal = 0;
          for (int code = 0; code < Action::kCount + 3; ++code) {
            const Action action = Action::numbered(code);
            const bool listed = std::binary_search(list.begin(), list.end(), action);
            ASSERT_EQ(game.is_legal(state, seat, action), listed);
            legal += listed ? 1 : 0;
          }
          ASSERT_EQ(legal, list.size());
          if (!acts) continue;
          Random first = random;
          Random second = random;
          const Action drawn = game.random_action(state, seat, first);
          ASSERT_EQ(drawn, list[second.below(static_cast<std::uint32_t>(list.size()))]);
        }
        random_step(game, state, random);
      }
    }
  }
}

TEST(MisterraRandomPlay, OutcomesAddUpToTheWeightAndComeInOrder) {
  Random random(2);
  for (const int seats : {1, 3}) {
    const Misterra game = make_misterra(seats);
    State state = game.initial_state();
    while (!game.is_over(state)) {
      const Seat whose = game.next_chance(state);
      if (whose != kNobody) {
        std::uint32_t x = 0;
        Chance last{};
        bool first = true;
        game.chance_outcomes(state, whose, [&](Chance chance, std::uint32_t weight) {
          EXPECT_TRUE(first || last < chance);
          EXPECT_TRUE(game.chance_legal(state, whose, chance));
          EXPECT_EQ(game.chance_at(state, whose, x), chance);
          EXPECT_EQ(game.chance_at(state, whose, x + weight - 1), chance);
          x += weight;
          last = chance;
          first = false;
        });
        EXPECT_EQ(x, game.chance_weight(state, whose));
      } else {
        EXPECT_EQ(game.chance_weight(state, kTable), 0U);
        EXPECT_FALSE(game.chance_due(state, kNobody));
      }
      random_step(game, state, random);
    }
  }
}

// Why a finished game is over, after M21 and M33.
std::string trigger(const Misterra& game, const Table& table) {
  for (int seat = 0; seat < game.seats(); ++seat) {
    const auto& own = table.seats[seat_at(seat)];
    if (own.parchment.covered() == Cells::all()) return "parchment";
  }
  if (table.island.confirmed == Cells::all()) return "island";
  if (game.is_solo()) return std::popcount(table.otoma_turned) == 20 ? "otoma" : "none";
  if (nothing_can_be_mapped(table.island, game.rules())) return "unmappable";
  const bool shown =
      std::ranges::any_of(table.sketches.shown, [](Sketch card) { return card != kNoSketch; });
  return !shown && game.deck_size(table) == 0 ? "cards" : "none";
}

TEST(MisterraRandomPlay, TenThousandGamesForEachNumberOfPlayersEndByATrigger) {
  // M21, M33: and with the same number of turns for all
  for (int seats = 1; seats <= 4; ++seats) {
    const Misterra game = make_misterra(seats);
    Random random(static_cast<std::uint64_t>(100 + seats));
    for (int i = 0; i < 10000; ++i) {
      State state = game.initial_state();
      std::array<int, kMaxPlayers> taken{};
      while (!game.is_over(state)) {
        const Seat whose = game.next_chance(state);
        if (whose != kNobody) {
          turn_card(game, state, whose, random);
          continue;
        }
        const Seat seat = game.seats_to_act(state).first();
        const Action action = game.random_action(state, seat, random);
        if (action.kind() == ActionKind::kTake) ++taken[at(seat)];
        game.apply(state, seat, action);
      }
      ASSERT_NE(trigger(game, state.table), "none");
      for (int seat = 0; seat < seats; ++seat) {
        ASSERT_EQ(taken[static_cast<std::size_t>(seat)], 2 * state.table.round);
      }
    }
  }
}

}  // namespace
}  // namespace mapwright::misterra
