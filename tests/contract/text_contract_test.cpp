// Positions, scores and results, and AnyGame in front of them.

#include <algorithm>
#include <numeric>
#include <set>

#include "contract/contract.h"
#include "mapwright/core/text.h"

namespace mapwright::contract {
namespace {

using TextContract = Contract;

TEST_P(TextContract, RandomGamesEnd) {
  for_each_game([&](const auto& game) {
    for (std::uint64_t seed = 400; seed < 403; ++seed) {
      Random random(seed);
      const auto end = play_on(game, game.initial_state(), random, 100000, [](const auto&) {});
      ASSERT_TRUE(game.is_over(end));
      ASSERT_TRUE(all_due(game, end).empty());
    }
  });
}

TEST_P(TextContract, TextOfAPositionReadsBackAtEveryStep) {
  for_each_game([&](const auto& game) {
    Random random(401);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      const auto text = game.state_text(state);
      ASSERT_TRUE(is_valid_utf8(text));
      const auto back = game.parse_state(text);
      ASSERT_TRUE(back.ok()) << back.error().message << "\n" << text;
      ASSERT_EQ(*back, state) << text;
      ASSERT_EQ(game.state_text(*back), text);
    });
  });
}

TEST_P(TextContract, ALoadedPositionGoesOnLikeTheOriginal) {
  for_each_set_up([&](AnyGame& loaded) {
    ASSERT_TRUE(with_typed_game(TestedGames{}, loaded, [&](const auto& its) {
      const auto& game = its.game();
      Random random(402);
      play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
        ASSERT_TRUE(loaded.load_state(game.state_text(state)).ok());
        ASSERT_EQ(loaded.is_over(), game.is_over(state));
        ASSERT_EQ(loaded.seats_to_act(), game.seats_to_act(state));
        ASSERT_EQ(loaded.next_chance(), game.next_chance(state));
        for (const Seat seat : loaded.seats_to_act()) {
          std::vector<std::string> texts;
          for (const auto action : listed(game, state, seat)) {
            texts.push_back(game.action_text(action));
          }
          std::ranges::sort(texts);
          ASSERT_EQ(loaded.legal_actions(seat), texts);
          if (index(seat) > 5) break;
        }
      });
    }));
  });
}

// Lines of a position left out, doubled or cut short: an error, or a position
// that is written and read again unchanged. Never a change of the game when it is an error.
TEST_P(TextContract, DamagedPositionsAreRefusedOrReadCleanly) {
  for_each_set_up([&](AnyGame& loaded) {
    ASSERT_TRUE(with_typed_game(TestedGames{}, loaded, [&](const auto& its) {
      const auto& game = its.game();
      Random random(403);
      int step = 0;
      play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
        if (++step % 25 != 0) return;
        const auto text = game.state_text(state);
        const auto lines = lines_of(text);
        for (std::size_t cut = 0; cut < lines.size(); cut += 1 + lines.size() / 100) {
          std::string damaged;
          const auto how = random.below(3);
          for (std::size_t i = 0; i < lines.size(); ++i) {
            if (i == cut && how == 0) continue;
            damaged += std::string(lines[i]) + "\n";
            if (i == cut && how == 1) damaged += std::string(lines[i]) + "\n";
            if (i == cut && how == 2) damaged.resize(damaged.size() - 2);
          }
          const auto before = loaded.state_text();
          if (const auto result = loaded.load_state(damaged); !result.ok()) {
            ASSERT_FALSE(result.error().message.empty());
            ASSERT_EQ(loaded.state_text(), before);
          } else {
            ASSERT_TRUE(loaded.load_state(loaded.state_text()).ok()) << damaged;
          }
        }
      });
    }));
  });
}

TEST_P(TextContract, LinesOfTheScoreSheetAddUpToTheTotal) {
  for_each_game([&](const auto& game) {
    Random random(404);
    play_on(game, game.initial_state(), random, table().steps, [&](const auto& state) {
      for (int i = 0; i < game.seats(); ++i) {
        const ScoreSheet sheet = game.score_sheet(state, seat_at(i));
        int sum = 0;
        std::set<std::pair<std::string, std::string>> labels;
        for (const ScoreLine& line : sheet.lines) {
          sum += line.value;
          ASSERT_TRUE(labels.emplace(line.group, line.label).second) << line.label << " twice";
        }
        ASSERT_EQ(sum, sheet.total);
      }
    });
  });
}

TEST_P(TextContract, ResultHasTheSeatsInOrderWithTotalsAndRanks) {
  for_each_set_up([&](AnyGame& any) {
    ASSERT_TRUE(with_typed_game(TestedGames{}, any, [&](const auto& its) {
      const auto& game = its.game();
      Random random(405);
      const auto end =
          play_on(game, game.initial_state(), random, table().steps, [](const auto&) {});
      ASSERT_TRUE(any.load_state(game.state_text(end)).ok());
      const Json result = any.result();
      ASSERT_NE(result.find("seats"), nullptr);
      const auto& seats = result.find("seats")->items();
      ASSERT_EQ(static_cast<int>(seats.size()), game.seats());
      std::vector<int> totals;
      for (int i = 0; i < game.seats(); ++i) {
        const Json& seat = seats[static_cast<std::size_t>(i)];
        for (const auto* key : {"seat", "total", "rank"}) ASSERT_NE(seat.find(key), nullptr) << key;
        ASSERT_EQ(seat.find("seat")->integer(), i);
        ASSERT_EQ(seat.find("total")->integer(), game.score_sheet(end, seat_at(i)).total);
        ASSERT_EQ(seat.find("rank")->integer(), game.rank(end, seat_at(i)));
        totals.push_back(static_cast<int>(seat.find("total")->integer()));
      }
      // A rank is one more than the number of seats strictly better; ties may be broken further.
      for (int i = 0; i < game.seats(); ++i) {
        const int total = totals[static_cast<std::size_t>(i)];
        const auto better = std::ranges::count_if(totals, [&](int t) { return t > total; });
        const auto as_good = std::ranges::count_if(totals, [&](int t) { return t >= total; });
        ASSERT_GT(game.rank(end, seat_at(i)), better);
        ASSERT_LE(game.rank(end, seat_at(i)), as_good);
      }
      ASSERT_NE(result.find("winners"), nullptr);
      const auto& winners = result.find("winners")->items();
      ASSERT_TRUE(game.seats() == 1 || !winners.empty());
      std::int64_t last = -1;
      for (const Json& winner : winners) {
        ASSERT_GT(winner.integer(), last);
        last = winner.integer();
        ASSERT_EQ(any.rank(seat_at(static_cast<int>(last))), 1);
      }
      ASSERT_EQ(*parse_json(result.to_text()), result);
    }));
  });
}

INSTANTIATE_TEST_SUITE_P(Texts, TextContract, ::testing::ValuesIn(all_tables()), table_name);

}  // namespace
}  // namespace mapwright::contract
