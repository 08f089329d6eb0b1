// Games as server and command line use them: through AnyGame, with records.

#include <algorithm>

#include "contract/contract.h"
#include "mapwright/core/fair_stream.h"
#include "mapwright/game/packed_record.h"
#include "mapwright/game/replay.h"

namespace mapwright::contract {
namespace {

using AnyGameContract = Contract;

// What can happen now, by AnyGame alone.
std::vector<Due> due_now(const AnyGame& game) {
  std::vector<Due> due;
  for (int i = index(kTable); i < game.seats(); ++i) {
    if (!game.chance_outcomes(seat_at(i)).empty()) due.push_back({true, seat_at(i)});
  }
  for (const Seat seat : game.seats_to_act()) due.push_back({false, seat});
  return due;
}

const auto kIgnore = [](const AnyGame&) {};

// A random game with its record, cards from the fair stream. Calls at_each(game) before each step.
template <class F>
Record played(AnyGame& game, std::uint64_t number, int steps, F&& at_each) {
  Random random(number);
  const Digest seed = table_seed(number);
  FairStream cards(seed);
  Record record;
  record.game = std::string(game.info().id);
  record.rules = game.info().rules_version;
  record.options = game.options();
  record.seats.resize(static_cast<std::size_t>(game.seats()));
  record.commitment = commitment_of(record, seed);
  for (int step = 0; step < steps && !game.is_over(); ++step) {
    if (looks_at(step, steps)) at_each(game);
    if (::testing::Test::HasFatalFailure()) return record;
    const auto due = due_now(game);
    if (due.empty()) break;
    const auto [is_chance, who] = due[random.below(static_cast<std::uint32_t>(due.size()))];
    Event event{is_chance ? Event::Kind::kChance : Event::Kind::kAction, who, ""};
    if (is_chance) {
      event.text = game.draw_chance(who, [&](std::uint32_t bound) { return cards.below(bound); });
    } else {
      const auto actions = game.legal_actions(who);
      event.text = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
      EXPECT_TRUE(game.apply(who, event.text).ok()) << event.text;
    }
    record.events.push_back(std::move(event));
  }
  if (game.is_over()) {
    record.result = game.result();
    record.seed = to_hex(seed);
  }
  return record;
}

TEST_P(AnyGameContract, ListsAreSortedByBytesAndCanonical) {
  for_each_set_up([&](AnyGame& game) {
    Random random(501);
    played(game, 501, table().steps, [&](const AnyGame& now) {
      for (const Seat seat : now.seats_to_act()) {
        const auto actions = now.legal_actions(seat);
        ASSERT_FALSE(actions.empty());
        for (std::size_t k = 1; k < actions.size(); ++k) ASSERT_LT(actions[k - 1], actions[k]);
        ASSERT_EQ(now.legal_count(seat), static_cast<int>(actions.size()));
        ASSERT_EQ(now.imagined(seat, random)->view_text(seat), now.view_text(seat));
        const auto& one = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
        const auto canonical = now.canonical_action(one);
        ASSERT_TRUE(canonical.ok()) << canonical.error().message;
        ASSERT_EQ(*canonical, one);
        if (index(seat) > 5) break;
      }
    });
  });
}

TEST_P(AnyGameContract, ActionsAreAppliedExactlyWhenListedAndErrorsChangeNothing) {
  for_each_set_up([&](AnyGame& game) {
    Random random(502);
    std::vector<std::string> pool = {"", "nonsense", "\xff"};
    played(game, 502, table().steps, [&](const AnyGame& now) {
      const auto before = now.state_text();
      const auto copy = now.clone();
      ASSERT_EQ(copy->state_text(), before);
      for (int i = -2; i <= std::min(now.seats(), 6); ++i) {
        const bool to_act = i >= 0 && i < now.seats() && now.seats_to_act().contains(seat_at(i));
        const auto actions = to_act ? now.legal_actions(seat_at(i)) : std::vector<std::string>();
        for (int k = 0; k < 3; ++k) {
          const auto& text = pool[random.below(static_cast<std::uint32_t>(pool.size()))];
          const bool is_listed = std::ranges::binary_search(actions, text);
          if (is_listed) {
            ASSERT_TRUE(now.clone()->apply(seat_at(i), text).ok()) << text;
          } else if (const auto canonical = now.canonical_action(text);
                     !canonical.ok() || !std::ranges::binary_search(actions, *canonical)) {
            ASSERT_FALSE(copy->apply(seat_at(i), text).ok()) << text << " by seat " << i;
            ASSERT_EQ(copy->state_text(), before);
          }
        }
        if (actions.empty()) continue;
        const auto& one = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
        if (pool.size() < 200) pool.push_back(one);
      }
      ASSERT_EQ(now.state_text(), before);
    });
  });
}

TEST_P(AnyGameContract, CardsThatAreNotListedAreRefusedAndChangeNothing) {
  for_each_set_up([&](AnyGame& game) {
    Random random(503);
    std::vector<std::string> pool = {"", "nonsense", "\xff"};
    played(game, 503, table().steps, [&](const AnyGame& now) {
      const auto before = now.state_text();
      const auto copy = now.clone();
      for (int i = index(kTable); i < std::min(now.seats(), 6); ++i) {
        const auto outcomes = now.chance_outcomes(seat_at(i));
        for (int k = 0; k < 4; ++k) {
          const auto& text = pool[random.below(static_cast<std::uint32_t>(pool.size()))];
          const auto canonical = now.canonical_chance(text);
          const bool is_listed =
              canonical.ok() &&
              std::ranges::find(outcomes, *canonical, &WeightedText::text) != outcomes.end();
          if (is_listed) {
            ASSERT_TRUE(now.clone()->apply_chance(seat_at(i), text).ok()) << text;
          } else {
            ASSERT_FALSE(copy->apply_chance(seat_at(i), text).ok()) << text;
            ASSERT_EQ(copy->state_text(), before);
          }
        }
        for (const auto& [text, weight] : outcomes) {
          ASSERT_EQ(*now.canonical_chance(text), text);
          if (pool.size() < 200 && random.below(4) == 0) pool.push_back(text);
        }
      }
    });
  });
}

TEST_P(AnyGameContract, RecordOfARandomGameReplaysAndVerifies) {
  const auto files = embedded_files(*table().entry);
  for_each_set_up([&](AnyGame& game) {
    const Options options = game.options();
    const auto record = parse_record(to_text(played(game, 504, table().steps, kIgnore)));
    ASSERT_TRUE(record.ok()) << record.error().message;
    ASSERT_TRUE(record->result.has_value() || table().steps < 1000);
    const auto again =
        make_game(*table().entry, files, record->options, static_cast<int>(record->seats.size()));
    ASSERT_TRUE(again.ok());
    const auto outcome = replay(*record, **again);
    ASSERT_EQ(outcome.status, ReplayStatus::kFine) << outcome.message;
    ASSERT_EQ((*again)->state_text(), game.state_text());
    ASSERT_EQ((*again)->result(), game.result());
    if (!record->result) return;
    const auto third = make_game(*table().entry, files, options, table().seats);
    const auto proof = verify(*record, **third);
    ASSERT_EQ(proof.status, ReplayStatus::kFine) << proof.message;
  });
}

TEST_P(AnyGameContract, PackedRecordsComeBackByteForByte) {
  const SetUpGame set_up = [&](const Record& head) {
    return make_game(*table().entry, embedded_files(*table().entry), head.options,
                     static_cast<int>(head.seats.size()));
  };
  for_each_set_up([&](AnyGame& game) {
    const auto fresh = game.clone();
    const Digest seed = table_seed(506);
    Record record = played(game, 506, table().steps, kIgnore);
    const auto with_seed = pack_record(record, *fresh, seed);
    ASSERT_TRUE(with_seed.ok()) << with_seed.error().message;
    const auto again = unpack_record(*with_seed, set_up);
    ASSERT_TRUE(again.ok()) << again.error().message;
    ASSERT_EQ(to_text(again->record), to_text(record));
    ASSERT_EQ(again->seed, seed);
    // Cut short and without the seed: the cards are written, the commitment stays.
    record.events.resize(record.events.size() / 2);
    record.result.reset();
    record.seed.clear();
    const auto without = pack_record(record, *fresh, std::nullopt);
    ASSERT_TRUE(without.ok()) << without.error().message;
    const auto half = unpack_record("https://example.org/#/open/" + *without + "\n", set_up);
    ASSERT_TRUE(half.ok()) << half.error().message;
    ASSERT_EQ(to_text(half->record), to_text(record));
    ASSERT_FALSE(half->seed.has_value());
  });
}

TEST_P(AnyGameContract, ViewAndPictureAreThoseOfTheTypedGame) {
  for_each_set_up([&](AnyGame& game) {
    played(game, 505, std::min(table().steps, 60), [&](const AnyGame& now) {
      ASSERT_TRUE(with_typed_game(TestedGames{}, now, [&](const auto& its) {
        const auto& typed_game = its.game();
        const auto state = typed_game.parse_state(now.state_text());
        ASSERT_TRUE(state.ok());
        for (const Seat viewer : {kNobody, seat_at(0), seat_at(now.seats() - 1)}) {
          const auto view = typed_game.view(*state, viewer);
          ASSERT_EQ(now.view_text(viewer), typed_game.view_text(view));
          ASSERT_EQ(now.picture(viewer), typed_game.picture(view));
        }
      }));
    });
  });
}

INSTANTIATE_TEST_SUITE_P(Tables, AnyGameContract, ::testing::ValuesIn(all_tables()), table_name);

}  // namespace
}  // namespace mapwright::contract
